import { type ReportReason, reportsThatSuspend, reportYears, yearsAfter } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { recordAct, type ShownWords } from './consents.ts';
import { fingerprint } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { type OpenedRequest, openRequest } from './links.ts';
import { newMails, writeMail } from './mail.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

/** What a recipient says of a request. */
export interface NewReport {
  readonly token: string;
  readonly reason: ReportReason;
  readonly details?: string;
  readonly words: ShownWords;
}

/**
 * Freezes what was asked, by whom, in which words and when, and then looks whether its asker has been reported by as many
 * people as suspend one. A request is reported once. Null for a token that opens nothing.
 */
export async function reportRequest(
  report: NewReport,
  now: Date,
): Promise<{ readonly suspends: boolean } | null> {
  const ownerUid = await writeReport(report, now);
  if (ownerUid === null) return null;
  // After the report, not with it: of two at the same moment, the later look sees both. A repeat looks again.
  return { suspends: await suspendWhenReported(ownerUid, now) };
}

function writeReport({ token, reason, details, words }: NewReport, now: Date) {
  return untilCommitted(async () => {
    const opened = await openRequest(token);
    if (!opened) return null;
    const { ownerUid } = opened.request;
    const reference = collections.reports().doc(opened.id);
    if ((await reference.get()).exists) return ownerUid;
    const batch = newBatch();
    batch.create(reference, {
      requestId: opened.id,
      ownerUid,
      recipient: recipientOf(opened),
      reason,
      ...(details === undefined || details === '' ? {} : { details }),
      state: 'open',
      reportedAt: now,
      evidence: evidenceOf(opened),
    });
    recordAct(batch, opened, { act: 'reported', ...words }, now);
    await batch.commit();
    return ownerUid;
  });
}

/** A number is one recipient, however often it was asked; whoever opened a link is known by that link alone. */
function recipientOf({ id, request: { phoneNumber } }: OpenedRequest): string {
  return phoneNumber === undefined ? `link:${id}` : fingerprint('number', phoneNumber);
}

function evidenceOf({ request }: OpenedRequest): ReportDocument['evidence'] {
  const { type, askedBy, name, message, phoneNumber, status, createdAt } = request;
  const { completedAt, remindedAt } = request;
  return {
    type,
    askedBy,
    ...(name === undefined ? {} : { name }),
    ...(message === undefined ? {} : { message }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    status,
    createdAt,
    ...(completedAt === undefined ? {} : { completedAt }),
    ...(remindedAt === undefined ? {} : { remindedAt }),
  };
}

/** A report as it is stored, under the id of the request that it is about. */
export interface Report extends ReportDocument {
  readonly id: string;
}

/** The reports that nobody has decided on, the oldest first. */
export async function openReports(limit: number): Promise<Report[]> {
  const found = await collections.reports().where('state', '==', 'open').limit(limit).get();
  return found.docs
    .map((doc) => ({ id: doc.id, ...doc.data() }))
    .sort((one, other) => one.reportedAt.getTime() - other.reportedAt.getTime());
}

export async function readReport(id: string): Promise<Report | null> {
  const data = (await collections.reports().doc(id).get()).data();
  return data ? { id, ...data } : null;
}

/** Every report about a member, decided or not. */
export async function reportsAbout(ownerUid: string): Promise<Report[]> {
  const found = await collections.reports().where('ownerUid', '==', ownerUid).get();
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}

/**
 * Decides on a member and on every open report about them, in one commit: `upheld` suspends them, `dismissed` lets them ask
 * again. Decided reports are kept for their time and count no more. Returns how many there were, or null without a member.
 */
export function decideOnMember(
  ownerUid: string,
  state: 'upheld' | 'dismissed',
  now: Date,
): Promise<number | null> {
  return untilCommitted(async () => {
    const [member, open] = await Promise.all([
      collections.members().doc(ownerUid).get(),
      collections.reports().where('ownerUid', '==', ownerUid).where('state', '==', 'open').get(),
    ]);
    const known = member.data();
    if (!known) return null;
    const suspended =
      state === 'upheld' ? (known.suspended ?? { since: now }) : FieldValue.delete();
    const batch = newBatch();
    batch.update(member.ref, { suspended }, asRead(member));
    const purgeAt = yearsAfter(now, reportYears);
    for (const report of open.docs) batch.update(report.ref, { state, purgeAt }, asRead(report));
    await batch.commit();
    return open.size;
  });
}

const sweptAtOnce = 100;

/** Reports that were decided and have no day yet, in the order of their ids, after the one of this id. */
export async function pageOfDecidedReports(
  after: string | null,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  const decided = collections
    .reports()
    .where('state', 'in', ['upheld', 'dismissed'])
    .orderBy(FieldPath.documentId());
  const { docs } = await (after === null ? decided : decided.startAfter(after))
    .limit(sweptAtOnce)
    .get();
  const ids = docs.filter((doc) => doc.data().purgeAt === undefined).map(({ id }) => id);
  return { ids, next: docs.length === sweptAtOnce ? (docs.at(-1)?.id ?? null) : null };
}

/** Gives a report its day, counted from `now`. */
export async function setReportErased(id: string, now: Date): Promise<void> {
  await collections
    .reports()
    .doc(id)
    .update({ purgeAt: yearsAfter(now, reportYears) });
}

/** Suspends a member whom enough different recipients have reported, and tells them once. Returns whether it did. */
function suspendWhenReported(ownerUid: string, now: Date): Promise<boolean> {
  return untilCommitted(async () => {
    const [member, open] = await Promise.all([
      collections.members().doc(ownerUid).get(),
      collections.reports().where('ownerUid', '==', ownerUid).where('state', '==', 'open').get(),
    ]);
    const known = member.data();
    const recipients = new Set(open.docs.map((report) => report.data().recipient));
    if (!known || known.suspended || recipients.size < reportsThatSuspend) return false;
    const batch = newBatch();
    batch.update(member.ref, { suspended: { since: now } }, asRead(member));
    const latest = open.docs
      .map(({ id }) => id)
      .sort()
      .join(',');
    const mails =
      known.email === null
        ? []
        : await newMails([
            {
              cause: `asking-suspended-${fingerprint('member', ownerUid, latest).replace(':', '-')}`,
              template: 'asking-suspended',
              values: {},
              to: known.email,
              ownerUid,
            },
          ]);
    for (const mail of mails) writeMail(batch, mail, now);
    await batch.commit();
    return true;
  });
}
