import { isOver, type SubscriptionState } from './entitlement.ts';
import type { RenewalState } from './paid-time.ts';

/** What a customer's renewals are charged to. */
export interface RenewalCard {
  readonly customerId: string;
  /** Null where there is nothing to charge. */
  readonly methodId: string | null;
  /** The renewal whose payment has made it that; null where it was chosen otherwise. */
  readonly takenFrom: string | null;
}

/** One try to charge for an intent, with what it was made. */
export interface ChargeAttempt {
  readonly intentId: string | null;
  readonly methodId: string | null;
  readonly isPaid: boolean;
}

/** What is to be charged from now on, and the latest renewal that was paid, which is not looked at again. */
export interface NewRenewalCard {
  readonly customerId: string;
  /** Null where that stays as it is. */
  readonly methodId: string | null;
  readonly invoiceId: string;
}

interface Renewed extends Pick<SubscriptionState, 'status'> {
  readonly renewalCard: RenewalCard | null;
  readonly renewals: readonly RenewalState[];
}

/**
 * What takes the place of the card that renewals are charged to: what the latest renewal was paid with, where that one was
 * declined for it, or there is none. Whoever pays it on the payment provider's page with another card has only paid that
 * one: the next would be charged to the card that failed. Null where nothing is to change, or to be noted.
 *
 * Once for each renewal, also where what has paid it is charged already, or neither it nor the declined card is: whoever chooses
 * the declined card after that, or takes the usual one away, wants it.
 */
export function newRenewalCard(
  subscriptions: readonly Renewed[],
  attempts: readonly ChargeAttempt[],
): NewRenewalCard | null {
  const paid = subscriptions
    .filter((each) => !isOver(each))
    .flatMap(({ renewalCard, renewals }) => renewals.map((each) => ({ ...each, renewalCard })))
    .filter(({ status, amount }) => status === 'paid' && amount > 0);
  const [latest] = paid.toSorted((one, other) => timeOf(other) - timeOf(one));
  if (!latest?.renewalCard || latest.renewalCard.takenFrom === latest.invoiceId) return null;
  const { invoiceId, intentId, renewalCard } = latest;
  const own = attempts.filter((each) => intentId !== null && each.intentId === intentId);
  const methodId = own.find(({ isPaid }) => isPaid)?.methodId ?? null;
  if (methodId === null) return null;
  const { customerId, methodId: usual } = renewalCard;
  const declined = own.filter((each) => !each.isPaid && each.methodId !== methodId);
  if (usual === null) return { customerId, methodId, invoiceId };
  if (declined.length === 0) return null;
  const isOurs = usual === methodId || declined.some((each) => each.methodId === usual);
  return { customerId, methodId: isOurs ? methodId : null, invoiceId };
}

function timeOf({ paidAt }: RenewalState): number {
  return paidAt?.getTime() ?? 0;
}
