import type { Payment } from '@geonod/contracts/documents/payment';
import { ownerOf } from '../../domain/payment-owner.ts';
import { isMade } from '../../domain/payment-stage.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountByVerifiedEmail } from '../../services/accounts.ts';
import type { Charge } from '../../services/payments/charges.ts';
import {
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import type { Subscription } from '../../services/payments/subscriptions.ts';
import { ensureMember, findMemberByCustomer } from '../../store/members.ts';
import { forgetVisitor, type Payer } from '../../store/payers.ts';
import {
  bindPayment,
  noteMade,
  openPayment,
  type PaymentRecord,
  readPayment,
  rememberPayer,
} from '../../store/payments.ts';
import { paymentOfCustomer, unboundPaymentsOf } from '../../store/payments-of-payers.ts';

export type { Payer } from '../../store/payers.ts';

/**
 * Whose a payment is. What was paid without an account is settled with everything else that was paid by the same
 * e-mail, and goes to the account whose *verified* e-mail that is, as soon as both are there. That is the e-mail which its
 * payer typed here: the charge may bear another, since Link puts its own account's in the place of what our page gives.
 */
export async function payerOfPayment(payment: CheckoutPayment, now: Date): Promise<Payer> {
  const { id, plan, attempt, status, createdAt, payerEmail } = payment;
  const { data: written } = await readPayment(id);
  const found = { uid: payment.uid, email: payerEmail, attempt, plan, status, createdAt };
  const record = written ?? (await openPayment(id, found));
  if (isMade(payment) && record.status !== status) await noteMade(id, status);
  const known = ownerOf(record);
  if (known.kind === 'nobody') return { kind: 'nobody', paymentId: id };
  if (known.kind === 'member') return known;
  if (payerEmail !== null && record.email === null && isMade(payment)) {
    await rememberPayer(id, payerEmail);
  }
  const email = record.email ?? payerEmail;
  if (email === null) return { kind: 'nobody', paymentId: id };
  const account = isMade(payment) ? await accountByVerifiedEmail(email) : null;
  if (account === null) return { kind: 'visitor', email };
  await ensureMember(account, email, now, true);
  const owner = ownerOf({ uid: await bindPayment(id, account, now) });
  if (owner.kind !== 'member') return { kind: 'nobody', paymentId: id };
  await claimPayments(owner.uid, email, now);
  return owner;
}

/**
 * Gives an account what was paid without one by the e-mail that its owner has confirmed; what was only begun stays with
 * whoever is paying it, since anybody may type anybody's e-mail. Returns whether there was anything. It is not settled yet;
 * until it is, the member's document says so.
 */
export async function claimPayments(uid: string, email: string, now: Date): Promise<boolean> {
  const unbound = await unboundPaymentsOf(email);
  const paid = await Promise.all(unbound.map(isPaid));
  const claimed = unbound.filter((_, at) => paid[at]);
  for (const { id } of claimed) await bindPayment(id, uid, now);
  if (claimed.length > 0) await forgetVisitor(email);
  return claimed.length > 0;
}

/** Whether a payment was made, or is being made: by what is written down, or by what Stripe shows. */
async function isPaid({ id, payment }: PaymentRecord): Promise<boolean> {
  if (isMade(payment)) return true;
  if (payment.status === 'canceled') return false;
  // While Stripe is away it waits for the next look: whoever leaves just now must not wait with it.
  const found = await readCheckoutPayment(id).catch(nullWhileAway);
  return found !== null && isMade(found);
}

function nullWhileAway(error: unknown): null {
  if (error instanceof ApiError && error.code === 'unavailable') return null;
  throw error;
}

/** Whose a payment is, by what is written down of it. */
export function payerOfRecord(paymentId: string, record: Pick<Payment, 'uid' | 'email'>): Payer {
  const owner = ownerOf(record);
  if (owner.kind === 'member') return owner;
  const { email } = record;
  if (owner.kind === 'nobody' || email === null) return { kind: 'nobody', paymentId };
  return { kind: 'visitor', email };
}

/** Whose a subscription is, or null when it is none of ours. */
export async function payerOfSubscription(
  { paymentId, customerId }: Pick<Subscription, 'paymentId' | 'customerId'>,
  now: Date,
): Promise<Payer | null> {
  if (paymentId === null) return payerOfCustomer(customerId, now);
  const { data: record } = await readPayment(paymentId);
  const owner = record && ownerOf(record);
  if (owner?.kind === 'member') return owner;
  const payment = await readCheckoutPayment(paymentId);
  return payment && payerOfPayment(payment, now);
}

/** Whose a charge is, whether made on our page or for a renewal; null when it is none of ours. */
export async function payerOfCharge(
  { intentId, customerId }: Pick<Charge, 'intentId' | 'customerId'>,
  now: Date,
): Promise<Payer | null> {
  const payment = intentId === null ? null : await readCheckoutPayment(intentId);
  if (payment) return payerOfPayment(payment, now);
  return customerId === null ? null : payerOfCustomer(customerId, now);
}

async function payerOfCustomer(customerId: string, now: Date): Promise<Payer | null> {
  const uid = await findMemberByCustomer(customerId);
  if (uid !== null) return { kind: 'member', uid };
  const record = await paymentOfCustomer(customerId);
  const payment = record && (await readCheckoutPayment(record.id));
  return payment && payerOfPayment(payment, now);
}
