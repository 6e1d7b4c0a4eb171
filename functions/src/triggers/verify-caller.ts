import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { ApiError, signInEnded } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { log } from '../log/log.ts';
import { firebaseApp } from '../services/firebase-app.ts';

/**
 * What says that the token is bad. Whatever else goes wrong says nothing of it, and must end nobody's sign-in: Google's keys
 * or accounts could not be asked, our own role is missing, a quota is used up.
 */
const bad = ['auth/invalid-id-token', 'auth/id-token-expired'];

/**
 * The SDK has one code for a token that it cannot take and for keys that it could not fetch; of the first, it speaks by
 * name.
 */
const badArgument = /Firebase ID token|verifyIdToken\(\)/;

const sdkError = z.object({ code: z.string(), message: z.string() });

/** What says that the account is not the caller's any more, whatever the token says. */
const closed = ['auth/user-disabled', 'auth/user-not-found', 'auth/id-token-revoked'];

/** RFC 6750, 2.1: the scheme in whichever case, and one token. */
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

/** The token that a header bears. */
export function bearerToken(authorizationHeader: string): string {
  const [, token] = bearer.exec(authorizationHeader.trim()) ?? [];
  if (token === undefined) throw new ApiError('unauthenticated');
  return token;
}

/**
 * Who a token says that its bearer is. A missing, expired, forged or other project's token is `unauthenticated`. Nobody is
 * asked about it: Google's keys are at hand, save once in some hours. (On the emulators the SDK always asks for the account.)
 */
export async function verifyToken(token: string): Promise<Caller> {
  const claims = await verified(token, { askForAccount: false });
  return {
    uid: claims.uid,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true,
    displayName: typeof claims.name === 'string' ? claims.name : null,
    signedInAt: new Date(claims.auth_time * 1000),
    signedInBy: claims.firebase.sign_in_provider,
  };
}

/**
 * Asks whether the account of a good token is still its bearer's: one that was disabled, deleted or signed out everywhere is
 * turned away at once, and not only when its token runs out, an hour later. It costs a round trip, and a share of what the
 * whole project may ask, so whoever calls is counted before.
 */
export async function requireOpenAccount(token: string): Promise<void> {
  // On the emulators it was asked for with the token, whatever the SDK was told.
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) return;
  await verified(token, { askForAccount: true });
}

async function verified(
  token: string,
  { askForAccount }: { readonly askForAccount: boolean },
): Promise<DecodedIdToken> {
  try {
    return await getAuth(firebaseApp()).verifyIdToken(token, askForAccount);
  } catch (error) {
    const { data } = sdkError.safeParse(error);
    if (data && closed.includes(data.code)) {
      throw signInEnded();
    }
    // What has no code is not the SDK's: it stumbled over what the token says.
    if (!data || saysBad(data)) throw new ApiError('unauthenticated');
    log('auth-unreachable', { code: data.code });
    throw new ApiError('unavailable');
  }
}

function saysBad({ code, message }: z.infer<typeof sdkError>): boolean {
  return bad.includes(code) || (code === 'auth/argument-error' && badArgument.test(message));
}
