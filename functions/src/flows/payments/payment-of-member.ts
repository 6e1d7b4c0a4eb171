import { mostWithdrawals, withdrawalsWithinDays } from '@geonod/contracts';
import type { Member } from '@geonod/contracts/documents/member';
import type { Payment, PaymentPlan } from '@geonod/contracts/documents/payment';
import { hasActiveSubscription, isOver } from '../../domain/entitlement.ts';
import { moment } from '../../domain/mail/format.ts';
import { isMade } from '../../domain/payment-stage.ts';
import { subscribableFrom } from '../../domain/withdrawal.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import {
  abandonCheckoutPayment,
  type CheckoutPayment,
  createCheckoutPayment,
  type PayableIntent,
  readPayableIntent,
} from '../../services/payments/checkout-payments.ts';
import { createMemberCustomer, isCustomerGone } from '../../services/payments/customers.ts';
import { ensureMember, keepCustomer, readMember, standingIn } from '../../store/members.ts';
import { openPayment, type PaymentRecord } from '../../store/payments.ts';
import {
  paymentsOfMember,
  unboundPaymentsOf,
  withdrawnPaymentsOf,
} from '../../store/payments-of-payers.ts';
import { refuseEmailSubscribed } from './email-subscribed.ts';
import { claimOwnPayments } from './own-payments.ts';
import { settle } from './settle.ts';

/**
 * The intent that a member is to pay: the one that is open already, or a new one; without a trial for an account that
 * had one. Throws `already-subscribed` for a member who has paid, also when we learn of that only now, `suspended` for one who
 * may ask nobody, `conflict` for one who has withdrawn too often, and `email-subscribed` for one who has not confirmed the e-mail
 * under which a subscription was paid without an account.
 */
export async function paymentOfMember(
  caller: Caller,
  now: Date,
): Promise<PayableIntent & { readonly plan: PaymentPlan }> {
  const email = caller.email?.toLowerCase() ?? null;
  const known = await ensureMember(caller.uid, email, now, caller.emailVerified);
  refuseSubscribed(known, now);
  if (await claimOwnPayments(caller)) await settleAndRefuseSubscribed(caller.uid, now);
  const [records, withdrawn] = await Promise.all([
    paymentsOfMember(caller.uid),
    withdrawnPaymentsOf(caller.uid),
  ]);
  const found = await Promise.all(records.filter(isOpen).map(withIntent));
  const open = found.filter((each) => each !== null);
  if (open.some(({ intent }) => isMade(intent))) await settleAndRefuseSubscribed(caller.uid, now);
  const { data: member } = await readMember(caller.uid);
  // What was paid may have been settled after the member was read, and before their payments were: none of these is open then.
  if (member) refuseSubscribed(member, now);
  if (member?.suspended) throw new ApiError('suspended');
  refuseAfterWithdrawals(withdrawn, now);
  if (email !== null && !caller.emailVerified) await refuseUnclaimed(email, now);
  const plan: PaymentPlan = (await hadTrial(caller.uid, member ?? known, now)) ? 'full' : 'trial';
  for (const each of open.filter(isOwn)) {
    const intent = await reopened(each, plan);
    if (intent) return { ...intent, plan };
  }
  const attempt = Math.max(0, ...records.map(({ payment }) => payment.attempt)) + 1;
  const { uid } = caller;
  return { ...(await newPayment({ uid, email, plan, attempt }, member ?? known)), plan };
}

/**
 * Whether a member had their trial: in this account, or in another of their mailbox, also one that had it since this one was made.
 * Where they have only typed the e-mail its owner's trial is not told: what is paid for a second one goes back.
 */
async function hadTrial(
  uid: string,
  { trialHadAt, email, emailConfirmed }: Member,
  now: Date,
): Promise<boolean> {
  if (trialHadAt !== undefined) return true;
  if (email === null || !emailConfirmed) return false;
  return (await standingIn(email, uid, now)).trialHadAt !== undefined;
}

/**
 * Like access, but without patience: whoever's renewal has failed may start anew with another card. While a bank disputes
 * what was paid there is no access, yet the subscription goes on: a second one beside it would be returned.
 */
