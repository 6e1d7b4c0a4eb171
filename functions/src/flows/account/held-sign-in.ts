import { signInEnded } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { signInsEndedAt } from '../../store/members.ts';

/**
 * For what is read by a token alone: throws `unauthenticated` where the caller's sign-in is from before all of theirs were
 * ended, as the rules of the database refuse the same data. It takes one read, beside whatever else is read, and nothing of
 * what the project may ask Firebase Auth. That an account was disabled the accounts alone know: its token reads on.
 */
export async function requireHeldSignIn({
  uid,
  signedInAt,
}: Pick<Caller, 'uid' | 'signedInAt'>): Promise<void> {
  const endedAt = await signInsEndedAt(uid);
  if (endedAt !== null && signedInAt < endedAt) throw signInEnded();
}
