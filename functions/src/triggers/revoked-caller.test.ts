import { type EndpointName, endpoints } from '@geonod/contracts';
import { expect, it, vi } from 'vitest';
import { requireOpenAccount, verifyToken } from './verify-caller.ts';

/** Verifies as the SDK does, of which the emulators always ask for the account. */
const verifyIdToken = vi.fn((_token: string, checkRevoked: boolean) =>
  checkRevoked
    ? Promise.reject(Object.assign(new Error('Disabled'), { code: 'auth/user-disabled' }))
    : Promise.resolve({
        uid: 'marina',
        auth_time: 1_795_000_000,
        firebase: { sign_in_provider: 'google.com' },
      }),
);
vi.mock('firebase-admin/auth', () => ({ getAuth: () => ({ verifyIdToken }) }));
vi.mock('../services/firebase-app.ts', () => ({ firebaseApp: () => null }));

/**
 * All that somebody may still read whose account was disabled within the hour; none of it writes, asks or pays. Of these,
 * `readRequest` gives a member no more than anybody who has the link, and the others look whether sign-ins were ended.
 */
const readable: readonly EndpointName[] = ['getStatus', 'getNotifications', 'readRequest'];

it('turns a closed account away at once where the account is asked for', async () => {
  // On the emulators nobody is asked.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  await expect(requireOpenAccount('token')).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(verifyToken('token')).resolves.toMatchObject({
    uid: 'marina',
    signedInAt: new Date(1_795_000_000_000),
    signedInBy: 'google.com',
  });
});

it('asks for the account in every call that writes, asks or pays', () => {
  const byTokenAlone = Object.entries(endpoints)
    .filter(([, contract]) => 'byTokenAlone' in contract)
    .map(([name]) => name);
  expect(byTokenAlone.toSorted()).toEqual([...readable].toSorted());
  for (const name of readable) expect(endpoints[name].method).toBe('GET');
});
