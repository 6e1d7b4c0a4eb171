import type { RequestStatus } from './requests.ts';

/** The part of a request that tells where it stands. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly expiresAt: Date;
}

/**
 * The status that a reader is told at `now`: a pending request whose time is over reads `expired`, whatever is
 * stored, because the clean-up may lag a day behind.
 */
export function statusAt({ status, expiresAt }: RequestState, now: Date): RequestStatus {
  return status === 'pending' && expiresAt.getTime() <= now.getTime() ? 'expired' : status;
}
