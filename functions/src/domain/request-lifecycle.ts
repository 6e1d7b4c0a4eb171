import { type RequestState, statusAt } from '@geonod/contracts';

/** Why an answer comes too late: the request was answered before, or its time is over. */
export type Refusal = 'already-answered' | 'ended';

/** Whether a recipient may still answer at `now`; null means yes. */
export function refusalToAnswer(request: RequestState, now: Date): Refusal | null {
  switch (statusAt(request, now)) {
    case 'pending':
      return null;
    case 'expired':
    case 'cancelled':
      return 'ended';
    default:
      return 'already-answered';
  }
}
