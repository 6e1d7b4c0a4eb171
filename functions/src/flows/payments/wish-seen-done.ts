import type { EndingWish } from '@geonod/contracts/documents/payment';
import { isOver } from '../../domain/entitlement.ts';
import type { AccountView } from './payer-account.ts';

/**
 * The id of a member's subscription of which this look is the first to see that it was left, as somebody of that kind had
 * wished: our own document does not show it yet. Null for none. So is whoever wished it while Stripe was away told of it once.
 */
export function wishSeenDone(
  { stored, subscriptions, payments }: Pick<AccountView, 'stored' | 'subscriptions' | 'payments'>,
  by: EndingWish['by'],
): string | null {
  const left = subscriptions.find(({ id }) => id === stored?.id);
  const ending = payments.find(({ id }) => id === left?.paymentId)?.ending;
  if (!stored || !left || ending?.by !== by) return null;
  const isKnown = isOver(stored) || (ending.how === 'period-end' && stored.cancelAtPeriodEnd);
  const isDone = isOver(left) || left.cancelAtPeriodEnd;
  return isDone && !isKnown ? left.id : null;
}
