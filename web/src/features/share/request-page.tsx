import type { RequestForRecipient } from '@geonod/contracts';
import { Suspense, startTransition, use, useDeferredValue, useState } from 'react';
import { isOwnLink } from '../../lib/own-links.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import {
  afterPages,
  EndedPage,
  FinalAnswer,
  OwnLinkPage,
  PreviewPage,
  RefusedPage,
  UnknownPage,
} from './after.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { type LinkLookUp, lookUpLink } from './api.ts';
import { AskingPage } from './asking-page.tsx';
import { Ending } from './ending.tsx';
import { useLocale } from './language/locale.tsx';
import { isRefused } from './refused-senders.ts';
import { RequestSkeleton } from './request-skeleton.tsx';
import { senderName } from './sender.ts';
import { type Reporting, type SenderActs, useReporting, useSenderActs } from './sender-acts.ts';
import { SenderControls } from './sender-controls.tsx';
import { type FinalState, isFinal, showsPlace } from './sharing-state.ts';
import { useLookAgain } from './use-look-again.ts';
import { useReadingOn } from './use-reading-on.ts';
import { useSharing } from './use-sharing.ts';

interface RequestPageProps {
  readonly token: string;
  /** What is being read of the link; null while the page is rendered beforehand, for every link alike. */
  readonly lookUp: Promise<LinkLookUp> | null;
}

/** The recipient's page: first who asks and for what, or plainly why there is nothing to answer. */
export function RequestPage({ token, lookUp: first }: RequestPageProps) {
  const [{ attempt, lookUp }, setLookUp] = useState({ attempt: 1, lookUp: first });
  const reporting = useReporting();
  const show = (next: Promise<LinkLookUp>) => setLookUp({ attempt: attempt + 1, lookUp: next });
  return (
    <Suspense fallback={<RequestSkeleton />}>
      <RequestOfLink
        key={attempt}
        token={token}
        lookUp={lookUp}
        isNew={attempt > 1}
        reporting={reporting}
        onLookUp={show}
      />
    </Suspense>
  );
}

interface RequestOfLinkProps extends RequestPageProps {
  /** Whether the link was read before while this page stood. */
  readonly isNew: boolean;
  readonly reporting: Reporting;
  /** Shows what is read of the link in the place of what was. */
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
}

function RequestOfLink({ token, lookUp, isNew, reporting, onLookUp }: RequestOfLinkProps) {
  // First as it was rendered beforehand, and so it stays, with what the page's own script has written into it, until
  // the link is read.
  const current = useDeferredValue(lookUp, useHydrated() ? lookUp : null);
  useReadingOn(isNew);
  if (current === null) return <RequestSkeleton />;
  const result = use(current);
  if (result.kind === 'unreachable') {
    return <UnreachablePage onRetry={() => onLookUp(lookUpLink(token))} />;
  }
  if (result.kind === 'unknown') return <UnknownPage isCutOff={token === ''} />;
  const { request } = result;
  if (request.status === 'pending' && isOwnLink(token)) return <OwnLinkPage />;
  return <FoundPage {...{ token, request, isNew, reporting, onLookUp }} />;
}

interface FoundPageProps extends Omit<RequestOfLinkProps, 'lookUp'> {
  readonly request: RequestForRecipient;
}

function FoundPage({ token, request, isNew, reporting, onLookUp }: FoundPageProps) {
  const acts = useSenderActs(reporting, () => startTransition(() => onLookUp(lookUpLink(token))));
  // What somebody is doing about the sender is not taken from them.
  const sharing = useSharing(token, request, onLookUp, acts.open === null);
  const [wasRefused] = useState(() => isRefused(request.askedBy));
  const [refused, setRefused] = useState(wasRefused);
  useReadingOn(wasRefused && !refused);
  const { state } = sharing;
  const { status, askedBy } = request;
  if (isFinal(state)) {
    const isLookedUp = sharing.looksUp;
    return <AnsweredPage {...{ token, request, state, acts, onLookUp, isLookedUp }} />;
  }
  if (status !== 'pending') {
    const controls =
      state.step === 'asking' ? (
        <SenderControls {...{ token, request, sharing, acts }} />
      ) : (
        <AnswerPanel sharing={sharing} name={senderName(askedBy)} />
      );
    return <EndedPage {...{ token, request, status, controls, isNew, onLookUp }} />;
  }
  if (refused && request.type === 'link') {
    return <RefusedPage askedBy={askedBy} onShow={() => setRefused(false)} />;
  }
  if (showsPlace(state)) {
    return <PreviewPage name={senderName(askedBy)} sharing={sharing} state={state} />;
  }
  return <AskingPage {...{ token, request, sharing, acts }} />;
}

interface AnsweredPageProps extends Pick<FoundPageProps, 'token' | 'request' | 'onLookUp'> {
  readonly state: FinalState;
  readonly acts: SenderActs;
  readonly isLookedUp: boolean;
}

/** What was just answered, and what can be done about its sender: the same as for whoever opens the link again. */
function AnsweredPage(props: AnsweredPageProps) {
  const { token, state, acts, onLookUp } = props;
  const { requestAfter } = use(afterPages());
  const request = requestAfter(state, props.request);
  const later = useSharing(token, request, onLookUp);
  if (isFinal(later.state)) {
    return <AnsweredPage {...props} request={request} state={later.state} />;
  }
  const name = senderName(request.askedBy);
  const answer = state.step === 'answered' ? state.answer.kind : undefined;
  const controls =
    later.state.step === 'asking' ? (
      <SenderControls {...{ token, request, acts }} sharing={later} done={answer} />
    ) : (
      <AnswerPanel sharing={later} name={name} />
    );
  return <FinalAnswer {...props} isBusy={acts.open !== null} controls={controls} />;
}

/** The request could not be read; the link may be good. It is read again once there is a network, or somebody looks again. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const { words } = useLocale();
  useLookAgain(true, onRetry);
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
