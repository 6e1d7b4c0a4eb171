import type { Mail, MailContent } from '@geonod/contracts/documents/mail';
import { daysAfter, mailDays } from '@geonod/contracts/periods';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { nextMailStep } from '../domain/mail/delivery.ts';
import { collections } from './firestore.ts';
import { changeFields, decideOn, newBatch, untilCommitted } from './optimistic.ts';
import { type Page, pageOf } from './paging.ts';

/**
 * A mail to be written. `cause` names what it tells of: one cause never sends a second mail, whatever that would say.
 * `sendAt`: a later moment to send it at, should what it says still be true then.
 */
export type NewMail = MailContent & {
  readonly cause: string;
  readonly to: string;
  /** Whose account it concerns; null for none. */
  readonly ownerUid: string | null;
  readonly sendAt?: Date;
};

/**
 * To be called among the reads of `untilCommitted`; returns the mails that were not written before. When somebody else writes one
 * of them before the commit, that fails, and looks again.
 */
export async function newMails(mails: readonly NewMail[]): Promise<NewMail[]> {
  const byCause = [...new Map(mails.toReversed().map((mail) => [mail.cause, mail])).values()];
  const found = await Promise.all(byCause.map(({ cause }) => reference(cause).get()));
  return byCause.filter((_, index) => found[index]?.exists === false);
}

/** Writes a mail with the change that causes it. From that commit on it is on its way, or waits for its hour. */
export function writeMail(
  batch: WriteBatch,
  { cause, sendAt = new Date(0), ...mail }: NewMail,
  now: Date,
): void {
  const due = new Date(Math.max(sendAt.getTime(), now.getTime()));
  const purgeAt = daysAfter(due, mailDays);
  const times = { sendAt: due, dueAt: due, createdAt: now, updatedAt: now, purgeAt };
  batch.create(reference(cause), { ...mail, ...times, state: 'queued', attempts: 0 });
}

/** Writes mails that stand alone; those that were written before stay as they are. */
export async function queueMails(mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await untilCommitted(async () => {
    const batch = newBatch();
    for (const mail of await newMails(mails)) writeMail(batch, mail, now);
    await batch.commit();
  });
}

/**
 * Takes a mail for sending; only one caller gets it.
 *
 * - `wait`: it is not due, or another sender has it at this moment.
 * - `nothing`: there is none, or it is done.
 */
export function claimMail(
  cause: string,
  at: { readonly due: Date; readonly now: Date },
): Promise<Mail | 'wait' | 'nothing'> {
  return decideOn<Mail, Mail | 'wait' | 'nothing'>(reference(cause), (mail) => {
    if (!mail) return { result: 'nothing' };
    const step = nextMailStep(mail, at);
    if (step !== 'send') return { result: step };
    const claim = {
      state: 'sending',
      attempts: mail.attempts + 1,
      claimedAt: at.now,
      updatedAt: at.now,
    } as const;
    return {
      result: { ...mail, ...claim },
      write: (batch, unchanged) => void batch.update(reference(cause), claim, unchanged),
    };
  });
}

/** The mail of a cause; null where there is none. */
export async function readMail(cause: string): Promise<Mail | null> {
  return (await reference(cause).get()).data() ?? null;
}

/** Sends what waits for one address to another: the same person's, since their account has it. */
export async function readdressMails(ownerUid: string, from: string, to: string): Promise<void> {
  const waiting = await collections
    .mail()
    .where('ownerUid', '==', ownerUid)
    .where('to', '==', from)
    .get();
  for (const { ref } of waiting.docs) {
    await changeFields(ref, (mail) =>
      mail.state === 'queued' && !isForOldAddress(mail) ? { to } : null,
    );
  }
}

/** What an owner is to read where they read mails before, whoever has the account by now. */
function isForOldAddress({ template }: Mail): boolean {
  return template === 'email-changed' || template === 'email-change-asked';
}

/** What became of a mail that a sender had taken. `dueAt`: where it is not late before then. */
export type MailOutcome =
  | { readonly state: 'sent' | 'failed' | 'dropped' }
  | {
      readonly state: 'queued';
      readonly sendAt: Date;
      readonly dueAt?: Date;
      readonly refusals?: number;
    };

/** Notes an outcome, unless a later sender has taken the mail since `claimed`. */
export async function reportMail(
  cause: string,
  claimed: Pick<Mail, 'attempts'>,
  outcome: MailOutcome,
  now: Date,
): Promise<void> {
  await changeFields(reference(cause), ({ state, attempts, template }) => {
    if (state !== 'sending' || attempts !== claimed.attempts) return null;
    const isOver = outcome.state !== 'queued';
    // Nobody is left whose address this would be.
    const forgotten = isOver && template === 'account-deleted' ? { to: '' } : {};
    return { ...outcome, ...forgotten, updatedAt: now };
  });
}

/** Lets a mail that was refused for good, or that waits for a later attempt, go out with the next run. False for any other. */
export function sendMailAgain(cause: string, now: Date): Promise<boolean> {
  return changeFields(reference(cause), ({ state }) =>
    state === 'failed' || state === 'queued'
      ? { state: 'queued', sendAt: now, dueAt: now, attempts: 0, refusals: 0, updatedAt: now }
      : null,
  );
}

/** The causes of mails that have failed and were last to be sent since a moment, oldest first. */
export async function failedMails(since: Date, limit: number): Promise<string[]> {
  const found = await collections
    .mail()
    .where('state', '==', 'failed')
    .where('sendAt', '>=', since)
    .orderBy('sendAt')
    .limit(limit)
    .get();
  return found.docs.map(({ id }) => id);
}

/** The causes of mails that are due, or that a sender has had since, oldest first. */
export function pageOfDueMails(
  due: Date,
  after: string | null,
  size: number,
): Promise<Page<string>> {
  const waiting = collections
    .mail()
    .where('state', 'in', ['queued', 'sending'])
    .where('sendAt', '<=', due);
  return pageOf(waiting, { field: 'sendAt', after, size }, ({ id }) => id);
}

/**
 * Whether a mail has gone out by `until` that was to go since a moment: while any does, mail servers take ours, and one that does
 * not go is held up by itself.
 */
export async function wasAnyMailSent(since: Date, until: Date): Promise<boolean> {
  const found = await collections
    .mail()
    .where('state', '==', 'sent')
    .where('sendAt', '>=', since)
    .where('sendAt', '<=', until)
    .orderBy('sendAt')
    .limit(1)
    .get();
  return !found.empty;
}

function reference(cause: string): DocumentReference<Mail> {
  return collections.mail().doc(cause);
}
