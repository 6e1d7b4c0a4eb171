import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Gives an account the e-mail to which the link with this token was mailed, and ends every sign-in. Where the e-mail before was
 * confirmed, whoever is signed in to that account may alone: 401 for nobody, and `other-account` for anybody else, who change
 * nothing and use nothing up. Where it never was, whoever has the token may, and the password ends, too (`isPasswordEnded`), so
 * that one is to be set by mail.
 *
 * 404 for a token that is none, or was replaced by a newer one; 410 for one that has ended, also because every sign-in has been
 * ended, or a password set, since it was asked for; 409 where another account has the e-mail by now. 503 while the payment
 * provider is away: the account has the e-mail then, and the same token again finishes it. Once it is done, the same token gives
 * the same answer as long as the account has that e-mail, and does nothing. Neither needs a sign-in: each has ended by then.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  output: z.object({ email: z.string(), isPasswordEnded: z.boolean() }),
});
