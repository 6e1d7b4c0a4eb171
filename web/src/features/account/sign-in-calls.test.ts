import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../lib/api-client.ts';
import { goOnBeingTold } from '../../lib/push/push-browser.ts';
import { openAuth } from '../../lib/session/session.ts';
import { setOwnPassword } from './sign-in-calls.ts';

vi.mock('../../lib/api-client.ts', () => ({ call: vi.fn() }));
vi.mock('../../lib/push/push-browser.ts', () => ({ goOnBeingTold: vi.fn() }));
vi.mock('../../lib/session/check-sign-in.ts', () => ({
  endOwnSignIn: (act: () => Promise<unknown>) => act(),
}));
vi.mock('../../lib/session/id-token.ts', () => ({ requireIdToken: () => 'token' }));
vi.mock('../../lib/session/recent-sign-in.ts', () => ({
  withRecentSignIn: (act: () => Promise<unknown>) => act(),
}));
vi.mock('../../lib/session/session.ts', () => ({ logOut: vi.fn(), openAuth: vi.fn() }));

const signInWithPassword = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  const auth = { signInWithPassword, currentUser: () => Promise.resolve({ uid: 'marina' }) };
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
