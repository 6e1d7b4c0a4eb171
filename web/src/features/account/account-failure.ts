import { CallError } from '../../lib/api-client.ts';
import { explainedToMember } from '../../lib/call-words.ts';
import { helpEmail } from '../../lib/contacts.ts';
import { authErrorCode, authErrorDetail } from '../../lib/firebase/auth-error.ts';

/** What went wrong, in the page's words, and what the person can do about it. */
export interface AccountFailure {
  readonly message: string;
  readonly advice?: string;
  /** The e-mail of a sign-up already has an account: the way in is to log in. */
  readonly accountExists?: true;
}

type Explanations = Readonly<Record<string, AccountFailure | null>>;

/** Each of them is explained alike wherever it surfaces. */
const everywhere: Explanations = {
  'network-request-failed': {
    message: 'Network error. Please try again.',
    advice:
      'You seem to be offline, or the sign-in service cannot be reached. If this stays, load the page again.',
  },
  timeout: {
    message: 'Network error. Please try again.',
    advice: 'The sign-in service took too long to answer.',
  },
  'too-many-requests': {
    message: 'Too many attempts. Please wait and try again.',
    advice: 'A few minutes are usually enough.',
  },
  'quota-exceeded': {
    message: 'Too many attempts. Please wait and try again.',
    advice: 'A few minutes are usually enough.',
  },
  'multi-factor-auth-required': {
    message: 'This account asks for a second sign-in step.',
    advice: 'This site does not offer that step. Please use another account.',
  },
  'user-disabled': {
    message: 'This account is disabled.',
    advice: 'Nobody can log in to it at the moment.',
  },
  'operation-not-allowed': {
    message: 'This way of signing in is switched off.',
    advice: 'Please use the other one.',
  },
  'admin-restricted-operation': {
    message: 'New accounts are switched off at the moment.',
    advice: 'If you have one, log in.',
  },
  'invalid-email': { message: 'Please enter a valid email address!' },
  'missing-email': { message: 'Please enter a valid email address!' },
};

const google: Explanations = {
  // The person closed the window, or opened a second one: nothing went wrong.
  'popup-closed-by-user': null,
  'cancelled-popup-request': null,
  'user-cancelled': null,
  // A phone opens a window only right at a press, and at the first one what Google's window needs is still to be loaded.
  'popup-blocked': {
    message: 'Your browser blocked the Google window.',
    advice:
      'Press Continue with Google again. If no window opens, allow pop-ups for this site, or continue with your email.',
  },
  'network-request-failed': {
    message: 'Google could not be reached.',
    advice: 'Check your connection, or continue with your email.',
  },
  'internal-error': {
    message: 'Google could not be reached.',
    advice: 'Check your connection, or continue with your email.',
  },
  'web-storage-unsupported': {
    message: 'Your browser keeps Google from signing you in here.',
    advice: 'Allow cookies for this site, or continue with your email.',
  },
  'unauthorized-domain': {
    message: 'Google sign-in is not set up for this address.',
    advice: 'Please continue with your email.',
  },
  'account-exists-with-different-credential': {
    message: 'This email already has a password here.',
    advice: 'Please log in with your email and password.',
  },
};

const anotherGoogleAccount: AccountFailure = {
  message: 'That is another Google account.',
  advice: 'Choose the one that you are logged in with here.',
};

const googleNotReachedNow: AccountFailure = {
  message: 'Google could not be reached.',
  advice: 'Check your connection, then press Continue with Google again.',
};

/** For whoever is logged in, and may have no other way to show that it is them. */
const googleAlone: Explanations = {
  ...google,
  'user-mismatch': anotherGoogleAccount,
  'account-exists-with-different-credential': anotherGoogleAccount,
  'popup-blocked': {
    message: 'Your browser blocked the Google window.',
    advice: 'Press Continue with Google again. If no window opens, allow pop-ups for this site.',
  },
  'network-request-failed': googleNotReachedNow,
  'internal-error': googleNotReachedNow,
  'web-storage-unsupported': {
    message: 'Your browser keeps Google from showing that it is you.',
    advice: 'Allow cookies for this site, then press Continue with Google again.',
  },
  'unauthorized-domain': { message: 'Google sign-in is not set up for this address.' },
  'operation-not-allowed': { message: 'This way of signing in is switched off.' },
};

