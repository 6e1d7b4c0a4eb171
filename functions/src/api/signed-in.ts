import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { CallContext } from '../http/define-endpoint.ts';

/** The caller of a call whose contract demands a token. */
export function signedIn({ caller }: CallContext): Caller {
  if (!caller) throw new ApiError('unauthenticated');
  return caller;
}
