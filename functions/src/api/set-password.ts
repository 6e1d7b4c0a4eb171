import { changePassword } from '../flows/account/set-password.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';

const limits: MemberLimits = {
  call: 'setPassword',
  windowSeconds: 3600,
  perMember: 10,
};

/** Sets the caller's password. */
export const setPassword: Handler<'setPassword'> = async ({ password }, { caller }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  await limitMember(limits, caller.uid, now);
  await changePassword(caller, password, now);
  return {};
};
