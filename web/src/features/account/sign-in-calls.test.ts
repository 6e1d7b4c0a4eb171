import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, call } from '../../lib/api-client.ts';
import { goOnBeingTold } from '../../lib/push/push-browser.ts';
import { askProvider } from '../../lib/session/ask-provider.ts';
import { hasSignInEnded } from '../../lib/session/check-sign-in.ts';
import { getIdToken } from '../../lib/session/id-token.ts';
import { logOut, openAuth } from '../../lib/session/session.ts';
import { setMailedPassword, setOwnPassword, takeMailedEmail } from './sign-in-calls.ts';

vi.mock('../../lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api-client.ts')>()),
  call: vi.fn(),
}));
vi.mock('../../lib/push/push-browser.ts', () => ({ goOnBeingTold: vi.fn() }));
vi.mock('../../lib/session/ask-provider.ts', () => ({ askProvider: vi.fn() }));
vi.mock('../../lib/session/check-sign-in.ts', () => ({
  endOwnSignIn: (act: () => Promise<unknown>) => act(),
  hasSignInEnded: vi.fn(),
}));
vi.mock('../../lib/session/id-token.ts', () => ({
  getIdToken: vi.fn(),
  requireIdToken: () => 'token',
}));
vi.mock('../../lib/session/recent-sign-in.ts', () => ({
  withRecentSignIn: (act: () => Promise<unknown>) => act(),
}));
vi.mock('../../lib/session/session.ts', () => ({ logOut: vi.fn(), openAuth: vi.fn() }));

const signInWithPassword = vi.fn();
const setPassword = vi.fn();
const currentUser = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  currentUser.mockResolvedValue({ uid: 'marina', email: 'marina@example.com' });
  setPassword.mockResolvedValue(undefined);
  vi.mocked(askProvider).mockResolvedValue({ idToken: 'shown' });
  vi.mocked(getIdToken).mockResolvedValue('token');
  vi.mocked(hasSignInEnded).mockResolvedValue(false);
  vi.mocked(logOut).mockResolvedValue();
  vi.mocked(call).mockResolvedValue({});
  const auth = { signInWithPassword, setPassword, currentUser };
  vi.mocked(openAuth).mockResolvedValue(auth as never);
});

it('a new password signs in here again, and this browser goes on being told', async () => {
  await setOwnPassword('marina@example.com', 'trem azul na serra');
  expect(call).toHaveBeenCalledOnce();
  expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith(
    'marina@example.com',
    'trem azul na serra',
  );
  expect(goOnBeingTold).toHaveBeenCalledExactlyOnceWith('marina');
});

it('a password that is set is set, though this browser could not be told so', async () => {
  vi.mocked(goOnBeingTold).mockRejectedValue(new Error('no network'));
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).resolves.toBeUndefined();
});

it('a password that is set is set, though this browser could not sign in with it', async () => {
  signInWithPassword.mockRejectedValueOnce(new Error('no network'));
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).resolves.toBeUndefined();
});

const lost = new CallError('network', 'Network error. Please try again.');

it('a password whose response is lost may be tried again where it does not let in', async () => {
  vi.mocked(call).mockRejectedValue(lost);
  signInWithPassword.mockRejectedValueOnce(new Error('wrong password'));
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).rejects.toBe(lost);
  expect(call).toHaveBeenCalledOnce();
});

it('a password that lets in, though no response said so, is set again by that sign-in, which ends the others', async () => {
  const steps: string[] = [];
  signInWithPassword.mockImplementation(() => void steps.push('sign in'));
  vi.mocked(call).mockImplementation(() => {
    steps.push('set');
    const fault = new CallError('internal', 'Something went wrong.', 500);
    return steps.length === 1 ? Promise.reject(fault) : Promise.resolve({});
  });
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).resolves.toBeUndefined();
  expect(steps).toEqual(['set', 'sign in', 'set', 'sign in']);
  expect(goOnBeingTold).toHaveBeenCalledExactlyOnceWith('marina');
});

it('a password is not said to be set while nobody knows whether the other sign-ins have ended', async () => {
  vi.mocked(call).mockRejectedValue(lost);
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).rejects.toBe(lost);
  expect(signInWithPassword).toHaveBeenCalledTimes(2);
});

