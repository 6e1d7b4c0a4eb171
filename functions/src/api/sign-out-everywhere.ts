import { endEverySession } from '../flows/account/end-sessions.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/**
 * Counted once the sign-in is known to hold, so that a token of one that has ended uses up nothing of its owner's. Each call ends
 * the sign-in that it was counted by before: without this, whoever signs in anew for each could go on without end.
 */
const limits: MemberLimits = {
  call: 'signOutEverywhere',
  windowSeconds: 3600,
  perMember: 300,
};

/** Ends every sign-in of the caller's. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_, { caller }) => {
  const now = new Date();
  await limitMember(limits, caller.uid, now);
  await endEverySession(caller.uid, now);
  return {};
};
