import { countries } from '@geonod/contracts';
import fc from 'fast-check';
import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { canonicalNumber, countryOf, linkableNumber, textableNumber } from './textable-number.ts';

/** A mobile number of each country, without its dial code. */
const mobiles = countries.map(({ iso, code }) => ({
  iso,
  code: code.slice(1),
  national: String(getExampleNumber(iso as CountryCode, examples)?.nationalNumber),
}));

describe('a number to be texted', () => {
  it.each(mobiles)('of $iso is the same with and without its dial code', async (mobile) => {
    const { iso, code, national } = mobile;
    const expected = { countryCode: code, phoneNumber: `${code}${national}`, countryIso: iso };
    expect(await textableNumber({ countryCode: `+${code}`, phoneNumber: national })).toEqual(
      expected,
    );
    for (const sign of ['+', '00']) {
      const whole = `${sign}${code} ${national}`;
      expect(await textableNumber({ countryCode: code, phoneNumber: whole })).toEqual(expected);
    }
  });

  it.each([
    ['55', '55 99123 4567', '5555991234567'],
    ['55', '55 55 99123 4567', '5555991234567'],
    ['84', '84 123 4567', '84841234567'],
    ['84', '84 84 123 4567', '84841234567'],
    ['91', '91000 12345', '919100012345'],
    ['91', '91 91000 12345', '919100012345'],
    ['39', '392 123 4567', '393921234567'],
    ['39', '39 392 123 4567', '393921234567'],
    ['998', '99 812 34 56', '998998123456'],
    ['998', '998 99 812 34 56', '998998123456'],
  ])(
    'of the code %s and written %s is %s, though it begins like its code',
    async (code, typed, digits) => {
      expect((await textableNumber({ countryCode: code, phoneNumber: typed })).phoneNumber).toBe(
        digits,
      );
    },
  );

  it.each(['0051 912 345 678', '+51 912 345 678', '＋51 912 345 678', '0047 9123 4567'])(
    'written with the code of another country (%s) is no number of the chosen one',
    async (typed) => {
      await expect(textableNumber({ countryCode: '55', phoneNumber: typed })).rejects.toThrow(
        'Please enter a valid phone number!',
      );
    },
  );

  it.each([
    ['full-width', '55', '11 98765-432１'],
    ['Arabic', '55', '١١ ٩٨٧٦٥ ٤٣٢١'],
    ['full-width in its dial code', '５５', '11 98765-4321'],
  ])('has all its digits, also those that are %s: none is left out', async (_, code, typed) => {
    const number = { countryCode: '55', phoneNumber: '5511987654321', countryIso: 'BR' };
    expect(await textableNumber({ countryCode: code, phoneNumber: typed })).toEqual(number);
  });

  it.each(['11 7765 4321', '011 7765 4321', '0 15 11 7765 4321', '55 0 11 7765 4321'])(
    'has one spelling, also with what is dialled before a former one: %s',
    async (typed) => {
      const number = { countryCode: '55', phoneNumber: '5511977654321', countryIso: 'BR' };
      expect(await textableNumber({ countryCode: '55', phoneNumber: typed })).toEqual(number);
    },
  );

  it('is one phone both ways, whichever digits it ends with', async () => {
    const anyMobile = fc
      .tuple(fc.constantFrom(...mobiles), fc.nat({ max: 9_999_999 }), fc.boolean())
      .map(([{ code, national }, ending, startsLikeCode]) => {
        const start = startsLikeCode ? code : '';
        const kept = national.slice(start.length);
        const length = Math.min(7, kept.length);
        const tail = String(ending).padStart(7, '0').slice(-length);
        return { code, national: `${start}${kept.slice(0, kept.length - length)}${tail}` };
      })
      .filter(({ code, national }) => isMobile(code, national));
    await fc.assert(
      fc.asyncProperty(anyMobile, async ({ code, national }) => {
        const whole = { countryCode: code, phoneNumber: `${code}${national}` };
        const found = { ...whole, countryIso: expect.any(String) };
        expect(await textableNumber({ countryCode: code, phoneNumber: national })).toEqual(found);
        expect(await textableNumber(whole)).toEqual(found);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['a number of another country, with its own code', '55', '351912345678'],
    ['too few digits', '55', '119876543'],
    ['a numeral that is no digit, instead of a stranger’s number', '55', '11 98765-432①'],
    ['the beginning of a dial code, instead of a stranger’s number', '5', '511987654321'],
    ['the dial code twice', '351', '351351912345678'],
  ])('is refused: %s', async (_, countryCode, phoneNumber) => {
    await expect(textableNumber({ countryCode, phoneNumber })).rejects.toThrow(
      /valid phone number|text messages|this place/,
    );
  });
});

it.each([
  ['Guernsey, which shares a dial code with a country that is texted', '44', '7911 123456'],
  ['Kazakhstan, likewise', '7', '701 123 4567'],
])('a number of %s is called one, and is not texted', async (_, countryCode, phoneNumber) => {
  await expect(textableNumber({ countryCode, phoneNumber })).rejects.toMatchObject({
    message: 'We do not text numbers of this place.',
    details: { field: 'phoneNumber' },
  });
});

it.each([
  ['1', '800 555 0199'],
  ['55', '(11) 3456 7890'],
])('a number that takes no messages is called so: +%s %s', async (countryCode, phoneNumber) => {
  await expect(textableNumber({ countryCode, phoneNumber })).rejects.toThrow(
    'This number cannot receive text messages.',
  );
});

describe('a number to be texted a link', () => {
  it.each([
    ['China', '86', '131 2345 6789'],
    ['the United Arab Emirates', '971', '50 123 4567'],
  ])('is refused where none is delivered: in %s', async (_, countryCode, phoneNumber) => {
    const refused = linkableNumber({ countryCode, phoneNumber });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(/^Text messages with links are not delivered/),
      details: { field: 'phoneNumber' },
    });
  });

  it.each(mobiles.filter(({ iso }) => iso !== 'CN' && iso !== 'AE'))(
    'is any other of $iso',
    async ({ code, national }) => {
      const number = { countryCode: code, phoneNumber: national };
      expect(await linkableNumber(number)).toEqual(await textableNumber(number));
    },
  );
});

describe('a number that a carrier service names', () => {
  it.each([
    ['+541123456789', '5491123456789'],
    ['+5491123456789', '5491123456789'],
    ['+543514567890', '5493514567890'],
    ['+5215512345678', '525512345678'],
    ['+551134567890', '551134567890'],
    ['+541', '541'],
  ])('%s is %s', async (written, digits) => {
    expect(await canonicalNumber(written)).toBe(digits);
  });
});

it.each([
  ['12025550123', 'US'],
  ['14165550123', 'CA'],
  ['447400123456', 'GB'],
  ['551187654321', 'BR'],
  ['1', '??'],
])('%s is a number of %s, also where some share a dial code', async (digits, country) => {
  expect(await countryOf(digits)).toBe(country);
});

/** Whether the plan has it as a mobile number, spelled just so. */
function isMobile(code: string, national: string): boolean {
  const number = parsePhoneNumberFromString(`+${code}${national}`);
  const type = number?.getType();
  return (
    (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') &&
    number?.countryCallingCode === code &&
    number.nationalNumber === national
  );
}
