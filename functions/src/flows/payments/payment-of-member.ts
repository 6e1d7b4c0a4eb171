import type { Member } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import { hasActiveSubscription } from '../../domain/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { createMemberCustomer, isCustomerGone } from '../../services/payments/customers.ts';
import {
  createTrialPayment,
  type PayableIntent,
  readPayableIntent,
} from '../../services/payments/trial-payments.ts';
import { ensureMember, keepCustomer, readMember } from '../../store/members.ts';
import {
  bindPayment,
  openPayment,
  type PaymentRecord,
  paymentsOfMember,
  unboundPaymentsOf,
} from '../../store/payments.ts';
import { settle } from './settle.ts';

/**
 * The intent that a member is to pay: the one that is open already, or a new one. Throws
 * `already-subscribed` for a member who has paid, also when we learn of that only now.
 */
export async function paymentOfMember(caller: Caller, now: Date): Promise<PayableIntent> {
  const email = caller.email?.toLowerCase() ?? null;
  const [member, records, unbound] = await Promise.all([
    ensureMember(caller.uid, email, now),
    paymentsOfMember(caller.uid),
    caller.emailVerified && email !== null ? unboundPaymentsOf(email) : [],
  ]);
  refuseSubscribed(member, now);
  if (unbound.length > 0) await claimPayments(caller.uid, unbound, now);
  for (const { id } of records.filter(isOpen)) {
    const intent = await reopened(caller.uid, id, now);
    if (intent) return intent;
  }
  const attempt = Math.max(0, ...records.map(({ payment }) => payment.attempt)) + 1;
  return newPayment(caller.uid, email, member, attempt);
}

function refuseSubscribed(member: Member, now: Date): void {
  if (hasActiveSubscription(member, now)) throw new ApiError('already-subscribed');
}

/** What was paid without an account, by the e-mail that is now known to be the member's, is theirs. */
async function claimPayments(
  uid: string,
  unbound: readonly PaymentRecord[],
  now: Date,
): Promise<void> {
  for (const { id } of unbound) await bindPayment(id, uid);
  await settleAndRefuseSubscribed(uid, now);
}

async function settleAndRefuseSubscribed(uid: string, now: Date): Promise<void> {
  await settle({ kind: 'member', uid }, {}, now);
  const { data: member } = await readMember(uid);
  if (member) refuseSubscribed(member, now);
}

/** Whether an intent, as far as we know, can still lead anywhere. */
function isOpen({ payment }: PaymentRecord): boolean {
  return payment.status !== 'canceled' && !payment.subscriptionId && !payment.refundedAt;
}

/** An open intent with what a page needs, unless it turns out to be over. */
async function reopened(uid: string, id: string, now: Date): Promise<PayableIntent | null> {
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
  const pay = (customerId: string) => newIntent({ uid, email, attempt, customerId });
  try {
    return await pay(stripeCustomerId ?? (await newCustomer(uid, email)));
  } catch (error) {
    if (stripeCustomerId === undefined || !isCustomerGone(error)) throw error;
    return pay(await newCustomer(uid, email, stripeCustomerId));
  }
}

async function newCustomer(uid: string, email: string | null, gone?: string): Promise<string> {
  return keepCustomer(uid, await createMemberCustomer(uid, email, gone), gone);
}

async function newIntent(
  payment: Pick<Payment, 'email' | 'attempt'> & {
    readonly uid: string;
    readonly customerId: string;
  },
): Promise<PayableIntent> {
  const { uid, attempt, customerId } = payment;
  const key = `trial:${uid}:${attempt}:${customerId}`;
  const intent = await createTrialPayment({ key, uid, attempt, customerId });
  const { id, status, createdAt } = intent;
  await openPayment(id, { ...payment, plan: 'trial', status, createdAt });
  return intent;
}
