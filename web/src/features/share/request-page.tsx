import type { RequestForRecipient } from '@geonod/contracts';
import { Suspense, use, useDeferredValue, useState } from 'react';
import { isOwnLink } from '../../lib/own-links.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button, ButtonAnchor } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Ring } from '../../ui/ring/ring.tsx';
import { EndedPage, FinalAnswer, OwnLinkPage, PreviewPage, RefusedPage } from './after.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { askerName } from './asker.ts';
import { AskingPage } from './asking-page.tsx';
import { Ending } from './ending.tsx';
import { useLocale } from './language/locale.tsx';
import { isRefused } from './refused-senders.ts';
import { RequestSkeleton } from './request-skeleton.tsx';
import { SenderControls } from './sender-controls.tsx';
import { isFinal, showsPlace } from './sharing-state.ts';
import { useSharing } from './use-sharing.ts';

interface RequestPageProps {
  readonly token: string;
  /** What is being read of the link; null while the page is rendered beforehand, for every link alike. */
  readonly lookUp: Promise<LinkLookUp> | null;
}

/** The recipient's page: first who asks and for what, or plainly why there is nothing to answer. */
export function RequestPage({ token, lookUp: first }: RequestPageProps) {
  const [{ attempt, lookUp }, setLookUp] = useState({ attempt: 1, lookUp: first });
  const readAgain = () => setLookUp({ attempt: attempt + 1, lookUp: lookUpLink(token) });
  return (
    <Suspense fallback={<RequestSkeleton />}>
      <RequestOfLink key={attempt} token={token} lookUp={lookUp} onReadAgain={readAgain} />
    </Suspense>
  );
}

interface RequestOfLinkProps extends RequestPageProps {
  readonly onReadAgain: () => void;
}

function RequestOfLink({ token, lookUp, onReadAgain }: RequestOfLinkProps) {
  // First as it was rendered beforehand, and so it stays, with what the page's own script has written into it, until
  // the link is read.
  const current = useDeferredValue(lookUp, useHydrated() ? lookUp : null);
  if (current === null) return <RequestSkeleton />;
  const result = use(current);
  if (result.kind === 'unreachable') return <UnreachablePage onRetry={onReadAgain} />;
  if (result.kind === 'unknown') return <UnknownPage isCutOff={token === ''} />;
  const { request } = result;
  if (request.status === 'pending' && isOwnLink(token)) return <OwnLinkPage />;
  return <FoundPage token={token} request={request} onReadAgain={onReadAgain} />;
}

interface FoundPageProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly onReadAgain: () => void;
}

function FoundPage({ token, request, onReadAgain }: FoundPageProps) {
  const sharing = useSharing(token, request);
  const [refused, setRefused] = useState(() => isRefused(request.askedBy.key));
  const { state } = sharing;
  const { status, askedBy } = request;
  const panel = <AnswerPanel sharing={sharing} name={askerName(askedBy)} />;
  if (isFinal(state)) {
    return <FinalAnswer {...{ token, request, state, onReadAgain }} isLookedUp={sharing.looksUp} />;
  }
  if (status !== 'pending') {
    const controls =
      state.step === 'asking' ? (
        <SenderControls token={token} request={request} sharing={sharing} />
      ) : (
        panel
      );
    return <EndedPage token={token} request={request} status={status} controls={controls} />;
  }
  if (refused && request.type === 'link') {
    return <RefusedPage askedBy={askedBy} onShow={() => setRefused(false)} />;
  }
  if (showsPlace(state)) {
    return (
      <PreviewPage name={askerName(askedBy)} sharing={sharing} state={state} onItsWay={panel} />
    );
  }
  return <AskingPage token={token} request={request} sharing={sharing} />;
}

/** The request could not be read; the link may be good. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { words } = useLocale();
  return (
    <Ending mark={<Icon name="wifi" size={56} />} title={words.noConnection}>
      <p className="lead" role="alert">
        {words.unreadable}
      </p>
      <Button look="go" large onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Ending>
  );
}

/** There is no such request, or none any more. */
function UnknownPage({ isCutOff }: { readonly isCutOff: boolean }) {
  const { words } = useLocale();
  return (
    <Ending mark={<Ring name="none" size={56} />} title={words.noRequest}>
      <p className="lead" role="alert">
        {words.badLink}
      </p>
      <p>{words.badLinkWhy}</p>
      <ButtonAnchor href="/about">{words.whatIsGeoNod}</ButtonAnchor>
      {isCutOff && <a href="/login?next=%2Fhome%2Flink">{words.membersHere}</a>}
    </Ending>
  );
}
