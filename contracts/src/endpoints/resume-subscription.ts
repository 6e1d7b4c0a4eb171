import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Undoes a cancellation that has not taken effect yet; `resumed` holds the subscriptions' ids. */
export const resumeSubscription = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({ resumed: z.array(z.string()) }),
});
