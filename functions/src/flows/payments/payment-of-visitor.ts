import { isOver } from '../../domain/entitlement.ts';
import { ApiError } from '../../http/api-error.ts';
import {
  createCheckoutPayment,
  type PayableIntent,
} from '../../services/payments/checkout-payments.ts';
import { openPayment, rememberPayer } from '../../store/payments.ts';
import { payersOf } from './cancel-by-email.ts';
import type { AccountView } from './payer-account.ts';
import { settle } from './settle.ts';

/**
 * The intent that somebody without an account is to pay. `attempt` names their visit of the page, `email` (lower case)
 * is what they typed, as soon as they have. Throws `email-subscribed` and `trial-used` for an e-mail that has, or had,
 * what is sold here, before a card is charged.
 */
export async function paymentOfVisitor(
  attempt: string,
  email: string | null,
  now: Date,
): Promise<PayableIntent> {
  const key = `trial:visitor:${attempt}`;
  const plan = 'trial';
  const payment = await createCheckoutPayment({
    key,
    plan,
    uid: null,
    attempt: 0,
    customerId: null,
  });
  const { id, status, createdAt } = payment;
  const record = await openPayment(id, {
    uid: null,
    email: null,
    attempt: 0,
    plan,
    status,
    createdAt,
  });
  if (email === null) return payment;
  for (const payer of await payersOf(email, now)) refuseKnown(await settle(payer, {}, now));
  if (record.uid === null) await rememberPayer(id, email);
  return payment;
}

function refuseKnown({ subscriptions, payments, hadTrial }: AccountView): void {
  const hasOne = subscriptions.some((each) => !isOver(each));
  const isPaying = payments.some(({ status, ending }) => status === 'processing' && !ending);
  if (hasOne || isPaying) throw new ApiError('email-subscribed');
  if (hadTrial) throw new ApiError('trial-used');
}
