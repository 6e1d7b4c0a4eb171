import type { RequestForRecipient } from '@geonod/contracts';
import { AnswerPanel } from '../answer-panel.tsx';
import type { LinkLookUp } from '../api.ts';
import { senderName } from '../sender.ts';
import type { SenderActs } from '../sender-acts.ts';
import { SenderControls } from '../sender-controls.tsx';
import { type FinalState, isFinal } from '../sharing-state.ts';
import { useSharing } from '../use-sharing.ts';
import { FinalAnswer } from './final-answer.tsx';
import { requestAfter } from './request-after.ts';

interface AnsweredPageProps {
  readonly token: string;
  readonly request: RequestForRecipient;
  readonly onLookUp: (lookUp: Promise<LinkLookUp>) => void;
  readonly state: FinalState;
  readonly acts: SenderActs;
  readonly isLookedUp: boolean;
}

/** What was just answered, and what can be done about its sender: the same as for whoever opens the link again. */
export function AnsweredPage(props: AnsweredPageProps) {
  const { token, state, acts, onLookUp } = props;
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
