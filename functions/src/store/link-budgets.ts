import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { LinkBudget } from '@geonod/contracts/documents/sms';
import { daysAfter, linkBudgetDays } from '@geonod/contracts/periods';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { keptLinks, type LinkRefusal, refusalToLink } from '../domain/link-budget.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { counterKey, linkBudgetOf } from './counters.ts';
import { asRead, newBatch } from './optimistic.ts';

/** What is written together with a link that is counted. */
type Writes = (batch: WriteBatch) => void;

/** A member's links as they were read. */
export type ReadLinkBudget = DocumentSnapshot<LinkBudget>;

export function readLinkBudget(ownerUid: string): Promise<ReadLinkBudget> {
  return linkBudgetOf(ownerUid).get();
}

/** Whether a link of this request's id was made before, as far as is remembered. */
export function isCounted(snapshot: ReadLinkBudget, id: string): boolean {
  return snapshot.data()?.links[counterKey('link', id)] !== undefined;
}

/**
 * Counts a new link under a fingerprint of its request's id among its member's, as they were read, and writes it, in one
 * commit; or nothing, and tells why. To be run by `untilCommitted`, each time on what was read anew.
 */
export async function countLink(
  snapshot: ReadLinkBudget,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
  write: Writes,
  now: Date,
): Promise<LinkRefusal | null> {
  const links = snapshot.data()?.links ?? {};
  const refusal = refusalToLink(Object.values(links), now);
  if (refusal) return refusal;
  const batch = newBatch();
  const budget: LinkBudget = {
    links: { ...keptLinks(links, now), [counterKey('link', id)]: { madeAt: now, expiresAt } },
    expiresAt: daysAfter(now, linkBudgetDays),
  };
  if (snapshot.exists) batch.update(snapshot.ref, { ...budget }, asRead(snapshot));
  else batch.create(snapshot.ref, budget);
  write(batch);
  await batch.commit();
  return null;
}

/** Under which ids a request by link is counted: its own, and one for each time that its link was made anew. */
export function countedAs(id: string, { linkRenewals = 0 }: Renewed): [string, ...string[]] {
  return [id, ...Array.from({ length: linkRenewals }, (_, at) => `${id}-${at + 1}`)];
}

type Renewed = Pick<RequestDocument, 'linkRenewals'>;

type Outcome = NonNullable<LinkBudget['links'][string]['outcome']>;

/**
 * What is said with that of the links by which a request was made anew: one answer answers each; one no is not several, now
 * or when they would have ended. What its asker takes back says nothing of those who have the others.
 */
const outcomesOfRenewed: Readonly<Record<Outcome, Outcome | null>> = {
  answered: 'answered',
  declined: 'cancelled',
  cancelled: null,
  unanswered: null,
};

/**
 * Adds what became of a request's links to the writes of the act that decides it, which fails when the request has changed
 * since it was read; nothing for a request by number.
 */
export function noteLinkOutcome(
  batch: WriteBatch,
  id: string,
  request: Pick<RequestDocument, 'type' | 'ownerUid' | 'deletedBy'> & Renewed,
  outcome: Outcome,
  now: Date,
): void {
  if (request.type !== 'link') return;
  // Written without being read: the budget's other links stay as they are, whatever happens to them meanwhile.
  const [first, ...renewed] = countedAs(id, request).map((each) => counterKey('link', each));
  const ofRenewed = outcomesOfRenewed[outcome];
  const budget = {
    links: Object.fromEntries([
      [first, { outcome, endedAt: now }],
      ...(ofRenewed ? renewed : []).map((each) => [each, { outcome: ofRenewed, endedAt: now }]),
    ]),
    expiresAt: daysAfter(now, linkBudgetDays),
  };
  batch.set(linkBudgetOf(askerOf(request)), budget, { merge: true });
}
