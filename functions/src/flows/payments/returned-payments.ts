import type { RefundReason } from '@geonod/contracts/documents/payment';
import { daySeconds } from '@geonod/contracts/durations';
import type { Request } from 'firebase-functions/https';
import { inWords } from '../../domain/waiting-words.ts';
import { ApiError } from '../../http/api-error.ts';
import { callerNetwork, wholeNetworkOf } from '../../http/caller-address.ts';
import { log } from '../../log/log.ts';
import {
  abandonCheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { counterKey } from '../../store/counters.ts';
import { closePayment } from '../../store/payments.ts';
import { unmadePaymentsFrom } from '../../store/payments-of-payers.ts';
import { countUse, type RateLimit, waitFor } from '../../store/rate-limits.ts';
import { writeRefundOwed } from '../../store/wishes.ts';
import { fruitless } from './payment-mails.ts';

/*
 * A payment from which nothing can be made goes back at once, and the payment provider keeps its fee. Its payer loses
 * nothing, so a script could repeat that without end, at our cost.
 */

/**
 * How many of a network's payments may go back in a day: far more than a household, an office or a mobile carrier's customers
 * need, who mistype an e-mail, or had their trial.
 */
const returnedADay = 30;

/** How many begun payments are ended with each that goes back after that; a call waits for it. */
const endedAtOnce = 10;

/** Where a payment was begun, as far as it is counted; null where nobody can tell. */
export function networkOfPayer(request: Request): string | null {
  const network = callerNetwork(request);
  return network === null ? null : counterKey('network', wholeNetworkOf(network));
}

/**
 * Refuses a payment to a network, of whose payments too many went back today, and ends it; but not to whoever has made it,
 * though nobody has heard of that yet: they are to see that they have.
 */
export async function refuseAfterReturns(
  network: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  const wait = await waitFor(returnsTo(network), now);
  if (wait === null || !(await end(paymentId))) return;
  throw new ApiError(
    'rate-limited',
    `Too many payments from your network had to be returned today. Log in to pay, or try again ${inWords(wait)}.`,
    { retryAfterSeconds: wait },
  );
}

/**
 * Writes down that a charge is to be returned, and counts it where nothing could be made from it. Once there were too many,
 * what else was begun from there cannot be paid any more: it could have been begun for this.
 */
export async function owe(
  paymentId: string,
  intentId: string,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const payment = await writeRefundOwed(paymentId, intentId, reason, now);
  const network = payment?.begunFrom;
  if (network === undefined || intentId !== paymentId || !fruitless.includes(reason)) return;
  try {
    await countReturn(network, intentId, now);
  } catch (error) {
    // Nobody waits for their money because of what others did.
    log('returned-payment-not-counted', { intentId }, error);
  }
}

async function countReturn(network: string, intentId: string, now: Date): Promise<void> {
  await countUse([returnsTo(network)], now);
  if ((await waitFor(returnsTo(network), now)) === null) return;
  log('payments-returned-often', { intentId });
  const begun = await unmadePaymentsFrom(network, endedAtOnce);
  await Promise.all(begun.map(end));
}

/** Makes a payment unpayable. Returns false for one that was made a moment ago: that is for whoever settles it. */
async function end(id: string): Promise<boolean> {
  await abandonCheckoutPayment(id);
  if ((await readCheckoutPayment(id))?.status !== 'canceled') return false;
  await closePayment(id);
  return true;
}

function returnsTo(network: string): RateLimit {
  const name = 'createPayment/returned';
  return { name, key: network, max: returnedADay, windowSeconds: daySeconds };
}
