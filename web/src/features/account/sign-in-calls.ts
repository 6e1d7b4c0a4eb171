import type { EndpointOutput } from '@geonod/contracts';
import { changeEmail } from '@geonod/contracts/endpoints/change-email';
import { confirmEmailChange } from '@geonod/contracts/endpoints/confirm-email-change';
import { setPassword } from '@geonod/contracts/endpoints/set-password';
import { signOutEverywhere } from '@geonod/contracts/endpoints/sign-out-everywhere';
import * as z from 'zod/mini';
import { CallError, call } from '../../lib/api-client.ts';
import { isRefusal } from '../../lib/call-words.ts';
import { leavePush } from '../../lib/push/follow-member.ts';
import { askProvider } from '../../lib/session/ask-provider.ts';
import { endOwnSignIn, hasSignInEnded } from '../../lib/session/check-sign-in.ts';
import { getIdToken, requireIdToken } from '../../lib/session/id-token.ts';
import { withRecentSignIn } from '../../lib/session/recent-sign-in.ts';
import { logOut, openAuth } from '../../lib/session/session.ts';

/**
 * Sets the member's password. It ends every sign-in; this browser goes on with the new one. Throws also where the password is
 * set, and it is not known whether the other sign-ins have ended: to set it again is to end them.
 */
export function setOwnPassword(email: string, password: string): Promise<void> {
  const ask = async () =>
    await call({ setPassword }, { password }, { token: await requireIdToken() });
  // The password is set: if this browser cannot come back in, the person logs in with it.
  const goOn = () => comeBackIn(email, password).catch(() => undefined);
  const set = async () => {
    try {
      await ask();
    } catch (error) {
      if (isRefusal(error)) throw error;
      // Only the response may have been lost: whether the password is set, it tells itself.
      await signInWith(email, password).catch(() => {
        throw error;
      });
      // And it tells nothing of the other sign-ins: they are known to have ended once the new one has heard so.
      await ask().catch(async (again) => {
        await goOn();
        throw again;
      });
    }
    await goOn();
  };
  return withRecentSignIn(() => endOwnSignIn(set, { goesOn: true }));
}

/** A password that whoever has a mailed link may set. */
export interface MailedPassword {
  readonly code: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Sets the password that the link allows to set, and ends every sign-in; a browser whose member is signed in goes on with
 * the new password. Returns whether all of them have ended: for the provider alone, a device stays in for up to an hour,
 * and is told of answers ever after. Throws the provider's error where the password is not set.
 */
export function setMailedPassword(mailed: MailedPassword): Promise<boolean> {
  const { code, email, password } = mailed;
  const set = async () => {
    const auth = await openAuth();
    // Before: another tab may notice what ends, and log out, while this goes on.
    const isIn = (await auth.currentUser())?.email === email;
    await auth.setPassword(code, password);
    const hasEnded = await endEverySignIn(email, password).then(
      () => true,
      () => false,
    );
    // If it cannot, the person logs in again.
    if (isIn) await comeBackIn(email, password).catch(() => undefined);
    return hasEnded;
  };
  return endOwnSignIn(set, { goesOn: true });
}

const signedIn = z.object({ idToken: z.string() });

/** Shows by the password that it is them: nobody is signed in here by it. */
async function endEverySignIn(email: string, password: string): Promise<void> {
  const shown = { email, password, returnSecureToken: true };
  const { idToken } = z.parse(signedIn, await askProvider('signInWithPassword', shown));
  await call({ signOutEverywhere }, {}, { token: idToken });
}

/** Signs in here with a password that has just been set; this browser is told of answers as it was before. */
async function comeBackIn(email: string, password: string): Promise<void> {
  const auth = await signInWith(email, password);
  const uid = (await auth.currentUser())?.uid;
  // The password is set, whatever becomes of this; Settings looks whether the service knows this browser.
  if (uid !== undefined) await goOnBeingTold(uid).catch(() => undefined);
}

async function signInWith(email: string, password: string) {
  const auth = await openAuth();
  await auth.signInWithPassword(email, password);
  return auth;
}

async function goOnBeingTold(uid: string): Promise<void> {
  const push = await import('../../lib/push/push-browser.ts');
  await push.goOnBeingTold(uid);
}

/** Mails a link to the e-mail that the member wants. */
export function askForOtherEmail(email: string): Promise<void> {
  return withRecentSignIn(async () => {
    await call({ changeEmail }, { email }, { token: await requireIdToken() });
  });
}

/** What came of a press on the link that was mailed to a new e-mail. */
export type MailedEmail =
  | ({ readonly status: 'changed' } & EndpointOutput<'confirmEmailChange'>)
  /** Only whoever is logged in to the account may, and nobody is logged in here. */
  | { readonly status: 'nobody-here' }
  /** The same, and `uid` is logged in here, whose link it is not. */
  | { readonly status: 'other-account'; readonly uid: string | undefined };

/**
 * Gives an account the e-mail that the link was mailed to, which ends every sign-in of it: one in this browser need not find that
 * out by itself, and somebody else's goes on. Throws `CallError` where nothing came of it.
 */
export async function takeMailedEmail(token: string): Promise<MailedEmail> {
  const outcome = await outcomeOf(token, await idTokenUnlessEnded());
  if (outcome.status === 'other-account') return outcome;
  if (await hasSignInEnded().catch(() => false)) await logOut().catch(() => undefined);
  return outcome;
}

async function outcomeOf(token: string, idToken: string | null): Promise<MailedEmail> {
  try {
    const answer = await call({ confirmEmailChange }, { token }, { token: idToken });
    return { status: 'changed', ...answer };
  } catch (error) {
    const code = error instanceof CallError ? error.code : null;
    // The change itself may have ended the sign-in, and its response was lost: of what is done, or begun, anybody is told.
    if (code === 'unauthenticated') {
      return idToken === null ? { status: 'nobody-here' } : await outcomeOf(token, null);
    }
    if (code !== 'other-account') throw error;
    const auth = await openAuth();
    return { status: 'other-account', uid: (await auth.currentUser())?.uid };
  }
}

/** The bearer token of whoever is signed in; null for nobody, and for a sign-in that has ended. */
async function idTokenUnlessEnded(): Promise<string | null> {
  try {
    return await getIdToken();
  } catch (error) {
    if (await hasSignInEnded()) return null;
    throw error;
  }
}

/** Logout in this browser, which is told of nobody's answers any more. */
export async function leaveHere(): Promise<void> {
  await leavePush();
  await logOut();
}

/** Ends every sign-in of the member's, also here. */
export async function leaveEverywhere(): Promise<void> {
  const leave = async () => {
    await call({ signOutEverywhere }, {}, { token: await requireIdToken() });
    await logOut();
  };
  await endOwnSignIn(leave, { goesOn: true });
}
