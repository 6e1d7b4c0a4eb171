import type { Payment } from '@geonod/contracts/documents/payment';
import { isMade } from '../../domain/payment-stage.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountByVerifiedEmail } from '../../services/accounts.ts';
import {
  createCheckoutPayment,
  type PayableIntent,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { standingIn } from '../../store/members.ts';
import { openPayment, rememberPayer } from '../../store/payments.ts';
import { refuseEmailSubscribed } from './email-subscribed.ts';
import { findPayers } from './find-payers.ts';
import type { Payer } from './payer.ts';
import { refuseAfterReturns } from './returned-payments.ts';
import { settle } from './settle.ts';

/**
 * The intent that somebody without an account is to pay. `attempt` names their visit of the page, `email` (lower case)
 * is what they typed, as soon as they have; `network` is where they call from. Throws `email-subscribed` and `trial-used`
 * for an e-mail that has, or had, what is sold here, in whichever spelling and account its mailbox had the trial, before a card
 * is charged; and `rate-limited` where too much of what was paid from there went back.
 */
export async function paymentOfVisitor(
  attempt: string,
  email: string | null,
  network: string | null,
  now: Date,
): Promise<PayableIntent> {
  const { intent, record } = await intentOfAttempt(attempt, network);
  if (network !== null && !isMade(record)) await refuseAfterReturns(network, intent.id, now);
  if (email === null) return intent;
  const [{ payers }, owner] = await Promise.all([
    findPayers(email, now),
    accountByVerifiedEmail(email),
  ]);
  for (const payer of payers) {
    const account = await settle(payer, {}, now);
    refuseEmailSubscribed(account);
    if (account.hadTrial && isOf(payer, owner)) throw new ApiError('trial-used');
  }
  if (!isMade(record) && (await standingIn(email, null, now)).trialHadAt !== undefined) {
    throw new ApiError('trial-used');
  }
  if (record.email !== email && (await isToBePaid(intent.id, record))) {
    await rememberPayer(intent.id, email);
  }
  return intent;
}

/** Whether its payer may still type another e-mail: once it was made, though nobody has heard of that, it is the last one's. */
async function isToBePaid(id: string, record: Payment): Promise<boolean> {
  if (record.uid !== null || isMade(record)) return false;
  return record.email === null || !(await isPaid(id));
}

/** The intent of an attempt; where that can serve its visitor no more, the one that takes its place. */
async function intentOfAttempt(
  attempt: string,
  network: string | null,
  inPlaceOf?: string,
): Promise<{ readonly intent: PayableIntent; readonly record: Payment }> {
  const visitors = { uid: null, attempt: 0, plan: 'trial' } as const;
  // Only the latest is named: a key that grew with each would become longer than Stripe takes.
  const key = `trial:visitor:${attempt}${inPlaceOf === undefined ? '' : `:after:${inPlaceOf}`}`;
  const intent = await createCheckoutPayment({ ...visitors, key, customerId: null });
  const { id, status, createdAt } = intent;
  const record = await openPayment(id, {
    ...visitors,
    email: null,
    ...(network === null ? {} : { begunFrom: network }),
    status,
    createdAt,
  });
  return (await isSpent(id, record)) ? intentOfAttempt(attempt, network, id) : { intent, record };
}

/**
 * Whether there is nothing to pay with an intent, and nothing that was paid: its money went back and nothing runs on from
 * it, or it was never paid, and given to an account, or its payer has left while a bank decided.
 */
async function isSpent(
  id: string,
  { uid, refundedAt, running, ending }: Payment,
): Promise<boolean> {
  if (refundedAt !== undefined) return running !== true;
  return (uid !== null || ending !== undefined) && !(await isPaid(id));
}

/** Whether Stripe shows an intent as made, though nobody may have heard of that. */
async function isPaid(id: string): Promise<boolean> {
  const found = await readCheckoutPayment(id);
  return found !== null && isMade(found);
}

/** Whether what a payer had, their e-mail's owner had. Whoever makes an account may give it anybody's e-mail. */
function isOf(payer: Payer, owner: string | null): boolean {
  return payer.kind !== 'member' || payer.uid === owner;
}
