import { renewalPrice, trialPrice } from '@geonod/contracts';
import type { RenewalInvoice } from '../../services/payments/events.ts';
import type { Subscription } from '../../services/payments/subscriptions.ts';
import type { Notice } from '../../store/notifications.ts';
import type { AccountView } from './payer-account.ts';

/** As prices are written for members: R$1,99. */
function inReais({ amount }: { readonly amount: number }): string {
  return `R$${(amount / 100).toFixed(2).replace('.', ',')}`;
}

export function renewalFailedNotice(ownerUid: string, { id }: Pick<RenewalInvoice, 'id'>): Notice {
  return {
    id: `renewal-failed-${id}`,
    ownerUid,
    title: 'Renewal failed',
    message: `Your card was not charged ${inReais(renewalPrice)}, so your access has ended. It comes back if a later attempt succeeds. To use another card, subscribe again.`,
  };
}

export function cancelledByEmailNotice(ownerUid: string, subscription: Subscription): Notice {
  const { id, paidUntil } = subscription;
  const day = paidUntil.toISOString().slice(0, 10);
  return {
    id: `cancelled-by-email-${id}-${day}`,
    ownerUid,
    title: 'Subscription cancelled',
    message: `Somebody who knows your e-mail cancelled your subscription. You keep access until ${day}. If it was not you, resume it in Settings.`,
  };
}

/** One for each payment that was returned because it did not become a subscription. */
export function returnedPaymentNotices(ownerUid: string, account: AccountView): Notice[] {
  const used = new Set(account.subscriptions.map((each) => each.paymentId));
  const asked = new Set(account.openPayments.map((each) => each.id));
  return account.payments
    .filter(({ id, refunded, subscribed }) => refunded && !subscribed && !used.has(id))
    .filter(({ id }) => asked.has(id))
    .map(({ id }) => ({
      id: `payment-returned-${id}`,
      ownerUid,
      title: 'Payment returned',
      message: `A payment of ${inReais(trialPrice)} did not start a subscription, so we returned it in full.`,
    }));
}
