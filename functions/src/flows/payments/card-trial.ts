import { readPayment } from '../../store/payments.ts';
import { claimTrial, trialOfCard } from '../../store/trial-cards.ts';

/**
 * The payment with which a card had its one trial, or null. One that was returned because nothing could be made from it
 * was none: whoever paid it may try again.
 */
export async function trialHadWith(card: string): Promise<string | null> {
  const holder = await trialOfCard(card);
  return holder !== null && (await wasUnusable(holder))
    ? trialHadWith(after(card, holder))
    : holder;
}

/** Gives a card its one trial. Returns the payment that has it then: this one, or one that was faster. */
export async function takeTrial(card: string, paymentId: string, now: Date): Promise<string> {
  const holder = await claimTrial(card, paymentId, now);
  if (holder === paymentId || !(await wasUnusable(holder))) return holder;
  return takeTrial(after(card, holder), paymentId, now);
}

/** Whose turn it is then is decided by one document, too, however many ask at once. */
function after(card: string, returned: string): string {
  return `${card}:after:${returned}`;
}

async function wasUnusable(paymentId: string): Promise<boolean> {
  const { data: payment } = await readPayment(paymentId);
  return payment?.subscriptionId === undefined && payment?.owed?.[paymentId]?.reason === 'unusable';
}
