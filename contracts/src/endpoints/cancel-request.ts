import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/**
 * The member takes a pending request back: its link ends. 404 for another's, 409 for one that was answered, 410 for one
 * that has ended.
 */
export const cancelRequest = endpoint({
  method: 'POST',
  auth: 'bearer',
  pathParameter: 'id',
  input: z.object({ id: requestId }),
  output: z.object({ status: z.literal('cancelled') }),
});
