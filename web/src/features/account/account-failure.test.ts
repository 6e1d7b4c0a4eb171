import { describe, expect, it } from 'vitest';
import { AuthNotLoadedError } from '../../lib/firebase/load-auth.ts';
import {
  explainGoogleConfirmation,
  explainGoogleLogin,
  explainGoogleSignUp,
  explainLogin,
  explainPasswordConfirmation,
  explainPasswordMail,
  explainReset,
  explainSignUp,
  linkIsSpent,
} from './account-failure.ts';

/** An error as the Auth SDK throws it. */
function providerError(code: string, detail = 'Error') {
  return Object.assign(new Error(`Firebase: ${detail} (auth/${code}).`), { code: `auth/${code}` });
}

describe('a failed login by e-mail', () => {
  it.each(['user-not-found', 'wrong-password', 'invalid-credential', 'invalid-login-credentials'])(
    'is told in the same words for %s',
    (code) => {
      expect(explainLogin(providerError(code))).toEqual({ message: 'Invalid email or password' });
    },
  );

  it.each([
    ['a code that nobody foresaw', providerError('internal-error')],
    ['an error that is not the provider’s', new TypeError('undefined is not a function')],
    ['something that is no error', 'oops'],
  ])('has general words for %s', (_, error) => {
    expect(explainLogin(error)).toEqual({ message: 'Error logging in. Please try again.' });
  });

  it.each([
    ['network-request-failed', /offline/],
    ['timeout', /took too long/],
    ['too-many-requests', /too many attempts/],
    ['quota-exceeded', /too many attempts/],
  ])('asks for another try after %s, and says what stood in the way', (code, advice) => {
    const failure = explainLogin(providerError(code));
    expect(failure.message).toBe('Error logging in. Please try again.');
    expect(failure.advice).toMatch(advice);
  });

  it.each([
    ['multi-factor-auth-required', 'This account asks for a second sign-in step.'],
    ['password-does-not-meet-requirements', 'Your password no longer meets the requirements.'],
    ['user-disabled', 'This account is disabled.'],
  ])('says what can be done about %s', (code, message) => {
    const failure = explainLogin(providerError(code));
    expect(failure.message).toBe('Error logging in. Please try again.');
    expect(failure.advice?.startsWith(`${message} `)).toBe(true);
  });

  it('counts sign-in code that did not arrive as a lost network', () => {
    const failure = explainLogin(new AuthNotLoadedError(new TypeError('Failed to fetch')));
    expect(failure).toEqual(explainLogin(providerError('network-request-failed')));
  });
});

describe('a failed Google sign-in', () => {
  it.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
    'is no failure at all for %s',
    (code) => {
      expect(explainGoogleLogin(providerError(code))).toBeNull();
      expect(explainGoogleSignUp(providerError(code))).toBeNull();
    },
  );

  it('has general words for what nobody foresaw', () => {
    expect(explainGoogleLogin(new Error('?'))).toEqual({
      message: 'Error logging in with Google. Please try again.',
    });
    expect(explainGoogleSignUp(new Error('?'))?.message).toBe('Google did not sign you up.');
  });

  it.each([
    [
      'popup-blocked',
      /^Your browser blocked the Google window\. Press Continue with Google again\. If no window opens, allow pop-ups/,
    ],
    ['network-request-failed', /^Google could not be reached\./],
    ['internal-error', /^Google could not be reached\./],
    ['web-storage-unsupported', /Allow cookies for this site/],
    ['unauthorized-domain', /^Google sign-in is not set up for this address\./],
    ['too-many-requests', /too many attempts/],
  ])('asks for another try after %s, and says what stood in the way', (code, advice) => {
    const failure = explainGoogleLogin(providerError(code));
    expect(failure?.message).toBe('Error logging in with Google. Please try again.');
    expect(failure?.advice).toMatch(advice);
  });

  it.each([
    ['operation-not-allowed', 'This way of signing in is switched off.'],
    ['account-exists-with-different-credential', 'This email already has a password here.'],
    ['multi-factor-auth-required', 'This account asks for a second sign-in step.'],
  ])('says what can be done about %s', (code, message) => {
    const failure = explainGoogleLogin(providerError(code));
    expect(failure?.message).toBe('Error logging in with Google. Please try again.');
    expect(failure?.advice?.startsWith(`${message} `)).toBe(true);
  });
});

describe('somebody who is asked to show that it is them', () => {
  it('reads what went wrong, and not that a login failed', () => {
    const offline = providerError('network-request-failed');
    expect(explainPasswordConfirmation(offline).message).toBe('Network error. Please try again.');
    expect(explainGoogleConfirmation(offline)?.message).toBe('Google could not be reached.');
    expect(explainGoogleSignUp(offline)?.message).toBe('Google could not be reached.');
  });

  it.each([
    'popup-blocked',
    'network-request-failed',
    'internal-error',
    'web-storage-unsupported',
    'unauthorized-domain',
    'operation-not-allowed',
    'account-exists-with-different-credential',
    'user-mismatch',
    'something-new',
  ])('with Google alone is led to no other way by %s', (code) => {
    const failure = explainGoogleConfirmation(providerError(code));
    expect(failure?.message).toMatch(/./);
    expect(failure?.advice ?? '').not.toMatch(/email|password|the other one/);
  });

  it('with another Google account is told so, whatever that one has here', () => {
    const other = explainGoogleConfirmation(providerError('user-mismatch'));
    expect(other?.message).toBe('That is another Google account.');
    const unlinked = providerError('account-exists-with-different-credential');
    expect(explainGoogleConfirmation(unlinked)).toEqual(other);
  });

  it('reads that the password is another one', () => {
    expect(explainPasswordConfirmation(providerError('wrong-password'))).toEqual({
      message: 'This is not the password of this account.',
    });
  });
});

describe('a failed sign-up by e-mail', () => {
  it('offers to log in where there is an account already', () => {
    expect(explainSignUp(providerError('email-already-in-use')).accountExists).toBe(true);
  });

  it('adds the provider’s own words, without its code', () => {
    const error = providerError('something-new', 'The provider is being repaired.');
    expect(explainSignUp(error)).toEqual({
      message: 'Your account could not be created. Please try again.',
      advice: 'The provider is being repaired.',
    });
  });

  it('adds nothing where the provider says nothing', () => {
    expect(explainSignUp(providerError('something-new'))).not.toHaveProperty('advice');
    expect(explainSignUp(new Error('a fault of our own'))).not.toHaveProperty('advice');
  });
});

describe('a reset that fails', () => {
  it('names each requirement that the new password misses', () => {
    const error = providerError(
      'password-does-not-meet-requirements',
      'Missing password requirements: [Password must contain at least 8 characters, Password must contain a numeric character]',
    );
    expect(explainReset(error)).toEqual({
      message: 'Please choose a stronger password.',
      advice:
        'Password must contain at least 8 characters. Password must contain a numeric character.',
    });
  });

  it.each(['expired-action-code', 'invalid-action-code', 'user-not-found'])(
    'leads to a new link for %s',
    (code) => {
      expect(linkIsSpent(explainReset(providerError(code)))).toBe(true);
    },
  );

  it.each(['network-request-failed', 'too-many-requests', 'weak-password', 'something-new'])(
    'keeps the link for %s',
    (code) => {
      expect(linkIsSpent(explainReset(providerError(code)))).toBe(false);
    },
  );

  it('says so when the mail could not be asked for', () => {
    expect(explainPasswordMail(providerError('something-new')).message).toBe(
      'The link could not be sent. Please try again.',
    );
  });
});
