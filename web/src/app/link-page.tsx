import type { LinkLookUp } from '../features/share/api.ts';
import type { QuestionWords } from '../features/share/language/en.ts';
import { LanguageSwitch } from '../features/share/language/language-switch.tsx';
import { type Locale, LocaleProvider, useLocale } from '../features/share/language/locale.tsx';
import { RequestPage } from '../features/share/request-page.tsx';
import { QuietHeader } from '../ui/layout/header-bar.tsx';
import { SlimFooter } from '../ui/layout/slim-footer.tsx';
import { ErrorBoundary, type FailureWords } from './error-boundary.tsx';
import { HydrationMark } from './hydration-mark.tsx';

/** As what it is prerendered: one page for the links of all requests. */
export const linkPage = '/link/:id';

interface LinkPageProps {
  readonly token: string;
  /** None while it is rendered beforehand. */
  readonly lookUp: Promise<LinkLookUp> | null;
  /** In which language it begins. */
  readonly locale: Locale;
}

/** What somebody sees who opens the link of a request. It has no router: what it links to loads anew. */
export function LinkPage({ token, lookUp, locale }: LinkPageProps) {
  return (
    <LocaleProvider first={locale}>
      <Frame token={token} lookUp={lookUp} />
      <HydrationMark />
    </LocaleProvider>
  );
}

/** What the page says in a language when it cannot be shown. */
export function failureWords(words: QuestionWords): FailureWords {
  return { title: words.failed, why: words.failedWhy, again: words.tryAgain };
}

function Frame({ token, lookUp }: Omit<LinkPageProps, 'locale'>) {
  const { words } = useLocale();
  return (
    <ErrorBoundary words={failureWords(words)}>
      <QuietHeader skip={words.skip}>
        <LanguageSwitch />
      </QuietHeader>
      <RequestPage token={token} lookUp={lookUp} />
      <SlimFooter theme={words.theme}>
        {words.footer}{' '}
        <a href="/privacy" hrefLang="en">
          {words.privacy}
        </a>
      </SlimFooter>
    </ErrorBoundary>
  );
}
