import type { RecipientLanguage } from '@geonod/contracts';
import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { en } from '../features/share/language/en.ts';
import { es } from '../features/share/language/es.ts';
import { localeOf } from '../features/share/language/locale.tsx';
import { pt } from '../features/share/language/pt.ts';
import { App } from './app.tsx';
import { type FailureWords, siteWords } from './error-boundary.tsx';
import { failureWords, LinkPage, linkPage } from './link-page.tsx';
import { LoadFailure } from './load-failure.tsx';
import { OfflinePage } from './offline-page.tsx';
import { pageAt } from './pages.ts';

export { siteUrl } from '../lib/site-url.ts';
export { faqStructuredData } from './faq-structured-data.tsx';

/** A page as the build renders it, for `main.tsx` and `link.tsx` to take over. */
interface PrerenderedPage {
  /** As what the page is taken over: its path, `/pricing`, `/link/:id`. */
  readonly page: string;
  /** HTML for the root element; it may begin with elements that belong into the head. */
  readonly html: string;
}

/** Renders the page at `path` as a visitor without scripts gets it. Throws what a component throws. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const html = await render(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
  return { page: pageAt(path).path, html };
}

/** Renders the recipient's page in English, which is the same for every link until its request is read. */
export async function prerenderLinkPage(): Promise<PrerenderedPage> {
  const locale = localeOf('en', en, []);
  return {
    page: linkPage,
    html: await render(<LinkPage token="" lookUp={null} locale={locale} />),
  };
}

async function render(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>, {
    // Everything in its place: a long page is otherwise put together by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error('A page does not render', { cause: failures[0] });
  return html;
}

/** Renders what a page says whose scripts do not come, for the script in its head to show. */
export function renderLoadFailure(): string {
  return renderToStaticMarkup(<LoadFailure words={{ en: siteWords }} />);
}

/** The same on the recipient's page, in every language that it speaks. */
export function renderLinkLoadFailure(): string {
  const words: Record<RecipientLanguage, FailureWords> = {
    en: failureWords(en),
    pt: failureWords(pt),
    es: failureWords(es),
  };
  return renderToStaticMarkup(<LoadFailure words={words} />);
}

/** Renders the page that is shown without a network; no script takes it over. */
export function renderOfflinePage(): string {
  return renderToStaticMarkup(
    <StaticRouter location="/offline">
      <OfflinePage />
    </StaticRouter>,
  );
}
