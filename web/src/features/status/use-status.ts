import { type LocationRequest, pageSize } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { presentRequest } from '@geonod/contracts/present';
import { useState } from 'react';
import type { Found } from '../../lib/firebase/live-document.ts';
import { useLooking } from '../../lib/last-looked.ts';
import { useLiveQuery } from '../../lib/live-list/live-query.ts';
import { type LiveList, useLiveList } from '../../lib/live-list/use-live-list.ts';
import { useMarkRead } from '../../lib/mark-read.ts';
import { useRememberedLinks } from '../../lib/remember-own-links.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { useSession } from '../../lib/session/session.ts';
import { fetchRequests } from './api.ts';
import { type Entry, entryAt } from './entry.ts';
import { erasedOn, titleOf } from './request-words.ts';
import { nothingObserved, type Observed, observe } from './turns.ts';
import { useClock } from './use-clock.ts';
import { deletions, useDeletions } from './use-deletions.ts';
import { useSelection } from './use-selection.ts';

/** The Status screen: what its list, its note and its column show, and what can be done there. */
export type StatusScreen = ReturnType<typeof useStatus>;

/**
 * The signed-in member's requests, live; nothing as long as nobody is known to be signed in. `isSuspended`: whether they are
 * known to be, so that nobody can answer what they asked.
 */
export function useStatus(isSuspended: boolean) {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const list = useLiveList({
    uid,
    collection: 'requests',
    pageSize,
    fetchPage: fetchRequests,
    fromDocument: readRequest,
    keptUntil,
  });
  const { hidden, failed } = useDeletions();
  const shown = list.items?.filter(({ id }) => !hidden.has(id));
  useRememberedLinks(list.items ?? []);
  useReadHere(uid, shown ?? []);
  const now = useClock(deadlinesOf(shown ?? []));
  const entries = shown?.map((request) => entryAt(request, now, isSuspended));
  const listed = list.items?.map(({ id }) => id);
  const selection = useSelection(listed, entries);
  const { named, lacksNamed } = selection;
  return {
    now,
    isSuspended,
    list: list as Omit<LiveList<LocationRequest>, 'items'>,
    /** Newest first; undefined until the list is here. */
    entries,
    observed: useObserved(entries),
    /** What was answered after this moment is new to the member, in milliseconds since 1970. */
    newSince: useLooking('status', uid, lastAnswer(shown ?? [])),
    selection,
    /** The address names a request that is not here. */
    lacksNamed: lacksNamed && !(named !== null && hidden.has(named)),
    /** Deletes a request, with a way back for some time. */
    remove: ({ request }: Entry) => {
      if (uid !== null) deletions.delete({ uid, id: request.id, title: titleOf(request) });
    },
    /** A deletion of this member's that could not be made. */
    failedDeletion: failed?.uid === uid ? failed : null,
  };
}

function readRequest({ id, data }: Found<RequestDocument>): LocationRequest | null {
  return presentRequest(id, data, serviceNow());
}

function keptUntil(request: LocationRequest): number {
  return erasedOn(request).getTime();
}

/** What a member sees of a request here, they need not be told anywhere else. */
function useReadHere(uid: string | null, shown: readonly LocationRequest[]): void {
  const told = useLiveQuery('notifications', uid, pageSize).found ?? [];
  const unread = told.flatMap(({ data }) =>
    data.readAt === undefined && data.requestId !== undefined ? [data.requestId] : [],
  );
  const seen = shown.map(({ id }) => id).filter((id) => unread.includes(id));
  useMarkRead(uid, seen.length > 0 ? { requestIds: seen.slice(0, 20) } : null);
}

function deadlinesOf(requests: readonly LocationRequest[]): number[] {
  return requests
    .filter(({ status }) => status === 'pending')
    .map(({ expiresAt }) => Date.parse(expiresAt));
}

function lastAnswer(requests: readonly LocationRequest[]): number {
  return Math.max(0, ...requests.map(answeredAt));
}

/** When a request was answered, in milliseconds since 1970; 0 when it was not. */
export function answeredAt({ completedAt }: LocationRequest): number {
  return completedAt === undefined ? 0 : Date.parse(completedAt);
}

/** What has turned since the screen was opened. */
function useObserved(entries: readonly Entry[] | undefined): Observed {
  const [observed, setObserved] = useState(nothingObserved);
  const next = entries ? observe(observed, entries) : observed;
  if (next !== observed) setObserved(next);
  return next;
}
