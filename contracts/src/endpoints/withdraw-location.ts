import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/** The recipient takes a shared location back: it is erased, and the member is told. Repeating it is harmless. */
export const withdrawLocation = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'id',
  input: z.object({ id: requestId }),
  output: z.object({ status: z.literal('withdrawn') }),
});