function refuseSubscribed(member: Member, now: Date): void {
  const { subscription } = member;
  if (subscription?.disputed && !isOver(subscription)) {
    throw new ApiError(
      'already-subscribed',
      'A payment for your plan is disputed at your bank, or was taken back. You can pay anew once that plan has ended.',
    );
  }
  const isFailing = subscription?.status === 'past_due';
  if (!isFailing && hasActiveSubscription(member, now)) throw new ApiError('already-subscribed');
}

/** Settles what was paid and not reported yet, and refuses a member who has a subscription then, or is about to. */
async function settleAndRefuseSubscribed(uid: string, now: Date): Promise<void> {
  const { openPayments } = await settle({ kind: 'member', uid }, {}, now);
  const { data: member } = await readMember(uid);
  if (member) refuseSubscribed(member, now);
  if (openPayments.some(({ status }) => status === 'processing')) {
    throw new ApiError('already-subscribed', 'Your payment is still being processed.');
  }
}

/**
 * What was paid by an e-mail without an account cannot be given to whoever has not confirmed it: they are refused a second
 * subscription beside it, as they would be without their account.
 */
async function refuseUnclaimed(email: string, now: Date): Promise<void> {
  if ((await unboundPaymentsOf(email)).length === 0) return;
  refuseEmailSubscribed(await settle({ kind: 'visitor', email }, {}, now));
}

function refuseAfterWithdrawals(withdrawn: readonly Payment[], now: Date): void {
  const from = subscribableFrom(withdrawn, now);
  if (from === null) return;
  throw new ApiError(
    'conflict',
    `You have withdrawn ${mostWithdrawals} times within ${withdrawalsWithinDays} days. You can subscribe again from ${moment(from)}.`,
  );
}

/** Whether an intent, as far as we know, can still lead anywhere. */
function isOpen({ payment }: PaymentRecord): boolean {
  return payment.status !== 'canceled' && !payment.subscriptionId && !payment.refundedAt;
}

/** Whether an intent was made for its member. What was begun without the account may lie open on somebody else's page. */
function isOwn({ payment }: PaymentRecord): boolean {
  return payment.attempt > 0;
}

type OpenRecord = PaymentRecord & { readonly intent: CheckoutPayment & PayableIntent };

/** With the intent as Stripe shows it: perhaps it was paid, and we have not heard of it. Null where Stripe has none. */
async function withIntent(record: PaymentRecord): Promise<OpenRecord | null> {
  const intent = await readPayableIntent(record.id);
  return intent && { ...record, intent };
}

/**
 * An open intent with what a page needs. One for another plan than what is offered now is made unpayable, and so is one whose
 * payer has left while a bank decided: what is paid with that goes back.
 */
async function reopened(
  { id, payment, intent }: OpenRecord,
  plan: PaymentPlan,
): Promise<PayableIntent | null> {
  if (intent.status === 'canceled' || intent.status === 'succeeded') return null;
  if (intent.plan === plan && payment.ending === undefined) return intent;
  await abandonCheckoutPayment(id);
  return null;
}

type NewPayment = Pick<Payment, 'email' | 'attempt'> & {
  readonly uid: string;
  readonly plan: PaymentPlan;
};

async function newPayment(
  payment: NewPayment,
  { stripeCustomerId }: Member,
): Promise<PayableIntent> {
  const { uid, email } = payment;
  const pay = (customerId: string) => newIntent({ ...payment, customerId });
  // Also one that was just asked for may be gone: within a day the same is given again.
  const known = stripeCustomerId ?? (await newCustomer(uid, email));
  try {
    return await pay(known);
  } catch (error) {
    if (!isCustomerGone(error)) throw error;
    return pay(await newCustomer(uid, email, known));
  }
}

async function newCustomer(uid: string, email: string | null, gone?: string): Promise<string> {
  return keepCustomer(uid, await createMemberCustomer(uid, email, gone), gone);
}

async function newIntent(
  payment: NewPayment & { readonly customerId: string },
): Promise<PayableIntent> {
  const { uid, attempt, customerId, plan } = payment;
  const key = `${plan}:${uid}:${attempt}:${customerId}`;
  const intent = await createCheckoutPayment({ key, plan, uid, attempt, customerId });
  const { id, status, createdAt } = intent;
  await openPayment(id, { ...payment, status, createdAt });
  return intent;
}
