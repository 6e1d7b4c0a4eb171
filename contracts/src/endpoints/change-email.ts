import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requiredEmail } from './email.ts';

/**
 * Mails a link to a new e-mail of the caller's. Nothing changes before it is opened. The response is the same whether or
 * not another account has that e-mail: its owner's mail says so. The account's present e-mail, once it is confirmed, is
 * mailed that another was asked for.
 *
 * Refused with `sign-in-too-old` for a caller who has not signed in within the last minutes, and with `invalid-input` for
 * the e-mail that the account has already. 429 for too many in an hour, and for too many mails to one e-mail in a day.
 */
export const changeEmail = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ email: requiredEmail }),
  output: z.object({}),
});
