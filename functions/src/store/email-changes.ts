import { createHash } from 'node:crypto';
import type { EmailChange } from '@geonod/contracts/documents/email-change';
import { daysAfter, emailChangeDays } from '@geonod/contracts/periods';
import { collections } from './firestore.ts';
import { decideOn } from './optimistic.ts';

/** Keeps what a token stands for, in place of what an earlier one did. The token itself is kept nowhere. */
export async function keepEmailChange(
  uid: string,
  token: string,
  change: Pick<EmailChange, 'from' | 'to' | 'until'>,
  now: Date,
): Promise<void> {
  const expiresAt = daysAfter(now, emailChangeDays);
  await collections
    .emailChanges()
    .doc(uid)
    .set({ ...change, tokenHash: hashOf(token), expiresAt });
}

/** Whose account is to have which e-mail, by the token of the link; null for one that is not ours, or was replaced. */
export async function readEmailChange(
  token: string,
): Promise<{ readonly uid: string; readonly change: EmailChange } | null> {
  const found = await collections
    .emailChanges()
    .where('tokenHash', '==', hashOf(token))
    .limit(1)
    .get();
  const [doc] = found.docs;
  return doc ? { uid: doc.id, change: doc.data() } : null;
}

/** Notes that it is done, unless another was asked for meanwhile. What the account had before is not known any more. */
export function closeEmailChange(uid: string, tokenHash: string, now: Date): Promise<void> {
  const reference = collections.emailChanges().doc(uid);
  return decideOn<EmailChange, void>(reference, (change) => ({
    result: undefined,
    ...(change?.tokenHash === tokenHash && {
      write: (batch, unchanged) =>
        void batch.update(reference, { from: null, doneAt: now }, unchanged),
    }),
  }));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
