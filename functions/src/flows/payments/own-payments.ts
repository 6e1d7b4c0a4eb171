import type { Caller } from '../../http/caller.ts';
import { ensureMember } from '../../store/members.ts';
import { claimPayments } from './payer.ts';

/** Whose payments are looked for: a caller, or whoever a call was made by. */
export type PayingCaller = Pick<Caller, 'uid' | 'email' | 'emailVerified'>;

/**
 * Gives a member what was paid without an account by the e-mail that they have confirmed. To be called wherever a member
 * looks at what they have, before it is settled. Returns whether there is anything that was given and not settled.
 */
export async function claimOwnPayments({
  uid,
  email,
  emailVerified,
}: PayingCaller): Promise<boolean> {
  if (!emailVerified || email === null) return false;
  const known = email.toLowerCase();
  const now = new Date();
  const { claimedAt } = await ensureMember(uid, known, now, true);
  return (await claimPayments(uid, known, now)) || claimedAt !== undefined;
}
