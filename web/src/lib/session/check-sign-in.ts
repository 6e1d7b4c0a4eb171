import { authErrorCode } from '../firebase/auth-error.ts';
import { createObservable } from '../observable.ts';
import { holdSession, isSessionHeld, openAuth } from './session.ts';

/** What says that a sign-in has ended, on whichever device that was done. */
const ended = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-refresh-token'];

/** Counts how often whoever is here has signed in anew: what was refused before may be allowed now. */
export const signedInAnew = createObservable(0);

/** A call that only reads, and for which the service asks for the account. */
const askedForAccount = '/getNotificationChoices';

/** Held by the tab that is ending the sign-in of all tabs, and by the one that logs them out. */
const signInLock = 'geonod.sign-in';

/** The SDK looks once in 0.8 seconds whether another tab has signed in anew. */
const settles = { times: 6, everyMs: 500 } as const;

let checking: Promise<void> | undefined;

/**
 * Looks whether the member is still signed in, and logs out here if not: after they signed out everywhere, changed how
 * they sign in, or deleted the account, elsewhere. Without a connection nothing changes. All tabs of a browser share one
 * sign-in: one that another tab has just ended, to come back in with a new password, is not logged out.
 */
export function checkSignIn(): Promise<void> {
  checking ??= logOutIfOver().finally(() => {
    checking = undefined;
  });
  return checking;
}

/** Whether the sign-in of whoever is here has ended. False where nobody is in, or nobody can say. */
export async function hasSignInEnded(): Promise<boolean> {
  return (await refusedToken(await openAuth())) !== null;
}

async function logOutIfOver(): Promise<void> {
  const auth = await openAuth();
  if (isSessionHeld()) return;
  const refused = await refusedToken(auth);
  if (refused === null) return;
  await inTurn(async () => {
    // An act of this page may have begun meanwhile.
    if ((await isReplaced(auth, refused)) || isSessionHeld()) return;
    await auth.signOutHere();
  });
}

type Auth = Awaited<ReturnType<typeof openAuth>>;

/** The token with which nobody is signed in any more; null where somebody is, or nobody can say. */
async function refusedToken(auth: Auth): Promise<string | null> {
  try {
    const token = await auth.currentIdToken();
    if (token === null) return null;
    const { status } = await fetch(askedForAccount, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return status === 401 ? token : null;
  } catch (error) {
    return ended.includes(authErrorCode(error) ?? '') ? noToken : null;
  }
}

/** The SDK itself has found that the sign-in has ended, and has no token. */
const noToken = '';

async function isReplaced(auth: Auth, refused: string): Promise<boolean> {
  if (refused === noToken) return false;
  for (let time = 0; time < settles.times; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, settles.everyMs));
    const token = await auth.currentIdToken().catch(() => refused);
    if (token !== refused) return true;
  }
  return false;
}

/** One tab after the other, where the browser can tell them apart. */
async function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return await act();
  return await navigator.locks.request(signInLock, act);
}

/**
 * Does what ends every sign-in, this one included, and lets the page say what came of it before anybody is led away.
 * `goesOn` tells whether whoever is here has signed in anew meanwhile; else the page logs out when it has been read.
 */
export async function endOwnSignIn<Result>(
  act: () => Promise<Result>,
  { goesOn }: { readonly goesOn: boolean },
): Promise<Result> {
  const letGo = holdSession();
  const release = () => {
    letGo();
    signedInAnew.set(signedInAnew.get() + 1);
  };
  try {
    const result = await inTurn(act);
    if (goesOn) release();
    return result;
  } catch (error) {
    release();
    throw error;
  }
}
