import { hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { readCharges } from './charges.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

function chargesOf(uid: string) {
  return readCharges({ kind: 'member', uid }, new Date());
}

it('an operator reads every charge, newest first, and which of them a refund returns', async () => {
  const account = await newAccount();
  const trial = await world.becomeMember(account);
  await world.pass(25 * hourMs + 1000);
  expect(await chargesOf(account.uid)).toMatchObject([
    { what: 'renewal', amount: 16_000, currency: 'brl', status: 'paid', isRefundable: true },
    { what: 'trial', amount: 199, intentId: trial, status: 'paid', isRefundable: false },
  ]);
  await world.cancel(account);
  const [charge] = (await world.standIn.control.state()).charges;
  await world.standIn.control.refund({ charge: charge?.id ?? '' });
  expect(await chargesOf(account.uid)).toMatchObject([
    { what: 'renewal', status: 'refunded', isRefundable: false },
    { what: 'trial', status: 'paid', isRefundable: false },
  ]);
});

it('says when nobody can say what somebody was charged', async () => {
  const account = await newAccount();
  await world.becomeMember(account);
  const charges = { kind: 'server-error', path: '/v1/charges', method: 'GET' } as const;
  await world.standIn.control.failNextCalls({ ...charges, count: 12 });
  expect(await chargesOf(account.uid)).toBeNull();
});
