import type { EndingWish } from '@geonod/contracts/documents/payment';
import type { Cancellation } from '../../domain/cancellation.ts';
import { isOver } from '../../domain/entitlement.ts';
import {
  chargedUntil,
  isUnpaid,
  type PaidSubscription,
  type RecordedPayment,
} from '../../domain/settlement.ts';
import { log } from '../../log/log.ts';
import {
  endSubscriptionAtPeriodEnd,
  endSubscriptionNow,
} from '../../services/payments/subscriptions.ts';
import { unboundPaymentsOf } from '../../store/payments-of-payers.ts';
import { type Wish, writeWishes } from '../../store/wishes.ts';
import { isAway, subscriptionKnownOf, wishNoted, wishSeenDone } from './noted-wish.ts';
import type { Payer } from './payer.ts';
import { type AccountView, type PaidSubscriptionView, readPayerAccount } from './payer-account.ts';
import type { News } from './payment-news.ts';
import { settle } from './settle.ts';

/** A wish to leave: what is to become of each subscription that a payer has. */
export interface Leave {
  readonly by: EndingWish['by'];
  /** Null for what there is nothing to be done about. `payment`: what it was made from, where that is known. */
  readonly how: (subscription: PaidSubscription, payment?: RecordedPayment) => Cancellation | null;
  /** When it was wished; now, unless given. */
  readonly at?: Date;
  /** The end of what was paid for then; of all that was charged for, unless given. */
  readonly paidUntil?: (subscription: PaidSubscription) => Date;
  /** The payment of a trial that this surely ends; otherwise what there is to end is known without it. */
  readonly trialPaidWith?: string;
  /** What is told in the commit in which it is seen to be done. */
  readonly tell?: (account: AccountView, left: readonly Left[]) => News;
}

/** What one subscription, or one payment that has become none yet, was told to do. */
export interface Left {
  /** Of the subscription; of the payment, where there is no subscription. */
  readonly id: string;
  /** `noted`: it was wished while Stripe was away, and is seen to be done only now. */
  readonly cancellation: Cancellation | 'noted';
}

export interface Outcome {
  readonly account: AccountView;
  /** All that could be left, also what was left before. */
  readonly left: readonly Left[];
  /** That which was wished, and can be charged no more. */
  readonly done: readonly string[];
  /** What kept the rest from being done; it is done with the next look. Null where everything is. */
  readonly failure: unknown;
}

/**
 * Lets a payer leave. What Stripe knows and has not told is settled first, so that a payment whose report is under way
 * counts; then the wish is written down; then it is done. Whatever interrupts that, the next look finishes it. While Stripe
 * cannot be asked, a wish is written down by what is known without it, and counts from then.
 *
 * Throws `wish-noted` where Stripe is away and the wish is written down, `unavailable` where it is not. What was noted so
 * is among what is done when the same is wished again, if nobody has seen it done before.
 */
export async function leave(payer: Payer, wish: Leave, now: Date): Promise<Outcome> {
  const before = await lookFirst(payer, wish, now);
  // If the owner and somebody who only knew the e-mail both asked to cancel, the first wish counts.
  const noted = wishSeenDone(before, wish.by, ...(wish.by === 'owner' ? (['email'] as const) : []));
  const subscriptions = before.subscriptions.flatMap((subscription) => {
    const { paymentId } = subscription;
    const cancellation = wish.how(
      subscription,
      before.payments.find(({ id }) => id === paymentId),
    );
    return cancellation ? [{ subscription, cancellation }] : [];
  });
  // What a bank has not decided on yet is returned as soon as it is paid.
  const processing = before.openPayments.filter(({ status }) => status === 'processing');
  const open = subscriptions.filter(({ cancellation }) => cancellation !== 'already');
  const isDoneNow = noted !== null && !open.some(({ subscription: { id } }) => id === noted);
  const left: Left[] = [
    ...(isDoneNow ? [{ id: noted, cancellation: 'noted' as const }] : []),
    ...subscriptions
      .filter(({ subscription: { id } }) => !isDoneNow || id !== noted)
      .map(({ subscription: { id }, cancellation }) => ({ id, cancellation })),
    ...processing.map(({ id }) => ({ id, cancellation: 'refund-and-end' as const })),
  ];
  if (open.length === 0 && processing.length === 0) {
    return { account: before, left, done: isDoneNow ? [noted] : [], failure: null };
  }
  const { by, at = now } = wish;
  await writeWishes(
    [
      ...open.flatMap((each) => wishFor(each.subscription, each.cancellation, wish, at)),
      ...processing.map(({ id }) => wishOf(id, { how: 'now', by, at, paidUntil: at })),
    ],
    now,
  );
  return finish(payer, { open: open.map(({ subscription }) => subscription), left }, wish, now);
}

