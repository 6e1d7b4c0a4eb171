import { type ReportReason, reportsThatSuspend, reportYears, yearsAfter } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { askerOf } from '../domain/request-lifecycle.ts';
import { recordAct, type ShownWords } from './consents.ts';
import { fingerprint } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { isOwnSuspension, suspendFormerMember } from './former-members.ts';
import { type OpenedRequest, openRequest } from './links.ts';
import { newMails, writeMail } from './mail.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { suspendIn } from './suspensions.ts';

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
    const ownerUid = askerOf(opened.request);
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
  const open = collections.reports().where('state', '==', 'open').orderBy('reportedAt');
  const found = await open.limit(limit).get();
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
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
 * again. Decided reports are kept for their time and count no more. Of somebody who has deleted their account meanwhile,
 * the e-mail is suspended, and what is kept of the reports names nobody. Returns how many there were, or null where there
 * is neither a member nor a report.
 */
export function decideOnMember(
  ownerUid: string,
  state: 'upheld' | 'dismissed',
  now: Date,
): Promise<number | null> {
  return untilCommitted(async () => {
    const [member, open] = await openReportsOf(ownerUid);
    const known = member.data();
    if (!known && open.length === 0) return null;
    const batch = newBatch();
    if (known && state === 'upheld') {
      await suspendIn(batch, member, { since: known.suspended?.since ?? now }, now);
    } else if (known) {
      batch.update(member.ref, { suspended: FieldValue.delete() }, asRead(member));
    } else if (state === 'upheld') {
      await suspendEverywhere(batch, emailsIn(open), now);
    }
    const decided = { state, purgeAt: yearsAfter(now, reportYears) };
    for (const report of open) {
      if (known && report.data().ownerUid === ownerUid) {
        batch.update(report.ref, decided, asRead(report));
      } else unname(batch, report, decided);
    }
    await batch.commit();
    return open.length;
  });
}

/** The e-mails under which somebody asked what was reported. */
function emailsIn(reports: readonly QueryDocumentSnapshot<ReportDocument>[]): Set<string> {
  const emails = reports.map((report) => report.data().evidence.askedBy.email);
  return new Set(emails.filter((email) => email !== null));
}

/** Suspends the accounts that these e-mails have now, and those that they will have. */
async function suspendEverywhere(
  batch: WriteBatch,
  emails: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  for (const email of emails) {
    suspendFormerMember(batch, email, now);
    const members = await collections.members().where('email', '==', email).get();
    for (const each of members.docs) {
      if (isOwnSuspension(each.data().suspended)) continue;
      await suspendIn(batch, each, { since: now, inherited: true }, now);
    }
  }
}

/**
 * A member, and the open reports about them: also those of an account of the same e-mail that was deleted before anybody
 * had decided on them.
 */
async function openReportsOf(ownerUid: string) {
  const open = collections.reports().where('state', '==', 'open');
  const [member, own] = await Promise.all([
    collections.members().doc(ownerUid).get(),
    open.where('ownerUid', '==', ownerUid).get(),
  ]);
  const email = member.data()?.email ?? null;
  if (email === null) return [member, own.docs] as const;
  const sameEmail = await open.where('evidence.askedBy.email', '==', email).get();
  const others = sameEmail.docs.filter((report) => report.data().ownerUid !== ownerUid);
  const owners = await Promise.all(
    others.map((report) => collections.members().doc(report.data().ownerUid).get()),
  );
  const orphaned = others.filter((_, at) => !owners[at]?.exists);
  return [member, [...own.docs, ...orphaned]] as const;
}

/** How many reports a decision on this member decides. */
export async function countOpenReports(ownerUid: string): Promise<number> {
  const [, open] = await openReportsOf(ownerUid);
  return open.length;
}

/** Takes the names and words out of what was reported and decided of an account that is deleted. */
export async function unnameDecidedReports(ownerUid: string): Promise<void> {
  const found = await collections.reports().where('ownerUid', '==', ownerUid).get();
  // What is not decided stays as it was frozen, for whoever decides: nobody ends a report by leaving.
  for (const report of found.docs.filter((each) => each.data().state !== 'open')) {
    const batch = newBatch();
    unname(batch, report);
    await batch.commit();
  }
}

/** What stays of a report says, by fingerprints, that there was one, and nothing in the words of whoever asked. */
function unname(
  batch: WriteBatch,
  report: QueryDocumentSnapshot<ReportDocument>,
  decided: Partial<ReportDocument> = {},
): void {
  const { evidence, recipient, ownerUid, ...known } = report.data();
  const { type, status, createdAt, completedAt, remindedAt } = evidence;
  const requestId = fingerprint('request', report.id);
  batch.set(collections.reports().doc(requestId), {
    ...known,
    ...decided,
    requestId,
    ownerUid: fingerprint('member', ownerUid),
    recipient: recipient.startsWith('link:') ? `link:${requestId}` : recipient,
    evidence: {
      type,
      askedBy: { displayName: null, email: null, emailVerified: false },
      status,
      createdAt,
      ...(completedAt === undefined ? {} : { completedAt }),
      ...(remindedAt === undefined ? {} : { remindedAt }),
    },
  });
  batch.delete(report.ref, asRead(report));
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
    const [member, open] = await openReportsOf(ownerUid);
    const known = member.data();
    const recipients = new Set(open.map((report) => report.data().recipient));
    if (!known || known.suspended || recipients.size < reportsThatSuspend) return false;
    const batch = newBatch();
    await suspendIn(batch, member, { since: now }, now);
    const latest = open
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
