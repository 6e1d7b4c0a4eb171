import type { EmailChange } from '@geonod/contracts/documents/email-change';
import { daysAfter, emailChangeDays } from '@geonod/contracts/periods';
import { collections } from './firestore.ts';
import { hashOf } from './hashes.ts';
import { type NewMail, newMails, writeMail } from './mail.ts';
import { changeFields, newBatch, untilCommitted } from './optimistic.ts';
import { type RateLimit, readLimits } from './rate-limits.ts';

/** Which e-mail a member wants, the token of the link that confirms it, and the mails that go out for it. */
export interface NewEmailChange {
  readonly change: Pick<EmailChange, 'from' | 'fromConfirmed' | 'to' | 'until'>;
  readonly token: string;
  readonly mails: readonly NewMail[];
}

/**
 * Keeps what a token stands for, in place of what an earlier one did, in the commit that queues its mails: in whatever
 * order they are sent, the newest wish holds. The token itself is kept nowhere. Where one of `limits`, which count in the same
 * commit, is used up, it keeps nothing, and returns the seconds until all of them allow it.
 */
export function keepEmailChange(
  uid: string,
  { change, token, mails }: NewEmailChange,
  limits: readonly RateLimit[],
  now: Date,
): Promise<number | null> {
  return untilCommitted(async () => {
    const [unwritten, { refused, count }] = await Promise.all([
      newMails(mails),
      readLimits(limits, now),
    ]);
    // This commit was made before, and its response was lost: something newer may be wanted by now.
    if (unwritten.length < mails.length) return null;
    if (refused) return refused.waitSeconds;
    const batch = newBatch();
    const expiresAt = daysAfter(now, emailChangeDays);
    const kept = { ...change, tokenHash: hashOf(token), expiresAt };
    batch.set(collections.emailChanges().doc(uid), kept);
    for (const mail of unwritten) writeMail(batch, mail, now);
    count(batch);
    await batch.commit();
    return null;
  });
}

/** Which of these tokens confirms the e-mail that a member waits to have; null for none, and once they have it. */
export async function tokenAwaited(uid: string, tokens: readonly string[]): Promise<string | null> {
  const change = (await collections.emailChanges().doc(uid).get()).data();
  if (!change || change.doneAt) return null;
  return tokens.find((token) => hashOf(token) === change.tokenHash) ?? null;
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

/** Notes that the e-mail which the account gives up was confirmed, unless another was asked for meanwhile. */
export async function noteFromConfirmed(uid: string, tokenHash: string): Promise<void> {
  await changeFields(collections.emailChanges().doc(uid), (change) =>
    change.tokenHash === tokenHash ? { fromConfirmed: true } : null,
  );
}

/** Notes that it is done, unless another was asked for meanwhile. What the account had before is not known any more. */
export async function closeEmailChange(uid: string, tokenHash: string, now: Date): Promise<void> {
  await changeFields(collections.emailChanges().doc(uid), (change) =>
    change.tokenHash === tokenHash ? { from: null, doneAt: now } : null,
  );
}
