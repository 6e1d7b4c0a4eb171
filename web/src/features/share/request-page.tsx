import { Suspense, use, useDeferredValue, useState } from 'react';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { AskingPage } from './asking-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { Ending } from './ending.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';

interface RequestPageProps {
  readonly id: string;
  /** What is being read of the link; null while the page is rendered beforehand, for every link alike. */
  readonly lookUp: Promise<LinkLookUp> | null;
}

/** The recipient's page: first who asks and for what, or plainly why there is nothing to answer. */
export function RequestPage({ id, lookUp: first }: RequestPageProps) {
  const [{ attempt, lookUp }, setLookUp] = useState({ attempt: 1, lookUp: first });
  const retry = () => setLookUp({ attempt: attempt + 1, lookUp: lookUpLink(id) });
  return (
    <Suspense fallback={<RequestSkeleton />}>
      <RequestOfLink key={attempt} id={id} lookUp={lookUp} onRetry={retry} />
    </Suspense>
  );
}

interface RequestOfLinkProps extends RequestPageProps {
  readonly onRetry: () => void;
}

function RequestOfLink({ id, lookUp, onRetry }: RequestOfLinkProps) {
  // First as it was rendered beforehand, and so it stays, with what the page's own script has written into it, until
  // the link is read.
  const current = useDeferredValue(lookUp, null);
  if (current === null) return <RequestSkeleton />;
  const result = use(current);
  if (result.kind === 'unreachable') return <UnreachablePage onRetry={onRetry} />;
  if (result.kind === 'unknown') return <UnknownPage />;
  const { request } = result;
  if (request.status === 'pending') return <AskingPage id={id} request={request} />;
  return <EndedPage id={id} status={request.status} request={request} />;
}

/** The request could not be read; the link may be good. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <Ending mark={<Icon name="wifi" size={56} />} title="No connection">
      <p className="lead" role="alert">
        The request could not be read. Nothing was sent. Check your connection and try again.
      </p>
      <Button look="go" large onClick={onRetry}>
        Try again
      </Button>
    </Ending>
  );
}

/** There is no such request, or none any more. */
function UnknownPage() {
  return (
    <Ending mark={<Ring name="none" size={56} />} title="No request here">
      <p className="lead" role="alert">
        Invalid or missing link. Please check your URL.
      </p>
      <ButtonAnchor href="/about">What is GeoNod?</ButtonAnchor>
    </Ending>
  );
}
