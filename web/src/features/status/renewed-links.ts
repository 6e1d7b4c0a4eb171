import type { LocationRequest } from '@geonod/contracts';
import { useSyncExternalStore } from 'react';
import { createObservable } from '../../lib/observable.ts';

interface RenewedLink {
  /** The token that the new one took the place of. */
  readonly former: string;
  readonly token: string;
}

/** The links that were replaced here, by request: the list may say so a while later, or cannot be asked. */
const renewed = createObservable<ReadonlyMap<string, RenewedLink>>(new Map());

/** Notes that `link` took the place of the one that `request` has, and gives its token. */
export function noteRenewedLink(request: LocationRequest, link: string): string {
  const token = link.slice(link.lastIndexOf('/') + 1);
  renewed.set(new Map([...renewed.get(), [request.id, { former: listedToken(request), token }]]));
  return token;
}

/** The token of the link that a request has now. */
export function useLinkToken(request: LocationRequest): string {
  return currentToken(request, useSyncExternalStore(renewed.subscribe, renewed.get));
}

/** What the list says is newer, unless it still says what was replaced here. */
export function currentToken(
  request: LocationRequest,
  known: ReadonlyMap<string, RenewedLink>,
): string {
  const listed = listedToken(request);
  const here = known.get(request.id);
  return here?.former === listed ? here.token : listed;
}

/** The token of a link that was never replaced is its request's id. */
function listedToken({ id, linkToken = id }: LocationRequest): string {
  return linkToken;
}
