import { goOnDeleting } from '../flows/account/delete-account.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';
import { log } from '../log/log.ts';
import { openDeletion } from '../store/deletions.ts';

const limits: MemberLimits = {
  call: 'deleteAccount',
  windowSeconds: 3600,
  perMember: 10,
};

/** From the moment that the wish is written down, it is fulfilled: what fails now is done by a later run. */
export const deleteAccount: Handler<'deleteAccount'> = async (_, { caller }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  const { uid, emailVerified } = caller;
  await limitMember(limits, uid, now);
  await openDeletion(uid, { email: caller.email?.toLowerCase() ?? null, emailVerified }, now);
  try {
    return { state: await goOnDeleting(uid, () => new Date()) };
  } catch (error) {
    log('deletion-stuck', {}, error);
    return { state: 'under-way' };
  }
};
