import { authErrorCode } from '../firebase/auth-error.ts';
import { createObservable } from '../observable.ts';
import { openAuth } from './session.ts';

/** What says that a sign-in has ended, on whichever device that was done. */
const ended = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-refresh-token'];

/** How many acts of this page are under way that end its own sign-in. */
let ending = 0;

/** Counts how often whoever is here has signed in anew: what was refused before may be allowed now. */
export const signedInAnew = createObservable(0);

/** A call that only reads, and for which the service asks for the account. */
const askedForAccount = '/getNotificationChoices';

/**
 * Looks whether the member is still signed in, and logs out here if not: after they signed out everywhere, changed how
 * they sign in, or deleted the account, elsewhere. Without a connection nothing changes.
 */
export async function checkSignIn(): Promise<void> {
  const auth = await openAuth();
  if (ending === 0 && (await isOver(auth))) await auth.signOutHere();
}

async function isOver(auth: Awaited<ReturnType<typeof openAuth>>): Promise<boolean> {
  try {
    const token = await auth.currentIdToken();
    if (token === null) return false;
    const { status } = await fetch(askedForAccount, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return status === 401 && ending === 0;
  } catch (error) {
    return ended.includes(authErrorCode(error) ?? '');
  }
}

/**
 * Does what ends every sign-in, this one included, and lets the page say what came of it before anybody is led away.
 * `goesOn` tells whether whoever is here has signed in anew meanwhile; else the page logs out when it has been read.
 */
export async function endOwnSignIn<Result>(
  act: () => Promise<Result>,
  { goesOn }: { readonly goesOn: boolean },
): Promise<Result> {
  ending += 1;
  try {
    const result = await act();
    if (goesOn) release();
    return result;
  } catch (error) {
    release();
    throw error;
  }
}

function release(): void {
  ending -= 1;
  signedInAnew.set(signedInAnew.get() + 1);
}