const wrongPair: AccountFailure = { message: 'Invalid email or password' };

const login: Explanations = {
  'user-not-found': wrongPair,
  'wrong-password': wrongPair,
  'invalid-credential': wrongPair,
  'invalid-login-credentials': wrongPair,
  'password-does-not-meet-requirements': {
    message: 'Your password no longer meets the requirements.',
    advice: 'Set a new one with ‘Forgot my password’.',
  },
};

const loginFailed = 'Error logging in. Please try again.';
const googleLoginFailed = 'Error logging in with Google. Please try again.';

const tooOften = 'There were too many attempts. A few minutes of waiting are usually enough.';

/** What another try may mend: the login says so in its own words, and the advice says what stood in the way. */
const mayStillLogIn: Explanations = {
  'network-request-failed': {
    message: loginFailed,
    advice:
      'You seem to be offline, or the sign-in service cannot be reached. If this stays, load the page again.',
  },
  timeout: {
    message: loginFailed,
    advice: 'The sign-in service took too long to answer. Check your connection.',
  },
  'too-many-requests': { message: loginFailed, advice: tooOften },
  'quota-exceeded': { message: loginFailed, advice: tooOften },
};

const mayStillLogInWithGoogle: Explanations = {
  timeout: {
    message: googleLoginFailed,
    advice: 'Google could not be reached. Check your connection, or continue with your email.',
  },
  'too-many-requests': { message: googleLoginFailed, advice: tooOften },
  'quota-exceeded': { message: googleLoginFailed, advice: tooOften },
};

const expiredLink: AccountFailure = {
  message: 'This link has ended',
  advice: 'A link works for one hour.',
};

/** A link whose code is used, replaced or missing. */
export const spentLink: AccountFailure = {
  message: 'This link does not work',
  advice: 'It was used already, replaced by a newer one, or not copied whole.',
};

const reset: Explanations = {
  'expired-action-code': expiredLink,
  'invalid-action-code': spentLink,
  'user-not-found': spentLink,
};

const claimExpired: AccountFailure = {
  message: 'This link has ended',
  advice: 'It worked for a few hours. A new one is quick.',
};

/** The link and the e-mail do not belong together. */
const otherEmail: AccountFailure = {
  message: 'This link was sent to another email.',
  advice: 'Type the one that you paid with.',
};

const claim: Explanations = {
  'expired-action-code': claimExpired,
  'invalid-action-code': spentLink,
  'invalid-email': otherEmail,
};

/** A mailed link that did not open its account. */
export function explainClaim(error: unknown): AccountFailure {
  const failed = { message: 'Your account could not be opened. Please try again.' };
  if (!(error instanceof CallError)) return explain(error, claim) ?? failed;
  if (error.code === 'not-found') return otherEmail;
  const words = explainedToMember(error, '').message;
  return { ...failed, ...(words && { advice: words }) };
}

const confirmationExpired: AccountFailure = {
  message: 'This link has ended',
  advice: 'It worked for some days. Where you ask for a location, a new one is quick.',
};

const writeToUs = `Write to ${helpEmail} from this email, and we look into it.`;
const recoveryExpired: AccountFailure = { message: 'This link has ended', advice: writeToUs };

/** Somebody has opened another account with it meanwhile, or this one is gone. */
const recoveryTaken: AccountFailure = {
  message: 'Your email cannot be given back by this link',
  advice: writeToUs,
};

/** An e-mail that could not be confirmed by its link. */
export function explainConfirmation(error: unknown): AccountFailure {
  return (
    explain(error, {
      'expired-action-code': confirmationExpired,
      'invalid-action-code': spentLink,
    }) ?? { message: 'Your email could not be confirmed. Please try again.' }
  );
}

/** An e-mail that its account could not be given back. */
export function explainRecovery(error: unknown): AccountFailure {
  return (
    explain(error, {
      'expired-action-code': recoveryExpired,
      'invalid-action-code': spentLink,
      'user-not-found': recoveryTaken,
      'email-already-in-use': recoveryTaken,
    }) ?? { message: 'Your email could not be given back. Please try again.' }
  );
}

