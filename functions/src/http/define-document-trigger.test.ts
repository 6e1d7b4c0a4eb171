import { onDocumentCreated } from 'firebase-functions/firestore';
import { expect, it } from 'vitest';
import { messageTrigger } from '../options.ts';
import { defineDocumentTrigger } from './define-document-trigger.ts';

const options = { ...messageTrigger, document: 'smsOutbox/{id}' };

it('is deployed as the original would be', () => {
  const ours = defineDocumentTrigger(options, () => Promise.reject(new Error('not called')));
  const original = onDocumentCreated(options, () => undefined);
  // As a deployment reads it: as JSON, where a setting to be reset is null.
  expect(JSON.parse(JSON.stringify(ours.__endpoint))).toEqual(
    JSON.parse(JSON.stringify(original.__endpoint)),
  );
});
