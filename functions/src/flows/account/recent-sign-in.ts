import { isForeignSignIn } from '../../domain/identities.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { requireRecentSignIn } from '../../http/recent-sign-in.ts';
import { readIdentities } from '../../services/accounts.ts';

/**
 * For what cannot be undone, or gives everything away: throws `sign-in-too-old` unless the caller has signed in lately, and
 * in a way that is the owner's. A Google account that somebody added to another's is none. Whoever uses it to set a password
 * with the provider itself is not held by this; the owner has a link mailed to set another, which ends both.
 */
export async function requireOwnRecentSignIn(caller: Caller, now: Date): Promise<void> {
  requireRecentSignIn(caller, now);
  const { uid, signedInBy = 'unknown' } = caller;
  if (signedInBy === 'password') return;
  const { email, identities } = await readIdentities(uid);
  if (!isForeignSignIn(signedInBy, email, identities)) return;
  const words =
    'Log in with your password, and it goes on. If you have none, have a link mailed that sets it.';
  throw new ApiError('sign-in-too-old', words);
}
