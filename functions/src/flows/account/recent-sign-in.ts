import { recentSignInMinutes } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';
import { isForeignSignIn } from '../../domain/identities.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { readIdentities } from '../../services/accounts.ts';

/**
 * For what cannot be undone, or gives everything away: throws `sign-in-too-old` unless the caller has signed in within the
 * last five minutes, and in a way that is the owner's. A Google account that somebody added to another's is none. Whoever uses
 * it to set a password with the provider itself is not held by this; the owner has a link mailed to set another, which ends
 * both.
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

/**
 * Throws `sign-in-too-old` unless the caller has signed in within the last five minutes: whoever finds a browser that
 * somebody left signed in cannot do what needs this.
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const age = now.getTime() - signedInAt.getTime();
  if (age > recentSignInMinutes * minuteMs) throw new ApiError('sign-in-too-old');
}
