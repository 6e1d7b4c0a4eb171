import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken } from '../requests.ts';

/** The recipient says no: pending becomes declined, and nothing is sent. Refusals as for `updateRequest`. */
export const declineRequest = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({ token: recipientToken }),
  output: z.object({ status: z.literal('declined') }),
});
