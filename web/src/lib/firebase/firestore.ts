import { memberDocument } from '@geonod/contracts/documents/member';
import { notificationDocument } from '@geonod/contracts/documents/notification';
import { requestDocument } from '@geonod/contracts/documents/request';
import {
  collection as collectionAt,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  getFirestore,
  limit as limitTo,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { firestoreEmulator } from '../environment.ts';
import { firebaseApp } from './app.ts';
import { followKept } from './follow-kept.ts';
import type {
  Collection,
  Documents,
  Found,
  Listener,
  OwnedCollection,
  OwnedQuery,
} from './live-document.ts';
import { ListenError } from './live-document.ts';

const schemas = {
  members: memberDocument,
  requests: requestDocument,
  notifications: notificationDocument,
};

const firestore = open();

function open() {
  const opened = getFirestore(firebaseApp);
  // Every failure reaches whoever listens; a lost network is no error of the site's.
  setLogLevel('silent');
  if (firestoreEmulator) {
    const [host = '', port = ''] = firestoreEmulator.split(':');
    connectFirestoreEmulator(opened, host, Number(port));
  }
  return opened;
}

/** Gives the document whenever it changes on the server; null while there is none. Returns the function that stops it. */
export function followDocument<Name extends Collection>(
  collection: Name,
  id: string,
  { onValue, onError }: Listener<Documents[Name] | null>,
): () => void {
  return onSnapshot(
    doc(firestore, collection, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      if (!snapshot.exists()) return onValue(null);
      const document = read(collection, snapshot);
      if (document) onValue(document);
      else onError(unreadable(snapshot));
    },
    (error) => onError(new ListenError(error.code, error)),
  );
}

/**
 * Gives the owner's newest documents whenever one of them changes on the server, and when one of them is past its day.
 * Returns the function that stops it.
 */
export function followQuery<Name extends OwnedCollection>(
  collection: Name,
  ownedQuery: OwnedQuery,
  listener: Listener<readonly Found<Documents[Name]>[]>,
): () => void {
  return followKept<Documents[Name]>(
    { open: (after, heard) => openQuery(collection, ownedQuery, after, heard), readServerTime },
    listener,
  );
}

function openQuery<Name extends OwnedCollection>(
  collection: Name,
  { ownerUid, limit }: OwnedQuery,
  after: Date,
  { onValue, onError }: Listener<readonly Found<Documents[Name]>[]>,
): () => void {
  return onSnapshot(
    query(
      collectionAt(firestore, collection),
      where('ownerUid', '==', ownerUid),
      where('purgeAt', '>', after),
      orderBy('createdAt', 'desc'),
      limitTo(limit),
    ),
    // Without these a change that arrives while the connection is coming back would be held back for good.
    { includeMetadataChanges: true },
    (snapshot) => {
      // What the SDK still has says nothing of what there is now; without a network it has nothing, which is not none.
      if (snapshot.metadata.fromCache) return;
      const found: Found<Documents[Name]>[] = [];
      for (const each of snapshot.docs) {
        const data = read(collection, each);
        if (data) found.push({ id: each.id, data });
        else onError(unreadable(each));
      }
      onValue(found);
    },
    (error) => onError(new ListenError(error.code, error)),
  );
}

/** From a response's own date: whole seconds. */
async function readServerTime(): Promise<Date> {
  const { headers } = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
  const time = new Date(headers.get('date') ?? Number.NaN);
  if (Number.isNaN(time.getTime())) throw new Error('The server does not tell the time.');
  return time;
}

function read<Name extends Collection>(
  collection: Name,
  snapshot: DocumentSnapshot,
): Documents[Name] | null {
  const parsed = z.safeParse(schemas[collection], snapshot.data());
  return parsed.success ? (parsed.data as Documents[Name]) : null;
}

function unreadable({ ref }: DocumentSnapshot): ListenError {
  return new ListenError('unreadable', new Error(`${ref.path} is not what the contracts say`));
}
