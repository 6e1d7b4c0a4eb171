import type { RecipientLanguage } from '@geonod/contracts';
import { readText, writeText } from '../../../lib/browser-storage.ts';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import type { QuestionWords } from './en.ts';
import type { AfterWords } from './en-after.ts';

/** The languages that a recipient may read, by their own names. */
export const languageNames: Readonly<Record<RecipientLanguage, string>> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
};

/** The same key stands in link-shell.html. */
const storageKey = 'geonod.language';

/**
 * How dates and numbers of a language are written: as in the reader's country where the browser names one. In English
 * as on the rest of the site.
 */
export function formatLocale(language: RecipientLanguage, preferred: readonly string[]): string {
  if (language === 'en') return 'en-GB';
  const own = preferred.find((tag) => languageOf(tag) === language && tag.length > 2);
  return own ?? { pt: 'pt-BR', es: 'es' }[language];
}

function languageOf(tag: string): RecipientLanguage | null {
  const [language = ''] = tag.split('-');
  return isLanguage(language) ? language : null;
}

function isLanguage(value: string): value is RecipientLanguage {
  return Object.hasOwn(languageNames, value);
}

/** What link-shell.html has decided, before anything is painted: the reader's choice, else what their browser asks for. */
export function pageLanguage(): RecipientLanguage {
  return languageOf(document.documentElement.lang) ?? 'en';
}

/** What that script decides, for a page that is rendered before its reader is known. */
export function readersLanguage(): RecipientLanguage {
  const wanted = [readText('localStorage', storageKey) ?? '', ...navigator.languages];
  return wanted.map(languageOf).find((language) => language !== null) ?? 'en';
}

/** Remembers a choice on this device. */
export function chooseLanguage(language: RecipientLanguage): void {
  // Where it cannot be kept, the choice lasts as long as the page.
  writeText('localStorage', storageKey, language);
}

/**
 * Each language is loaded by itself, for whoever reads it. Rejects when it does not come. Written so that the bundler
 * wraps each in few bytes.
 */
export function loadWords(language: RecipientLanguage): Promise<QuestionWords> {
  switch (language) {
    case 'en':
      return import('./en.ts').then((file) => file.en);
    case 'pt':
      return import('./pt.ts').then((file) => file.pt);
    case 'es':
      return import('./es.ts').then((file) => file.es);
  }
}

const afterWords = new Map<RecipientLanguage, Promise<AfterWords>>();

/** The words for what comes after the first press: the same promise for the same language. */
export function loadAfterWords(language: RecipientLanguage): Promise<AfterWords> {
  const words = afterWords.get(language) ?? untilLoaded(() => importAfterWords(language));
  afterWords.set(language, words);
  // Lost on the way, they are asked for again.
  words.catch(() => afterWords.delete(language));
  return words;
}

function importAfterWords(language: RecipientLanguage): Promise<AfterWords> {
  switch (language) {
    case 'en':
      return import('./en-after.ts').then((file) => file.enAfter);
    case 'pt':
      return import('./pt-after.ts').then((file) => file.ptAfter);
    case 'es':
      return import('./es-after.ts').then((file) => file.esAfter);
  }
}

/** Whether a page needs those words in its next language, too. */
export function hasAfterWords(): boolean {
  return afterWords.size > 0;
}
