import { type LocationRequest, type RequestStatus, statusAt } from '@geonod/contracts';

/** A request, and where it stands now: a pending one whose time is over has expired. */
export interface Entry {
  readonly request: LocationRequest;
  readonly status: RequestStatus;
}

export function entryAt(request: LocationRequest, now: Date): Entry {
  const { status, expiresAt } = request;
  return { request, status: statusAt({ status, expiresAt: new Date(expiresAt) }, now) };
}
