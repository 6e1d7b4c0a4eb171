import { confirmEmail } from '../flows/account/change-email.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Gives an account the e-mail that a mailed link was sent to. */
export const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ token }, { caller }) =>
  await confirmEmail(token, caller?.uid ?? null, new Date());
