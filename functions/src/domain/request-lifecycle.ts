import {
  type RequestState,
  requestErasedAt,
  requestLifetimeHours,
  statusAt,
} from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
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

/** Who asked, also what they have deleted since. */
export function askerOf({
  ownerUid,
  deletedBy,
}: Pick<RequestDocument, 'ownerUid' | 'deletedBy'>): string {
  const asker = ownerUid ?? deletedBy;
  if (asker === undefined) throw new Error('A request that nobody has asked');
  return asker;
}

/**
 * Whether a text message about a request may have gone out. Whoever sends one writes first that it is being sent; one that
 * still waits was never taken, unless it is the reminder of another.
 */
export function mayHaveBeenTexted({
  type,
  sms,
  remindedAt,
}: Pick<RequestDocument, 'type' | 'sms' | 'remindedAt'>): boolean {
  return type === 'number' && (sms?.state !== 'queued' || remindedAt !== undefined);
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
