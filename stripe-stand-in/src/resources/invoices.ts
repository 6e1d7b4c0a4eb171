import type Stripe from 'stripe';
import {
  cardFor,
  collect,
  finalize,
  isBeingPaid,
  isPayable,
  markUncollectible,
  voidInvoice,
} from '../billing/collect.ts';
import { scheduleFinalization } from '../billing/cycle.ts';
import { stopCollecting } from '../billing/end-subscription.ts';
import { type ApiError, invalidRequest } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { needCustomer, needMethodOf } from './customers.ts';

function notEditable(message: string): ApiError {
  return invalidRequest(message, { code: 'invoice_not_editable' });
}

/** Has a draft finalized, or an open invoice charged, after the hour that Stripe leaves for changes. */
function advance(world: World, invoice: Stripe.Invoice): void {
  const wait = world.settings.draftInvoiceSeconds;
  if (invoice.status === 'draft') {
    scheduleFinalization(world, invoice, wait);
  } else {
    invoice.auto_advance = true;
    invoice.next_payment_attempt = world.now() + wait;
  }
}

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

  route<Stripe.InvoiceUpdateParams, Stripe.Invoice>('POST', '/v1/invoices/:id', (params) => {
    const advances = params.boolean('auto_advance');
    const description = params.clearable('description');
    const metadata = params.metadata('metadata');
    return ({ world, id }) => {
      const invoice = world.invoices.need(id, 'id');
      const before = snapshot(invoice);
      if (invoice.status !== 'draft' && description !== undefined) {
        throw notEditable("Finalized invoices can't be updated in this way");
      }
      if (advances === true && invoice.status !== 'draft' && invoice.status !== 'open') {
        throw notEditable(`You cannot advance an invoice that is ${invoice.status}.`);
      }
      if (advances === false) {
        stopCollecting(invoice);
      } else if (advances === true && !invoice.auto_advance) {
        advance(world, invoice);
      }
      if (description !== undefined) invoice.description = description;
      invoice.metadata = mergeMetadata(invoice.metadata, metadata);
      const previous = previousOf(before, invoice);
      if (Object.keys(previous).length > 0) {
        world.emit('invoice.updated', invoice, previous);
      }
      return invoice;
    };
  }),

  // Stripe keeps the invoices of subscriptions: only a draft of its own can be deleted, and none is made here.
  route<Stripe.InvoiceDeleteParams, Stripe.DeletedInvoice>(
    'DELETE',
    '/v1/invoices/:id',
    () =>
      ({ world, id }) => {
        const invoice = world.invoices.need(id, 'id');
        throw invalidRequest(
          invoice.status === 'draft'
            ? "You can't delete invoices created by subscriptions."
            : 'You can only delete draft invoices.',
          { param: 'id' },
        );
      },
  ),

  route<Stripe.InvoiceFinalizeInvoiceParams, Stripe.Invoice>(
    'POST',
    '/v1/invoices/:id/finalize',
    (params) => {
      const advances = params.boolean('auto_advance');
      return ({ world, id }) => {
        const invoice = world.invoices.need(id, 'id');
        if (invoice.status !== 'draft') {
          throw notEditable(
            "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
          );
        }
        const goesOn = advances ?? invoice.auto_advance;
        const customer = needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 400);
        const refusal = finalize(world, invoice, customer);
        if (refusal !== null) throw refusal;
        if (goesOn && invoice.status === 'open') {
          advance(world, invoice);
        } else if (!goesOn) {
          stopCollecting(invoice);
        }
        return invoice;
      };
    },
  ),

  route<Stripe.InvoiceVoidInvoiceParams, Stripe.Invoice>(
    'POST',
    '/v1/invoices/:id/void',
    () =>
      ({ world, id }) => {
        const invoice = world.invoices.need(id, 'id');
        if (!isPayable(invoice)) {
          throw notEditable(
            `You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`,
          );
        }
        // Stripe does not say so; source: those who have met it, such as frappe/press, pull request 2421.
        if (isBeingPaid(world, invoice)) {
          throw notEditable("You can't void an invoice while its payment is processing.");
        }
        voidInvoice(world, invoice);
        return invoice;
      },
  ),

  route<Stripe.InvoiceMarkUncollectibleParams, Stripe.Invoice>(
    'POST',
    '/v1/invoices/:id/mark_uncollectible',
    () =>
      ({ world, id }) => {
        const invoice = world.invoices.need(id, 'id');
        if (invoice.status !== 'open') {
          throw notEditable(
            `You can only mark open invoices uncollectible. This invoice is ${invoice.status}.`,
          );
        }
        markUncollectible(world, invoice);
        return invoice;
      },
  ),

  route<Stripe.InvoicePayParams, Stripe.Invoice>('POST', '/v1/invoices/:id/pay', (params) => {
    params.boolean('off_session');
    const methodId = params.text('payment_method');
    return ({ world, id }) => {
      const invoice = world.invoices.need(id, 'id');
      if (!isPayable(invoice)) {
        throw notEditable(
          invoice.status === 'paid'
            ? 'Invoice is already paid'
            : `This invoice can't be paid because it is ${invoice.status}.`,
        );
      }
      if (isBeingPaid(world, invoice)) {
        throw notEditable("This invoice can't be paid because its payment is processing.");
      }
      const customer = needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 400);
      const method = world.paymentMethods.get(
        methodId === undefined ? '' : needMethodOf(world, customer, methodId, 'payment_method'),
      );
      const refusal = collect(world, invoice, {
        by: 'call',
        method: method ?? cardFor(world, invoice),
      });
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
