import { type ReactNode, useEffect } from 'react';
import { AnalyticsBar } from '../features/analytics/analytics-bar.tsx';
import { AnalyticsChoices } from '../features/analytics/analytics-choices.tsx';
import { analyticsKey } from '../lib/analytics/settings.ts';
import { followSessionHint } from '../lib/session/session-hint.ts';
import { SiteFooter } from '../ui/layout/site-footer.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { SlimFooter } from '../ui/layout/slim-footer.tsx';
import { PageNotice } from './page-notice.tsx';
import { PublicAddress } from './public-address.tsx';

interface PublicPageProps {
  /** Of the tab; without it what stands in the page tells its own. */
  readonly title?: string;
  /** What a search engine may say of it, in one or two sentences; only a page for the public has one. */
  readonly description?: string;
  /** The one line of a slim footer; without it the page has the full footer. */
  readonly footnote?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a public page: title, header, content (a `main` with the id `main`), footer. */
export function PublicPage({ title, description, footnote, children }: PublicPageProps) {
  useEffect(followSessionHint, []);
  const choices = analyticsKey !== null && <AnalyticsChoices />;
  return (
    <>
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <PublicAddress description={description} />}
      <SiteHeader />
      {children}
      <PageNotice />
      {footnote === undefined ? (
        <SiteFooter tools={choices} />
      ) : (
        <SlimFooter tools={choices}>{footnote}</SlimFooter>
      )}
      {analyticsKey !== null && <AnalyticsBar />}
    </>
  );
}
