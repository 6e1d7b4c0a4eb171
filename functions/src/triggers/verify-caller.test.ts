import { beforeAll, describe, expect, it } from 'vitest';
import { tokenOf } from '../../testing/accounts.ts';
import { bearerToken, requireOpenAccount, verifyToken } from './verify-caller.ts';

beforeAll(() => {
  Object.assign(process.env, {
    GCLOUD_PROJECT: 'demo-unreachable',
    // Nothing listens there.
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  });
});

const member = { uid: 'marina', email: 'marina@example.com', emailVerified: true };

describe('a token, of whose account the SDK asks itself on the emulators', () => {
  it('is not called bad when the accounts cannot be asked', async () => {
    await expect(verifyToken(tokenOf(member))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('is called bad when it is, whether the accounts can be asked or not', async () => {
    const expired = tokenOf({ ...member, expiresIn: -60 });
    await expect(verifyToken(expired)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('has its account asked for once, not a second time', async () => {
    await expect(requireOpenAccount(tokenOf(member))).resolves.toBeUndefined();
  });
});

describe('a header that bears a token', () => {
  it.each(['Bearer a.b-c_d', 'bearer a.b-c_d', 'BEARER   a.b-c_d', ' Bearer a.b-c_d '])(
    'is read: %j',
    (header) => {
      expect(bearerToken(header)).toBe('a.b-c_d');
    },
  );

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic a.b-c_d',
    'a.b-c_d',
    'Bearer a.b-c_d junk',
    'Bearer a,b',
  ])('is none: %j', (header) => {
    expect(() => bearerToken(header)).toThrow('sign in');
  });
});
