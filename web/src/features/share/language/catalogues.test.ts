import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { enAfter } from './en-after.ts';
import { enRights } from './en-rights.ts';
import { es } from './es.ts';
import { esAfter } from './es-after.ts';
import { esRights } from './es-rights.ts';
import { pt } from './pt.ts';
import { ptAfter } from './pt-after.ts';
import { ptRights } from './pt-rights.ts';
import { wordsVersion } from './words-version.ts';

type Entry = string | ((...values: readonly never[]) => string) | { readonly [key: string]: Entry };

/** Every sentence of a catalogue by its path, with letters in the places of values. */
function sentences(catalogue: object, path = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, entry] of Object.entries(catalogue) as [string, Entry][]) {
    const name = `${path}${key}`;
    if (typeof entry === 'string') found.set(name, entry);
    else if (typeof entry === 'function') {
      found.set(name, (entry as (...values: string[]) => string)('‹A›', '‹B›', '‹C›'));
    } else for (const [inner, text] of sentences(entry, `${name}.`)) found.set(inner, text);
  }
  return found;
}

const english = sentences({ ...en, ...enAfter, rights: enRights });
const others = {
  pt: sentences({ ...pt, ...ptAfter, rights: ptRights }),
  es: sentences({ ...es, ...esAfter, rights: esRights }),
};

/** What the languages have in common, word for word. */
const alike: Readonly<Record<keyof typeof others, readonly string[]>> = {
  pt: ['pageTitle'],
  es: ['pageTitle'],
};

describe.each(Object.entries(others))('the catalogue in %s', (language, catalogue) => {
  it('says everything that the English one says, and nothing is empty', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...catalogue.values()].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('leaves nothing in English', () => {
    const same = [...catalogue].filter(([key, text]) => english.get(key) === text);
    const known = alike[language as keyof typeof others];
    expect(same.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('names in each sentence what the English one names', () => {
    const values = (text = '') => [...new Set(text.match(/‹.›/g))].sort().join();
    for (const [key, text] of catalogue) {
      expect(`${key}: ${values(text)}`).toBe(`${key}: ${values(english.get(key))}`);
    }
  });
});

it('asks in the shell, before anything runs, in the words of the page', () => {
  const shell = readFileSync(join(import.meta.dirname, '../../../../link-shell.html'), 'utf8');
  for (const [language, words] of Object.entries({ en, pt, es })) {
    expect(shell).toContain(`${language}: (name) => \`${words.asksWhere(`\${name}`)}\``);
  }
});

it('has another version whenever a word of it is another', () => {
  const all = [english, ...Object.values(others)].map((catalogue) => [...catalogue]);
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
  expect({ wordsVersion, digest }).toEqual({ wordsVersion: '8', digest: 'd72249fba4b3' });
});
