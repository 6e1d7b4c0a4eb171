import { claimAccount } from '@geonod/contracts/endpoints/claim-account';
import { deleteAccount } from '@geonod/contracts/endpoints/delete-account';
import { call } from '../../lib/api-client.ts';
import { forgetUnclaimed } from '../../lib/claim-link.ts';
import { authErrorCode } from '../../lib/firebase/auth-error.ts';
import { leaveNotice } from '../../lib/next-page-notice.ts';
import { confirmByCode } from '../../lib/session/email-confirmation.ts';
import { openAuth } from '../../lib/session/session.ts';
import { generatePassword } from './generate-password.ts';

/** A sign-up of which nothing came back: its account may be there, under a password that nobody else knows. */
let unanswered: { readonly email: string; readonly password: string } | null = null;

/**
 * Opens an account under a generated password and mails a link to set another. Throws the provider's error; an account that an
 * earlier try has opened all the same is gone on with.
 */
export async function signUpWithEmail(email: string): Promise<void> {
  const auth = await openAuth();
  const password = unanswered?.email === email ? unanswered.password : generatePassword();
  try {
    await auth.signUp(email, password);
  } catch (error) {
    const code = authErrorCode(error);
    if (code === 'network-request-failed' || code === 'timeout') unanswered = { email, password };
    if (code !== 'email-already-in-use' || unanswered?.email !== email) throw error;
    // Of somebody else's account, this is not the password.
    await auth.signInWithPassword(email, password).catch(() => {
      throw error;
    });
  }
  unanswered = null;
  // The account exists from here on: a mail that fails must not look like a sign-up that failed.
  const mailed = await auth.sendPasswordMail(email).then(
    () => true,
    () => false,
  );
  leaveNotice(
    mailed
      ? 'Account created. Your password link is in the mail.'
      : 'Account created. ‘Forgot my password’ sets one later.',
  );
}

/** Signs in whom Google's window names; a new one gets an account. Throws the provider's error. */
export async function continueWithGoogle(): Promise<void> {
  const auth = await openAuth();
  await auth.signInWithGoogle();
}

/** Loads what Google's window needs, so that it opens right at the press. A failure shows at the press itself. */
export function warmGoogle(): void {
  openAuth().then(
    (auth) => auth.prepareGoogle(),
    () => undefined,
  );
}

export async function logIn({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Promise<void> {
  const auth = await openAuth();
  await auth.signInWithPassword(email, password);
}

/**
 * Asks for a mail with a link to set a new password. An e-mail without an account gets the same response as any other,
 * also from a project whose provider would tell them apart. Throws the provider's error.
 */
export async function requestPasswordMail(email: string): Promise<void> {
  const auth = await openAuth();
  try {
    await auth.sendPasswordMail(email);
  } catch (error) {
    if (authErrorCode(error) !== 'user-not-found') throw error;
  }
}

/**
 * Gives an account the e-mail back that the link was mailed to, and mails a link to set a new password: that one ends every
 * sign-in. Throws the provider's error where the e-mail is not given back.
 */
export async function recoverEmail(
  code: string,
): Promise<{ readonly email: string; readonly isMailed: boolean }> {
  const email = await confirmByCode(code);
  const isMailed = await requestPasswordMail(email).then(
    () => true,
    () => false,
  );
  return { email, isMailed };
}

/** The e-mail whose password the link's code can set. Throws the provider's error for a spent code. */
export async function readPasswordLink(code: string): Promise<string> {
  const auth = await openAuth();
  return auth.readPasswordCode(code);
}

interface MailedLink {
  readonly email: string;
  /** The whole address that the mail led to. */
  readonly address: string;
}

/**
 * Opens the account of an e-mail by the link that was mailed to it, and confirms the e-mail, so that what was paid by
 * it is the account's. Before, it is shown that the mailbox is theirs: somebody else may have made the account, and stayed in
 * it. Throws the provider's error, or `CallError`.
 */
export async function openByMailedLink({ email, address }: MailedLink): Promise<void> {
  const auth = await openAuth();
  const { searchParams } = new URL(address);
  const [code, seal] = [searchParams.get('oobCode'), searchParams.get('seal')];
  if (code !== null && seal !== null) await call({ claimAccount }, { email, code, seal });
  await auth.signInWithMailedLink(email, address);
  forgetUnclaimed();
}

/** How the member can show that it is them. */
export interface WaysIn {
  readonly password: boolean;
  readonly google: boolean;
}

export async function readWaysIn(): Promise<WaysIn> {
  const auth = await openAuth();
  const { email = null, providerData = [] } = (await auth.currentUser()) ?? {};
  const has = (way: string) => providerData.some(({ providerId }) => providerId === way);
  // By another e-mail than the account's, Google shows nobody that it is them.
  const google = providerData.some(
    (way) => way.providerId === 'google.com' && way.email?.toLowerCase() === email?.toLowerCase(),
  );
  return { google, password: !google || has('password') };
}

/** Signs the member in again with the Google account that is theirs. Throws the provider's error. */
export async function confirmByGoogle(): Promise<void> {
  const auth = await openAuth();
  try {
    await auth.confirmWithGoogle();
  } catch (error) {
    if (error instanceof auth.OtherAccountError && error.madeAccount !== null) {
      // Nobody wanted it; should this fail, it is an empty account that its owner can delete.
      const token = error.madeAccount;
      await call({ deleteAccount }, { unused: true }, { token }).catch(() => undefined);
    }
    throw error;
  }
}
