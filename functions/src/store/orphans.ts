import { erasedPayer } from '@geonod/contracts/documents/payment';
import { isFingerprint } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { pageOfMemberIds } from './members.ts';
import { newBatch } from './optimistic.ts';
import { documentsOf, type Page, pageById, pageOf, pagesOf } from './paging.ts';
import { isUnnamedAlready } from './unnamed-reports.ts';

/*
 * What a backup brings back of accounts that were deleted since it was made. What of it is an account's own is erased by
 * deleting that account again; the rest leads to none, and is found and erased here.
 */

type PageOfUids = (after: string | null, size: number) => Promise<Page<string>>;

/** The accounts that a collection names, and that deleting the account would take out of it. One may be named again and again. */
export const accountsNamedIn: Readonly<Record<'members' | 'payments' | 'reports', PageOfUids>> = {
  members: pageOfMemberIds,

  payments: (after, size) =>
    pageOf(
      collections.payments().where('uid', '>', erasedPayer),
      { field: 'uid', after, size },
      (doc) => String(doc.data().uid),
    ),

  // What nobody has decided on keeps its name, unless somebody has: then it is from before that.
  reports: async (after, size) => {
    const page = await pageById(collections.reports(), { after, size }, (doc) => doc);
    const uids: string[] = [];
    for (const doc of page.items) {
      const { ownerUid, state } = doc.data();
      if (isFingerprint(ownerUid)) continue;
      if (state !== 'open' || (await isUnnamedAlready(doc.id))) uids.push(ownerUid);
    }
    return { items: uids, next: page.next };
  },
};

/** Who asked what is on record under the request's own id, by the fingerprints that stand there. */
export async function askersOfNamedRecords(): Promise<Set<string>> {
  const askers = new Set<string>();
  for await (const { requestId, asker } of documentsOf(collections.consents())) {
    if (!isFingerprint(requestId)) askers.add(asker);
  }
  return askers;
}

/** By which payment a document of these collections is somebody's. */
const paymentIn = { cancellationLinks: 'paymentId', visitors: 'activatedBy' } as const;

/** A document that went when its payment became nobody's. */
export interface Left {
  readonly collection: keyof typeof paymentIn;
  readonly id: string;
}

const leftAtOnce = 100;

export async function leftOfErasedPayments(): Promise<Left[]> {
  const left: Left[] = [];
  for (const collection of ['cancellationLinks', 'visitors'] as const) {
    const query = collections[collection]().withConverter(null);
    const read = (after: string | null) =>
      pageById(query, { after, size: leftAtOnce }, (doc) => ({
        id: doc.id,
        payment: doc.get(paymentIn[collection]) as unknown,
      }));
    for await (const documents of pagesOf(read)) {
      const owners = await Promise.all(documents.map(({ payment }) => payerOf(payment)));
      for (const [at, { id }] of documents.entries()) {
        if (owners[at] === erasedPayer) left.push({ collection, id });
      }
    }
  }
  return left;
}

async function payerOf(paymentId: unknown): Promise<string | null> {
  if (typeof paymentId !== 'string') return null;
  return (await collections.payments().doc(paymentId).get()).data()?.uid ?? null;
}

export async function eraseLeft(left: readonly Left[]): Promise<void> {
  for (let at = 0; at < left.length; at += leftAtOnce) {
    const batch = newBatch();
    for (const { collection, id } of left.slice(at, at + leftAtOnce)) {
      batch.delete(collections[collection]().doc(id));
    }
    await batch.commit();
  }
}