it('a password that the service refuses is not tried', async () => {
  const refused = new CallError('rate-limited', 'Too many attempts.', 429);
  vi.mocked(call).mockRejectedValue(refused);
  await expect(setOwnPassword('marina@example.com', 'trem azul na serra')).rejects.toBe(refused);
  expect(signInWithPassword).not.toHaveBeenCalled();
});

const mailed = { code: 'code', email: 'marina@example.com', password: 'trem azul na serra' };

it('a password set by mail ends every sign-in with it, and signs nobody in who was not', async () => {
  currentUser.mockResolvedValue(null);
  await expect(setMailedPassword(mailed)).resolves.toBe(true);
  expect(setPassword).toHaveBeenCalledExactlyOnceWith('code', mailed.password);
  expect(vi.mocked(call).mock.calls).toEqual([
    [{ signOutEverywhere: expect.anything() }, {}, { token: 'shown' }],
  ]);
  expect(signInWithPassword).not.toHaveBeenCalled();
});

it('a password set by mail signs in again who was in here, though another tab logs out meanwhile', async () => {
  setPassword.mockImplementation(() => {
    currentUser.mockResolvedValue(null);
    return Promise.resolve();
  });
  await setMailedPassword(mailed);
  expect(signInWithPassword).toHaveBeenCalledExactlyOnceWith(mailed.email, mailed.password);
});

it('a password set by mail is set, though no other sign-in could be ended', async () => {
  vi.mocked(call).mockRejectedValue(new Error('no network'));
  signInWithPassword.mockRejectedValue(new Error('no network'));
  await expect(setMailedPassword(mailed)).resolves.toBe(false);
});

it('a link that sets no password ends nothing', async () => {
  setPassword.mockRejectedValue(new Error('spent'));
  await expect(setMailedPassword(mailed)).rejects.toThrow('spent');
  expect(call).not.toHaveBeenCalled();
});

const changed = { email: 'new@example.com', isPasswordEnded: false };
const signedOut = new CallError('unauthenticated', 'Please sign in to continue.', 401);
/** With whose token each call was made; null for none. */
const tokensSent = () => vi.mocked(call).mock.calls.map(([, , options]) => options?.token);

it('a new e-mail is taken by whoever is signed in here, whose sign-in it ends', async () => {
  vi.mocked(call).mockResolvedValue(changed);
  vi.mocked(hasSignInEnded).mockResolvedValue(true);
  await expect(takeMailedEmail('mailed')).resolves.toEqual({ status: 'changed', ...changed });
  expect(tokensSent()).toEqual(['token']);
  expect(logOut).toHaveBeenCalledOnce();
});

it('a new e-mail that was taken, though its response was lost, is told by a sign-in that has ended with it', async () => {
  vi.mocked(call).mockRejectedValueOnce(signedOut).mockResolvedValueOnce(changed);
  await expect(takeMailedEmail('mailed')).resolves.toEqual({ status: 'changed', ...changed });
  expect(tokensSent()).toEqual(['token', null]);
});

it('a sign-in that has ended otherwise is nobody’s, and is left here', async () => {
  vi.mocked(getIdToken).mockRejectedValue(signedOut);
  vi.mocked(hasSignInEnded).mockResolvedValue(true);
  vi.mocked(call).mockRejectedValue(signedOut);
  await expect(takeMailedEmail('mailed')).resolves.toEqual({ status: 'nobody-here' });
  expect(tokensSent()).toEqual([null]);
  expect(logOut).toHaveBeenCalledOnce();
});

it('whoever is signed in, and whose token cannot be had for now, is not taken for nobody', async () => {
  vi.mocked(getIdToken).mockRejectedValue(signedOut);
  await expect(takeMailedEmail('mailed')).rejects.toBe(signedOut);
  expect(call).not.toHaveBeenCalled();
});

it('whoever is signed in to another account stays, and is named as who they are', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('other-account', 'Another account.', 403));
  const outcome = { status: 'other-account', uid: 'marina' };
  await expect(takeMailedEmail('mailed')).resolves.toEqual(outcome);
  expect(logOut).not.toHaveBeenCalled();
});
