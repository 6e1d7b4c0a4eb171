import { expect, it } from 'vitest';
import { customerIdsOf } from './customer-ids.ts';

const paidAs = (...customerIds: string[]) =>
  customerIds.map((customerId) => ({ payment: { customerId } }));

it('a payer is every customer that paid for them, each once', () => {
  expect(customerIdsOf('cus_1', paidAs('cus_2', 'cus_1', 'cus_2'))).toEqual(['cus_1', 'cus_2']);
  expect(customerIdsOf('cus_1', paidAs('cus_2'), ['cus_3', null, 'cus_1'])).toEqual([
    'cus_1',
    'cus_2',
    'cus_3',
  ]);
});

it('whoever never got as far as paying is no customer', () => {
  expect(customerIdsOf(undefined, [{ payment: {} }])).toEqual([]);
  expect(customerIdsOf(null, [], [null])).toEqual([]);
});
