import { createHash } from 'node:crypto';
import type { RequestStatus } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { DocumentSnapshot, Precondition, WriteBatch } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

/** How a request had ended that was erased with the account that asked; null for a token that opened none. */
export async function endedAs(token: string): Promise<RequestStatus | null> {
  const link = (await linkOfToken(token).get()).data();
  const isKept = link !== undefined && link.purgeAt > new Date();
  return isKept ? (link.endedAs ?? null) : null;
}

/** A request that a recipient's token opens. */
export interface OpenedRequest {
  readonly id: string;
  readonly request: RequestDocument;
}

/** What is decided on an opened request, and what to write; without `write` nothing. */
export interface OpenedDecision<Result> {
  readonly result: Result;
  /** `unchanged` holds as long as nobody wrote the request since it was read. */
  readonly write?: (batch: WriteBatch, unchanged: Precondition) => void;
}

/** The request that this token opens; null for a token that opens nothing, or nothing any more. */
export async function openRequest(token: string): Promise<OpenedRequest | null> {
  const snapshot = await openedSnapshot(token);
  const request = snapshot?.data();
  return snapshot && request ? { id: snapshot.id, request } : null;
}

/**
 * Opens a request and writes what is decided on it, once, whoever else decides on it meanwhile. A token that ends while
 * this is under way opens nothing: whatever ends one changes the request, too.
 */
export function decideOnOpened<Result>(
  token: string,
  decide: (
    opened: OpenedRequest | null,
  ) => OpenedDecision<Result> | Promise<OpenedDecision<Result>>,
): Promise<Result> {
  return untilCommitted(async () => {
    const snapshot = await openedSnapshot(token);
    const request = snapshot?.data();
    const opened = snapshot && request ? { id: snapshot.id, request } : null;
    const { result, write } = await decide(opened);
    if (snapshot && write) {
      const batch = newBatch();
      write(batch, asRead(snapshot));
      await batch.commit();
    }
    return result;
  });
}

/** The same for a request that is known by its id; one that is due to be erased is there no more. */
export function decideOnRequest<Result>(
  id: string,
  decide: (opened: OpenedRequest | null) => OpenedDecision<Result>,
): Promise<Result> {
  return untilCommitted(async () => {
    const snapshot = await collections.requests().doc(id).get();
    const request = isKept(snapshot) ? snapshot.data() : undefined;
    const { result, write } = decide(request ? { id, request } : null);
    if (write) {
      const batch = newBatch();
      write(batch, asRead(snapshot));
      await batch.commit();
    }
    return result;
  });
}

/** One wait for a link that a member passes on, two for one that was texted or made anew. */
async function openedSnapshot(token: string): Promise<DocumentSnapshot<RequestDocument> | null> {
  const [link, direct] = await Promise.all([
    linkOfToken(token).get(),
    collections.requests().doc(token).get(),
  ]);
  const requestId = link.data()?.requestId;
  if (requestId === undefined) return opensById(direct.data()) && isKept(direct) ? direct : null;
  const snapshot = await collections.requests().doc(requestId).get();
  const newest = snapshot.data()?.linkToken;
  // Of a link, only the newest token opens anything; of what was texted, all do that were texted.
  return isKept(snapshot) && (newest === undefined || newest === token) ? snapshot : null;
}

/** Only a link is opened by its request's id, and only until its owner makes a new one. */
function opensById(request: RequestDocument | undefined): boolean {
  return request?.type === 'link' && request.linkToken === undefined;
}

/** What is due to be erased is gone for everybody, though the clean-up may lag. */
function isKept(snapshot: DocumentSnapshot<RequestDocument>): boolean {
  const purgeAt = snapshot.data()?.purgeAt;
  return purgeAt !== undefined && purgeAt > new Date();
}

/** Where a token is kept: under its hash, so that nobody who reads the database can open anything. */
export function linkOfToken(token: string) {
  return collections.links().doc(createHash('sha256').update(token).digest('hex'));
}

/** Every token of a request that is kept, for whatever ends them. */
export async function linksOf(requestId: string) {
  const found = await collections.links().where('requestId', '==', requestId).get();
  return found.docs.map(({ ref }) => ref);
}
