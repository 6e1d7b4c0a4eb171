import { reportsThatSuspend } from '@geonod/contracts';
import type { Member } from '@geonod/contracts/documents/member';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { fingerprint, fingerprintInCause } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { suspendMailbox } from './former-members.ts';
import { newMails, writeMail } from './mail.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { type Page, pageById } from './paging.ts';
import { suspendIn } from './suspensions.ts';

/** What the reports about a member came to: that they are suspended, or that an operator is called to look at them. */
export type ReportsComeTo = 'suspended' | 'called' | null;

type KeptReport = QueryDocumentSnapshot<ReportDocument>;

const sweptAtOnce = 100;

/** Whom the open reports of a page are about, each once, in the order of the reports' ids, after the one of this id. */
export async function pageOfReportedMembers(after: string | null): Promise<Page<string>> {
  const open = collections.reports().where('state', '==', 'open');
  const ownerOf = (doc: QueryDocumentSnapshot<ReportDocument>) => doc.data().ownerUid;
  const { items, next } = await pageById(open, { after, size: sweptAtOnce }, ownerOf);
  return { items: [...new Set(items)], next };
}

/**
 * Suspends a member whom enough different recipients have reported, with their mailbox, whose accounts are then to be reached
 * (`spreadSuspension`), and tells them once. Where as many have who do not suspend, an operator is to be called, once until they decide, and the member learns nothing. Returns which of the two it did.
 */
export function actOnReports(ownerUid: string, now: Date): Promise<ReportsComeTo> {
  let called: KeptReport | undefined;
  const attempt = async (): Promise<ReportsComeTo> => {
    const member = await collections.members().doc(ownerUid).get();
    const known = member.data();
    // Whoever is suspended already may be reported on and on: that reads nothing more.
    if (!known || known.suspended) return null;
    const { suspending, calling } = await weigh(ownerUid, known.email);
    if (suspending !== null) {
      await suspendAndTell(member, known, suspending, now);
      return 'suspended';
    }
    called = calling?.find((report) => report.data().ownerUid === ownerUid);
    if (!called || (await isOperatorCalled(ownerUid))) return null;
    const batch = newBatch();
    // Not in the member's document, which they read: that somebody reported them is not for them.
    batch.update(called.ref, { called: true, calledAt: now }, asRead(called));
    await batch.commit();
    return 'called';
  };
  return untilCommitted(attempt, async () => {
    const suspended = (await collections.members().doc(ownerUid).get()).data()?.suspended;
    if (suspended?.since.getTime() === now.getTime()) return 'suspended';
    const calledAt = called && (await called.ref.get()).data()?.calledAt;
    return calledAt?.getTime() === now.getTime() ? 'called' : undefined;
  });
}

async function suspendAndTell(
  member: DocumentSnapshot<Member>,
  { email, emailConfirmed }: Member,
  reports: readonly KeptReport[],
  now: Date,
): Promise<void> {
  const ownerUid = member.id;
  const batch = newBatch();
  // A mailbox is one person, however it is spelled. Without an operator's look it is only the one that they have shown to be theirs.
  if (email !== null && emailConfirmed) suspendMailbox(batch, email, now);
  // With what was added: reports that were decided, and are open again, are told of again.
  const latest = reports
    .map((each) => [each.id, each.data().further?.length].filter((part) => part).join('+'))
    .sort()
    .join(',');
  const mails =
    email === null
      ? []
      : await newMails([
          {
            cause: `asking-suspended-${fingerprintInCause('member', ownerUid, latest)}`,
            template: 'asking-suspended',
            values: {},
            to: email,
            ownerUid,
          },
        ]);
  for (const mail of mails) writeMail(batch, mail, now);
  await suspendIn(batch, member, { since: now }, now);
  await batch.commit();
}

/** Open reports, one of each recipient; null for too few of them. */
interface Weight {
  readonly suspending: readonly KeptReport[] | null;
  readonly calling: readonly KeptReport[] | null;
}

/**
 * Looks by whom a member is reported. A number is one recipient; of a link nobody knows who opened it, and its asker can, so all
 * of them suspend as one. Else whoever reports two links of their own would learn who, of those they asked, reports the third.
 * Whose report was dismissed counts no more for that. An operator is called for any three. No more is read once there are as
 * many.
 */
