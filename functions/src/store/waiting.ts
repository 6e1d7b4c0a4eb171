import type { Deletion } from '@geonod/contracts/documents/deletion';
import type { Mail } from '@geonod/contracts/documents/mail';
import type { Payment } from '@geonod/contracts/documents/payment';
import type { Sms } from '@geonod/contracts/documents/sms';
import { collections } from './firestore.ts';

/** One thing that is not done, by the id of its document. */
export type Waiting<Document> = Document & { readonly id: string };

/** Everything that is under way or has failed, as far as a person may have to look at it. Each list ends at `limit`. */
export interface EverythingThatWaits {
  readonly mails: readonly Waiting<Mail>[];
  readonly messages: readonly Waiting<Sms>[];
  readonly deletions: readonly Waiting<Deletion>[];
  readonly refunds: readonly Waiting<Payment>[];
}

export async function readWaiting(limit: number): Promise<EverythingThatWaits> {
  const undone = ['queued', 'sending', 'failed'];
  const [mails, messages, deletions, payments] = await Promise.all([
    collections.mail().where('state', 'in', undone).limit(limit).get(),
    collections.smsOutbox().where('state', 'in', undone).limit(limit).get(),
    collections.deletions().limit(limit).get(),
    collections.payments().where('unfinished', '==', true).limit(limit).get(),
  ]);
  return {
    mails: mails.docs.map(withId),
    messages: messages.docs.map(withId),
    deletions: deletions.docs.map(withId),
    refunds: payments.docs.map(withId),
  };
}

function withId<Document extends object>(doc: { readonly id: string; data(): Document }) {
  return { id: doc.id, ...doc.data() };
}
