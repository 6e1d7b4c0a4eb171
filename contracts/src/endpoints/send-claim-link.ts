import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requiredEmail } from './email.ts';

/**
 * Mails a link that confirms the e-mail and opens the account of what was paid by it without one. The response is the
 * same whether or not anything waits there.
 */
export const sendClaimLink = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({ email: requiredEmail }),
  output: z.object({}),
});