async function lookFirst(payer: Payer, wish: Leave, now: Date): Promise<AccountView> {
  try {
    return await settle(payer, {}, now);
  } catch (failure) {
    if (!isAway(failure)) throw failure;
    if (!(await writeUnseen(payer, wish, now))) throw failure;
    log('leaving-unfinished', {}, failure);
    throw await wishNoted(payer, 'cancellation', now);
  }
}

/** Writes down a wish while nobody can say what there is. Returns whether it is known what that concerns. */
async function writeUnseen(payer: Payer, wish: Leave, now: Date): Promise<boolean> {
  const { by, at = now, trialPaidWith } = wish;
  if (trialPaidWith !== undefined) {
    await writeWishes([wishOf(trialPaidWith, { how: 'now', by, at, paidUntil: at })], now);
    return true;
  }
  if (payer.kind === 'visitor') return writeUnseenOfVisitor(payer.email, { by, at }, now);
  if (payer.kind !== 'member') return false;
  const known = await subscriptionKnownOf(payer.uid, now);
  const cancellation = known && unseen(wish.how(known), wish);
  if (!known || cancellation === null || cancellation === 'already') return false;
  await writeWishes(wishFor(known, cancellation, wish, at), now);
  return true;
}

/**
 * Of what was paid without an account, our documents know no period: it runs out, and what is charged after the wish goes
 * back.
 */
async function writeUnseenOfVisitor(
  email: string,
  { by, at }: Pick<EndingWish, 'by' | 'at'>,
  now: Date,
): Promise<boolean> {
  const running = (await unboundPaymentsOf(email)).filter(({ payment }) => payment.running);
  const ending = { how: 'period-end', by, at, paidUntil: at } as const;
  await writeWishes(
    running.map(({ id }) => ({ paymentId: id, ending, refund: null })),
    now,
  );
  return running.length > 0;
}

/**
 * What is due may have been paid by now. Whoever knows an e-mail only may not end that for good: should nothing have been
 * paid, it ends at once all the same.
 */
function unseen(cancellation: Cancellation | null, { by }: Leave): Cancellation | null {
  return by === 'email' && cancellation === 'end-now' ? 'end-at-period-end' : cancellation;
}

async function finish(
  payer: Payer,
  {
    open,
    left,
  }: { readonly open: readonly PaidSubscriptionView[]; readonly left: readonly Left[] },
  wish: Leave,
  now: Date,
): Promise<Outcome> {
  const toStop = left.filter(({ cancellation }) => cancellation !== 'already').map(({ id }) => id);
  const done = (account: AccountView) => toStop.filter((id) => cannotBeCharged(id, account));
  try {
    await endMadeByHand(open, left);
    const tell = (account: AccountView) => wish.tell?.(account, left) ?? {};
    const account = await settle(payer, { tell }, now);
    return { account, left, done: done(account), failure: null };
  } catch (failure) {
    log('leaving-unfinished', {}, failure);
    const isNoted = open.every(({ paymentId }) => paymentId !== null);
    const inWords = async (each: unknown) =>
      isNoted && isAway(each) ? await wishNoted(payer, 'cancellation', now) : each;
    const account = await readPayerAccount(payer, now).catch(async (again) => {
      throw await inWords(again);
    });
    return { account, left, done: done(account), failure: await inWords(failure) };
  }
}

function wishFor(
  subscription: PaidSubscription,
  cancellation: Cancellation,
  { by, paidUntil = chargedUntil }: Leave,
  at: Date,
): Wish[] {
  const { paymentId } = subscription;
  if (paymentId === null) return [];
  const how = cancellation === 'end-at-period-end' ? 'period-end' : 'now';
  const ending = { how, by, at, paidUntil: paidUntil(subscription) } as const;
  const goesBack = cancellation === 'refund-and-end';
  return [goesBack ? wishOf(paymentId, ending) : { paymentId, ending, refund: null }];
}

/** That a payment is returned, and what was made from it ends. */
function wishOf(paymentId: string, ending: EndingWish): Wish {
  return { paymentId, ending, refund: { intentId: paymentId, reason: 'cancelled' } };
}

/** What somebody made in Stripe's dashboard has no payment of ours on which a wish could be written. */
async function endMadeByHand(
  subscriptions: readonly PaidSubscriptionView[],
  left: readonly Left[],
): Promise<void> {
  for (const { id } of subscriptions.filter(({ paymentId }) => paymentId === null)) {
    const cancellation = left.find((each) => each.id === id)?.cancellation;
    if (cancellation === 'end-at-period-end') await endSubscriptionAtPeriodEnd(id);
    else await endSubscriptionNow(id);
  }
}

/** Whether a subscription, or a payment without one, can cost nothing more: what a bank takes yet goes back. */
function cannotBeCharged(id: string, { subscriptions, payments }: AccountView): boolean {
  const subscription = subscriptions.find((each) => each.id === id);
  if (!subscription) return payments.some((each) => each.id === id && each.ending !== null);
  const ends = isOver(subscription) || subscription.cancelAtPeriodEnd;
  return ends && !subscription.renewals.some((each) => isUnpaid(each) && !each.isUndecided);
}
