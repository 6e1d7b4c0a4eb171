import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathWithPhone, phoneText, readPhone } from './phone-query.ts';

const pointOf = (character: string) => character.codePointAt(0) ?? 0;
const read = (query: string) => readPhone(new URLSearchParams(query));

describe('the number in an address', () => {
  it('is international text', () => {
    expect(phoneText('+55', '(11) 98765 4321')).toBe('+55 (11) 98765 4321');
  });

  it('is encoded, with what else the page needs', () => {
    expect(pathWithPhone('/loading', '+55 (11) 98765 4321')).toBe(
      '/loading?phone=%2B55%20%2811%29%2098765%204321',
    );
    expect(pathWithPhone('/payment', '+1 (41) 5555 2671', { email: 'ana+x@example.com' })).toBe(
      '/payment?phone=%2B1%20%2841%29%205555%202671&email=ana%2Bx%40example.com',
    );
  });

  it.each([
    ['phone=%2B55%20(11)%2098765%204321', '+55 (11) 98765 4321'],
    ['phone=%2B55+(11)+98765+4321', '+55 (11) 98765 4321'],
    ['phone=+55+(11)+98765+4321', '+55 (11) 98765 4321'],
    ['phone=+5511987654321', '+5511987654321'],
    ['phone=005511987654321', '+5511987654321'],
    ['phone=+005511987654321', '+5511987654321'],
    ['phone=++5511987654321', '+5511987654321'],
    [`phone=${'1'.repeat(32)}`, '1'.repeat(32)],
    ['phone=5511987654321', '5511987654321'],
    ['phone=%20%20%2B55%20%20%2011%2098765%0A4321', '+55 11 98765 4321'],
  ])('is read from ?%s', (query, phone) => {
    expect(read(query)).toBe(phone);
  });

  it.each([
    ['code=%2B55&phone=%2811%29+98765+4321', '+55 (11) 98765 4321'],
    ['code=%2B55&phone=11987654321', '+55 11987654321'],
    ['code=+44&phone=7400+123456', '+44 7400 123456'],
    ['code=%2B55&phone=%2B351+912+345+678', '+351 912 345 678'],
    ['code=%2B55&phone=00351+912+345+678', '+351 912 345 678'],
    ['code=%2B55&phone=55+11+98765-4321', '+55 11 98765-4321'],
    // Eleven digits are a number of the area 55, in the south of Brazil; twelve begin with the country's code.
    ['code=%2B55&phone=55+98765-4321', '+55 55 98765-4321'],
    ['code=%2B55&phone=55987654321', '+55 55987654321'],
    ['code=%2B55&phone=551187654321', '+551187654321'],
    ['code=%2B351&phone=551187654321', '+351 551187654321'],
    ['code=%2B55&phone=+%2B351+912+345+678', '+351 912 345 678'],
    ['code=55&phone=11987654321', '+55 11987654321'],
    ['code=x55&phone=11987654321', '11987654321'],
    ['code=55x&phone=11987654321', '11987654321'],
    ['code=nonsense&phone=%2B55+11+98765+4321', '+55 11 98765 4321'],
  ])('is put together from the two fields of a form sent without scripts: ?%s', (query, phone) => {
    expect(read(query)).toBe(phone);
  });

  it.each([
    '',
    'phone=',
    'phone=call+me',
    'code=%2B55&phone=',
    'code=%2B55',
    `phone=${'1'.repeat(33)}`,
  ])('is none in ?%s', (query) => {
    expect(read(query)).toBeNull();
  });

  it('comes back from every page as it was put there', () => {
    const typed = fc.stringMatching(/^\(\d{2}\) \d{4,5} \d{4}$/);
    const code = fc.stringMatching(/^\+[1-9]\d{0,2}$/);
    fc.assert(
      fc.property(code, typed, (countryCode, masked) => {
        const phone = phoneText(countryCode, masked);
        const { searchParams } = new URL(pathWithPhone('/register', phone), 'http://geonod.test');
        expect(readPhone(searchParams)).toBe(phone);
      }),
    );
  });

  it('is read from any text without an error, and is never empty or longer than the call takes', () => {
    // Any character, and often one of those that numbers are written with.
    const point = fc.oneof(
      fc.nat(0x10ffff),
      fc.constantFrom(...[...'0123456789+ ()-'].map(pointOf)),
    );
    const anyText = fc.array(point).map((points) => String.fromCodePoint(...points));
    let numbers = 0;
    fc.assert(
      fc.property(anyText, fc.option(anyText), (phone, code) => {
        const path = pathWithPhone('/loading', phone, code === null ? {} : { code });
        const found = readPhone(new URL(path, 'http://geonod.test').searchParams);
        if (found === null) return;
        numbers += 1;
        expect(found).toMatch(/\d/);
        expect(found.length).toBeLessThanOrEqual(32);
      }),
    );
    expect(numbers).toBeGreaterThan(10);
  });
});
