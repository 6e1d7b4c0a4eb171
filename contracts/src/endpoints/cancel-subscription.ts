import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { typedEmail } from './email.ts';

/**
 * With a token and no `email`: the member's own subscriptions; a trial ends at once and is refunded,
 * anything later ends with its paid period. With an `email`: that e-mail's, at the end of the paid period.
 *
 * `canceled` is counted, and no more is read of it: it holds ids, or one neutral entry where the caller is not known to be the owner; it is
 * empty when everything was cancelled already. `error` says that some could not be cancelled. While the payment provider
 * is away, `wish-noted`: it is written down, counts from now, and is done later.
 */
export const cancelSubscription = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({
    email: typedEmail,
  }),
  output: z.object({
    canceled: z.array(z.unknown()),
    error: z.optional(z.nullable(z.string())),
  }),
});
