import { daySeconds, minuteMs } from '@geonod/contracts/durations';
import { claimMailsADay } from '@geonod/contracts/limits';
import { isOver } from '../../domain/entitlement.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { priceOf } from '../../domain/price.ts';
import { log } from '../../log/log.ts';
import { readAccount } from '../../services/accounts.ts';
import { type NewMail, queueMails, readMail } from '../../store/mail.ts';
import type { PaymentRecord } from '../../store/payments.ts';
import { visitorPaymentsOf } from '../../store/payments-of-payers.ts';
import { countUse } from '../../store/rate-limits.ts';
import { payerOfRecord } from './payer.ts';
import { readPayerAccount } from './payer-account.ts';
import { claimable } from './payment-mails.ts';

/** In how much time, in milliseconds, one mail is sent, however often it is asked for. */
const pauseMs = 5 * minuteMs;

/**
 * Mails the way to the account of what was paid by this e-mail without one, also when that account is open already and
 * only a way in is looked for. Sends nothing where nothing was paid, or nothing of it is left, or where that mailbox had enough
 * of these mails today. Neither a result nor an error tells which.
 */
export async function mailClaimLink(email: string, now: Date): Promise<void> {
  try {
    const mails = await Promise.all(
      (await visitorPaymentsOf(email)).map((record) => claimMail(record, email, now)),
    );
    const mail = mails.find((each) => each !== null);
    // What is not sent again is not counted, or whoever asks often uses up the owner's mails and sends none.
    if (!mail || (await readMail(mail.cause)) !== null) return;
    if (await isEnough(email, now)) return;
    await queueMails([mail], now);
  } catch (error) {
    // A response of its own would tell that there is something.
    log('claim-mail-failed', {}, error);
  }
}

/**
 * Whether a mailbox gets no more of these mails today, since anybody can pay in somebody's e-mail and then ask for them; else
 * counts one more.
 */
async function isEnough(email: string, now: Date): Promise<boolean> {
  const name = 'sendClaimLink/mails';
  const ofDay = { name, key: mailboxOf(email), max: claimMailsADay, windowSeconds: daySeconds };
  return (await countUse([ofDay], now)) !== null;
}

async function claimMail(
  { id, payment }: PaymentRecord,
  to: string,
  now: Date,
): Promise<NewMail | null> {
  const { uid: ownerUid, paidAt, subscriptionId } = payment;
  if (!paidAt || !subscriptionId) return null;
  // An account that has another e-mail by now does not open by this one, and is told of its payments there.
  if (ownerUid !== null && (await readAccount(ownerUid))?.email !== to) return null;
  const { payments, subscriptions } = await readPayerAccount(payerOfRecord(id, payment), now);
  const { amount } = payments.find((each) => each.id === id) ?? priceOf('trial');
  const subscription = subscriptions.find((each) => each.id === subscriptionId);
  if (!subscription || isOver(subscription)) return null;
  return {
    cause: `claim-${id}-${Math.floor(now.getTime() / pauseMs)}`,
    to,
    ownerUid,
    template: 'claim-trial',
    values: claimable({ amount, paidAt }, subscription),
  };
}
