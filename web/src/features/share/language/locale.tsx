import type { RecipientLanguage } from '@geonod/contracts';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { QuestionWords } from './en.ts';
import type { AfterWords } from './en-after.ts';
import { type Formats, formatsOf } from './formats.ts';
import {
  chooseLanguage,
  formatLocale,
  hasAfterWords,
  loadAfterWords,
  loadWords,
} from './languages.ts';

/** What is spoken on the page, and how. */
export interface Locale {
  readonly language: RecipientLanguage;
  readonly words: QuestionWords;
  readonly formats: Formats;
}

export interface LocaleChoice extends Locale {
  /** Rejects, and changes nothing, when the language does not come. */
  readonly choose: (language: RecipientLanguage) => Promise<void>;
}

export const LocaleContext = createContext<LocaleChoice | null>(null);

export function localeOf(
  language: RecipientLanguage,
  words: QuestionWords,
  preferred: readonly string[],
): Locale {
  return { language, words, formats: formatsOf(formatLocale(language, preferred), words) };
}

/** Gives the page its language, which its reader may change while it stands. */
export function LocaleProvider({
  first,
  children,
}: {
  readonly first: Locale;
  readonly children: ReactNode;
}) {
  const { locale } = useTurningLocale(first, loadShownWords);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The words of all that stands on the recipient's page. */
async function loadShownWords(language: RecipientLanguage): Promise<QuestionWords> {
  const [words] = await Promise.all([
    loadWords(language),
    hasAfterWords() && loadAfterWords(language),
  ]);
  return words;
}

/**
 * A page's language, of which `load` brings the words: its reader chooses another for this device, and `turnTo` shows one
 * without that. What stands, and what was typed, stays until it stands in the other language.
 */
export function useTurningLocale(
  first: Locale | (() => Locale),
  load: (language: RecipientLanguage) => Promise<QuestionWords>,
) {
  const [locale, setLocale] = useState(first);
  const { language } = locale;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const wanted = useRef(language);
  const turnTo = async (next: RecipientLanguage) => {
    wanted.current = next;
    const words = await load(next);
    // Another was chosen while this one was on its way.
    if (wanted.current !== next) return;
    startTransition(() => setLocale(localeOf(next, words, navigator.languages)));
  };
  const choose = async (next: RecipientLanguage) => {
    await turnTo(next);
    if (wanted.current === next) chooseLanguage(next);
  };
  return { locale: { ...locale, choose }, turnTo };
}

/** The page's language, its words and its formats. */
export function useLocale(): LocaleChoice {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('No language');
  return locale;
}

/** The words for what comes after the first press. Suspends until they are here. */
export function useAfterWords(): AfterWords {
  return use(loadAfterWords(useLocale().language));
}
