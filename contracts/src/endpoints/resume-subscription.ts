import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Undoes a cancellation that has not taken effect yet; `resumed` holds the subscriptions' ids. Refused with `not-found`
 * where there is none, and with `conflict` where it ends all the same: it may have been cancelled again meanwhile. `suspended` for
 * a member who may ask nobody; 429 for too many in an hour, 503 while the payment provider is away.
 */
export const resumeSubscription = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({ resumed: z.array(z.string()) }),
});
