import { Suspense, use, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { AskingPage } from './asking-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { Ending } from './ending.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';

/** The recipient's page: first who asks and for what, or plainly why there is nothing to answer. */
export function RequestPage({ id }: { id: string }) {
  // One page is rendered beforehand for every link, and knows none of them.
  return useHydrated() ? <RequestOfLink id={id} /> : <RequestSkeleton />;
}

function RequestOfLink({ id }: { id: string }) {
  const [lookUp, setLookUp] = useState(() => lookUpLink(id));
  return (
    <Suspense fallback={<RequestSkeleton />}>
      <LookedUp id={id} lookUp={lookUp} onRetry={() => setLookUp(lookUpLink(id))} />
    </Suspense>
  );
}

interface LookedUpProps {
  readonly id: string;
  readonly lookUp: Promise<LinkLookUp>;
  readonly onRetry: () => void;
}

function LookedUp({ id, lookUp, onRetry }: LookedUpProps) {
  const result = use(lookUp);
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
