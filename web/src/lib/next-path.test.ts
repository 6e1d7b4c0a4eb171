import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginPath, paymentPath, payPath, registerPath, safeNextPath } from './next-path.ts';

const site = 'https://geonod.example';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/payment?phone=%2B55%20(11)%2098765%204321', '/register?phone=%2B55%20%2811%29%2098765%204321'],
  ['/payment?email=ana%40example.com', '/register'],
  ['/home', '/register'],
])('whoever was to go to %s and has no account yet makes one at %s', (next, path) => {
  expect(registerPath(next)).toBe(path);
});

describe('where a login leads', () => {
  it.each([
    '/home/find',
    '/home/history?status=pending#latest',
    '/payment?phone=%2B55%20(11)%2098765%204321&email=ana%40example.com',
  ])('leads back to %s', (path) => {
    expect(safeNextPath(path)).toBe(path);
  });

  it.each([
    ['nothing', null],
    ['an empty value', ''],
    ['another site', 'https://elsewhere.example/'],
    ['a scheme-relative address', '//elsewhere.example'],
    ['a backslash in place of a slash', '/\\elsewhere.example'],
    ['a tab between the slashes', '/\t/elsewhere.example'],
    ['a line break between the slashes', '/\n/elsewhere.example'],
    ['a dot segment that leaves two slashes', '/.//elsewhere.example'],
    ['two dots that leave two slashes', '/home/..//elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path without its slash', 'home'],
    ['something that is no address', '//['],
  ])('leads to the member area for %s', (_, next) => {
    expect(safeNextPath(next)).toBe('/home');
  });

  it('leads there in a browser that lacks URL.canParse, too', () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }));
    expect(safeNextPath('/home/find')).toBe('/home/find');
    expect(safeNextPath('//[')).toBe('/home');
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '.',
          '..',
          ':',
          '@',
          '\t',
          '\n',
          ' ',
          '//',
          '%2f',
          '%5c',
          '?',
          '#',
        ),
        fc.constantFrom('elsewhere.example', 'javascript:', 'https:', 'data:', '[', '\u0000', '。'),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 10 },
    )
    .map((parts) => parts.join(''));

  it('never leaves the site, whatever the address says', () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (text, slash) => {
        const path = safeNextPath(slash ? `/${text}` : text);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, site).origin).toBe(site);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is settled after one look: a path that was found safe stays as it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const path = safeNextPath(`/${text}`);
        expect(safeNextPath(path)).toBe(path);
      }),
    );
  });

  it('survives the way through the login page’s own address', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const path = safeNextPath(`/${text}`);
        const next = new URL(loginPath(path), site).searchParams.get('next');
        expect(safeNextPath(next)).toBe(path);
      }),
    );
  });
});

describe('the way on to payment', () => {
  it('carries the number and the e-mail', () => {
    const url = new URL(paymentPath('+55 (11) 98765 4321', 'ana+geo@example.com'), site);
    expect(url.pathname).toBe('/payment');
    expect(url.searchParams.get('phone')).toBe('+55 (11) 98765 4321');
    expect(url.searchParams.get('email')).toBe('ana+geo@example.com');
  });

  it('comes back to where it began; a login that began at home need not say so', () => {
    expect(payPath('/home/find')).toBe('/payment?next=/home/find');
    expect(loginPath('/home')).toBe('/login');
    expect(loginPath('/home/find')).toBe('/login?next=%2Fhome%2Ffind');
  });

  it('works without a number, and without an e-mail', () => {
    expect(paymentPath(null, 'ana@example.com')).toBe('/payment?email=ana%40example.com');
    expect(paymentPath(null, null)).toBe('/payment');
  });
});
