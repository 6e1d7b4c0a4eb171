import { describe, expect, it } from 'vitest';
import { foreignTo, isForeignSignIn } from './identities.ts';

const ana = 'ana@example.com';
const password = { providerId: 'password', email: ana };
const google = (email?: string) => ({
  providerId: 'google.com',
  ...(email === undefined ? {} : { email }),
});

describe('of an account’s ways in', () => {
  it.each([
    ['a password', [password]],
    ['Google with the account’s e-mail', [google(ana)]],
    ['Google with it in other letters', [google('Ana@Example.com'), password]],
    ['none', []],
  ])('its owner’s are kept: %s', (_, identities) => {
    expect(foreignTo(ana, identities)).toEqual([]);
  });

  it.each([
    ['Google with another e-mail', [password, google('thief@example.com')], ['google.com']],
    ['Google without one', [google()], ['google.com']],
    ['a phone', [password, { providerId: 'phone' }], ['phone']],
  ])('others are not: %s', (_, identities, foreign) => {
    expect(foreignTo(ana, identities)).toEqual(foreign);
  });

  it('none is anybody else’s where the account has no e-mail to tell by', () => {
    expect(foreignTo(null, [google(ana)])).toEqual([]);
  });
});

describe('a sign-in', () => {
  it.each(['password', 'emailLink', 'custom'])('by %s is the owner’s', (signedInBy) => {
    expect(isForeignSignIn(signedInBy, ana, [google('thief@example.com')])).toBe(false);
  });

  it('by Google is the owner’s, where Google knows them by the account’s e-mail', () => {
    expect(isForeignSignIn('google.com', ana, [password, google(ana)])).toBe(false);
  });

  it('by Google may be another’s, where it knows them by another, or has been taken off', () => {
    expect(isForeignSignIn('google.com', ana, [password, google('thief@example.com')])).toBe(true);
    expect(isForeignSignIn('google.com', ana, [password])).toBe(true);
  });
});
