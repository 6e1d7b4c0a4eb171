import { accountByVerifiedEmail } from '../../services/accounts.ts';
import type { Subscription } from '../../services/payments/subscriptions.ts';
import { readTrialPayment, type TrialPayment } from '../../services/payments/trial-payments.ts';
import { ensureMember, findMemberByCustomer } from '../../store/members.ts';
import { bindPayment, openPayment, readPayment, rememberPayer } from '../../store/payments.ts';

/** Whose payments and subscriptions are settled together: a member, or one payment without an account. */
export type Payer =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'visitor'; readonly paymentId: string };

/**
 * Whose a payment is. One that was made without an account goes to the account whose *verified*
 * e-mail the payer gave, as soon as both the payment and the account are there.
 */
export async function payerOfPayment(payment: TrialPayment, now: Date): Promise<Payer> {
  const { id, attempt, status, createdAt, payerEmail } = payment;
  const { data: known } = await readPayment(id);
  const found = {
    uid: payment.uid,
    email: payerEmail,
    attempt,
    plan: 'trial',
    status,
    createdAt,
  } as const;
  const record = known ?? (await openPayment(id, found));
  if (record.uid !== null) return { kind: 'member', uid: record.uid };
  if (payerEmail !== null && record.email !== payerEmail) await rememberPayer(id, payerEmail);
  const email = payerEmail ?? record.email;
  const owner =
    payment.status === 'succeeded' && email !== null ? await accountByVerifiedEmail(email) : null;
  if (owner === null) return { kind: 'visitor', paymentId: id };
  await ensureMember(owner, email, now);
  return { kind: 'member', uid: await bindPayment(id, owner) };
}

/** Whose a subscription is, or null when it is none of ours. */
export async function payerOfSubscription(
  { paymentId, customerId }: Subscription,
  now: Date,
): Promise<Payer | null> {
  if (paymentId === null) {
    const uid = await findMemberByCustomer(customerId);
    return uid === null ? null : { kind: 'member', uid };
  }
  const { data: record } = await readPayment(paymentId);
  if (record?.uid) return { kind: 'member', uid: record.uid };
  const payment = await readTrialPayment(paymentId);
  return payment && payerOfPayment(payment, now);
}
