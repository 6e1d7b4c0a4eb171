import { minuteMs } from '@geonod/contracts/durations';
import { isOver } from '../../domain/entitlement.ts';
import { priceOf } from '../../domain/price.ts';
import { log } from '../../log/log.ts';
import { type NewMail, queueMails } from '../../store/mail.ts';
import { type PaymentRecord, visitorPaymentsOf } from '../../store/payments.ts';
import { payerOfRecord } from './payer.ts';
import { readPayerAccount } from './payer-account.ts';
import { claimable } from './payment-mails.ts';

/** In how much time, in milliseconds, one mail is sent, however often it is asked for. */
const pauseMs = 5 * minuteMs;

/**
 * Mails the way to the account of what was paid by this e-mail without one, also when that account is open already and
 * only a way in is looked for. Sends nothing where nothing was paid, or nothing of it is left. Neither a result
 * nor an error tells which.
 */
export async function mailClaimLink(email: string, now: Date): Promise<void> {
  try {
    const mails = await Promise.all(
      (await visitorPaymentsOf(email)).map((record) => claimMail(record, email, now)),
    );
    await queueMails(mails.filter((mail) => mail !== null).slice(0, 1), now);
  } catch (error) {
    // A response of its own would tell that there is something.
    log('claim-mail-failed', {}, error);
  }
}

async function claimMail(
  { id, payment }: PaymentRecord,
  to: string,
  now: Date,
): Promise<NewMail | null> {
  const { uid: ownerUid, paidAt, subscriptionId } = payment;
  if (!paidAt || !subscriptionId) return null;
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
