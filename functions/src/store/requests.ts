import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type LinkRefusal, outcomeOfCancelling } from '../domain/link-budget.ts';
import { type Refusal, refusalToAnswer } from '../domain/request-lifecycle.ts';
import { requestNoticeIds } from '../domain/request-notices.ts';
import { collections } from './firestore.ts';
import { countLink, noteLinkOutcome, type ReadLinkBudget, readLinkBudget } from './link-budgets.ts';
import { linkOfToken, linksOf } from './links.ts';
import { asRead, decideOn, newBatch, untilCommitted } from './optimistic.ts';
import { messagesOf } from './sms-outbox.ts';

/** What came of a change to a request. */
export type ChangeResult = 'changed' | 'unknown' | Refusal;

/**
 * Writes a new link's request, unless its member has made enough of them for now. `budget` is what was read of those
 * already, if anything; where it has changed since, it is read again.
 */
export function createLinkRequest(
  id: string,
  request: RequestDocument,
  now: Date,
  budget?: ReadLinkBudget,
) {
  const { ownerUid, expiresAt } = request;
  const write = (batch: WriteBatch) => void batch.create(reference(id), request);
  let first = budget;
  return untilCommitted(async () => {
    const snapshot = first ?? (await readLinkBudget(ownerUid));
    first = undefined;
    return countLink(snapshot, { id, expiresAt }, write, now);
  });
}

/** A request of this owner; null when there is none. */
export async function readOwnRequest(
  id: string,
  ownerUid: string,
): Promise<RequestDocument | null> {
  const request = (await reference(id).get()).data();
  return request?.ownerUid === ownerUid ? request : null;
}

/** Ends a pending request of this owner. Somebody else's is `unknown`. */
export function cancelRequest(id: string, ownerUid: string, now: Date): Promise<ChangeResult> {
  return decideOn<RequestDocument, ChangeResult>(reference(id), (request) => {
    if (request?.ownerUid !== ownerUid) return { result: 'unknown' };
    const refusal = refusalToAnswer(request, now);
    if (refusal) return { result: refusal };
    return {
      result: 'changed',
      write: (batch, unchanged) => {
        batch.update(reference(id), { status: 'cancelled' }, unchanged);
        noteLinkOutcome(batch, id, request, outcomeOfCancelling(request.createdAt, now), now);
      },
    };
  });
}

/** What came of making a link anew: the request as it is now, or why there is none. */
export type RenewedLink =
  | { readonly result: 'changed'; readonly request: RequestDocument }
  | { readonly result: 'unknown' | Refusal }
  | { readonly result: 'refused'; readonly refusal: LinkRefusal };

/**
 * Puts a new token in place of the one that opens a pending request by link; from that commit on the old one opens
 * nothing. It counts as a link of its own.
 */
export function renewLink(
  {
    id,
    ownerUid,
    token,
  }: { readonly id: string; readonly ownerUid: string; readonly token: string },
  now: Date,
): Promise<RenewedLink> {
  return untilCommitted(async () => {
    const [snapshot, links, budget] = await Promise.all([
      reference(id).get(),
      linksOf(id),
      readLinkBudget(ownerUid),
    ]);
    const request = snapshot.data();
    if (request?.ownerUid !== ownerUid || request.type !== 'link') return { result: 'unknown' };
    const ended = refusalToAnswer(request, now);
    if (ended) return { result: ended };
    const { expiresAt, purgeAt } = request;
    const counted = { id: `${id}-${now.getTime()}`, expiresAt };
    const refusal = await countLink(
      budget,
      counted,
      (batch) => {
        batch.update(snapshot.ref, { linkToken: token }, asRead(snapshot));
        batch.create(linkOfToken(token), { requestId: id, createdAt: now, purgeAt });
        for (const old of links) batch.delete(old);
      },
      now,
    );
    return refusal ? { result: 'refused', refusal } : { result: 'changed', request };
  });
}

/**
 * Erases a request of this owner with its text message and everything that was told about it.
 * Somebody else's is left alone: false.
 */
export function deleteRequest(id: string, ownerUid: string): Promise<boolean> {
  return eraseRequest(id, (request) => request.ownerUid === ownerUid);
}

/** The same for a request whose day is over at `now`; one that has its day before it is left alone: false. */
export function eraseExpiredRequest(id: string, now: Date): Promise<boolean> {
  return eraseRequest(id, ({ purgeAt }) => purgeAt <= now);
}

function eraseRequest(
  id: string,
  isMeant: (request: RequestDocument) => boolean,
): Promise<boolean> {
  return untilCommitted(async () => {
    const [snapshot, links, messages] = await Promise.all([
      reference(id).get(),
      linksOf(id),
      messagesOf(id),
    ]);
    const request = snapshot.data();
    if (!request || !isMeant(request)) return false;
    const batch = newBatch();
    batch.delete(snapshot.ref, asRead(snapshot));
    for (const each of [...links, ...messages]) batch.delete(each);
    for (const noticeId of requestNoticeIds(id))
      batch.delete(collections.notifications().doc(noticeId));
    await batch.commit();
    return true;
  });
}

function reference(id: string) {
  return collections.requests().doc(id);
}
