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

it('is called by its own name in the log, with the fields of its document', async () => {
  const names: unknown[] = [];
  const ours = defineDocumentTrigger('sendQueuedMessage', options, () =>
    Promise.resolve({
      sendQueuedMessage: (id, fields) => {
        names.push([id, fields, currentCall()?.call]);
        return Promise.resolve();
      },
    }),
  );
  const value = { fields: { ownerUid: { nullValue: null } } };
  const document = 'smsOutbox/first';
  await ours({ document, datacontenttype: 'application/json', data: { value } } as never);
  expect(names).toEqual([['first', { ownerUid: null }, 'sendQueuedMessage']]);
});
