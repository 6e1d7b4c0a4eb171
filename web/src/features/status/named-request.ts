import { requestHash, requestId } from '@geonod/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { createObservable } from '../../lib/observable.ts';

/** The request that an address names, among those that are listed. */
interface NamedRequest {
  /** Null where none is named, or it is not known yet which. */
  readonly id: string | null;
  /** One is named, and it is none of those that are listed. */
  readonly isMissing: boolean;
}

/**
 * What a fragment (`#…`) calls a request: its id, or the hash of that, as in a mail. Null for one that leads to a place on the
 * page, as `#main` does.
 */
export function requestNamedIn(fragment: string): string | null {
  return requestId.safeParse(fragment.slice(1)).data ?? null;
}

/** The ids of the requests that were listed here, by their hashes, which a browser gives only after a moment. */
const idsByHash = createObservable<ReadonlyMap<string, string>>(new Map());

/** Which request is meant by a name: its id, or the hash of that. `listed`: the ids to choose from, once they are here. */
export function useNamedRequest(
  name: string | null,
  listed: readonly string[] | undefined,
): NamedRequest {
  const known = useSyncExternalStore(idsByHash.subscribe, idsByHash.get);
  const isHash = requestHash.safeParse(name).success;
  const wanted = isHash ? (listed ?? []).join(' ') : '';
  useEffect(() => {
    if (wanted !== '') void learnHashes(wanted.split(' '));
  }, [wanted]);
  return namedAmong(name, listed, known);
}

/** The same by the hashes that are known so far. */
export function namedAmong(
  name: string | null,
  listed: readonly string[] | undefined,
  known: ReadonlyMap<string, string>,
): NamedRequest {
  if (name === null) return { id: null, isMissing: false };
  const isHash = requestHash.safeParse(name).success;
  const id = isHash ? (known.get(name) ?? null) : name;
  const hashed = new Set(known.values());
  const isSettled = listed?.every((each) => !isHash || hashed.has(each)) ?? false;
  return { id, isMissing: isSettled && !listed?.some((each) => each === id) };
}

async function learnHashes(ids: readonly string[]): Promise<void> {
  const found = await Promise.all(ids.map(async (id) => [await hashOf(id), id] as const));
  idsByHash.set(new Map([...idsByHash.get(), ...found]));
}

/** What a request is called where others read along: see `requestHash`. */
export async function hashOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
