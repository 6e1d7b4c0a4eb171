import { describe, expect, it } from 'vitest';
import { queryOfLink } from './accounts.ts';

const page = encodeURIComponent('https://geonod.example/claim');
const plain = `https://example.firebaseapp.com/__/auth/action?apiKey=the-key&mode=signIn&oobCode=the-code&continueUrl=${page}&lang=en`;
const query = 'mode=signIn&oobCode=the-code&apiKey=the-key';

describe('what signs in, of a link that Firebase makes', () => {
  it.each([
    ['plain', plain],
    [
      'inside one that opens an app first',
      `https://example.firebaseapp.com/__/auth/links?link=${encodeURIComponent(plain)}`,
    ],
  ])('is found %s', (_where, link) => {
    expect(queryOfLink(link)).toBe(query);
  });

  it('is missed rather than mailed empty', () => {
    expect(() => queryOfLink('https://example.firebaseapp.com/__/auth/action?mode=signIn')).toThrow(
      'oobCode',
    );
  });
});
