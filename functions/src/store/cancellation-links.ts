import { cancellationLinkDays, daysAfter } from '@geonod/contracts/periods';
import { collections } from './firestore.ts';
import { hashOf } from './hashes.ts';

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

function reference(token: string) {
  return collections.cancellationLinks().doc(hashOf(token));
}
