import type Stripe from 'stripe';
import { date, escapeHtml, money } from './html.ts';

/** The receipt of a payment, with what was given back since. */
export function receiptPage(charge: Stripe.Charge): string {
  const card = charge.payment_method_details?.card;
  const back =
    charge.amount_refunded === 0
      ? ''
      : `<p>Refunded: ${money(charge.amount_refunded, charge.currency)}</p>`;
  return `<main><h1>Receipt</h1>
<p>Paid: ${money(charge.amount, charge.currency)} on ${date(charge.created)}</p>
<p>${escapeHtml(charge.description ?? '')}</p>
<p>${escapeHtml(`${card?.brand ?? 'card'} ending in ${card?.last4 ?? ''}`)}</p>
${back}</main>`;
}
