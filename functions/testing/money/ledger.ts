import { trialPrice } from '@geonod/contracts';
import type { StandInState } from '@geonod/stripe-stand-in';
import type Stripe from 'stripe';
import type { Purchase, Story } from './story.ts';

/** One charge that went through, and what it bought. Times in Unix seconds. */
export interface Entry {
  readonly chargeId: string;
  readonly intentId: string;
  readonly amount: number;
  readonly at: number;
  readonly fingerprint: string | null;
  /** What it paid for; null for a payment that nothing was made from. */
  readonly period: { readonly from: number; readonly to: number } | null;
  readonly isRenewal: boolean;
  readonly isReturned: boolean;
  readonly dispute: 'open' | 'lost' | null;
  /** Whether the bank decided for us: then Stripe returns it no more, and it is for the operator to return. */
  readonly isWon: boolean;
  /** How often a refund was made that a bank has sent back. */
  readonly failedRefunds: number;
}

/** What was made from one purchase, and all that was charged for it, oldest first. */
export interface Account {
  readonly purchase: Purchase;
  readonly subscription: Stripe.Subscription | null;
  readonly entries: readonly Entry[];
  /**
   * Whether a renewal is being charged: its invoice is a draft or open, and goes on by itself, or waits for its holder, for half
   * a month; the first after a trial for a day. Null in a moment in which that changes.
   */
  readonly isCollecting: boolean | null;
}

/** How long before and after a change it is not told what holds, in seconds. */
export const aMoment = 300;

/** What Stripe itself knows, which is what everything is judged by. */
export async function readLedger({ world, purchases }: Story): Promise<Account[]> {
  const state = await world.state();
  const payments = await world.stripe.invoicePayments
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  const invoiceOf = new Map<string, string>();
  for (const { payment, invoice } of payments) {
    const intent = idOf(payment.payment_intent);
    const id = idOf(invoice);
    if (intent && id) invoiceOf.set(intent, id);
  }
  const known = new Set(purchases.keys());
  const subscriptionOf = (charge: Stripe.Charge) => {
    const invoice = state.invoices.find(
      ({ id }) => id === invoiceOf.get(idOf(charge.payment_intent) ?? ''),
    );
    return idOf(invoice?.parent?.subscription_details?.subscription);
  };
  const paid = state.charges.filter((charge) => charge.paid).reverse();
  for (const charge of paid) {
    const own = known.has(idOf(charge.payment_intent) ?? '');
    if (!own && subscriptionOf(charge) === null) throw new Error(`${charge.id} is nobody's`);
  }
  return [...purchases.values()].map((purchase) => {
    const subscription =
      state.subscriptions.find(({ metadata }) => metadata.paymentIntent === purchase.intentId) ??
      null;
    const own = paid.filter((charge) => {
      if (idOf(charge.payment_intent) === purchase.intentId) return true;
      return subscription !== null && subscriptionOf(charge) === subscription.id;
    });
    // The oldest: of what is past due, Stripe bills the next period, too.
    const open = state.invoices.findLast(
      ({ parent, status, amount_due }) =>
        idOf(parent?.subscription_details?.subscription) === subscription?.id &&
        (status === 'draft' || status === 'open') &&
        amount_due > 0,
    );
    const entries = own.map((charge) => {
      const invoice = state.invoices.find(
        ({ id }) => id === invoiceOf.get(idOf(charge.payment_intent) ?? ''),
      );
      return entryOf(state, charge, subscription, invoice);
    });
    return {
      purchase,
      subscription,
      entries,
      isCollecting:
        subscription !== null &&
        open?.auto_advance === true &&
        isWaitedFor(open, isTrialAlone(entries), state, invoiceOf),
    };
  });
}

const daySeconds = 24 * 3600;
const waitingSeconds = 15 * daySeconds;

/** Whether nothing but a trial was ever paid for. */
function isTrialAlone(entries: readonly Entry[]): boolean {
  const [bought] = entries;
  return bought?.amount === trialPrice.amount && !entries.some(({ isRenewal }) => isRenewal);
}

/**
 * Whether an invoice that is not closed gives access at Stripe's time: where no charge is planned, for half a month; once the first
 * after a trial has failed, for a day.
 */
function isWaitedFor(
  { id, status, attempted, next_payment_attempt, lines, status_transitions }: Stripe.Invoice,
  isFirst: boolean,
  { now, paymentIntents }: StandInState,
  invoiceOf: ReadonlyMap<string, string>,
): boolean | null {
  const isUndecided = paymentIntents.some(
    (intent) => invoiceOf.get(intent.id) === id && intent.status === 'processing',
  );
  if (status === 'draft' || !attempted || isUndecided) return true;
  if (next_payment_attempt !== null && !isFirst) return true;
  const start = Math.min(...lines.data.map(({ period }) => period.start));
  const end = isFirst
    ? start + daySeconds
    : Math.max(start, status_transitions.finalized_at ?? 0) + waitingSeconds;
  return Math.abs(end - now) < aMoment ? null : now < end;
}

function entryOf(
  state: StandInState,
  charge: Stripe.Charge,
  subscription: Stripe.Subscription | null,
  invoice: Stripe.Invoice | undefined,
): Entry {
  const ends = invoice?.lines.data.map(({ period }) => period.end) ?? [];
  const starts = invoice?.lines.data.map(({ period }) => period.start) ?? [];
  const trial =
    subscription === null
      ? null
      : { from: charge.created, to: subscription.trial_end ?? charge.created };
  const disputes = state.disputes
    .filter((each) => idOf(each.charge) === charge.id)
    .map(({ status }) => status);
  return {
    chargeId: charge.id,
    intentId: idOf(charge.payment_intent) ?? '',
    amount: charge.amount,
    at: charge.created,
    fingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
    period: invoice ? { from: Math.min(...starts), to: Math.max(...ends) } : trial,
    isRenewal: invoice !== undefined,
    isReturned: charge.refunded,
    dispute: disputes.includes('lost')
      ? 'lost'
      : disputes.some((status) => status === 'needs_response' || status === 'under_review')
        ? 'open'
        : null,
    isWon: disputes.includes('won'),
    failedRefunds: state.refunds.filter(
      (each) => idOf(each.charge) === charge.id && each.status === 'failed',
    ).length,
  };
}

/** Whether the money is with us. */
export function isKept({ isReturned, dispute }: Entry): boolean {
  return !isReturned && dispute !== 'lost';
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
