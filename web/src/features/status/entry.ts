import { type LocationRequest, type RequestStatus, statusAt } from '@geonod/contracts';

/**
 * A request, and where it stands now: a pending one whose time is over has expired. `isClosed`: it is pending, and nobody can
 * answer it as long as its member is suspended.
 */
export interface Entry {
  readonly request: LocationRequest;
  readonly status: RequestStatus;
  readonly isClosed: boolean;
}

export function entryAt(request: LocationRequest, now: Date, isSuspended = false): Entry {
  const { status: known, expiresAt } = request;
  const status = statusAt({ status: known, expiresAt: new Date(expiresAt) }, now);
  return { request, status, isClosed: isSuspended && status === 'pending' };
}
