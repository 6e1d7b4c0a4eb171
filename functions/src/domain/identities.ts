import { mailboxOf } from './mailbox.ts';

/** A way to sign in that another service vouches for, and the e-mail that it knows its owner by. */
export interface Identity {
  readonly providerId: string;
  readonly email?: string | null;
}

/** How the provider names ways in that the account's own e-mail, or we ourselves, vouch for. */
const own = ['password', 'emailLink', 'custom'];

/**
 * Which of an account's ways in are not known to be its owner's: by another service, under another e-mail than the
 * account's. Whoever holds a token of somebody's can add their own Google account to theirs; the account's e-mail they
 * cannot read, and it is the way in for an owner who has no other.
 */
export function foreignTo(
  email: string | null,
  identities: readonly Identity[],
): readonly string[] {
  if (email === null) return [];
  return identities
    .filter(({ providerId }) => !own.includes(providerId))
    .filter((identity) => mailboxOf(identity.email ?? '') !== mailboxOf(email))
    .map(({ providerId }) => providerId);
}

/** Whether somebody who signed in so may be another than the owner of the account as it is now. */
export function isForeignSignIn(
  signedInBy: string,
  email: string | null,
  identities: readonly Identity[],
): boolean {
  if (own.includes(signedInBy)) return false;
  const isLinked = identities.some(({ providerId }) => providerId === signedInBy);
  return !isLinked || foreignTo(email, identities).includes(signedInBy);
}
