import { readAccount } from '../../services/accounts.ts';
import { forgetSuspension } from '../../store/former-members.ts';
import { decideOnMember, reportsAbout } from '../../store/reports.ts';

/** Suspends a member, and upholds what was reported of them. Returns how many reports that decided; null for nobody. */
export async function suspend(uid: string, now: Date): Promise<number | null> {
  const account = await readAccount(uid);
  const confirmed = account?.emailVerified ? account.email : null;
  return decideOnMember({ uid, confirmed }, 'upheld', now);
}

/**
 * Lets a member ask again, and dismisses what was reported of them: the next report alone suspends nobody. Nor does what is
 * remembered of an account with the same e-mail that was deleted, and a newer account that is suspended by it may ask
 * again, too. Returns how many reports that decided; null where there was nothing to take back.
 */
export async function restore(uid: string, now: Date): Promise<number | null> {
  const [account, reports] = await Promise.all([readAccount(uid), reportsAbout(uid)]);
  const emails = [account?.email ?? null, ...reports.map(({ evidence }) => evidence.askedBy.email)];
  const known = [...new Set(emails)].filter((email) => email !== null);
  const forgotten = await Promise.all(known.map(forgetSuspension));
  const decided = await decideOnMember({ uid, confirmed: null }, 'dismissed', now);
  return decided ?? (forgotten.includes(true) ? 0 : null);
}
