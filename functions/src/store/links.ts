import type { RequestStatus } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { hashOf } from './hashes.ts';
import { type Decision, decideOnFound } from './optimistic.ts';

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

/** What is decided on an opened request; null for one that is not there, or no more. */
type DecideOnOpened<Result> = (
  opened: OpenedRequest | null,
) => Decision<Result> | Promise<Decision<Result>>;

/** The request that this token opens; null for a token that opens nothing, or nothing any more. */
export async function openRequest(token: string): Promise<OpenedRequest | null> {
  return openedIn(await openedSnapshot(token));
}

/**
 * The request that this token opens to whoever reports it: also by a link in whose place its owner has put another. Who asks
 * must not take a report away by making the link anew; and whether anybody has opened the new one is told to nobody who has
 * the old one.
 */
export async function openToReport(token: string): Promise<OpenedRequest | null> {
  return openedIn(await snapshotOf(token));
}

/**
 * Opens a request and writes what is decided on it, once, whoever else decides on it meanwhile. A token that ends while
 * this is under way opens nothing: whatever ends one changes the request, too.
 */
export function decideOnOpened<Result>(
  token: string,
  decide: DecideOnOpened<Result>,
): Promise<Result> {
  return decideOnFound(
    () => openedSnapshot(token),
    (snapshot) => decide(openedIn(snapshot)),
  );
}

/**
 * Reads a request by its id and writes what is decided on it, once, whoever else decides on it meanwhile. One that is due to be
 * erased is there no more.
 */
export function decideOnRequest<Result>(
  id: string,
  decide: DecideOnOpened<Result>,
): Promise<Result> {
  return decideOnFound(
    () => keptRequest(id),
    (snapshot) => decide(openedIn(snapshot)),
  );
}

function openedIn(snapshot: DocumentSnapshot<RequestDocument> | null): OpenedRequest | null {
  const request = snapshot?.data();
  return snapshot && request ? { id: snapshot.id, request } : null;
}

async function keptRequest(id: string): Promise<DocumentSnapshot<RequestDocument> | null> {
  const snapshot = await collections.requests().doc(id).get();
  return isKept(snapshot) ? snapshot : null;
}

async function openedSnapshot(token: string): Promise<DocumentSnapshot<RequestDocument> | null> {
  const snapshot = await snapshotOf(token);
  return isNewest(token, snapshot?.data()) ? snapshot : null;
}

/** The request that a token was ever made for. One wait for a link that a member passes on, two for any other. */
async function snapshotOf(token: string): Promise<DocumentSnapshot<RequestDocument> | null> {
  const [link, direct] = await Promise.all([
    linkOfToken(token).get(),
    collections.requests().doc(token).get(),
  ]);
  const requestId = link.data()?.requestId;
  // Only a link is opened by its request's id.
  if (requestId === undefined && direct.data()?.type !== 'link') return null;
  if (requestId !== undefined) return keptRequest(requestId);
  return isKept(direct) ? direct : null;
}

/** Of a link, only the newest token opens anything; of what was texted, all do that were texted. */
function isNewest(token: string, request: RequestDocument | undefined): boolean {
  return request?.linkToken === undefined || request.linkToken === token;
}

/** What is due to be erased is gone for everybody, though the clean-up may lag. */
function isKept(snapshot: DocumentSnapshot<RequestDocument>): boolean {
  const purgeAt = snapshot.data()?.purgeAt;
  return purgeAt !== undefined && purgeAt > new Date();
}

/** Where a token is kept: under its hash, so that nobody who reads the database can open anything. */
export function linkOfToken(token: string) {
  return collections.links().doc(hashOf(token));
}

/** Every token of a request that is kept, for whatever ends them. */
export async function linksOf(requestId: string) {
  const found = await collections.links().where('requestId', '==', requestId).get();
  return found.docs.map(({ ref }) => ref);
}
