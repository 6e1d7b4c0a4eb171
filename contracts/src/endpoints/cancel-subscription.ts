import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedEmail } from './email.ts';

/**
 * With a token and no `email`: the member's own subscriptions; a trial ends at once and is refunded,
 * anything later ends with its paid period. With an `email`: that e-mail's, at the end of the paid period.
 *
 * `canceled` holds ids, or one neutral entry where the caller is not known to be the owner; it is
 * empty when everything was cancelled already. Browsers count it, and read no more of it. `error` says that some could not
 * be cancelled. `refunded`: what goes back to a member for it, in minor units of `currency` (ISO 4217, lower case); missing
 * where nothing does, and for a caller who is not known.
 *
 * Refused with `unauthenticated` where neither is sent, and with `not-found` where there is nothing to cancel: alike for an
 * e-mail that nobody has. While the payment provider is away, `wish-noted`: it is written down, counts from now, and is
 * done later; `unavailable` where nothing could be written down, so that it has to be tried again. 429 for too many in an
 * hour. By e-mail also `forbidden` for a browser that does not show that it is our site that asks, and `unavailable` while
 * that cannot be judged.
 */
export const cancelSubscription = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({
    email: typedEmail,
  }),
  output: z.object({
    canceled: z._default(z.array(z.unknown()), []),
    error: z.optional(z.nullable(z.string())),
    refunded: z.optional(z.object({ amount: z.int(), currency: z.string() })),
  }),
});
