import { askForEmail } from '../flows/account/change-email.ts';
import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';

const limits: CallLimits = {
  call: 'changeEmail',
  windowSeconds: 3600,
  perIdentity: 5,
  perChain: 30,
  perAddress: 200,
  inAll: 1000,
};

/** Mails a link to another e-mail for the caller's account. */
export const changeEmail: Handler<'changeEmail'> = async ({ email }, { caller, request }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  if (email === caller.email?.toLowerCase()) {
    throw new ApiError('invalid-input', 'Your account has this email already.', { field: 'email' });
  }
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  await askForEmail(caller.uid, email, now);
  return {};
};
