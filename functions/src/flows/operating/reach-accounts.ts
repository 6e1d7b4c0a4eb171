import { readMember } from '../../store/members.ts';
import { spreadSuspension } from '../../store/suspensions.ts';

/** Whoever reported waits for it, and has a minute at most. */
const mostMs = 15_000;

/**
 * Suspends the other accounts of a member's mailbox, too, once reports have suspended them: as many as there is time for, of those
 * that somebody may have made for that. The nightly sweep goes on with the rest.
 */
export async function reachAccounts(uid: string, now: Date): Promise<void> {
  const { data: member } = await readMember(uid);
  if (!member?.emailConfirmed || member.email === null) return;
  await spreadSuspension(member.email, now, new Date(now.getTime() + mostMs));
}
