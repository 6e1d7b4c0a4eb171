import { Suspense, use, useEffect, useState } from 'react';
import { QuietHeader } from '../../../ui/layout/header-bar.tsx';
import { SlimFooter } from '../../../ui/layout/slim-footer.tsx';
import type { QuestionWords } from '../language/en.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { loadWords } from '../language/languages.ts';
import { LocaleProvider, localeOf, useLocale } from '../language/locale.tsx';
import { chosenLanguage } from './chosen-language.ts';
import { NumberPage } from './number-page.tsx';

let english: Promise<QuestionWords> | undefined;

/** What the page is rendered in beforehand, in a chunk of its own as on the recipient's other page. */
function englishWords(): Promise<QuestionWords> {
  english ??= loadWords('en');
  return english;
}

/**
 * The page of somebody who has only a number, in the languages of recipients. It is rendered beforehand in English, and
 * turns to its reader's language as soon as that is here.
 */
export function NumberRights() {
  const words = use(englishWords());
  const [locale, setLocale] = useState(() => localeOf('en', words, []));
  useEffect(() => {
    const language = chosenLanguage();
    if (language !== 'en') {
      loadWords(language)
        // Where the language does not come, the page stays in English, and can be switched.
        .then((next) => setLocale(localeOf(language, next, navigator.languages)))
        .catch(() => undefined);
    }
    return () => {
      // The other pages of the site are in English.
      document.documentElement.lang = 'en';
    };
  }, []);
  return (
    <LocaleProvider key={locale.language} first={locale}>
      <Frame />
    </LocaleProvider>
  );
}

function Frame() {
  const { words } = useLocale();
  return (
    <>
      <QuietHeader skip={words.skip}>
        <LanguageSwitch />
      </QuietHeader>
      <Suspense fallback={<main id="main" />}>
        <NumberPage />
      </Suspense>
      <SlimFooter theme={words.theme}>
        {words.footer} <a href="/privacy">{words.privacy}</a>
      </SlimFooter>
    </>
  );
}
