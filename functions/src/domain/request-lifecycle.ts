import type { RequestStatus } from '@geonod/contracts';

/** The part of a request that decides what may happen to it. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly expiresAt: Date;
}

/** Why an answer comes too late: the request was answered before, or its time is over. */
export type Refusal = 'already-answered' | 'ended';

/**
 * The status that a reader is told at `now`: a pending request whose time is over reads `expired`, whatever is
 * stored, because the clean-up may lag a day behind.
 */
export function statusAt({ status, expiresAt }: RequestState, now: Date): RequestStatus {
  return status === 'pending' && expiresAt.getTime() <= now.getTime() ? 'expired' : status;
}

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
