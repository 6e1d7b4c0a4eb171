import { createHash } from 'node:crypto';
import { cancellationLinkDays, daysAfter } from '@geonod/contracts/periods';
import { collections } from './firestore.ts';

/** What a mail's link confirms: that whoever reads the mailbox cancelled what was made from this payment. */
export interface CancellationLink {
  readonly paymentId: string;
  /** Until when the link works. */
  readonly until: Date;
}

/** Keeps what a token stands for. The token itself is kept nowhere. */
export async function keepCancellationLink(token: string, link: CancellationLink): Promise<void> {
  const expiresAt = daysAfter(link.until, cancellationLinkDays);
  await reference(token).set({ ...link, expiresAt });
}

/** What a token stands for; null for one that is not ours. */
export async function readCancellationLink(token: string): Promise<CancellationLink | null> {
  return (await reference(token).get()).data() ?? null;
}

/** Without a key: nobody can guess a token, and none is lost when a key is changed. */
function reference(token: string) {
  return collections.cancellationLinks().doc(createHash('sha256').update(token).digest('hex'));
}
