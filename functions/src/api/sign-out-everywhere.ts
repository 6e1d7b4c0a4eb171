import { endEverySession } from '../flows/account/end-sessions.ts';
import type { Handler } from '../http/define-endpoint.ts';

/** Ends every sign-in of the caller's. */
export const signOutEverywhere: Handler<'signOutEverywhere'> = async (_, { caller }) => {
  await endEverySession(caller.uid, new Date());
  return {};
};
