import { expect, it } from 'vitest';
import { expiryFieldOf } from './retention.ts';

it.each([
  ['requests', 'purgeAt'],
  ['smsOutbox', 'expiresAt'],
  ['refusals', 'purgeAt'],
  ['members', null],
  ['stoppedNumbers', null],
] as const)('a document of %s ends by its %s', (collection, field) => {
  expect(expiryFieldOf(collection)).toBe(field);
});
