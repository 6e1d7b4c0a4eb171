import { type CallLimits, limitCalls } from '../flows/limits/limit-calls.ts';
import { exportOf } from '../flows/rights/export-account.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';

/** Each reads everything of a member's, twice. */
const limits: CallLimits = {
  call: 'exportAccount',
  windowSeconds: 24 * 3600,
  perIdentity: 10,
  perChain: 100,
  perAddress: 5000,
  inAll: 20_000,
};

/** Everything that is held about the member, as a file. */
export const exportAccount: Handler<'exportAccount'> = async (_input, { caller, request }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  await limitCalls(limits, request, { kind: 'member', uid: caller.uid }, now);
  return exportOf(caller, now);
};
