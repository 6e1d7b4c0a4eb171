import { randomUUID } from 'node:crypto';
import { renewalPrice, trialPrice } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { hasActiveSubscription } from '../../domain/entitlement.ts';
import { readStripeEvent } from '../../services/payments/events.ts';
import { collections } from '../../store/firestore.ts';
import { wasHandled } from '../../store/stripe-events.ts';
import { handleEvent } from '../payments/handle-event.ts';
import type { Payer } from '../payments/payer.ts';
import { refund, refundableOf } from './refund.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

async function returned() {
  const { refunds } = await world.standIn.control.state();
  return refunds.map(({ amount }) => amount);
}

async function isMember(uid: string) {
  const member = await memberOf(uid);
  return member !== null && hasActiveSubscription(member, new Date());
}

const memberOfId = (uid: string) => ({ kind: 'member', uid }) as const;

async function ownCharge(payer: Payer) {
  const latest = await refundableOf(payer, new Date());
  if (!latest) throw new Error('There is nothing to return');
  return latest;
}

it('an operator returns a trial once, however often they ask, and nothing is charged later', async () => {
  const account = await newAccount();
  const { uid } = account;
  await world.becomeMember(account);
  const charge = await ownCharge(memberOfId(uid));
  expect(await refund(memberOfId(uid), charge, new Date())).toBe('returned');
  expect(await refund(memberOfId(uid), charge, new Date())).toBe('returned');
  expect(await returned()).toEqual([trialPrice.amount]);
  expect(await refundableOf(memberOfId(uid), new Date())).toBeNull();
  await world.pass(30 * dayMs);
  const { charges } = await world.standIn.control.state();
  expect(charges).toHaveLength(1);
  expect(await isMember(uid)).toBe(false);
});

it('an operator returns a renewal in full, and a repeat does not reach for the trial before it', async () => {
  const account = await newAccount();
  const { uid } = account;
  await world.becomeMember(account);
  await world.pass(25 * hourMs + 1000);
  expect(await refund(memberOfId(uid), await ownCharge(memberOfId(uid)), new Date())).toBe(
    'returned',
  );
  expect(await refundableOf(memberOfId(uid), new Date())).toBeNull();
  expect(await returned()).toEqual([renewalPrice.amount]);
  const { subscriptions } = await world.standIn.control.state();
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
});

it('an operator returns what was paid without an account, and nothing is charged later', async () => {
  const email = `${randomUUID()}@example.com`;
  await world.pay(await world.openIntent(), { email });
  await world.reportAll();
  const payer = { kind: 'visitor', email } as const;
  const charge = await ownCharge(payer);
  expect(await refund(payer, charge, new Date())).toBe('returned');
  expect(await refund(payer, charge, new Date())).toBe('returned');
  expect(await returned()).toEqual([trialPrice.amount]);
  await world.pass(30 * dayMs);
  expect((await world.standIn.control.state()).charges).toHaveLength(1);
  const mails = await collections.mail().where('to', '==', email).get();
  expect(mails.docs.map((mail) => mail.data())).toContainEqual(
    expect.objectContaining({
      template: 'cancelled',
      values: { accessUntil: null, refunded: trialPrice.amount },
    }),
  );
});

it('an operator does not return a charge after which another was made', async () => {
  const account = await newAccount();
  const { uid } = account;
  await world.becomeMember(account);
  const trial = await ownCharge(memberOfId(uid));
  await world.standIn.control.advanceClock({ ms: 25 * hourMs + 1000 });
  await expect(refund(memberOfId(uid), trial, new Date())).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await returned()).toEqual([]);
  expect(await memberOf(uid)).toMatchObject({ subscription: { status: 'active' } });
});

it('an event that was never delivered is taken in by hand, once', async () => {
  const account = await newAccount();
  await world.pay(await world.openIntent({ as: account }));
  const lost = (await world.unreported()).find(
    ({ event }) => event.type === 'payment_intent.succeeded',
  );
  const event = await readStripeEvent(lost?.event.id ?? '');
  if (!event) throw new Error('Stripe has forgotten it');
  await handleEvent(event, new Date());
  await handleEvent(event, new Date());
  expect(await wasHandled(event.id)).toBe(true);
  expect(await isMember(account.uid)).toBe(true);
  expect(await readStripeEvent('evt_unknown')).toBeNull();
});
