import { paymentStatus } from '@geonod/contracts/documents/payment';
import { expect, it } from 'vitest';
import { begun, isMade, made, notMade } from './payment-stage.ts';

it('a payment is made once its payer has done all, though its bank may still decide', () => {
  expect(made).toEqual(['processing', 'succeeded']);
  expect(paymentStatus.options.filter((status) => isMade({ status }))).toEqual(made);
});

it('any other was begun, until it can be made no more', () => {
  expect(notMade).toEqual([...begun, 'canceled']);
  expect([...notMade, ...made].sort()).toEqual([...paymentStatus.options].sort());
});
