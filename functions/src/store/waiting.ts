import type { Deletion } from '@geonod/contracts/documents/deletion';
import type { Mail } from '@geonod/contracts/documents/mail';
import type { Payment } from '@geonod/contracts/documents/payment';
import type { Sms } from '@geonod/contracts/documents/sms';
import type { Query } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';

/** One thing that is not done, by the id of its document. */
export type Waiting<Document> = Document & { readonly id: string };

/** Things that are not done, the oldest first. `isCut`: there are more of them than are listed. */
export interface WaitingList<Document> {
  readonly listed: readonly Waiting<Document>[];
  readonly isCut: boolean;
}

/**
 * Everything that is under way or has failed, as far as a person may have to look at it. What has failed is listed by
 * itself, so that no number of things that merely wait hides it; a mail whose hour has not come does not wait.
 */
export interface EverythingThatWaits {
  readonly failedMails: WaitingList<Mail>;
  readonly dueMails: WaitingList<Mail>;
  readonly failedMessages: WaitingList<Sms>;
  readonly waitingMessages: WaitingList<Sms>;
  readonly deletions: WaitingList<Deletion>;
  readonly refunds: WaitingList<Payment>;
}

export async function readWaiting(limit: number, now: Date): Promise<EverythingThatWaits> {
  const [mail, smsOutbox] = [collections.mail(), collections.smsOutbox()];
  const underWay = ['queued', 'sending'];
  const [failedMails, dueMails, failedMessages, waitingMessages, deletions, refunds] =
    await Promise.all([
      upTo(limit, mail.where('state', '==', 'failed').orderBy('sendAt')),
      upTo(limit, mail.where('state', 'in', underWay).where('dueAt', '<=', now).orderBy('dueAt')),
      upTo(limit, smsOutbox.where('state', '==', 'failed').orderBy('createdAt')),
      upTo(limit, smsOutbox.where('state', 'in', underWay).orderBy('createdAt')),
      upTo(limit, collections.deletions().orderBy('runAt')),
      upTo(limit, collections.payments().where('unfinished', '==', true).orderBy('createdAt')),
    ]);
  return { failedMails, dueMails, failedMessages, waitingMessages, deletions, refunds };
}

async function upTo<Document extends object>(
  limit: number,
  query: Query<Document>,
): Promise<WaitingList<Document>> {
  const { docs } = await query.limit(limit + 1).get();
  return {
    listed: docs.slice(0, limit).map((doc) => ({ id: doc.id, ...doc.data() })),
    isCut: docs.length > limit,
  };
}
