import { ApiError } from '../../http/api-error.ts';
import { accountByEmail, readIdentities, signInQuery } from '../../services/accounts.ts';
import { isSealOf, sealOf } from '../../store/seals.ts';
import { endUnconfirmedAccess } from './end-sessions.ts';

/** A link that was mailed to an e-mail (lower case): the provider's code, and our seal on both. */
interface SealedLink {
  readonly email: string;
  readonly code: string;
  readonly seal: string;
}

/**
 * The query of a link that signs in whoever reads this mailbox, as `page` takes it; sealed, so that its reader can show us
 * before they are in that the mailbox is theirs. Afterwards nobody could tell their sign-in from that of somebody who had
 * made the account with their e-mail.
 */
export async function sealedSignInQuery(email: string, page: string): Promise<string> {
  const query = new URLSearchParams(await signInQuery(email, page));
  query.set('seal', sealOf('claim', email, query.get('oobCode') ?? ''));
  return query.toString();
}

/**
 * Readies an account for whoever was mailed the link. An e-mail that was never confirmed is anybody's who typed it: they
 * would stay in the account, with all that its owner pays for and is sent. Nothing of it is needed to get in by the link.
 * Throws `not-found` for a seal that is not ours, or not of this e-mail's link.
 */
export async function claimUnconfirmed(
  { email, code, seal }: SealedLink,
  now: Date,
): Promise<void> {
  if (!isSealOf(seal, 'claim', email, code)) {
    throw new ApiError('not-found', 'This link was sent to another email.');
  }
  const uid = await accountByEmail(email);
  if (uid === null || (await readIdentities(uid)).emailVerified) return;
  await endUnconfirmedAccess(uid, now);
}
