import { markReadOfRequests, markReadUpTo } from '../store/notifications.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Marks what the member has seen. */
export const readNotifications: Handler<'readNotifications'> = async (
  { upTo, requestIds = [] },
  { caller: { uid } },
) => {
  const now = new Date();
  const ofRequests = await markReadOfRequests(uid, requestIds, now);
  // Nothing is from before 1970, which is as far back as a moment of ours can be.
  const moment = new Date(Math.max(0, Date.parse(upTo ?? '')));
  const upToMoment = upTo === undefined ? 0 : await markReadUpTo(uid, moment, now);
  return { read: ofRequests + upToMoment };
};
