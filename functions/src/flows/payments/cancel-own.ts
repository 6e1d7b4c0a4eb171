import * as logger from 'firebase-functions/logger';
import { type Cancellation, cancellationByOwner } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  endSubscriptionAtPeriodEnd,
  endSubscriptionNow,
  type Subscription,
} from '../../services/payments/subscriptions.ts';
import { refundTrialPayment } from '../../services/payments/trial-payments.ts';
import { readAccount } from './payer-account.ts';
import { settle } from './settle.ts';

interface Outcome {
  readonly canceled: string[];
  readonly error?: string;
}

/** Cancels all that a member has: a trial ends now and is paid back, anything later runs out. */
export async function cancelOwn(uid: string, now: Date): Promise<Outcome> {
  const payer = { kind: 'member', uid } as const;
  const { subscriptions } = await readAccount(payer);
  const wishes = subscriptions.flatMap((subscription) => {
    const cancellation = cancellationByOwner(subscription);
    return cancellation ? [{ subscription, cancellation }] : [];
  });
  if (wishes.length === 0) {
    throw new ApiError('not-found', "You don't have any subscriptions to cancel.");
  }
  const open = wishes.filter(({ cancellation }) => cancellation !== 'already');
  const outcomes = await Promise.allSettled(
    open.map(({ subscription, cancellation }) => cancel(subscription, cancellation)),
  );
  const failures = outcomes.filter((each) => each.status === 'rejected');
  if (failures[0] && failures.length === outcomes.length) throw failures[0].reason;
  await settle(payer, {}, now);
  const canceled = open
    .filter((_, index) => outcomes[index]?.status === 'fulfilled')
    .map(({ subscription }) => subscription.id);
  return failures.length === 0 ? { canceled } : { canceled, error: partlyFailed(failures) };
}

async function cancel({ id, paymentId }: Subscription, cancellation: Cancellation): Promise<void> {
  switch (cancellation) {
    case 'refund-and-end':
      // First the money: should it stop here, the report of the refund ends the trial.
      if (paymentId !== null) await refundTrialPayment(paymentId, 'requested_by_customer');
      return endSubscriptionNow(id);
    case 'end-now':
      return endSubscriptionNow(id);
    case 'end-at-period-end':
      return endSubscriptionAtPeriodEnd(id);
    case 'already':
      return;
  }
}

function partlyFailed(failures: readonly PromiseRejectedResult[]): string {
  for (const { reason } of failures) logger.error('A subscription was not cancelled', reason);
  return 'Could not cancel subscription.';
}
