import type { Member } from '@geonod/contracts/documents/member';
import { hasActiveSubscription } from '../domain/entitlement.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/define-endpoint.ts';
import { createMemberCustomer } from '../services/payments/customers.ts';
import {
  createTrialPayment,
  type PayableIntent,
  readPayableIntent,
} from '../services/payments/trial-payments.ts';
import { ensureMember, keepCustomer, readMember } from '../store/members.ts';
import {
  bindPayment,
  openPayment,
  type PaymentRecord,
  paymentsOfMember,
  unboundPaymentsOf,
} from '../store/payments.ts';
import { settle } from './settlement/settle.ts';

/**
 * The intent that a member is to pay: the one that is open already, or a new one. Throws
 * `already-subscribed` for a member who has paid, also when we learn of that only now.
 */
export async function paymentOfMember(caller: Caller, now: Date): Promise<PayableIntent> {
  const email = caller.email?.toLowerCase() ?? null;
  const member = await ensureMember(caller.uid, email, now);
  refuseSubscribed(member, now);
  if (caller.emailVerified && email !== null) await claimPayments(caller.uid, email, now);
  const [latest] = await paymentsOfMember(caller.uid);
  return (
    (latest && (await reopened(caller.uid, latest, now))) ??
    (await newPayment(caller.uid, email, member, (latest?.payment.attempt ?? 0) + 1))
  );
}

function refuseSubscribed(member: Member, now: Date): void {
  if (hasActiveSubscription(member, now)) throw new ApiError('already-subscribed');
}

/** What was paid without an account, by the e-mail that is now known to be the member's, is theirs. */
async function claimPayments(uid: string, email: string, now: Date): Promise<void> {
  const unbound = await unboundPaymentsOf(email);
  if (unbound.length === 0) return;
  for (const { id } of unbound) await bindPayment(id, uid);
  await settleAndRefuseSubscribed(uid, now);
}

async function settleAndRefuseSubscribed(uid: string, now: Date): Promise<void> {
  await settle({ kind: 'member', uid }, {}, now);
  const { data: member } = await readMember(uid);
  if (member) refuseSubscribed(member, now);
}

/** The member's latest intent, if it can still lead anywhere. */
async function reopened(
  uid: string,
  { id, payment }: PaymentRecord,
  now: Date,
): Promise<PayableIntent | null> {
  if (payment.status === 'canceled' || payment.subscriptionId || payment.refundedAt) return null;
  const intent = await readPayableIntent(id);
  if (intent.status === 'canceled') return null;
  if (intent.status !== 'succeeded') return intent;
  // Paid, and the report of it has not arrived.
  await settleAndRefuseSubscribed(uid, now);
  return null;
}

async function newPayment(
  uid: string,
  email: string | null,
  { stripeCustomerId }: Member,
  attempt: number,
): Promise<PayableIntent> {
  const customerId =
    stripeCustomerId ?? (await keepCustomer(uid, await createMemberCustomer(uid, email)));
  const key = `trial:${uid}:${attempt}`;
  const payment = await createTrialPayment({ key, uid, attempt, customerId });
  const { id, status, createdAt } = payment;
  await openPayment(id, { uid, email, attempt, status, createdAt, customerId });
  return payment;
}
