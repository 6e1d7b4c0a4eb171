import { isOver } from '../../domain/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountView } from './payer-account.ts';

/**
 * Refuses, with `email-subscribed`, to take a payment for an e-mail under which a subscription runs, or is about to: in words of
 * its own while a bank decides.
 */
export function refuseEmailSubscribed({
  subscriptions,
  payments,
}: Pick<AccountView, 'subscriptions' | 'payments'>): void {
  const hasOne = subscriptions.some((each) => !isOver(each));
  const isPaying = payments.some(({ status, ending }) => status === 'processing' && !ending);
  if (hasOne) throw new ApiError('email-subscribed');
  if (isPaying) {
    throw new ApiError('email-subscribed', 'A payment with this email is still being processed.');
  }
}
