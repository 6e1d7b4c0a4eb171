import { requireOwnRecentSignIn } from '../flows/account/recent-sign-in.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { exportOf } from '../flows/rights/export-account.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Each reads everything of a member's, twice. */
const limits: MemberLimits = {
  call: 'exportAccount',
  windowSeconds: 24 * 3600,
  perMember: 10,
};

/** Everything that is held about the member, as a file. */
export const exportAccount: Handler<'exportAccount'> = async (_input, { caller }) => {
  const now = new Date();
  await requireOwnRecentSignIn(caller, now);
  await limitMember(limits, caller.uid, now);
  return exportOf(caller, now);
};
