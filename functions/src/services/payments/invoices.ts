import type { OpenRenewal } from '@geonod/contracts/documents/member';
import type Stripe from 'stripe';
import { collectionEnd, isTriedOtherwise, waitingEnd } from '../../domain/collection.ts';
import type { RenewalState } from '../../domain/paid-time.ts';
import { methodIdOfSubscription } from './cards.ts';
import type { Charge } from './charges.ts';
import { declinedMethod, needOf } from './renewal-need.ts';
import {
  callStripe,
  dateOf,
  everyOf,
  idOf,
  StripeRefusal,
  unlessRefused,
} from './stripe-client.ts';

/** What a subscription is charged for one period, as it stands at Stripe. */
export interface Renewal extends Omit<RenewalState, 'charge'> {
  readonly subscriptionId: string;
  readonly currency: string;
  readonly isStuck: boolean;
  /** Whether nobody tries to charge it any more; on Stripe's page it can still be paid. */
  readonly isUncollectible: boolean;
  /** When it could first be charged: not before what it pays for begins, nor while it is a draft. */
  readonly dueAt: Date;
  /** Whether Stripe goes on with it by itself. */
  readonly advances: boolean;
  /** How many charges of its schedule were made; 0 for a draft. */
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** Stripe's page on which it can be paid; null for a draft. */
  readonly payUrl: string | null;
}

/** Every renewal of these customers' subscriptions, newest first. What began with nothing to pay is none. */
export async function listRenewals(customerIds: readonly string[]): Promise<Renewal[]> {
  const lists = await Promise.all(
    customerIds.map((customer) =>
      unlessRefused(['resource_missing'], () =>
        everyOf((stripe) =>
          stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }),
        ),
      ),
    ),
  );
  return lists
    .flatMap((list) => list ?? [])
    .map(toRenewal)
    .filter((each) => each !== null);
}

/** The subscription that an invoice is of, or null. */
export async function subscriptionOfInvoice(id: string): Promise<string | null> {
  const invoice = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.invoices.retrieve(id)),
  );
  return idOf(invoice?.parent?.subscription_details?.subscription);
}

/** Stripe's page where the open invoice of a subscription is paid; null where nothing is open. */
export async function openInvoicePage(subscription: string): Promise<string | null> {
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ subscription, status: 'open', limit: 1 }),
  );
  const [invoice]: (Stripe.Invoice | undefined)[] = data;
  return invoice?.hosted_invoice_url ?? null;
}

/**
 * Sees to it that an invoice is never paid. To be called once its subscription is over: an invoice that is void would
 * make one that waits for it active again. Stripe deletes no draft of a subscription, so it is closed first, uncharged.
 */
export async function voidInvoice(id: string): Promise<void> {
  const invoice = await callStripe((stripe) => stripe.invoices.retrieve(id));
  if (invoice.status === 'draft') await closeUncharged(id);
  const { status } = await callStripe((stripe) => stripe.invoices.retrieve(id));
  if (!isVoidable(status)) return;
  try {
    await callStripe((stripe) => stripe.invoices.voidInvoice(id));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    // Another run, at the same moment, was first.
    const now = await callStripe((stripe) => stripe.invoices.retrieve(id));
    if (isVoidable(now.status)) throw error;
  }
}

function isVoidable(status: Stripe.Invoice['status']): boolean {
  return status === 'open' || status === 'uncollectible';
}

/** One that cannot be closed stays a draft, which nobody can pay, and of which nothing comes by itself from then on. */
async function closeUncharged(id: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const invoice = await callStripe((stripe) => stripe.invoices.retrieve(id));
    if (invoice.status !== 'draft') return;
    if (!isStuck(invoice)) throw error;
    await callStripe((stripe) => stripe.invoices.update(id, { auto_advance: false }));
  }
}

/** Whether Stripe could not finalize it. It tries once, and takes the error away when it is done. */
export function isStuck({ status, last_finalization_error }: Stripe.Invoice): boolean {
  return status === 'draft' && last_finalization_error !== null;
}

