import { setTimeout as pause } from 'node:timers/promises';
import { goOnDeleting } from '../flows/account/delete-account.ts';
import { requireOwnRecentSignIn } from '../flows/account/recent-sign-in.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import { ApiError } from '../http/api-error.ts';
import { log } from '../log/log.ts';
import { readAccount } from '../services/accounts.ts';
import { openDeletion } from '../store/deletions.ts';
import { readMember } from '../store/members.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

const limits: MemberLimits = {
  call: 'deleteAccount',
  windowSeconds: 3600,
  perMember: 10,
};

/** Hosting gives a call up after 60 seconds. No step is begun after half of them; one that takes longer is left alone. */
const patienceMs = 45_000;
const stepsMs = 30_000;

/** Whose e-mail leads to nothing. */
const nobody = { email: null, emailVerified: false };

/**
 * From the moment that the wish is written down, it is fulfilled: what fails now, or takes too long, is done by a later run.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ unused = false }, { caller }) => {
  const now = new Date();
  await requireOwnRecentSignIn(caller, now);
  const { uid } = caller;
  await limitMember(limits, uid, now);
  if (unused && (await readMember(uid)).data) throw new ApiError('conflict');
  // As the account is now: an e-mail that was confirmed after the sign-in is confirmed.
  const { email, emailVerified } = (await readAccount(uid)) ?? caller;
  const leaver = { email: email?.toLowerCase() ?? null, emailVerified };
  await openDeletion(uid, unused ? nobody : leaver, now);
  const isOver = () => Date.now() >= now.getTime() + stepsMs;
  const deleted = goOnDeleting(uid, () => new Date(), isOver).catch((error: unknown) => {
    log('deletion-stuck', {}, error);
    return 'under-way' as const;
  });
  const done = new AbortController();
  const late = pause(patienceMs, 'under-way' as const, { signal: done.signal });
  try {
    return { state: await Promise.race([deleted, late]) };
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
};
