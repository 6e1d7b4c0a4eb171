import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../log/log.ts';
import { requireOpenAccount } from './verify-caller.ts';

const verifyIdToken = vi.hoisted(() => vi.fn());
vi.mock('firebase-admin/auth', () => ({ getAuth: () => ({ verifyIdToken }) }));
vi.mock('../services/firebase-app.ts', () => ({ firebaseApp: () => undefined }));
vi.mock('../log/log.ts', () => ({ log: vi.fn() }));
beforeEach(() => {
  vi.clearAllMocks();
  // On the emulators nobody is asked.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
});

const refusalOf = async (code: string, message: string): Promise<unknown> => {
  verifyIdToken.mockRejectedValueOnce(Object.assign(new Error(message), { code }));
  return await requireOpenAccount('a.b.c').catch((error: { code: unknown }) => error.code);
};

describe('a token that Google could not be asked about', () => {
  it.each([
    ['auth/argument-error', 'Error fetching public keys for Google certs: backend error'],
    [
      'auth/argument-error',
      'Error while making request: getaddrinfo EAI_AGAIN www.googleapis.com.',
    ],
    ['auth/insufficient-permission', 'Credential implementation has insufficient permission.'],
    ['auth/quota-exceeded', 'The project quota for the specified operation has been exceeded.'],
    ['auth/internal-error', 'An internal error has occurred.'],
    ['app/invalid-credential', 'Credential implementation provided to initializeApp() failed.'],
    ['app/network-timeout', 'Error while making request: timeout.'],
  ])('is not called bad: %s, %s', async (code, message) => {
    expect(await refusalOf(code, message)).toBe('unavailable');
    expect(log).toHaveBeenCalledExactlyOnceWith('auth-unreachable', { code });
  });
});

describe('a token that is bad', () => {
  it.each([
    ['auth/argument-error', 'Firebase ID token has invalid signature. See https://firebase…'],
    ['auth/argument-error', 'Firebase ID token has "kid" claim which does not correspond to a…'],
    ['auth/argument-error', 'Decoding Firebase ID token failed. Make sure you passed the entire…'],
    ['auth/argument-error', 'verifyIdToken() expects an ID token, but was given a custom token.'],
    ['auth/id-token-expired', 'Firebase ID token has expired.'],
    ['auth/id-token-revoked', 'The Firebase ID token has been revoked.'],
    ['auth/user-disabled', 'The user record is disabled.'],
    ['auth/user-not-found', 'There is no user record corresponding to the identifier.'],
  ])('is called so: %s, %s', async (code, message) => {
    expect(await refusalOf(code, message)).toBe('unauthenticated');
    expect(log).not.toHaveBeenCalled();
  });
});
