import { cancellationByEmail } from '../../domain/cancellation.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  endSubscriptionAtPeriodEnd,
  type Subscription,
} from '../../services/payments/subscriptions.ts';
import { findMembersByEmail } from '../../store/members.ts';
import type { Notice } from '../../store/notifications.ts';
import { unboundPaymentsOf } from '../../store/payments.ts';
import type { Payer } from './payer.ts';
import { readAccount } from './payer-account.ts';
import { cancelledByEmailNotice } from './payment-notices.ts';
import { settle } from './settle.ts';

/**
 * Lets every subscription of an e-mail run out, and tells its owner. Throws `not-found` where there is
 * none, alike for an e-mail that nobody has and for one without a subscription.
 */
export async function cancelByEmail(email: string, now: Date): Promise<void> {
  const payers = await payersOf(email);
  const found = await Promise.all(payers.map((payer) => letRunOut(payer, now)));
  if (!found.includes(true)) throw new ApiError('not-found', 'Could not cancel subscription.');
}

async function payersOf(email: string): Promise<Payer[]> {
  const [members, payments] = await Promise.all([
    findMembersByEmail(email),
    unboundPaymentsOf(email),
  ]);
  return [
    ...members.map(({ uid }): Payer => ({ kind: 'member', uid })),
    ...payments.map(({ id }): Payer => ({ kind: 'visitor', paymentId: id })),
  ];
}

/** Returns whether the payer had anything to cancel, or had cancelled it already. */
async function letRunOut(payer: Payer, now: Date): Promise<boolean> {
  const { subscriptions } = await readAccount(payer);
  const known = subscriptions.filter((each) => cancellationByEmail(each) !== null);
  const open = known.filter((each) => cancellationByEmail(each) !== 'already');
  for (const { id } of open) await endSubscriptionAtPeriodEnd(id);
  if (open.length > 0) await settle(payer, { notices: noticesFor(payer, open) }, now);
  return known.length > 0;
}

function noticesFor(payer: Payer, subscriptions: readonly Subscription[]): Notice[] {
  if (payer.kind === 'visitor') return [];
  return subscriptions.map((each) => cancelledByEmailNotice(payer.uid, each));
}
