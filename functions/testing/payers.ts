import { randomUUID } from 'node:crypto';
import { dayMs } from '@geonod/contracts/durations';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { expect } from 'vitest';
import type { Deleted } from '../src/domain/cancellation.ts';
import type { Caller } from '../src/http/caller.ts';
import { collections } from '../src/store/firestore.ts';
import { newAccount, type TestAccount } from './accounts.ts';
import { memberOf } from './documents.ts';
import { type CallResponse, type PaymentWorld, toFirstCharge } from './payment-world.ts';

/** What somebody reads whose wish is written down, and waits for Stripe. */
export const noted = {
  code: 'wish-noted',
  error: expect.stringContaining('Your cancellation is noted, and counts from now.'),
};

export function callerOf(account: TestAccount): Caller {
  return { ...account, emailVerified: true, displayName: null, signedInAt: new Date() };
}

/** What is known of a deletion that is asked for now. */
export async function asked({ uid }: TestAccount, requestedAt = new Date()): Promise<Deleted> {
  const held = (await memberOf(uid))?.subscription;
  return { requestedAt, ...(held && { held }) };
}

/** Who pays in a world, how they leave, and what became of their money; `world` is asked for once it has started. */
export function payersOf(world: () => PaymentWorld) {
  async function memberOnTrial(card = newCardNumber()) {
    const account = await newAccount();
    const paymentId = await world().openIntent({ as: account });
    await world().pay(paymentId, { card });
    await world().reportAll();
    return { account, paymentId };
  }

  async function payingMember(card = newCardNumber()) {
    const member = await memberOnTrial(card);
    await world().pass(toFirstCharge);
    return member;
  }

  async function visitorWhoPaid(card = newCardNumber()) {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world().openIntent();
    await world().pay(paymentId, { email, card });
    return { email, paymentId };
  }

  function cancelByEmail(email: string): Promise<CallResponse> {
    return world().call('cancelSubscription', { body: { email } });
  }

  /** Stripe does not say, the next time that it is asked, what somebody has. */
  async function stripeAway(): Promise<void> {
    const look = { method: 'GET', path: '/v1/subscriptions' } as const;
    await world().standIn.control.failNextCalls({ kind: 'server-error', ...look, count: 3 });
  }

  /** What was taken and what is back, or on its way, in the order of the charges. */
  async function money() {
    const { charges, refunds } = await world().standIn.control.state();
    const paid = charges.filter(({ paid }) => paid).reverse();
    return {
      charged: paid.map(({ amount }) => amount),
      kept: paid.map(({ id, amount }) => {
        const back = refunds.filter((each) => each.charge === id && each.status !== 'failed');
        return amount - back.reduce((sum, each) => sum + each.amount, 0);
      }),
    };
  }

  /** Forty days and every report later, nothing was charged but what is named. */
  async function expectNoFurtherCharge(charged: readonly number[]): Promise<void> {
    await world().pass(40 * dayMs);
    expect((await money()).charged).toEqual(charged);
  }

  /** As if somebody had paid many trials without an account in this one's name, and had them all back. */
  async function returnTrialsTo({ uid, email }: TestAccount): Promise<void> {
    const paidAt = await world().now();
    const returned = { uid, email, attempt: 0, status: 'succeeded', plan: 'trial' } as const;
    for (let count = 0; count < 40; count += 1) {
      const at = new Date(paidAt.getTime() + count * 1000);
      const times = { createdAt: at, paidAt: at, refundedAt: at };
      await collections
        .payments()
        .doc(`pi_returned_${randomUUID()}`)
        .set({ ...returned, ...times });
    }
  }

  return {
    memberOnTrial,
    payingMember,
    visitorWhoPaid,
    cancelByEmail,
    stripeAway,
    money,
    expectNoFurtherCharge,
    returnTrialsTo,
  };
}
