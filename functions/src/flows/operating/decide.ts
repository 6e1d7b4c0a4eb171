import { readAccount } from '../../services/accounts.ts';
import { suspendedAmong } from '../../store/former-members.ts';
import { forgetCards, forgetSuspension } from '../../store/lift-suspension.ts';
import { readMember } from '../../store/members.ts';
import { cardsOfMember } from '../../store/payments-of-payers.ts';
import { decideOnMember, moreReported, openReportsAbout } from '../../store/report-decisions.ts';
import { reportsAbout } from '../../store/reports.ts';
import type { FoundMember } from './find-member.ts';

/** Suspends a member, and upholds what was reported of them. Returns how many reports that decided; null for nobody. */
export async function suspend(uid: string, now: Date): Promise<number | null> {
  const account = await readAccount(uid);
  const confirmed = account?.emailVerified ? account.email : null;
  return decideOnMember({ uid, confirmed }, 'upheld', now);
}

/**
 * Lets a member ask again, and dismisses what was reported of them: whoever reported that suspends them no more. Nor does what is
 * remembered of an account with the same e-mail that was deleted, or of a card that they subscribed with, whoever was suspended with
 * it; and who is suspended by that may ask again, too. Returns how many reports that decided; null where there was nothing to take back.
 *
 * `heard`: what whoever decides has read of them, as `FoundMember` counts it. Throws `conflict`, and does nothing, where more
 * was reported since: nobody has read that. They are told last, by the commit that lets them ask: interrupted before, this is to be
 * done again.
 */
export async function restore(uid: string, now: Date, heard?: number): Promise<number | null> {
  const [account, { data: member }] = await Promise.all([readAccount(uid), readMember(uid)]);
  const known = await emailsOf(uid, [account?.email, member?.email]);
  await requireHeard(uid, heard);
  const forgotten = await Promise.all([
    ...known.map((email) => forgetSuspension(email, uid)),
    forgetCards(uid, await cardsOfMember(uid)),
  ]);
  const whom = { uid, confirmed: null, ...(heard === undefined ? {} : { heard }) };
  const decided = await decideOnMember(whom, 'dismissed', now);
  return decided ?? (forgotten.includes(true) ? 0 : null);
}

async function requireHeard(uid: string, heard: number | undefined): Promise<void> {
  if (heard !== undefined && (await openReportsAbout(uid)).heard !== heard) throw moreReported();
}

/** Theirs, and those that they had when they were reported. */
async function emailsOf(
  uid: string,
  known: readonly (string | null | undefined)[],
): Promise<string[]> {
  const reports = await reportsAbout(uid);
  const emails = [...known, ...reports.map(({ evidence }) => evidence.askedBy.email)];
  return [...new Set(emails)].filter((email) => typeof email === 'string');
}

/**
 * Whether there is anything that restoring a member takes back: that they are suspended, here or by what is remembered of an
 * account with the same e-mail or of a card of theirs, or what was reported and not decided.
 */
export async function hasWhatToRestore(
  { uid, account, member, openReports }: FoundMember,
  now: Date,
): Promise<boolean> {
  if (member?.suspended || openReports > 0) return true;
  const emails = await emailsOf(uid, [account?.email, member?.email]);
  const cards = await cardsOfMember(uid);
  return (await suspendedAmong({ emails, cards }, now)).length > 0;
}
