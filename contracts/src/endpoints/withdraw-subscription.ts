import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Withdraws from the contract within `withdrawalDays` of the subscription's first full charge: it ends at once, and that
 * charge is returned in full, as is any after it, and, within `trialWithdrawalDays` of the trial's payment, that one, too.
 * `refunded` is the sum, in minor units of `currency`.
 *
 * Outside of that time it is refused with `conflict`, and with `not-found` for somebody without a subscription. While the
 * payment provider is away, `wish-noted`: it counts from now, and is done later; `unavailable` where nothing could be
 * written down. 429 for too many in an hour.
 */
export const withdrawSubscription = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({ refunded: z.int(), currency: z.string() }),
});
