import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useMinute } from '../clock.ts';
import type { Documents, Found, OwnedCollection } from '../firebase/live-document.ts';
import { type Heard, useLiveQuery } from './live-query.ts';
import { type Dated, type LiveStretch, mergeLive } from './merge-live.ts';

/** One page of a call, and where the next, older one starts. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface LiveListSource<Item, Collection extends OwnedCollection> {
  /** Whose list; nothing is called while it is null. */
  readonly uid: string | null;
  readonly collection: Collection;
  /** How many items a page has. */
  readonly pageSize: number;
  readonly fetchPage: (after: string | undefined) => Promise<ListPage<Item>>;
  /** The item that a document is, or null for one that is not to be shown. The same function at every render. */
  readonly fromDocument: (found: Found<Documents[Collection]>) => Item | null;
  /** Until when an item is shown, in milliseconds since 1970. The same function at every render. */
  readonly keptUntil: (item: Item) => number;
}

/** What a list that is here says beneath why a call for it failed. */
export function stateOfItems({ isFollowed }: Pick<LiveList<unknown>, 'isFollowed'>): string {
  return isFollowed
    ? 'What you see is kept up to date all the same.'
    : 'What you see may be out of date.';
}

export interface LiveList<Item> {
  /** Newest first; undefined until there is one. */
  readonly items: readonly Item[] | undefined;
  /** Why the call failed when it was made last. */
  readonly error: Error | undefined;
  /** Whether the items are followed as they change: they are up to date then, also where the call fails. */
  readonly isFollowed: boolean;
  /** Whether a call is under way. */
  readonly isLoading: boolean;
  readonly reload: () => void;
  readonly older: OlderItems;
}

/** What lies beyond the end of a list. */
interface OlderItems {
  readonly exist: boolean;
  readonly error: Error | undefined;
  readonly show: () => void;
}

/** How often the call is made again while there is nothing to listen to, in milliseconds. */
const pollEveryMs = 15_000;

interface TimedPage<Item> extends ListPage<Item> {
  /** When it was called, on the clock of `performance.now()`. */
  readonly calledAt: number;
}

/**
 * A member's own list: painted from the first page of a call, then followed by the listener, and polled gently, each
 * page that is shown, while there is nothing to listen to. Quiet while the tab is hidden.
 */
export function useLiveList<Item extends Dated, Collection extends OwnedCollection>({
  uid,
  collection,
  pageSize,
  fetchPage,
  fromDocument,
  keptUntil,
}: LiveListSource<Item, Collection>): LiveList<Item> {
  const isFollowed = useLiveQuery(collection, uid, pageSize).heldUntil === null;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    TimedPage<Item>,
    unknown
  >(
    (index: number, previous: TimedPage<Item> | null) => {
      if (uid === null || previous?.next === null) return null;
      return [collection, uid, index, previous?.next];
    },
    async ([, , , after]: [string, string, number, string | undefined]) => {
      const calledAt = performance.now();
      return { ...(await fetchPage(after)), calledAt };
    },
    {
      refreshInterval: isFollowed ? 0 : pollEveryMs,
      revalidateOnFocus: !isFollowed,
      revalidateFirstPage: !isFollowed,
      // What an older page has may change like the rest: a place there may be taken back.
      revalidateAll: !isFollowed,
      errorRetryInterval: pollEveryMs / 2,
    },
  );
  // As far back as the list is shown.
  const heard = useLiveQuery(collection, uid, size * pageSize);
  const stretch = useMemo(
    () => stretchOf(heard, fromDocument, data?.[0]?.calledAt ?? 0),
    [heard, data, fromDocument],
  );
  const merged = useMemo(
    () => (data || stretch ? mergeLive(data?.map((page) => page.items) ?? [], stretch) : undefined),
    [data, stretch],
  );
  const minute = useMinute().getTime();
  // A page of a call, and what was heard before the network went, may outlast the day of what is in it.
  const items = useMemo(
    () => merged?.filter((item) => keptUntil(item) > minute),
    [merged, minute, keptUntil],
  );
  const failure = error instanceof Error ? error : undefined;
  const wantsOlder = data !== undefined && size > data.length;
  // The listener may bring what the call does not.
  const isComplete = stretch !== null && stretch.items.length < stretch.limit;
  const lacksOlder = wantsOlder && (items?.length ?? 0) < size * pageSize;

  return {
    items,
    error: wantsOlder ? undefined : failure,
    isFollowed,
    isLoading: isValidating,
    reload: () => void mutate(),
    older: {
      exist: !isComplete && data?.at(-1)?.next != null,
      error: lacksOlder ? failure : undefined,
      show: () => void setSize((data?.length ?? 0) + 1),
    },
  };
}

/** The items that were heard of; null when there are none, or when a call was made since they held. */
function stretchOf<Item, Collection extends OwnedCollection>(
  { found, limit, heldUntil }: Heard<Collection>,
  fromDocument: LiveListSource<Item, Collection>['fromDocument'],
  calledAt: number,
): LiveStretch<Item> | null {
  if (!found || (heldUntil !== null && calledAt > heldUntil)) return null;
  const items = found.map((each) => fromDocument(each)).filter((item) => item !== null);
  // A document that is not shown counts all the same: there may be others beyond it.
  return { items, limit: limit - (found.length - items.length) };
}
