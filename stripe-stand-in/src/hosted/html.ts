import type Stripe from 'stripe';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** An amount in minor units as a person reads it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function date(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A card as it may be shown: brand, last four digits, expiry. */
export function cardText(method: Stripe.PaymentMethod): string {
  const { card } = method;
  return card === undefined
    ? 'Payment method'
    : `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}, expires ${card.exp_month}/${card.exp_year}`;
}

/** What went wrong, where a reader hears it. */
export function problemText(problem: string | null): string {
  return problem === null ? '' : `<p role="alert">${escapeHtml(problem)}</p>`;
}

export const cardFields = `<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="row">
<label>Expiry (MM/YY) <input name="expiry" autocomplete="cc-exp" required></label>
<label>Security code <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>
</div>`;
