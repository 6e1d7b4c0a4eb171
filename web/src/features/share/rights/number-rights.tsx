import type { RecipientLanguage } from '@geonod/contracts';
import { use, useEffect, useEffectEvent } from 'react';
import { QuietHeader } from '../../../ui/layout/header-bar.tsx';
import { SlimFooter } from '../../../ui/layout/slim-footer.tsx';
import type { QuestionWords } from '../language/en.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { loadWords, readersLanguage } from '../language/languages.ts';
import {
  type LocaleChoice,
  LocaleContext,
  localeOf,
  useTurningLocale,
} from '../language/locale.tsx';
import { NumberPage } from './number-page.tsx';
import { loadRightsWords } from './rights-words.ts';

let english: Promise<QuestionWords> | undefined;

/** What the page is rendered in beforehand, in chunks of its own as on the recipient's other page. */
function englishWords(): Promise<QuestionWords> {
  if (!english) {
    english = loadPageWords('en');
    // What did not come is asked for again when the page is opened the next time.
    english.catch(() => {
      english = undefined;
    });
  }
  return english;
}

/** All words of the page come at once: in half of them it would neither be read nor be pressed. */
async function loadPageWords(language: RecipientLanguage): Promise<QuestionWords> {
  const [words] = await Promise.all([loadWords(language), loadRightsWords(language)]);
  return words;
}

/** The page of somebody who has only a number, in the languages of recipients. */
export function NumberRights() {
  const locale = useReadersLocale(use(englishWords()));
  const { words } = locale;
  return (
    <LocaleContext value={locale}>
      <QuietHeader skip={words.skip}>
        <LanguageSwitch />
      </QuietHeader>
      <NumberPage />
      <SlimFooter theme={words.theme}>
        {words.footer}{' '}
        <a href="/privacy" hrefLang="en">
          {words.privacy}
        </a>
      </SlimFooter>
    </LocaleContext>
  );
}

/** English, in which the page is rendered beforehand, until its reader's language is here. */
function useReadersLocale(first: QuestionWords): LocaleChoice {
  const { locale, turnTo } = useTurningLocale(() => localeOf('en', first, []), loadPageWords);
  const turnToReaders = useEffectEvent(() => {
    // Where the language does not come, the page stays in English, and can be switched.
    turnTo(readersLanguage()).catch(() => undefined);
  });
  useEffect(() => {
    turnToReaders();
    return () => {
      // The other pages of the site are in English.
      document.documentElement.lang = 'en';
    };
  }, []);
  return locale;
}
