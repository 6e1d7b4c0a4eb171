import { statusAt } from '@geonod/contracts';
import type { OwnedRequest, RequestDocument } from '@geonod/contracts/documents/request';
import { FieldValue, type UpdateData, type WriteBatch } from 'firebase-admin/firestore';
import { type LinkRefusal, outcomeOfCancelling } from '../domain/link-budget.ts';
import {
  askerOf,
  mayHaveBeenTexted,
  type Refusal,
  refusalToAnswer,
} from '../domain/request-lifecycle.ts';
import { requestNoticeIds } from '../domain/request-notices.ts';
import { collections } from './firestore.ts';
import {
  countedAs,
  countLink,
  isCounted,
  noteLinkOutcome,
  type ReadLinkBudget,
  readLinkBudget,
} from './link-budgets.ts';
import { linkOfToken, linksOf } from './links.ts';
import { asRead, type Decision, decideOn, newBatch, untilCommitted } from './optimistic.ts';
import { messagesOf } from './sms-outbox.ts';

/** What came of a change to a request. */
export type ChangeResult = 'changed' | 'unknown' | Refusal;

/** What came of making a link: its request, why its member makes none for now, or that the one of this id is over. */
export type MadeLink =
  | { readonly request: RequestDocument }
  | { readonly refusal: LinkRefusal }
  | { readonly ended: true };

/**
 * Writes a new link's request, unless its member has made enough of them for now; where there is one of theirs by this id that
 * still waits, it is the one that was wanted, and stays as it is. As long as one counts, it is not made again once it is over or
 * deleted: an ended link would work once more, and what it counted be forgotten. `budget` is what was read of those already, if
 * anything; where it has changed since, it is read again.
 */
export function createLinkRequest(
  id: string,
  request: OwnedRequest,
  now: Date,
  budget?: ReadLinkBudget,
): Promise<MadeLink> {
  const { ownerUid, expiresAt } = request;
  const write = (batch: WriteBatch) => void batch.create(reference(id), request);
  const made = async (): Promise<MadeLink | undefined> => {
    const known = await readOwnRequest(id, ownerUid);
    if (!known) return undefined;
    return statusAt(known, now) === 'pending' ? { request: known } : { ended: true };
  };
  let first = budget;
  return untilCommitted(async () => {
    const snapshot = first ?? (await readLinkBudget(ownerUid));
    first = undefined;
    if (isCounted(snapshot, id)) return (await made()) ?? { ended: true };
    const refusal = await countLink(snapshot, { id, expiresAt }, write, now);
    if (refusal === null) return { request };
    return (await made()) ?? { refusal };
  }, made);
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
  const decide = (request: RequestDocument | null): Decision<ChangeResult> => {
    if (request?.ownerUid !== ownerUid || request.purgeAt <= now) return { result: 'unknown' };
    const refusal = refusalToAnswer(request, now);
    if (refusal) return { result: refusal };
    return {
      result: 'changed',
      write: (batch, unchanged) => {
        batch.update(reference(id), { status: 'cancelled' }, unchanged);
        noteLinkOutcome(batch, id, request, outcomeOfCancelling(request.createdAt, now), now);
      },
    };
  };
  // Nobody but its owner takes it back: an attempt of this call before, or another of theirs at this moment.
  return decideOn(reference(id), decide, async () => {
    const request = await readOwnRequest(id, ownerUid);
    return request?.status === 'cancelled' ? 'changed' : undefined;
  });
}

/** What came of making a link anew: the request as it is now, or why there is none. */
export type RenewedLink =
  | { readonly result: 'changed'; readonly request: RequestDocument }
  | { readonly result: 'unknown' | Refusal }
  | { readonly result: 'refused'; readonly refusal: LinkRefusal };

/**
 * Puts a new token in place of the one that opens a pending request by link; from that commit on the old one opens
 * nothing, and is kept only for whoever reports what they saw by it. The new one counts as a link of its own.
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
    const [snapshot, budget] = await Promise.all([reference(id).get(), readLinkBudget(ownerUid)]);
    const request = snapshot.data();
    if (request?.ownerUid !== ownerUid || request.type !== 'link') return { result: 'unknown' };
    if (request.purgeAt <= now) return { result: 'unknown' };
    // An attempt before this one has put it there.
    if (request.linkToken === token) return { result: 'changed', request };
    const ended = refusalToAnswer(request, now);
    if (ended) return { result: ended };
    const { expiresAt, purgeAt } = request;
    const renewed = { ...request, linkRenewals: (request.linkRenewals ?? 0) + 1 };
    const counted = { id: countedAs(id, renewed).at(-1) ?? id, expiresAt };
    const refusal = await countLink(
      budget,
      counted,
      (batch) => {
        const { linkRenewals } = renewed;
        batch.update(snapshot.ref, { linkToken: token, linkRenewals }, asRead(snapshot));
        batch.create(linkOfToken(token), { requestId: id, createdAt: now, purgeAt });
      },
      now,
    );
    return refusal ? { result: 'refused', refusal } : { result: 'changed', request };
  });
}

/**
 * Deletes a request of this owner with its answer, its text message and everything that was told about it. What may have
 * been texted is theirs no more, and its question stays until its day for whoever was texted: what its asker deletes is
 * not to take a recipient's report or no away. Somebody else's is left alone: false.
 */
