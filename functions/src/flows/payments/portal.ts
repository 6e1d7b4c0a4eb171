import { decidingSubscription, isOver } from '../../domain/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { openInvoicePage } from '../../services/payments/invoices.ts';
import { openPortal } from '../../services/payments/portal.ts';
import { settingsUrl } from '../site-addresses.ts';
import { claimOwnPayments } from './own-payments.ts';
import { type AccountView, readPayerAccount } from './payer-account.ts';
import { settle } from './settle.ts';

/**
 * Where a member finds what they came for at Stripe: the page that changes the card, the one that pays what is open,
 * or the portal's first one. Throws `not-found` for somebody who never paid.
 */
export async function portalUrlOf(
  caller: Caller,
  purpose: 'card' | 'pay' | null,
  now: Date,
): Promise<string> {
  const payer = { kind: 'member', uid: caller.uid } as const;
  const isClaimed = await claimOwnPayments(caller);
  // What is paid of a subscription that has ended would buy nothing: settling makes that unpayable.
  const isSettled = isClaimed || purpose === 'pay';
  const account = isSettled ? await settle(payer, {}, now) : await readPayerAccount(payer, now);
  const deciding = decidingSubscription(account.subscriptions);
  const customerId = customerOf(account, deciding?.id ?? null);
  const hasPaid = deciding !== null || account.payments.some(({ paidAt }) => paidAt !== null);
  if (!hasPaid || customerId === null) {
    throw new ApiError(
      'not-found',
      'You have not paid for anything yet, so there is no card kept.',
    );
  }
  const isPayable = purpose === 'pay' && deciding !== null && !isOver(deciding);
  const toPay = isPayable ? await openInvoicePage(deciding.id) : null;
  if (toPay !== null) return toPay;
  const page = purpose === 'card' ? 'card' : 'home';
  return openPortal(customerId, { page, returnUrl: settingsUrl() });
}

/** Whom Stripe knows the member as: where the subscription is, there is the card that it is charged to. */
function customerOf(account: AccountView, subscriptionId: string | null): string | null {
  const deciding = account.subscriptions.find(({ id }) => id === subscriptionId);
  const paid = account.openPayments.find(({ status }) => status === 'succeeded');
  return deciding?.customerId ?? account.customerId ?? paid?.customerId ?? null;
}
