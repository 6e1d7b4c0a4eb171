import { endpoints, type PhoneInfo, phoneQueryMaxLength } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { verifyPhone } from './verify-phone.ts';

async function lookUp(phone: string): Promise<PhoneInfo> {
  return await verifyPhone({ phone }, { caller: null, request: undefined as never });
}

/** The fields that say something of the number. */
function factsOf({ status: _, carrier_is_original: __, time_zones, ...facts }: PhoneInfo) {
  return [...time_zones, ...Object.values(facts).filter((fact) => fact !== null)];
}

describe('one number in many spellings', () => {
  it.each([
    '+5511987654321',
    ' 5511987654321',
    '5511987654321',
    '005511987654321',
    '+55 (11) 98765-4321',
    '+55 11 98765.4321',
    '0055 (11) 98765 4321',
    '+55 011 98765 4321',
    '+55 (11) 8765 4321',
    '+55 011 8765 4321',
    '＋５５ １１ ９８７６５ ４３２１',
    '+٥٥ ١١ ٩٨٧٦٥ ٤٣٢١',
    '\t+55\u00a011\u200b98765–4321\n',
  ])('%j gives the same result', async (phone) => {
    expect(await lookUp(phone)).toEqual(await lookUp('+55 11 98765 4321'));
  });

  it('gives the same result whatever stands between the digits', async () => {
    const numbers = fc.constantFrom('5514997654321', '14155552671', '447400123456', '4930123456');
    const noise = fc.stringMatching(/^[-+ ().\t/]{0,2}$/);
    const prefix = fc.constantFrom('', '+', ' ', '00', '+00', '(');
    await fc.assert(
      fc.asyncProperty(
        numbers,
        prefix,
        fc.array(noise, { maxLength: 13 }),
        async (number, start, gaps) => {
          const spelling =
            start + [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('');
          expect(await lookUp(spelling)).toEqual(await lookUp(number));
        },
      ),
    );
  });
});

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: phoneQueryMaxLength }),
    fc.string({ unit: 'grapheme', maxLength: phoneQueryMaxLength }),
    fc.stringMatching(/^\+?[0-9 ()-]{1,31}$/),
    fc.stringMatching(/^\+?(55|1|44|7|39|86|54|52|61|212|599)[0-9]{4,13}$/),
  );

  it('responds in the shape of the contract', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (phone) => {
        const info = await lookUp(phone);
        expect(z.parse(endpoints.verifyPhone.output, info)).toEqual(info);
      }),
      { numRuns: 2000 },
    );
  });

  it('says nothing of an invalid number, and names the number of any other', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (phone) => {
        const info = await lookUp(phone);
        if (info.status === 'invalid') expect(factsOf(info)).toEqual([]);
        else expect(await lookUp(info.international_number ?? '')).toEqual(info);
      }),
      { numRuns: 2000 },
    );
  });

  it('names only places that are on Earth and clocks that exist', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (phone) => {
        const { time_zones, country_iso, location, registration_area } = await lookUp(phone);
        for (const timeZone of time_zones) new Intl.DateTimeFormat('en', { timeZone });
        expect(country_iso === null).toBe(location === null);
        expect(country_iso === null).toBe(registration_area === null);
        expect(country_iso === null).toBe(time_zones.length === 0);
      }),
      { numRuns: 2000 },
    );
  });
});
