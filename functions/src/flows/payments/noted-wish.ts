import type { NotedWish } from '@geonod/contracts/documents/member';
import type { EndingWish } from '@geonod/contracts/documents/payment';
import { knownSubscription } from '../../domain/cancellation.ts';
import { isOver } from '../../domain/entitlement.ts';
import type { PaidSubscription } from '../../domain/settlement.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { readMember, showWishNoted } from '../../store/members.ts';
import { paymentsOfMember } from '../../store/payments-of-payers.ts';
import type { Payer } from './payer.ts';
import type { AccountView } from './payer-account.ts';

/** Whether a call failed because Stripe is away. */
export function isAway(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'unavailable';
}

/**
 * What somebody is told whose wish is written down while Stripe is away. A member's own page shows it until it is done, so
 * that no reload makes it look forgotten.
 */
export async function wishNoted(
  payer: Payer,
  what: NotedWish['what'],
  now: Date,
): Promise<ApiError> {
  // The wish itself is written down: whoever made it hears so, also where their page cannot show it.
  if (payer.kind === 'member') {
    await showWishNoted(payer.uid, what, now).catch((failure) =>
      log('leaving-unfinished', {}, failure),
    );
  }
  const done = 'done as soon as our payment provider can be reached';
  const then =
    what === 'cancellation' ? `It is ${done}.` : `If the time for it is not over, it is ${done}.`;
  return new ApiError('wish-noted', `Your ${what} is noted, and counts from now. ${then}`);
}

/** A subscription of which it is known from what payment it was made. */
type KnownSubscription = PaidSubscription & { readonly paymentId: string };

/** The subscription that a member is known to have, while Stripe cannot be asked; null for none. */
export async function subscriptionKnownOf(
  uid: string,
  now: Date,
): Promise<KnownSubscription | null> {
  const [{ data: member }, records] = await Promise.all([readMember(uid), paymentsOfMember(uid)]);
  const stored = member?.subscription;
  const made = records.find(({ payment }) => payment.subscriptionId === stored?.id);
  // What is disputed is not charged any more; of what it paid for, nobody knows the end here.
  if (!stored || !made || stored.disputed) return null;
  const known = knownSubscription(stored, { id: made.id, createdAt: made.payment.createdAt }, now);
  return { ...known, paymentId: made.id };
}

/**
 * The id of a member's subscription of which this look is the first to see that it was left, as somebody of these
 * kinds had wished: our own document does not show it yet. Null for none. So is whoever wished it while Stripe was away
 * told of it once.
 */
export function wishSeenDone(
  { stored, subscriptions, payments }: Pick<AccountView, 'stored' | 'subscriptions' | 'payments'>,
  ...by: readonly EndingWish['by'][]
): string | null {
  const left = subscriptions.find(({ id }) => id === stored?.id);
  const ending = payments.find(({ id }) => id === left?.paymentId)?.ending;
  if (!stored || !left || !ending || !by.includes(ending.by)) return null;
  const isKnown = isOver(stored) || (ending.how === 'period-end' && stored.cancelAtPeriodEnd);
  const isDone = isOver(left) || left.cancelAtPeriodEnd;
  return isDone && !isKnown ? left.id : null;
}
