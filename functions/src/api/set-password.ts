import { changePassword } from '../flows/account/set-password.ts';
import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';

const limits: CallLimits = {
  call: 'setPassword',
  windowSeconds: 3600,
  perIdentity: 10,
  perChain: 30,
  perAddress: 200,
  inAll: 1000,
};

/** Sets the caller's password. */
export const setPassword: Handler<'setPassword'> = async ({ password }, { caller, request }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  await changePassword(caller, password, now);
  return {};
};
