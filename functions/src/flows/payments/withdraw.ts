import { withdrawalDays } from '@geonod/contracts';
import { boughtUntil } from '../../domain/settlement.ts';
import { type Withdrawal, withdrawalFrom } from '../../domain/withdrawal.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { writeWishes } from '../../store/wishes.ts';
import { claimOwnPayments } from './own-payments.ts';
import type { AccountView } from './payer-account.ts';
import { settle } from './settle.ts';

interface Refund {
  readonly refunded: number;
  readonly currency: string;
}

/**
 * Withdraws from the contract: the subscription ends now, and its first full charge is returned in full, as is any after
 * it. Throws `conflict` outside of the time for that, and `not-found` where there is no subscription.
 */
export async function withdraw(caller: Caller, now: Date): Promise<Refund> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const account = await settle(payer, {}, now);
  const withdrawal = withdrawalOf(account);
  if (withdrawal === null) return withdrawnBefore(account);
  if (now >= withdrawal.until) {
    throw new ApiError(
      'conflict',
      `The ${withdrawalDays} calendar days in which you could withdraw are over. You can still cancel.`,
    );
  }
  const { paymentId, subscriptionId, intentId, amount, currency } = withdrawal;
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId);
  // What was charged for a time after that goes back, too: nothing of the contract is left.
  const paidUntil = subscription ? boughtUntil(subscription, intentId) : now;
  const ending = { how: 'now', by: 'withdrawal', at: now, paidUntil } as const;
  await writeWishes([{ paymentId, ending, refund: { intentId, reason: 'withdrawn' } }], now);
  await settle(payer, {}, now);
  return { refunded: amount, currency };
}

/** What a member could withdraw from, also when the time for it is over; null for nothing. */
export function withdrawalOf({ subscriptions, payments }: AccountView): Withdrawal | null {
  const found = subscriptions.map((each) =>
    withdrawalFrom(each, payments.find(({ id }) => id === each.paymentId) ?? null),
  );
  return found.find((each) => each !== null) ?? null;
}

/** Somebody whose first call was interrupted asks again. */
function withdrawnBefore({ payments, subscriptions, charges }: AccountView): Refund {
  const withdrawn = payments
    .flatMap(({ owed }) => Object.entries(owed))
    .find(([, { reason }]) => reason === 'withdrawn');
  const charge = charges.find(({ intentId }) => intentId === withdrawn?.[0]);
  const isRunning = subscriptions.some(
    ({ status }) => status === 'trialing' || status === 'active',
  );
  if (charge && !isRunning) return { refunded: charge.amount, currency: charge.currency };
  if (!isRunning) throw new ApiError('not-found', 'There is no subscription to withdraw from.');
  throw new ApiError(
    'conflict',
    'There is no full charge to return. Within the trial, cancelling returns what you paid.',
  );
}