/** A new link that could not be asked for: by our own service, which says why. */
export function explainClaimMail(error: unknown): AccountFailure {
  const words = error instanceof CallError ? explainedToMember(error, '').message : '';
  return {
    message: 'The link could not be sent. Please try again.',
    ...(words && { advice: words }),
  };
}

/** A failed login with e-mail and password. */
export function explainLogin(error: unknown): AccountFailure {
  const known = explain(error, { ...login, ...mayStillLogIn });
  return known ? underTitle(loginFailed, known) : { message: loginFailed };
}

/** A failed login with Google; null when the person only closed the window. */
export function explainGoogleLogin(error: unknown): AccountFailure | null {
  const known = explain(error, { ...google, ...mayStillLogInWithGoogle });
  if (known === null) return null;
  return known ? underTitle(googleLoginFailed, known) : { message: googleLoginFailed };
}

/** A login that failed says so in the same words whatever the cause is, which the advice tells; a wrong pair has its own. */
function underTitle(title: string, failure: AccountFailure): AccountFailure {
  const { message, advice } = failure;
  if (failure === wrongPair || message === title) return failure;
  return { message: title, advice: advice ? `${message} ${advice}` : message };
}

/** Somebody who did not show with their password that it is them. */
export function explainPasswordConfirmation(error: unknown): AccountFailure {
  const failure = explain(error, login) ?? { message: loginFailed };
  return failure === wrongPair ? { message: 'This is not the password of this account.' } : failure;
}

/** The same with Google; null when they only closed the window. */
export function explainGoogleConfirmation(error: unknown): AccountFailure | null {
  const known = explain(error, googleAlone);
  return known === undefined ? { message: googleLoginFailed } : known;
}

/** A failed sign-up with Google; null when the person only closed the window. */
export function explainGoogleSignUp(error: unknown): AccountFailure | null {
  const known = explain(error, google);
  if (known !== undefined) return known;
  return {
    message: 'Google did not sign you up.',
    advice: 'Try again, or continue with your email.',
  };
}

/** A failed sign-up with e-mail. */
export function explainSignUp(error: unknown): AccountFailure {
  if (authErrorCode(error) === 'email-already-in-use') {
    return {
      message: 'This email already has an account.',
      advice: 'Log in the way you signed up; payment follows.',
      accountExists: true,
    };
  }
  return (
    explain(error, {}) ?? {
      message: 'Your account could not be created. Please try again.',
      ...adviceFrom(error),
    }
  );
}

/** A reset mail that could not be asked for. */
export function explainPasswordMail(error: unknown): AccountFailure {
  return explain(error, {}) ?? { message: 'The link could not be sent. Please try again.' };
}

/** A Logout that did not come about. */
export function explainLogout(error: unknown): AccountFailure {
  return explain(error, {}) ?? { message: 'Error logging out. Please try again.' };
}

/** A link from a reset mail that cannot be used, or a new password that was refused. */
export function explainReset(error: unknown): AccountFailure {
  const code = authErrorCode(error);
  if (code === 'weak-password' || code === 'password-does-not-meet-requirements') {
    return { message: 'Please choose a stronger password.', ...adviceFrom(error) };
  }
  return explain(error, reset) ?? { message: 'Your password could not be set. Please try again.' };
}

/** Whether the link itself is spent, so that only a new one helps. */
export function linkIsSpent(failure: AccountFailure): boolean {
  const spent = [expiredLink, spentLink, claimExpired, confirmationExpired];
  return [...spent, recoveryExpired, recoveryTaken].includes(failure);
}

function explain(error: unknown, own: Explanations): AccountFailure | null | undefined {
  const code = authErrorCode(error);
  if (code === undefined) return undefined;
  return code in own ? own[code] : everywhere[code];
}

/** The provider's own words, where it has any: which requirement a password misses, for one. */
function adviceFrom(error: unknown): { advice?: string } {
  const detail = error instanceof Error && authErrorCode(error) ? authErrorDetail(error) : '';
  const requirements = /^Missing password requirements: \[(.+)\]$/.exec(detail)?.[1];
  const advice = requirements?.split(', ').join('. ') ?? detail;
  return advice ? { advice: advice.endsWith('.') ? advice : `${advice}.` } : {};
}
