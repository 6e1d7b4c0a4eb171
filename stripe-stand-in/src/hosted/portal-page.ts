import type Stripe from 'stripe';
import { needCustomer } from '../resources/customers.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { challengeForm, enterCard } from './card-entry.ts';
import { cardFields, cardText, date, escapeHtml, money, problemText } from './html.ts';

interface Said {
  problem: string | null;
  done: string | null;
}

/** What a customer finds in the portal: cards, invoices and receipts, and the way back to the shop. */
export function portalPage(
  world: World,
  session: Stripe.BillingPortal.Session,
  { problem, done }: Said = { problem: null, done: null },
): string {
  const customer = needCustomer(world, session.customer, 'customer', 404);
  const action = escapeHtml(new URL(session.url).pathname);
  const features = featuresOf(world, session);
  const onlyCard = session.flow?.type === 'payment_method_update';
  const usual = idOf(customer.invoice_settings.default_payment_method);
  const cards = world.paymentMethods
    .newestFirst()
    .filter(({ customer: of }) => of === customer.id)
    .map(
      (method) =>
        `<li>${escapeHtml(cardText(method))}${
          method.id === usual
            ? ' (default)'
            : `<form method="post" action="${action}"><input type="hidden" name="saved" value="${escapeHtml(method.id)}"><button>Make default<span class="hidden">: ${escapeHtml(cardText(method))}</span></button></form>`
        }</li>`,
    )
    .join('\n');
  const back =
    session.return_url === null
      ? ''
      : `<p><a href="${escapeHtml(session.return_url)}">Return to the shop</a></p>`;
  const cardPart = features?.payment_method_update.enabled
    ? `<section><h2>Payment methods</h2>
<ul>${cards}</ul>
<form method="post" action="${action}"><h3>Add a payment method</h3>
${cardFields}
<button>Add and make default</button></form></section>`
    : '';
  const invoicePart =
    features?.invoice_history.enabled && !onlyCard
      ? `<section><h2>Invoices</h2>
${invoicesOf(world, customer)}</section>`
      : '';
  return `<main><h1>Billing</h1>
<p>${escapeHtml(customer.email ?? customer.id)}</p>
${back}
${problemText(problem)}
${done === null ? '' : `<p role="status">${escapeHtml(done)}</p>`}
${cardPart}
${invoicePart}</main>`;
}

/** What the portal answers to a form: a page, or the address that the flow leads to. */
export function changeInPortal(
  world: World,
  session: Stripe.BillingPortal.Session,
  form: URLSearchParams,
): { page: string } | { redirect: string } {
  const customer = needCustomer(world, session.customer, 'customer', 404);
  if (!featuresOf(world, session)?.payment_method_update.enabled) {
    return { page: portalPage(world, session) };
  }
  const entered = enterCard(world, customer, form);
  if (entered.step === 'problem') {
    return { page: portalPage(world, session, { problem: entered.message, done: null }) };
  }
  if (entered.step === 'challenge') {
    return {
      page: `<main><h1>Billing</h1>${challengeForm(entered.method, new URL(session.url).pathname)}</main>`,
    };
  }
  const before = snapshot(customer);
  customer.invoice_settings.default_payment_method = entered.method.id;
  world.emit('customer.updated', customer, previousOf(before, customer));
  const after = session.flow?.after_completion;
  if (after?.type === 'redirect' && after.redirect) {
    return { redirect: after.redirect.return_url };
  }
  const message = after?.hosted_confirmation?.custom_message;
  return {
    page: portalPage(world, session, {
      problem: null,
      done: message ?? 'Your payment method was updated.',
    }),
  };
}

function featuresOf(
  world: World,
  session: Stripe.BillingPortal.Session,
): Stripe.BillingPortal.Configuration.Features | undefined {
  return world.portalConfigurations.get(idOf(session.configuration))?.features;
}

function invoicesOf(world: World, customer: Stripe.Customer): string {
  const rows = world.invoices
    .newestFirst()
    .filter((invoice) => idOf(invoice.customer) === customer.id && invoice.status !== 'draft')
    .map((invoice) => {
      const link = escapeHtml(invoice.hosted_invoice_url ?? '');
      const label = invoice.status === 'open' ? 'Pay' : 'View';
      return `<tr><td>${date(invoice.created)}</td><td>${money(invoice.amount_due, invoice.currency)}</td><td>${escapeHtml(invoice.status ?? '')}</td><td><a href="${link}">${label}<span class="hidden"> invoice ${escapeHtml(invoice.number ?? '')}</span></a></td></tr>`;
    });
  return rows.length === 0
    ? '<p>There is no invoice yet.</p>'
    : `<table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Invoice</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}
