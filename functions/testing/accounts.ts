import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { firebaseApp } from '../src/services/firebase-app.ts';

/** An account of the Auth emulator with a token to call as its owner. */
export interface TestAccount {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/** Makes a new account, signed in: of somebody who may ask, as far as their account goes. */
export async function newAccount({
  email = `${randomUUID()}@example.com`,
  emailVerified = true,
  displayName = 'Marina Duarte',
} = {}): Promise<TestAccount> {
  const account = { email, emailVerified, displayName };
  const { uid } = await getAuth(firebaseApp()).createUser(account);
  return { uid, email, token: tokenOf({ uid, email, emailVerified }) };
}

interface TokenClaims {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** What the account calls itself. */
  readonly name?: string | undefined;
  /** The project that the token is for; ours unless given. */
  readonly project?: string | undefined;
  /** Seconds from now. */
  readonly expiresIn?: number;
  /** Seconds before now. */
  readonly signedInAgo?: number;
  readonly signedInBy?: string;
}

/** A token as the Auth emulator makes them: it is not signed, and only emulators believe it. */
export function tokenOf({
  uid,
  email,
  emailVerified,
  name,
  project = process.env.GCLOUD_PROJECT,
  expiresIn = 3600,
  signedInAgo = 0,
  signedInBy = 'password',
}: TokenClaims): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    ...(email === null ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    email_verified: emailVerified,
    auth_time: now - signedInAgo,
    iat: now,
    exp: now + expiresIn,
    firebase: {
      identities: email === null ? {} : { email: [email] },
      sign_in_provider: signedInBy,
    },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