async function weigh(ownerUid: string, email: string | null): Promise<Weight> {
  const dismissed = await dismissedNumbers(ownerUid);
  const suspending = new Map<string, KeptReport>();
  const calling = new Map<string, KeptReport>();
  const addTo = (reports: Map<string, KeptReport>, who: string, report: KeptReport) => {
    if (!reports.has(who)) reports.set(who, report);
  };
  for await (const report of openReportsOf(ownerUid, email, 'number')) {
    const who = reporterOf(report.data());
    addTo(calling, who, report);
    if (!dismissed.has(who)) addTo(suspending, who, report);
    if (suspending.size === reportsThatSuspend) break;
  }
  const numbers = suspending.size;
  const isOneMissing = () => suspending.size === numbers && numbers === reportsThatSuspend - 1;
  if (numbers < reportsThatSuspend) {
    for await (const report of openReportsOf(ownerUid, email, 'link')) {
      const { recipient, wasDismissed } = report.data();
      addTo(calling, recipient, report);
      if (!wasDismissed) addTo(suspending, anyLink, report);
      if (calling.size >= reportsThatSuspend && !isOneMissing()) break;
    }
  }
  return { suspending: asManyOf(suspending), calling: asManyOf(calling) };
}

const anyLink = 'link';

function asManyOf(reports: ReadonlyMap<string, KeptReport>): readonly KeptReport[] | null {
  return reports.size >= reportsThatSuspend ? [...reports.values()] : null;
}

/** The numbers whose reports of this member an operator has dismissed before. */
async function dismissedNumbers(ownerUid: string): Promise<ReadonlySet<string>> {
  const found = await collections
    .reports()
    .where('ownerUid', '==', ownerUid)
    .where('evidence.type', '==', 'number')
    .where('wasDismissed', '==', true)
    .get();
  return new Set(found.docs.map((report) => reporterOf(report.data())));
}

/** Whether an operator was called for what is open of this member. */
async function isOperatorCalled(ownerUid: string): Promise<boolean> {
  const open = collections.reports().where('ownerUid', '==', ownerUid).where('state', '==', 'open');
  return (await open.where('called', '==', true).limit(1).get()).size > 0;
}

/** Which recipient filed a report, under the present key: who did so before it was changed is no other person. */
function reporterOf({ recipient, evidence }: ReportDocument): string {
  const { phoneNumber } = evidence;
  return phoneNumber === undefined ? recipient : fingerprint('number', phoneNumber);
}

/**
 * The open reports about a member of this e-mail, read as they are asked for: also those of an account of the same e-mail
 * that was deleted before anybody had decided on them. `type`: of requests of this type alone.
 */
export async function* openReportsOf(
  ownerUid: string,
  email: string | null,
  type?: ReportDocument['evidence']['type'],
): AsyncGenerator<QueryDocumentSnapshot<ReportDocument>> {
  const ofAnyType = collections.reports().where('state', '==', 'open');
  const open = type === undefined ? ofAnyType : ofAnyType.where('evidence.type', '==', type);
  yield* inPages(open.where('ownerUid', '==', ownerUid));
  if (email === null) return;
  for await (const report of inPages(open.where('evidence.askedBy.email', '==', email))) {
    const other = report.data().ownerUid;
    if (other === ownerUid) continue;
    if (!(await collections.members().doc(other).get()).exists) yield report;
  }
}

/** Somebody who is reported as often as that is suspended, as a rule, before there is a second page. */
const readAtOnce = 10;

async function* inPages(
  reports: Query<ReportDocument>,
): AsyncGenerator<QueryDocumentSnapshot<ReportDocument>> {
  const page = reports.orderBy(FieldPath.documentId()).limit(readAtOnce);
  let last: QueryDocumentSnapshot<ReportDocument> | undefined;
  do {
    const { docs } = await (last ? page.startAfter(last) : page).get();
    yield* docs;
    last = docs.length === readAtOnce ? docs.at(-1) : undefined;
  } while (last);
}
