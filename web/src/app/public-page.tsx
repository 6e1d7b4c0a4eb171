import { type ReactNode, useEffect } from 'react';
import { AccountNotice } from '../features/account/account-notice.tsx';
import { followSessionHint } from '../lib/session/session-hint.ts';
import { SiteFooter, SlimFooter } from '../ui/layout/site-footer.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';

interface PublicPageProps {
  readonly title: string;
  /** The one line of a slim footer; without it the page has the full footer. */
  readonly footnote?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a public page: title, header, content (a `main` with the id `main`), footer. */
export function PublicPage({ title, footnote, children }: PublicPageProps) {
  useEffect(followSessionHint, []);
  return (
    <>
      <title>{title}</title>
      <SiteHeader />
      {children}
      <AccountNotice />
      {footnote === undefined ? <SiteFooter /> : <SlimFooter>{footnote}</SlimFooter>}
    </>
  );
}
