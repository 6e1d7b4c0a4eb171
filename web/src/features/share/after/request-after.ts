import type { RequestForRecipient, RequestStatus } from '@geonod/contracts';
import type { AnsweredState, FinalState } from '../sharing-state.ts';

/** It did not decline the question: another answer stands, perhaps a place. */
export function mayStandElsewhere({ answer, receipt }: AnsweredState): boolean {
  return (answer.kind === 'stop' || answer.kind === 'refuse') && receipt === undefined;
}

/** A request as it is read again once its answer has arrived; as before where that may be another one. */
export function requestAfter(state: FinalState, before: RequestForRecipient): RequestForRecipient {
  const status = statusAfter(state, before.status);
  if (state.step !== 'shared') return { ...before, status };
  const { precision } = state.place;
  return { ...before, status, answeredAt: state.at.toISOString(), shared: { precision } };
}

function statusAfter(state: FinalState, before: RequestStatus): RequestStatus {
  if (state.step === 'shared') return 'completed';
  if (state.step !== 'answered' || before !== 'pending' || mayStandElsewhere(state)) return before;
  return state.answer.kind === 'reply' ? 'answered' : 'declined';
}
