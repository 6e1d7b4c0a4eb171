import { requestId } from '@geonod/contracts';

/** The request that a fragment (`#id`) names; null for one that leads to a place on the page, as `#main` does. */
export function requestNamedIn(fragment: string): string | null {
  return requestId.safeParse(fragment.slice(1)).data ?? null;
}
