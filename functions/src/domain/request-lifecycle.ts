import {
  type RequestState,
  requestErasedAt,
  requestLifetimeHours,
  statusAt,
} from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';

/** When a request made at `now` can no longer be answered, and when it is erased if it never was. */
export function requestTimes(now: Date): {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly purgeAt: Date;
} {
  const expiresAt = new Date(now.getTime() + requestLifetimeHours * hourMs);
  return { createdAt: now, expiresAt, purgeAt: requestErasedAt(expiresAt) };
}

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
