import type Stripe from 'stripe';
import type { BilledCharge, DisputeState, RefundState } from '../../domain/billed-payment.ts';
import { decidingDispute } from './dispute-state.ts';
import { callStripe, dateOf, idOf, unlessRefused } from './stripe-client.ts';

const expand = ['data.refunds'];
const limit = 100;

/**
 * The latest charges of these customers, and of these payments, which may have no customer: one for each payment, the
 * last attempt, newest first.
 */
export async function readBilledCharges(
  customerIds: readonly string[],
  paymentIds: readonly string[],
): Promise<BilledCharge[]> {
  const ofCustomers = await list(customerIds.map((customer) => ({ customer })));
  const found = new Set(ofCustomers.map((charge) => idOf(charge.payment_intent)));
  const others = paymentIds.filter((id) => !found.has(id));
  const ofPayments = await list(others.map((payment_intent) => ({ payment_intent })));
  const newestFirst = [...ofCustomers, ...ofPayments].toSorted(
    (one, other) => other.created - one.created,
  );
  return Promise.all(lastAttempts(newestFirst).map(toState));
}

async function list(of: readonly Stripe.ChargeListParams[]): Promise<Stripe.Charge[]> {
  const pages = await Promise.all(
    of.map((filter) =>
      unlessRefused(['resource_missing'], () =>
        callStripe((stripe) => stripe.charges.list({ ...filter, limit, expand })),
      ),
    ),
  );
  return pages.flatMap((page) => page?.data ?? []);
}

/** A payment that was declined before it was paid is told of once. */
function lastAttempts(newestFirst: readonly Stripe.Charge[]): Stripe.Charge[] {
  const last = new Map<string, Stripe.Charge>();
  for (const charge of newestFirst) {
    const key = idOf(charge.payment_intent) ?? charge.id;
    const known = last.get(key);
    if (!known || (isTaken(charge) && !isTaken(known))) last.set(key, charge);
  }
  return [...last.values()];
}

function isTaken({ status }: Stripe.Charge): boolean {
  return status === 'succeeded';
}

async function toState(charge: Stripe.Charge): Promise<BilledCharge> {
  const { id, created, amount, currency, disputed, refunds, receipt_url } = charge;
  return {
    id,
    paymentId: idOf(charge.payment_intent),
    at: dateOf(created),
    what: whatIsSold(charge),
    amount,
    currency,
    state: stateOf(charge),
    refunds: (refunds?.data ?? []).map(toRefund),
    dispute: disputed ? await readDispute(id) : null,
    receiptUrl: receipt_url,
  };
}

/** A charge takes over the metadata of its intent; those of invoices have none. */
function whatIsSold({ metadata: { purpose } }: Stripe.Charge): BilledCharge['what'] {
  if (purpose === undefined) return 'renewal';
  return purpose === 'trial' ? 'trial' : 'membership';
}

function stateOf({ status }: Stripe.Charge): BilledCharge['state'] {
  if (status === 'succeeded') return 'paid';
  return status === 'pending' ? 'processing' : 'failed';
}

function toRefund({ id, amount, status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { id, amount, state: 'done' };
  const isOver = status === 'failed' || status === 'canceled';
  return { id, amount, state: isOver ? 'failed' : 'pending' };
}

/** The dispute that decides about a charge; an inquiry takes no money, so it is none. */
async function readDispute(charge: string): Promise<DisputeState | null> {
  const { data } = await callStripe((stripe) => stripe.disputes.list({ charge, limit: 10 }));
  const deciding = decidingDispute(data);
  if (!deciding) return null;
  const { id, amount } = deciding.dispute;
  return { id, amount, state: deciding.state };
}
