import { onDocumentCreated } from 'firebase-functions/firestore';
import { expect, it } from 'vitest';
import { currentCall } from '../log/call-context.ts';
import { messageTrigger } from '../options.ts';
import { defineDocumentTrigger } from './define-document-trigger.ts';

const options = { ...messageTrigger, document: 'smsOutbox/{id}' };

it('is deployed as the original would be', () => {
  const ours = defineDocumentTrigger('sendQueuedMessage', options, () =>
    Promise.reject(new Error('not called')),
  );
  const original = onDocumentCreated(options, () => undefined);
  // As a deployment reads it: as JSON, where a setting to be reset is null.
  expect(JSON.parse(JSON.stringify(ours.__endpoint))).toEqual(
    JSON.parse(JSON.stringify(original.__endpoint)),
  );
});

it('is called by its own name in the log, whatever the collection is called', async () => {
  const names: unknown[] = [];
  const ours = defineDocumentTrigger('sendQueuedMessage', options, () =>
    Promise.resolve({
      sendQueuedMessage: (id) => {
        names.push([id, currentCall()?.call]);
        return Promise.resolve();
      },
    }),
  );
  await ours({ document: 'smsOutbox/first' } as never);
  expect(names).toEqual([['first', 'sendQueuedMessage']]);
});
