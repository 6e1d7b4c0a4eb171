import type { RefundReason } from '@geonod/contracts/documents/payment';
import { dayMs } from '@geonod/contracts/durations';
import type { Request } from 'firebase-functions/https';
import { ApiError } from '../../http/api-error.ts';
import { allocationOf, callerNetwork } from '../../http/caller-address.ts';
import { log } from '../../log/log.ts';
import { abandonCheckoutPayment } from '../../services/payments/checkout-payments.ts';
import { counterKey } from '../../store/counters.ts';
import { closePayment, unmadePaymentsFrom } from '../../store/payments.ts';
import { countUse, type RateLimit, waitFor } from '../../store/rate-limits.ts';
import { writeRefundOwed } from '../../store/wishes.ts';
import { inWords } from '../limits/limit-calls.ts';

/*
 * A payment from which nothing can be made goes back at once, and the payment provider keeps its fee. Its payer loses
 * nothing, so a script could repeat that without end, at our cost.
 */

/** Far more than a household, an office or a mobile carrier's customers need; they mistype an e-mail, or had their trial. */
const returnedADay = 30;

const endedAtOnce = 100;

/** Where a payment was begun, as far as it is counted; null where nobody can tell. */
export function networkOfPayer(request: Request): string | null {
  const network = callerNetwork(request);
  return network === null ? null : counterKey('network', allocationOf(network) ?? network);
}

/** Refuses another payment to a network, of whose payments too many went back today. */
export async function refuseAfterReturns(network: string, now: Date): Promise<void> {
  const wait = await waitFor(returnsTo(network), now);
  if (wait === null) return;
  throw new ApiError(
    'rate-limited',
    `Too many payments from your network had to be returned today. Log in to pay, or try again ${inWords(wait)}.`,
    { retryAfterSeconds: wait },
  );
}

/**
 * Writes down that a charge is to be returned, and counts it where it was one that nothing could be made from. Once there
 * were too many, what else was begun from there cannot be paid any more: it could have been begun for this.
 */
export async function owe(
  paymentId: string,
  intentId: string,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const payment = await writeRefundOwed(paymentId, intentId, reason, now);
  const network = payment?.begunFrom;
  if (network === undefined || intentId !== paymentId) return;
  await countUse([returnsTo(network)], now);
  if ((await waitFor(returnsTo(network), now)) === null) return;
  log('payments-returned-often', { intentId });
  for (const id of await unmadePaymentsFrom(network, endedAtOnce)) {
    await abandonCheckoutPayment(id);
    await closePayment(id);
  }
}

function returnsTo(network: string): RateLimit {
  const windowSeconds = dayMs / 1000;
  return { name: 'createPayment/returned', key: network, max: returnedADay, windowSeconds };
}
