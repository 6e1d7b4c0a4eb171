import type { LinkLookUp } from '../features/share/api.ts';
import { RequestPage } from '../features/share/request-page.tsx';
import { QuietHeader } from '../ui/layout/header-bar.tsx';
import { SlimFooter } from '../ui/layout/slim-footer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { HydrationMark } from './hydration-mark.tsx';

/** As what it is prerendered: one page for the links of all requests. */
export const linkPage = '/link/:id';

interface LinkPageProps {
  readonly id: string;
  /** None while it is rendered beforehand. */
  readonly lookUp: Promise<LinkLookUp> | null;
}

/** What somebody sees who opens the link of a request. It has no router: what it links to loads anew. */
export function LinkPage({ id, lookUp }: LinkPageProps) {
  return (
    <ErrorBoundary>
      <QuietHeader />
      <RequestPage id={id} lookUp={lookUp} />
      <SlimFooter>
        GeoNod shows where a phone is only with its owner’s consent.{' '}
        <a href="/privacy">Privacy Policy</a>
      </SlimFooter>
      <HydrationMark />
    </ErrorBoundary>
  );
}
