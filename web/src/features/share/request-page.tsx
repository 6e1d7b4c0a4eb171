import { Suspense, use, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { AskingPage } from './asking-page.tsx';
import { EndedPage } from './ended-page.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

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
