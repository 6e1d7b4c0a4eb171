import type { Member } from '@geonod/contracts/documents/member';
import type { Caller } from '../../http/caller.ts';
import { ensureMember } from '../../store/members.ts';
import { isAnythingUnclaimed } from '../../store/payments-of-payers.ts';
import { claimPayments } from './payer.ts';
import { settle } from './settle.ts';

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

/**
 * The same, and settles it, for whoever seems to have paid nothing. Returns whether there was anything. Stripe is asked only
 * where our own documents say that there is: most who call have never paid.
 */
export async function claimAndSettlePaid(
  owner: PayingCaller,
  known: Member | null,
  now: Date,
): Promise<boolean> {
  const { uid, email, emailVerified } = owner;
  const isUnsettled = known?.claimedAt !== undefined;
  const isUnclaimed =
    emailVerified && email !== null && (await isAnythingUnclaimed(email.toLowerCase()));
  if (!isUnsettled && !isUnclaimed) return false;
  await claimOwnPayments(owner);
  await settle({ kind: 'member', uid }, {}, now);
  return true;
}
