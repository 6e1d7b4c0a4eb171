import type { Payment } from '@geonod/contracts/documents/payment';
import { expect, it } from 'vitest';
import { hasComeSince } from './end-for-deletion.ts';

const at = new Date('2026-11-20T12:00:00Z');
const ending = { how: 'now', by: 'account-deletion', at, paidUntil: at } as const;

it.each<[string, Partial<Payment>, boolean]>([
  ['can still be made', { status: 'requires_payment_method' }, true],
  ['lies with a bank, and nothing is to be done about it', { status: 'processing' }, true],
  ['lies with a bank, and goes back when it is made', { status: 'processing', ending }, false],
  ['was made and runs', { status: 'succeeded', running: true }, true],
  ['was made and is over', { status: 'succeeded' }, false],
  ['was given up', { status: 'canceled' }, false],
])('of an account that is deleted, a payment that %s has come since or not', (_, payment, has) => {
  expect(hasComeSince(payment as Payment)).toBe(has);
});
