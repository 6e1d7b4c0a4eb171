import { changeEmail } from '@geonod/contracts/endpoints/change-email';
import { setPassword } from '@geonod/contracts/endpoints/set-password';
import { signOutEverywhere } from '@geonod/contracts/endpoints/sign-out-everywhere';
import { call } from '../../lib/api-client.ts';
import { endOwnSignIn } from '../../lib/session/check-sign-in.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { withRecentSignIn } from '../../lib/session/recent-sign-in.ts';
import { logOut, openAuth } from '../../lib/session/session.ts';

/** Sets the member's password. It ends every sign-in; this browser goes on with the new one. */
export function setOwnPassword(email: string, password: string): Promise<void> {
  const set = async () => {
    await call({ setPassword }, { password }, { token: await requireIdToken() });
    const auth = await openAuth();
    await auth.signInWithPassword(email, password);
    const uid = (await auth.currentUser())?.uid;
    // The password is set, whatever becomes of this; Settings looks whether the service knows this browser.
    if (uid !== undefined) await goOnBeingTold(uid).catch(() => undefined);
  };
  return withRecentSignIn(() => endOwnSignIn(set, { goesOn: true }));
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

/** Ends every sign-in of the member's, also here. */
export async function leaveEverywhere(): Promise<void> {
  const leave = async () => {
    await call({ signOutEverywhere }, {}, { token: await requireIdToken() });
    await logOut();
  };
  await endOwnSignIn(leave, { goesOn: true });
}
