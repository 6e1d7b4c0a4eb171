import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Names one visit of the payment page (a UUID), so that a visitor who is not signed in gets the same
 * payment after a reload or a double click. Signed-in members are known by their account instead.
 */
export const paymentAttemptHeader = 'X-Payment-Attempt';

/** `amount` is in minor units of `currency` (ISO 4217, lower case). */
export const createPayment = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({}),
  output: z.object({
    clientSecret: z.string(),
    amount: z.int(),
    currency: z.string(),
  }),
});
