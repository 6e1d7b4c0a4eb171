import { requireOwnRecentSignIn } from '../flows/account/recent-sign-in.ts';
import { changePassword } from '../flows/account/set-password.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'setPassword',
  windowSeconds: 3600,
  perMember: 10,
};

/** Sets the caller's password. */
export const setPassword: Handler<'setPassword'> = async ({ password }, { caller }) => {
  const now = new Date();
  await requireOwnRecentSignIn(caller, now);
  await limitMember(limits, caller.uid, now);
  await changePassword(caller, password, now);
  return {};
};