export function deleteRequest(id: string, ownerUid: string): Promise<boolean> {
  return removeRequest(id, (request) => {
    if (request.ownerUid !== ownerUid) return request.deletedBy === ownerUid ? 'removed' : null;
    return mayHaveBeenTexted(request) ? 'from-its-owner' : 'whole';
  });
}

/**
 * Erases a request with everything that belongs to it, also one that this asker had deleted; whoever still opens one of its
 * links is told that it has ended, from the same commit on. Another's is left alone: false.
 */
export function eraseRequest(id: string, askerUid: string): Promise<boolean> {
  return removeRequest(id, (request) => {
    if (askerOf(request) !== askerUid) return null;
    // Of a place that is still held its recipient took nothing back, and nobody was told so: there is no such end to tell of.
    // Where its asker has deleted the place before, whoever shared it reads so, and goes on reading it.
    return request.location === undefined ? 'all-but-its-end' : 'whole';
  });
}

/**
 * Erases a request whose day is over at `now`, with everything that belongs to it. One whose day is to come is left alone:
 * false.
 */
export function eraseExpiredRequest(id: string, now: Date): Promise<boolean> {
  return removeRequest(id, ({ purgeAt }) => (purgeAt <= now ? 'whole' : null));
}

/**
 * How much of a request is to be removed; `all-but-its-end`: its links stay, and say how it has ended; `removed`: it has been;
 * null for nothing.
 */
type Removal = 'whole' | 'all-but-its-end' | 'from-its-owner' | 'removed' | null;

function removeRequest(
  id: string,
  howMuch: (request: RequestDocument) => Removal,
): Promise<boolean> {
  let wasTried = false;
  return untilCommitted(async () => {
    const snapshot = await reference(id).get();
    const request = snapshot.data();
    const removal = request ? howMuch(request) : 'removed';
    // What was there a moment ago is removed: by this call, or by another like it.
    if (removal === 'removed') return wasTried;
    if (!request || removal === null) return false;
    wasTried = true;
    const batch = newBatch();
    if (removal === 'from-its-owner') {
      batch.update(snapshot.ref, deletedByOwner(request), asRead(snapshot));
    } else {
      // Read after the request: whatever adds a link changes that, so a link that is not seen here was not added.
      const links = await linksOf(id);
      batch.delete(snapshot.ref, asRead(snapshot));
      for (const each of links) batch.delete(each);
      if (removal === 'all-but-its-end') keepEnd(batch, id, request, links);
    }
    for (const each of messagesOf(id)) batch.delete(each);
    for (const noticeId of requestNoticeIds(id))
      batch.delete(collections.notifications().doc(noticeId));
    await batch.commit();
    return true;
  });
}

/** Puts in the place of a request's links how it has ended. A link's first token has no document of its own before. */
function keepEnd(
  batch: WriteBatch,
  id: string,
  { type, status, createdAt, purgeAt }: RequestDocument,
  links: Awaited<ReturnType<typeof linksOf>>,
): void {
  const ended = { endedAs: status === 'pending' ? 'cancelled' : status, createdAt, purgeAt };
  const opening = type === 'link' ? [...links, linkOfToken(id)] : links;
  for (const each of opening) batch.set(each, ended);
}

/**
 * No rule and no query finds a request by its owner any more. What waited for an answer has ended; how it was answered stays,
 * for whoever did: who shared a place is not told that none was shared.
 */
function deletedByOwner(request: RequestDocument): UpdateData<RequestDocument> {
  const { status } = request;
  return {
    ownerUid: null,
    deletedBy: askerOf(request),
    status: status === 'pending' ? 'cancelled' : status,
    location: FieldValue.delete(),
    reply: FieldValue.delete(),
  };
}

function reference(id: string) {
  return collections.requests().doc(id);
}
