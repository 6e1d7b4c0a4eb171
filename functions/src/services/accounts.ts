import { getAuth, type UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Identity } from '../domain/identities.ts';
import { firebaseApp } from './firebase-app.ts';

const authError = z.object({ code: z.string() });

/**
 * Makes a code that signs in whoever reads the mailbox of this e-mail, once and within hours, and confirms the e-mail.
 * Returns the query with which `page` can take it: the link that Firebase makes goes where its console says, which is
 * where passwords are reset.
 */
export async function signInQuery(email: string, page: string): Promise<string> {
  const link = await getAuth(firebaseApp()).generateSignInWithEmailLink(email, {
    url: page,
    handleCodeInApp: true,
  });
  return queryOfLink(link);
}

/**
 * Of a link as Firebase makes it, plain or as the `link` of one that opens an app first. Throws where there is no code in it:
 * a mail with it would lead nowhere.
 */
export function queryOfLink(link: string): string {
  const { searchParams } = new URL(link);
  const within = searchParams.get('link');
  const made = within === null ? searchParams : new URL(within).searchParams;
  const names = ['mode', 'oobCode', 'apiKey'];
  return new URLSearchParams(
    names.map((name): [string, string] => {
      const value = made.get(name);
      if (!value) throw new Error(`A link to sign in came without ${name}`);
      return [name, value];
    }),
  ).toString();
}

/** The account whose owner has shown that this e-mail is theirs, or null. */
export async function accountByVerifiedEmail(email: string): Promise<string | null> {
  const account = await findAccount(email);
  return account?.emailVerified && !account.disabled ? account.uid : null;
}

/** The account that has this e-mail now, whether or not its owner has confirmed it; null for none. */
export async function accountByEmail(email: string): Promise<string | null> {
  return (await findAccount(email))?.uid ?? null;
}

/** Whose account has this e-mail now, and whether they have shown that it is theirs; null for nobody. */
export async function ownerOfEmail(
  email: string,
): Promise<{ readonly uid: string; readonly emailVerified: boolean } | null> {
  const account = await findAccount(email);
  return account && { uid: account.uid, emailVerified: account.emailVerified };
}

/** An account as it is now; `signInsEndedAt`: the second in which every sign-in was ended last, null where none was since it was made. */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly signInsEndedAt: Date | null;
}

/** Null for an account that there is no more. */
export async function readAccount(uid: string): Promise<Account | null> {
  const found = await orNull(getAuth(firebaseApp()).getUser(uid));
  return (
    found && {
      email: found.email ?? null,
      emailVerified: found.emailVerified,
      displayName: found.displayName ?? null,
      signInsEndedAt: endedSinceMade(found),
    }
  );
}

/** Of a new account, sign-ins count from the second in which it was made. */
function endedSinceMade({ tokensValidAfterTime, metadata }: UserRecord): Date | null {
  const endedAt = tokensValidAfterTime ? new Date(tokensValidAfterTime) : null;
  return endedAt !== null && endedAt > new Date(metadata.creationTime) ? endedAt : null;
}

/** How one gets into an account; `signInsEndedAt`: the second in which every sign-in was ended last, or it was made. */
export interface WaysIn {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly identities: readonly Identity[];
  readonly signInsEndedAt: Date | null;
}

/** How one gets into an account; nothing of one that there is no more. */
export async function readIdentities(uid: string): Promise<WaysIn> {
  const found = await orNull(getAuth(firebaseApp()).getUser(uid));
  if (!found) return { email: null, emailVerified: false, identities: [], signInsEndedAt: null };
  const { email = null, emailVerified, providerData, tokensValidAfterTime } = found;
  const signInsEndedAt = tokensValidAfterTime ? new Date(tokensValidAfterTime) : null;
  return { email, emailVerified, identities: providerData, signInsEndedAt };
}

/** Takes ways to sign in off an account; nothing for one that there is no more. */
export async function unlinkProviders(uid: string, providers: readonly string[]): Promise<void> {
  await orNull(getAuth(firebaseApp()).updateUser(uid, { providersToUnlink: [...providers] }));
}

/** Lets nobody sign in to an account any more, and ends every sign-in that there is. */
export async function closeAccount(uid: string): Promise<void> {
  const auth = getAuth(firebaseApp());
  await orNull(auth.updateUser(uid, { disabled: true }));
  await endSessions(uid);
}

/** Ends every sign-in of an account; nothing for one that there is no more. */
export async function endSessions(uid: string): Promise<void> {
  await orNull(getAuth(firebaseApp()).revokeRefreshTokens(uid));
}

/** Sets the password, also of an account that had none. */
export async function setAccountPassword(uid: string, password: string): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { password });
}

/** Gives an account an e-mail that its owner has shown to be theirs. False where another account has it. */
export async function setAccountEmail(uid: string, email: string): Promise<boolean> {
  try {
    await getAuth(firebaseApp()).updateUser(uid, { email, emailVerified: true });
    return true;
  } catch (error) {
    if (authError.safeParse(error).data?.code === 'auth/email-already-exists') return false;
    throw error;
  }
}

/** Erases an account; nothing for one that there is no more. */
export async function eraseAccount(uid: string): Promise<void> {
  await orNull(getAuth(firebaseApp()).deleteUser(uid));
}

/** Those of these ids, 100 at most, whose account there is no more. */
export async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { users } = await getAuth(firebaseApp()).getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  return uids.filter((uid) => !known.has(uid));
}

/** Accounts in no order that counts, 1000 at most. `next`: where the next page starts; null at the end. */
export async function pageOfAccounts(
  after: string | null,
  size: number,
): Promise<{
  readonly items: readonly { readonly uid: string; readonly email: string | null }[];
  readonly next: string | null;
}> {
  const { users, pageToken } = await getAuth(firebaseApp()).listUsers(size, after ?? undefined);
  return {
    items: users.map(({ uid, email = null }) => ({ uid, email })),
    next: pageToken ?? null,
  };
}

export async function renameAccount(uid: string, displayName: string): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { displayName });
}

function findAccount(email: string): Promise<UserRecord | null> {
  return orNull(getAuth(firebaseApp()).getUserByEmail(email));
}

async function orNull<Found>(lookedUp: Promise<Found>): Promise<Found | null> {
  try {
    return await lookedUp;
  } catch (error) {
    const { data } = authError.safeParse(error);
    // Whatever a payer typed into an e-mail field may not even be one.
    if (data?.code === 'auth/user-not-found' || data?.code === 'auth/invalid-email') return null;
    throw error;
  }
}

/** Whether accounts can be looked up; whose does not matter. */
export async function signInResponds(): Promise<boolean> {
  await readAccount('nobody-at-all');
  return true;
}
