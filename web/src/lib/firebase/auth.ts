import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  type Dependencies,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  initializeAuth,
  inMemoryPersistence,
  isSignInWithEmailLink,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updateCurrentUser,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { authEmulatorUrl, firebaseSettings } from '../environment.ts';
import { firebaseApp } from './app.ts';

/** Who is signed in, as far as the site has to know. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

// Local storage alone: the session hint lives there too, so that they are kept and cleared together. Neither a
// redirect nor a popup resolver: with one, Safari and phones load Google's scripts before they say who is here.
const auth = open(firebaseApp, { persistence: browserLocalPersistence });

function open(app: FirebaseApp, dependencies: Dependencies): Auth {
  const opened = initializeAuth(app, dependencies);
  // Mails and Google's window in the site's one language.
  opened.languageCode = 'en';
  if (authEmulatorUrl) connectAuthEmulator(opened, authEmulatorUrl, { disableWarnings: true });
  return opened;
}

/**
 * Tells who is signed in: once when it is known, then at every change, in other tabs too, and whenever more is known of
 * them (`refreshMember`).
 */
export function watchUser(
  onUser: (user: AuthUser | null) => void,
  onError: (error: unknown) => void,
): void {
  onIdTokenChanged(
    auth,
    (user) =>
      onUser(
        user && {
          uid: user.uid,
          email: user.email,
          emailVerified: user.emailVerified,
          displayName: user.displayName,
        },
      ),
    onError,
  );
}

/** A fresh id token, or null when nobody is signed in. Throws the SDK's error when it cannot be refreshed. */
export async function currentIdToken(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser ? auth.currentUser.getIdToken() : null;
}

/** Whoever is signed in, or null. */
export async function currentUser(): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

/** Creates the account and signs in. Throws the SDK's error, as all that follows does. */
export async function signUp(email: string, password: string): Promise<void> {
  await createUserWithEmailAndPassword(auth, email, password);
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
}

/**
 * Signs in whoever has a mailed link and knows the e-mail that it was sent to; it confirms that e-mail. An address that
 * is no such link is refused as a spent one is.
 */
export async function signInWithMailedLink(email: string, address: string): Promise<void> {
  if (!isSignInWithEmailLink(auth, address)) throw new NoMailedLinkError();
  await signInWithEmailLink(auth, email, address);
}

class NoMailedLinkError extends Error {
  readonly code = 'auth/invalid-action-code';

  constructor() {
    super('The address is no mailed link.');
    this.name = 'NoMailedLinkError';
  }
}

export async function signOutHere(): Promise<void> {
  await signOut(auth);
}

/** Sends the mail whose link opens /reset-password. */
export async function sendPasswordMail(email: string): Promise<void> {
  await sendPasswordResetEmail(auth, email);
}

/** The e-mail that a reset link's code was sent to. */
export function readPasswordCode(code: string): Promise<string> {
  return verifyPasswordResetCode(auth, code);
}

/** Sets the new password; it ends every session of the account. */
export async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}

let popupAuth: Auth | undefined;

/**
 * Readies Google's window. Browsers that open a window only right at a press (Safari, phones) load Google's
 * scripts here; an instance of its own keeps every other way of signing in from waiting for them.
 */
export function prepareGoogle(): Auth {
  popupAuth ??= open(initializeApp(firebaseSettings, 'google-window'), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return popupAuth;
}

/** Opens Google's window and signs in whom it names. A second call closes the first one's window. */
export async function signInWithGoogle(): Promise<void> {
  const google = new GoogleAuthProvider();
  google.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(prepareGoogle(), google);
  await updateCurrentUser(auth, user);
}

/**
 * Opens Google's window for whoever is signed in, so that they show again who they are. Throws `auth/user-mismatch` when
 * they choose another account there; that one is not signed in, and is not to be kept if it is new here.
 */
export async function confirmWithGoogle(): Promise<void> {
  const { uid, email } = auth.currentUser ?? {};
  const google = new GoogleAuthProvider();
  google.setCustomParameters(email ? { login_hint: email } : {});
  const shown = await signInWithPopup(prepareGoogle(), google);
  if (shown.user.uid !== uid) {
    const isNew = getAdditionalUserInfo(shown)?.isNewUser === true;
    throw new OtherAccountError(isNew ? await shown.user.getIdToken() : null);
  }
  await updateCurrentUser(auth, shown.user);
}

/** Whoever confirms that it is them has chosen somebody else. */
export class OtherAccountError extends Error {
  readonly code = 'auth/user-mismatch';
  /** Signs in to an account that was made by choosing it; null where that was there before. */
  readonly madeAccount: string | null;

  constructor(madeAccount: string | null) {
    super('Somebody else was chosen.');
    this.name = 'OtherAccountError';
    this.madeAccount = madeAccount;
  }
}
