import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipientLanguage } from '@geonod/contracts';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage, languageNames, readersLanguage } from './languages.ts';

/** A reader whose browser asks for these languages, and keeps nothing yet. */
function reader(...languages: string[]): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal('navigator', { languages });
  return kept;
}

describe('a page that is rendered before its reader is known', () => {
  it.each(recipientLanguage.options)('turns to what they chose elsewhere: %s', (language) => {
    reader('fr', 'de');
    chooseLanguage(language);
    expect(readersLanguage()).toBe(language);
  });

  it.each(recipientLanguage.options)('or to what their browser asks for first: %s', (language) => {
    reader('fr-FR', `${language}-XX`, 'en', 'pt', 'es');
    expect(readersLanguage()).toBe(language);
  });

  it('and stays in English for everybody else, and where storage is off', () => {
    reader('fr');
    expect(readersLanguage()).toBe('en');
    vi.stubGlobal('localStorage', undefined);
    expect(readersLanguage()).toBe('en');
  });
});

it('the shell knows every language of recipients, and reads a choice where it is kept', () => {
  const shell = readFileSync(join(import.meta.dirname, '../../../../link-shell.html'), 'utf8');
  expect(Object.keys(languageNames)).toEqual(recipientLanguage.options);
  expect(shell).toContain(`/^(${recipientLanguage.options.join('|')})(-|$)/i`);
  const kept = reader();
  chooseLanguage('es');
  for (const key of kept.keys()) expect(shell).toContain(`spoken(localStorage.getItem('${key}'))`);
  expect(kept.size).toBe(1);
});
