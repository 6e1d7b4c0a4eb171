import type Stripe from 'stripe';
import { collect, isBeingPaid, isPayable } from '../billing/collect.ts';
import { needCustomer } from '../resources/customers.ts';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { challengeForm, enterCard } from './card-entry.ts';
import { cardFields, cardText, date, escapeHtml, money, problemText } from './html.ts';

const states: Record<string, string> = {
  paid: 'This invoice is paid.',
  void: 'This invoice was cancelled. Nothing is owed.',
};

/** The page of an invoice, where its owner pays it with a saved or another card. */
export function invoicePage(world: World, invoice: Stripe.Invoice, problem: string | null): string {
  const action = new URL(invoice.hosted_invoice_url ?? world.settings.url).pathname;
  const customer = needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 404);
  const saved = world.paymentMethods.newestFirst().filter(({ customer: of }) => of === customer.id);
  const ways = saved
    .map(
      (method) =>
        `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="saved" value="${escapeHtml(method.id)}"><button>Pay with ${escapeHtml(cardText(method))}</button></form>`,
    )
    .join('\n');
  const receipt = world.charges
    .newestFirst()
    .find(({ paid, payment_intent: intent }) => paid && intent === intentOf(world, invoice));
  const body = isPayable(invoice)
    ? `${ways}
<form method="post" action="${escapeHtml(action)}"><h2>Pay with another card</h2>
${cardFields}
<button>Pay ${money(invoice.amount_remaining, invoice.currency)}</button></form>`
    : `<p role="status">${states[invoice.status ?? ''] ?? 'This invoice is not open.'}</p>${receipt?.receipt_url ? `<p><a href="${escapeHtml(receipt.receipt_url)}">View receipt</a></p>` : ''}`;
  return `<main><h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
<p>${money(invoice.amount_due, invoice.currency)}, ${date(invoice.created)}, ${escapeHtml(invoice.customer_email ?? customer.id)}</p>
${problemText(problem)}
${body}</main>`;
}

/** Pays an invoice with what its form holds, and says on the same page what came of it. */
export function payOnPage(world: World, invoice: Stripe.Invoice, form: URLSearchParams): string {
  const customer = needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 404);
  if (!isPayable(invoice)) {
    return invoicePage(world, invoice, null);
  }
  if (isBeingPaid(world, invoice)) {
    return invoicePage(world, invoice, 'The payment is processing.');
  }
  const entered = enterCard(world, customer, form);
  if (entered.step === 'problem') {
    return invoicePage(world, invoice, entered.message);
  }
  if (entered.step === 'challenge') {
    const action = new URL(invoice.hosted_invoice_url ?? world.settings.url).pathname;
    return `<main><h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
${challengeForm(entered.method, action)}</main>`;
  }
  const refusal = collect(world, invoice, {
    by: 'holder',
    method: entered.method,
    authenticated: entered.authenticated,
  });
  return invoicePage(world, invoice, refusal?.message ?? null);
}

function intentOf(world: World, invoice: Stripe.Invoice): string | null {
  const payment = world.invoicePayments.all().find((each) => each.invoice === invoice.id);
  return idOf(payment?.payment.payment_intent);
}