/** What a member is told of a renewal that is being charged. While a bank decides, none has failed. */
export async function openRenewal(renewal: Renewal): Promise<OpenRenewal> {
  const { invoiceId, amount, currency, attempts, nextAttemptAt, dueAt, payUrl } = renewal;
  const attempted = attempts > 0 && renewal.isUndecided !== true;
  const { need, isTried, isAsked } = attempted ? await outlookOf(renewal) : untried;
  const isOtherwise = attempted && isTriedOtherwise(attempts, nextAttemptAt, dueAt);
  const givenUpAt =
    nextAttemptAt === null || isOtherwise
      ? waitingEnd(dueAt)
      : collectionEnd(attempts, nextAttemptAt);
  return {
    invoiceId,
    amount,
    currency,
    attempted,
    // Once there is another card, that is charged as planned; a bank that is asking right now still waits for an answer.
    needsAuthentication: need === 'confirmation' && (!isTried || isAsked),
    ...(need === 'another-card' && !isTried ? { needsCard: true } : {}),
    ...(nextAttemptAt === null || !isTried ? {} : { nextAttemptAt }),
    ...(attempted ? { givenUpAt } : {}),
    // Stripe may go on trying after that.
    ...(isOtherwise ? { accessUntil: givenUpAt } : {}),
    ...(payUrl === null ? {} : { payUrl }),
  };
}

const untried = { need: null, isTried: true, isAsked: false } as const;

/**
 * What is needed before a renewal that failed can be charged, whether Stripe tries it again by itself, and whether a bank asks
 * for it now. Where something is needed Stripe goes on planning charges, and makes them only once there is another card.
 */
async function outlookOf({ intentId, nextAttemptAt, subscriptionId }: Renewal) {
  const intent =
    intentId === null
      ? null
      : await callStripe((stripe) => stripe.paymentIntents.retrieve(intentId));
  const need = intent && needOf(intent);
  const isAsked = intent?.status === 'requires_action';
  if (!intent || need === null || nextAttemptAt === null) {
    return { need, isTried: nextAttemptAt !== null, isAsked };
  }
  const isTried = (await methodIdOfSubscription(subscriptionId)) !== declinedMethod(intent);
  return { need, isTried, isAsked };
}

/** The charge that a renewal was paid with. */
export function chargeOfRenewal({ intentId }: Renewal, charges: readonly Charge[]): Charge | null {
  return charges.find((charge) => intentId !== null && charge.intentId === intentId) ?? null;
}

function toRenewal(invoice: Stripe.Invoice): Renewal | null {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const isFree = invoice.billing_reason === 'subscription_create' && invoice.amount_due === 0;
  if (!subscriptionId || isFree) return null;
  const payments = invoice.payments?.data ?? [];
  const payment = payments.find((each) => each.status === 'paid') ?? payments[0];
  const { next_payment_attempt, status_transitions, status } = invoice;
  const { paid_at } = status_transitions;
  return {
    invoiceId: invoice.id,
    subscriptionId,
    intentId: idOf(payment?.payment.payment_intent),
    status: renewalStatus(status),
    isStuck: isStuck(invoice),
    isUncollectible: status === 'uncollectible',
    advances: invoice.auto_advance === true,
    amount: invoice.amount_due,
    currency: invoice.currency,
    paidAt: paid_at === null ? null : dateOf(paid_at),
    // An invoice's own period is the one before. One that was stuck may be made ready long after what it pays for has begun.
    dueAt: dateOf(Math.max(startOf(invoice), status_transitions.finalized_at ?? 0)),
    until: dateOf(Math.max(...invoice.lines.data.map(({ period }) => period.end))),
    attempts: status === 'draft' ? 0 : invoice.attempt_count,
    nextAttemptAt: next_payment_attempt === null ? null : dateOf(next_payment_attempt),
    payUrl: invoice.hosted_invoice_url ?? null,
  };
}

/** The beginning of what it pays for, in Unix seconds. */
function startOf({ lines }: Stripe.Invoice): number {
  return Math.min(...lines.data.map(({ period }) => period.start));
}

function renewalStatus(status: Stripe.Invoice.Status | null): RenewalState['status'] {
  if (status === 'paid') return 'paid';
  return status === 'draft' || status === 'open' ? 'unpaid' : 'settled';
}
