import { requestId } from '@geonod/contracts';

/**
 * What a fragment (`#…`) calls a request: its id, or the hash of that, as in a mail. Null for one that leads to a place on the
 * page, as `#main` does.
 */
export function requestNamedIn(fragment: string): string | null {
  return requestId.safeParse(fragment.slice(1)).data ?? null;
}
