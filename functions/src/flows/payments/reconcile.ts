import { log } from '../../log/log.ts';
import { accountByVerifiedEmail } from '../../services/accounts.ts';
import { readCharge, troubledCharges } from '../../services/payments/charges.ts';
import {
  abandonCheckoutPayment,
  type CheckoutPayment,
  listCheckoutPayments,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { findStaleMembers } from '../../store/members.ts';
import { isUnreadVisitor } from '../../store/payers.ts';
import {
  closePayment,
  readPayment,
  runningVisitors,
  unboundPayments,
  undecidedPayments,
  unfinishedPayments,
} from '../../store/payments.ts';
import { type Payer, payerOfCharge, payerOfPayment, payerOfRecord } from './payer.ts';
import { settle } from './settle.ts';

const hourMs = 3_600_000;
/** How far back Stripe is asked for payments; of what is older, those of which no end was ever seen are looked at. */
const lookBackHours = 8 * 24;
/** An intent that nobody paid in this time is made unpayable. */
const unpaidHours = 24;
/** A bank may send a refund back, or decide a dispute, this long after. */
const troubleHours = 30 * 24;
/** A subscription that nobody reported on for this long is read again. */
const unreadHours = 72;

/** What a run found, each of which no report had told of. */
export interface Reconciliation {
  completed: number;
  abandoned: number;
  finished: number;
  refreshed: number;
  failed: number;
}

/**
 * Makes up for reports that never came: paid intents without a subscription get theirs, intents that
 * nobody paid for a day are abandoned, wishes and refunds that were not finished are, and whoever's state may be out of
 * date is read again.
 * What fails is logged, and does not keep the rest from being done.
 */
export async function reconcile(now: Date): Promise<Reconciliation> {
  const result: Reconciliation = {
    completed: 0,
    abandoned: 0,
    finished: 0,
    refreshed: 0,
    failed: 0,
  };
  const attempt = async (kind: Exclude<keyof Reconciliation, 'failed'>, work: Promise<boolean>) => {
    try {
      if (await work) result[kind] += 1;
    } catch (error) {
      result.failed += 1;
      log('reconciliation-item-failed', { kind }, error);
    }
  };
  const from = new Date(now.getTime() - lookBackHours * hourMs);
  for (const payment of await listCheckoutPayments(from, now)) {
    if (payment.status === 'succeeded') await attempt('completed', complete(payment, now));
    else if (isAbandoned(payment, now)) await attempt('abandoned', abandon(payment, now));
  }
  for (const id of await undecidedPayments(from)) {
    await attempt('completed', decide(id, now));
  }
  for (const { id, payment } of await unfinishedPayments()) {
    await attempt('finished', settled(payerOfRecord(id, payment), now));
  }
  const troubledSince = new Date(now.getTime() - troubleHours * hourMs);
  for (const chargeId of await troubledCharges(troubledSince)) {
    await attempt('refreshed', settleCharge(chargeId, now));
  }
  for (const { id, payment } of await unboundPayments()) {
    await attempt('completed', bindLate(id, payment.email, now));
  }
  const readBefore = new Date(now.getTime() - unreadHours * hourMs);
  for (const { uid } of await findStaleMembers(now, readBefore)) {
    await attempt('refreshed', settled({ kind: 'member', uid }, now));
  }
  for (const email of await runningVisitors()) {
    if (!(await isUnreadVisitor(email, readBefore))) continue;
    await attempt('refreshed', settled({ kind: 'visitor', email }, now));
  }
  log('payments-reconciled', { result: { ...result } });
  return result;
}

/** Returns whether a paid intent had been left without its subscription or its refund. */
async function complete(payment: CheckoutPayment, now: Date): Promise<boolean> {
  const { data: record } = await readPayment(payment.id);
  if (record?.subscriptionId || record?.refundedAt) return false;
  return settled(await payerOfPayment(payment, now), now);
}

function isAbandoned({ status, createdAt }: CheckoutPayment, now: Date): boolean {
  if (status === 'canceled' || status === 'processing') return false;
  return now.getTime() - createdAt.getTime() > unpaidHours * hourMs;
}

/** A payment of which neither success nor end was seen, for longer than nights are usually missed. */
async function decide(id: string, now: Date): Promise<boolean> {
  const payment = await readCheckoutPayment(id);
  if (payment?.status === 'succeeded') return complete(payment, now);
  if (payment?.status === 'canceled') return closePayment(id).then(() => true);
  return payment !== null && isAbandoned(payment, now) ? abandon(payment, now) : false;
}

async function abandon(payment: CheckoutPayment, now: Date): Promise<boolean> {
  await abandonCheckoutPayment(payment.id);
  return settled(await payerOfPayment(payment, now), now);
}

/** A payment without an account, whose e-mail may belong to a verified account by now. */
async function bindLate(paymentId: string, email: string | null, now: Date): Promise<boolean> {
  if (email === null || (await accountByVerifiedEmail(email)) === null) return false;
  const payment = await readCheckoutPayment(paymentId);
  return payment ? settled(await payerOfPayment(payment, now), now) : false;
}

/** A charge whose refund was sent back, or that is disputed. */
async function settleCharge(chargeId: string, now: Date): Promise<boolean> {
  const charge = await readCharge(chargeId);
  const payer = charge && (await payerOfCharge(charge, now));
  return payer ? settled(payer, now) : false;
}

async function settled(payer: Payer, now: Date): Promise<boolean> {
  await settle(payer, {}, now);
  return true;
}
