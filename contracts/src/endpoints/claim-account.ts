import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requiredEmail } from './email.ts';

/**
 * To be called before the mailed link of a payment without an account signs its reader in (`code`: the link's `oobCode`). An
 * account that has the e-mail and has not confirmed it may be anybody's: whatever way into it there is ends. Of any other
 * account, and without one, nothing changes, and the response is the same. A password of before is known to nobody then; the
 * reader sets one by mail.
 *
 * 404 for a seal that does not belong to the link and the e-mail, 429 for too many in an hour.
 */
export const claimAccount = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({
    email: requiredEmail,
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    seal: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: z.object({}),
});
