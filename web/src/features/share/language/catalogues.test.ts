import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecipientLanguage } from '@geonod/contracts';
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
} satisfies Record<Exclude<RecipientLanguage, 'en'>, unknown>;

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

it.each([
  // A copy is called one thing; "lembrado" is remembered, not reminded; "nada mais é guardado": nothing else is.
  ['pt', /backup|^lembrado|^nada mais é/i],
  ['es', /backup|^recordada/i],
] as const)('says nothing in %s that is read as something else', (language, misread) => {
  expect([...others[language]].filter(([, text]) => misread.test(text))).toEqual([]);
});

it('asks in the shell, before anything runs, in the words of the page', () => {
  const shell = readFileSync(join(import.meta.dirname, '../../../../link-shell.html'), 'utf8');
  const questions = { en, pt, es } satisfies Record<RecipientLanguage, unknown>;
  for (const [language, words] of Object.entries(questions)) {
    expect(shell).toContain(`${language}: (name) => \`${words.asksWhere(`\${name}`)}\``);
  }
});

/**
 * Every version with the words that it was given to: what is listed is in records of consent, so a line is added and none is
 * changed. 1, 3, 7 and 8 stood for a while for other words, too.
 */
const versions: readonly (readonly [version: string, digest: string])[] = [
  ['1', '87741821a011'],
  ['2', 'dd7f360b981d'],
  ['3', 'a65035d0c925'],
  ['4', 'f9383f8ada6e'],
  ['5', 'a99530e06db8'],
  ['6', 'f08a212d897b'],
  ['7', '4ec17411d24a'],
  ['8', '6e231801621e'],
  ['9', '259d78e550f7'],
  ['10', '10165421d11c'],
  ['11', '6e3fda9a40e3'],
  ['12', '43a2cba48dda'],
  ['13', '6e9ce1eaf499'],
  ['14', 'c7ed1feeb906'],
  ['15', '77c7c338d6af'],
  ['16', '48ee54a05381'],
  ['17', 'a02e92809f04'],
  ['18', '60c652dc7fdf'],
  ['19', '2c2ef8263f03'],
  ['20', 'c42fc9fe80f1'],
  ['21', '5df79d058f12'],
  ['22', '1426f05312bc'],
  ['23', '33ff869cfeb9'],
];

describe('the version of the words', () => {
  const all = [english, ...Object.values(others)].map((catalogue) => [...catalogue]);
  const digest = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);

  it('is another whenever a word is another: it is raised, and a line is added to the list', () => {
    const isListed = versions.some(([, known]) => known === digest);
    const added = isListed ? [] : [[String(versions.length + 1), digest]];
    expect(versions).toEqual([...versions, ...added]);
    expect(versions.at(-1)).toEqual([wordsVersion, digest]);
  });

  it('names one text, and each text has one version', () => {
    expect(versions.map(([version]) => version)).toEqual(versions.map((_, at) => `${at + 1}`));
    expect(new Set(versions.map(([, known]) => known)).size).toBe(versions.length);
  });
});
