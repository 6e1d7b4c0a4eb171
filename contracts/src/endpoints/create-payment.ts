import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

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
