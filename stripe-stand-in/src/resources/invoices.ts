import type Stripe from 'stripe';
import { collect } from '../billing/collect.ts';
import { invalidRequest } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';

export const invoiceRoutes = [
  route<Stripe.InvoiceRetrieveParams, Stripe.Invoice>(
    'GET',
    '/v1/invoices/:id',
    () =>
      ({ world, id }) =>
        world.invoices.need(id, 'id'),
  ),

  route<Stripe.InvoiceListParams, Stripe.ApiList<Stripe.Invoice>>(
    'GET',
    '/v1/invoices',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const customer = params.text('customer');
      const subscription = params.text('subscription');
      const status = params.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']);
      return ({ world }) =>
        page(
          world.invoices
            .newestFirst()
            .filter((invoice) => customer === undefined || idOf(invoice.customer) === customer)
            .filter(
              (invoice) =>
                subscription === undefined ||
                idOf(invoice.parent?.subscription_details?.subscription) === subscription,
            )
            .filter((invoice) => status === undefined || invoice.status === status)
            .filter(created),
          '/v1/invoices',
        );
    },
  ),

  route<Stripe.InvoicePayParams, Stripe.Invoice>('POST', '/v1/invoices/:id/pay', (params) => {
    params.boolean('off_session');
    return ({ world, id }) => {
      const invoice = world.invoices.need(id, 'id');
      if (invoice.status !== 'open') {
        throw invalidRequest(
          invoice.status === 'paid'
            ? 'Invoice is already paid'
            : `Only open invoices can be paid in this stand-in; this one is ${invoice.status ?? 'unknown'}.`,
          { code: 'invoice_not_editable' },
        );
      }
      const refusal = collect(world, invoice);
      if (refusal !== null) {
        throw refusal;
      }
      return invoice;
    };
  }),

  route<Stripe.InvoicePaymentRetrieveParams, Stripe.InvoicePayment>(
    'GET',
    '/v1/invoice_payments/:id',
    () =>
      ({ world, id }) =>
        world.invoicePayments.need(id, 'invoice_payment'),
  ),

  route<Stripe.InvoicePaymentListParams, Stripe.ApiList<Stripe.InvoicePayment>>(
    'GET',
    '/v1/invoice_payments',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const invoice = params.text('invoice');
      const status = params.oneOf('status', ['canceled', 'open', 'paid']);
      const payment = params.part('payment');
      payment?.oneOf('type', ['payment_intent']);
      const intent = payment?.text('payment_intent');
      return ({ world }) =>
        page(
          world.invoicePayments
            .newestFirst()
            .filter((each) => invoice === undefined || each.invoice === invoice)
            .filter((each) => status === undefined || each.status === status)
            .filter((each) => intent === undefined || each.payment.payment_intent === intent)
            .filter(created),
          '/v1/invoice_payments',
        );
    },
  ),
];
