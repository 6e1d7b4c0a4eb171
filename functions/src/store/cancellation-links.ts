import { createHash } from 'node:crypto';
import { dayMs } from '@geonod/contracts/durations';
import { collections } from './firestore.ts';

/** For how long a link is known after it has stopped working, in days: so that its reader is told why. */
const knownDays = 60;

/** What a mail's link confirms: that whoever reads the mailbox cancelled what was made from this payment. */
export interface CancellationLink {
  readonly paymentId: string;
  /** Until when the link works. */
  readonly until: Date;
}

/** Keeps what a token stands for. The token itself is kept nowhere. */
export async function keepCancellationLink(token: string, link: CancellationLink): Promise<void> {
  const expiresAt = new Date(link.until.getTime() + knownDays * dayMs);
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
