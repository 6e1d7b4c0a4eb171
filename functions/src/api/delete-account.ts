import { setTimeout as pause } from 'node:timers/promises';
import { goOnDeleting } from '../flows/account/delete-account.ts';
import { limitMember, type MemberLimits } from '../flows/limits/limit-calls.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { requireRecentSignIn } from '../http/recent-sign-in.ts';
import { log } from '../log/log.ts';
import { readAccount } from '../services/accounts.ts';
import { openDeletion } from '../store/deletions.ts';

const limits: MemberLimits = {
  call: 'deleteAccount',
  windowSeconds: 3600,
  perMember: 10,
};

/** Hosting gives a call up after 60 seconds. */
const patienceMs = 45_000;

/**
 * From the moment that the wish is written down, it is fulfilled: what fails now, or takes too long, is done by a later run.
 */
export const deleteAccount: Handler<'deleteAccount'> = async (_, { caller }) => {
  const now = new Date();
  requireRecentSignIn(caller, now);
  const { uid } = caller;
  await limitMember(limits, uid, now);
  // As the account is now: an e-mail that was confirmed after the sign-in is confirmed.
  const { email, emailVerified } = (await readAccount(uid)) ?? caller;
  await openDeletion(uid, { email: email?.toLowerCase() ?? null, emailVerified }, now);
  const deleted = goOnDeleting(uid, () => new Date()).catch((error: unknown) => {
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
