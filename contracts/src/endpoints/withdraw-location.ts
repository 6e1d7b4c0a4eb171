import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken } from '../requests.ts';

/** The recipient takes a shared location back: it is erased, and the member is told. Repeating it is harmless. */
export const withdrawLocation = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({ token: recipientToken }),
  output: z.object({ status: z.literal('withdrawn') }),
});
