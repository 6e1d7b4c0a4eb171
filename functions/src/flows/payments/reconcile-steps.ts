import { dayMs, hourMs } from '@geonod/contracts/durations';
import * as z from 'zod/mini';
import { accountByVerifiedEmail } from '../../services/accounts.ts';
import {
  pageOfDisputedCharges,
  pageOfPaidIntents,
  pageOfTroubledRefunds,
  readCharge,
} from '../../services/payments/charges.ts';
import {
  abandonCheckoutPayment,
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { pageOfStaleMembers } from '../../store/members.ts';
import { isUnreadVisitor } from '../../store/payers.ts';
import {
  pageOfNotedWithdrawals,
  pageOfRunningVisitors,
  pageOfUnboundPayments,
  pageOfUndecidedPayments,
  pageOfUnfinishedPayments,
} from '../../store/payment-pages.ts';
import { closePayment, readPayment } from '../../store/payments.ts';
import { type Find, type NightlyStep, nightlyStep } from '../nightly/nightly-step.ts';
import { type Payer, payerOfCharge, payerOfPayment, payerOfRecord } from './payer.ts';
import { settle } from './settle.ts';
import { finishWithdrawal } from './withdraw.ts';

/** How far back Stripe is asked for payments; of what is older, those of which no end was ever seen are looked at. */
const lookBackDays = 8;
/** An intent that nobody paid in this time is made unpayable. */
const unpaidHours = 24;
/** A bank may send a refund back for 30 days after it was made, and no night may be done for a week or two after that. */
const refundDays = 45;
/** What became of a dispute Stripe tells for so long. Banks take months: not how old the dispute is counts. */
const disputeDays = 30;
/** A subscription that nobody reported on for this long is read again. */
const unreadHours = 72;

/** What was made up for. */
export type Finding = 'completed' | 'abandoned' | 'finished' | 'refreshed';

/** Says what was made up for, if anything was. */
type MakeUp<Item> = (item: Item, now: Date) => Promise<Finding | null>;

function step<Item>(
  name: string,
  find: Find<Item>,
  makeUp: MakeUp<Item>,
  options?: { readonly atOnce: number },
): NightlyStep {
  const act = async (item: Item, now: Date) => {
    const finding = await makeUp(item, now);
    return finding ? [finding] : [];
  };
  return nightlyStep(name, find, act, options);
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

async function settled<As extends Finding>(payer: Payer, now: Date, as: As): Promise<As> {
  await settle(payer, {}, now);
  return as;
}

const refreshMember: MakeUp<string> = (uid, now) =>
  settled({ kind: 'member', uid }, now, 'refreshed');

/** Returns whether a paid intent had been left without its subscription or its refund. */
async function complete(payment: CheckoutPayment, now: Date): Promise<'completed' | null> {
  const { data: record } = await readPayment(payment.id);
  if (record?.subscriptionId || record?.refundedAt) return null;
  return settled(await payerOfPayment(payment, now), now, 'completed');
}

/** A charge that was paid: only one that led to nothing is looked at any further. */
const completePaid: MakeUp<string> = async (intentId, now) => {
  const { data: record } = await readPayment(intentId);
  if (record?.subscriptionId || record?.refundedAt) return null;
  const payment = await readCheckoutPayment(intentId);
  return payment?.status === 'succeeded' ? complete(payment, now) : null;
};

/** The days of which Stripe is asked, the oldest first: which day, and after which charge of it. */
const placeInDays = z.tuple([z.int(), z.nullable(z.string())]);

const findPaid: Find<string> = async (after, { size, startedAt }) => {
  const [day, charge] =
    after === null ? [lookBackDays, null] : placeInDays.parse(JSON.parse(after));
  const from = ago(startedAt, day * dayMs);
  const { items, next } = await pageOfPaidIntents(from, ago(from, -dayMs), charge, size);
  const place = next === null ? [day - 1, null] : [day, next];
  return { items, next: next === null && day === 0 ? null : JSON.stringify(place) };
};

const findTroubledRefunds: Find<string> = (after, { size, startedAt }) =>
  pageOfTroubledRefunds(ago(startedAt, refundDays * dayMs), after, size);

const findDisputed: Find<string> = (after, { size, startedAt }) =>
  pageOfDisputedCharges(ago(startedAt, disputeDays * dayMs), after, size);

/** A charge whose refund was sent back, or that is disputed. */
const refreshCharge: MakeUp<string> = async (chargeId, now) => {
  const charge = await readCharge(chargeId);
  const payer = charge && (await payerOfCharge(charge, now));
  return payer ? settled(payer, now, 'refreshed') : null;
};

/** A payment that was begun more than a day ago, and of which neither success nor end was seen. */
const decide: MakeUp<string> = async (id, now) => {
  const payment = await readCheckoutPayment(id);
  // What Stripe does not know is left as it is: perhaps another Stripe account was asked, and what is closed is final.
  if (!payment) return null;
  if (payment.status === 'processing') {
    const { data: record } = await readPayment(id);
    if (record?.status === 'processing') return null;
    // Once it is declined, its payer is told so by this.
    return settled(await payerOfPayment(payment, now), now, 'refreshed');
  }
  if (payment.status === 'succeeded') return complete(payment, now);
  if (payment.status === 'canceled') {
    await closePayment(id);
    return 'abandoned';
  }
  await abandonCheckoutPayment(id);
  return settled(await payerOfPayment(payment, now), now, 'abandoned');
};

/**
 * Everything that a night looks at, in this order: members and what they are owed, then what was paid, those who waited
 * longest first, and last of all what nobody paid. Of that anybody can make as much as they like.
 */
export const reconciliationSteps: readonly NightlyStep[] = [
  step(
    'members who were given something',
    (after, { size, startedAt }) => pageOfStaleMembers('claimed', startedAt, after, size),
    refreshMember,
    { atOnce: 4 },
  ),
  step(
    'members whose time is over',
    (after, { size, startedAt }) => pageOfStaleMembers('ended', startedAt, after, size),
    refreshMember,
    { atOnce: 4 },
  ),
  step(
    'members nobody reported on',
    (after, { size, startedAt }) =>
      pageOfStaleMembers('unread', ago(startedAt, unreadHours * hourMs), after, size),
    refreshMember,
    { atOnce: 4 },
  ),
  step(
    'withdrawals that were noted',
    (after, { size }) => pageOfNotedWithdrawals(after, size),
    async ({ id, payment }, now) => {
      await finishWithdrawal(payerOfRecord(id, payment), id, now);
      return 'finished';
    },
  ),
  step(
    'what is not finished',
    (after, { size }) => pageOfUnfinishedPayments(after, size),
    ({ id, payment }, now) => settled(payerOfRecord(id, payment), now, 'finished'),
  ),
  step('paid charges', findPaid, completePaid),
  step('refunds that came to nothing', findTroubledRefunds, refreshCharge),
  step('disputes', findDisputed, refreshCharge),
  step(
    'subscriptions without an account',
    (after, { size }) => pageOfRunningVisitors(after, size),
    async ({ payment }, now) => {
      const { email } = payment;
      if (email === null) return null;
      if (!(await isUnreadVisitor(email, ago(now, unreadHours * hourMs)))) return null;
      return settled({ kind: 'visitor', email }, now, 'refreshed');
    },
  ),
  step(
    'payments without an account',
    (after, { size }) => pageOfUnboundPayments(after, size),
    async ({ id, payment: { email } }, now) => {
      if (email === null || (await accountByVerifiedEmail(email)) === null) return null;
      const payment = await readCheckoutPayment(id);
      return payment ? settled(await payerOfPayment(payment, now), now, 'completed') : null;
    },
    // There are ever more of them, and nothing came of most since the night before.
    { atOnce: 8 },
  ),
  step(
    'what nobody paid',
    (after, { size, startedAt }) =>
      pageOfUndecidedPayments(ago(startedAt, unpaidHours * hourMs), after, size),
    decide,
    { atOnce: 8 },
  ),
];
