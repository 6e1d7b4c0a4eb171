import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { LinkBudget } from '@geonod/contracts/documents/sms';
import { daysAfter, linkBudgetDays } from '@geonod/contracts/periods';
import type { WriteBatch } from 'firebase-admin/firestore';
import { keptLinks, type LinkRefusal, refusalToLink } from '../domain/link-budget.ts';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';

/** What is written together with a link that is counted. */
type Writes = (batch: WriteBatch) => void;

/**
 * Counts a new link of this member's under the id of its request, and writes it, in one commit; or nothing, and tells
 * why. To be run by `untilCommitted`.
 */
export async function countLink(
  ownerUid: string,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
  write: Writes,
  now: Date,
): Promise<LinkRefusal | null> {
  const snapshot = await collections.linkBudgets().doc(ownerUid).get();
  const links = snapshot.data()?.links ?? {};
  const refusal = refusalToLink(Object.values(links), now);
  if (refusal) return refusal;
  const batch = newBatch();
  const budget: LinkBudget = {
    links: { ...keptLinks(links, now), [id]: { madeAt: now, expiresAt } },
    expiresAt: daysAfter(now, linkBudgetDays),
  };
  if (snapshot.exists) batch.update(snapshot.ref, { ...budget }, asRead(snapshot));
  else batch.create(snapshot.ref, budget);
  write(batch);
  await batch.commit();
  return null;
}

/** Adds what became of a link to the writes of the act that decides it; nothing for a request by number. */
export function noteLinkOutcome(
  batch: WriteBatch,
  id: string,
  { type, ownerUid }: Pick<RequestDocument, 'type' | 'ownerUid'>,
  outcome: NonNullable<LinkBudget['links'][string]['outcome']>,
  now: Date,
): void {
  if (type !== 'link') return;
  // Written without being read: the budget's other links stay as they are, whatever happens to them meanwhile.
  const ended = { outcome, endedAt: now };
  const budget = { links: { [id]: ended }, expiresAt: daysAfter(now, linkBudgetDays) };
  batch.set(collections.linkBudgets().doc(ownerUid), budget, { merge: true });
}
