import { type ReportReason, reportsOfOneADay, reportYears, yearsAfter } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import { daySeconds } from '@geonod/contracts/durations';
import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { askerOf } from '../domain/request-lifecycle.ts';
import { isOwnSuspension } from '../domain/suspension.ts';
import { ApiError } from '../http/api-error.ts';
import { recordAct, type ShownWords } from './consents.ts';
import { fingerprint, fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { suspendCards, suspendMailbox } from './former-members.ts';
import { saltedHash } from './hashes.ts';
import { type OpenedRequest, openToReport } from './links.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { cardsOfMember } from './payments.ts';
import { countUse, type RateLimit } from './rate-limits.ts';
import { actOnReports, openReportsOf, type ReportsComeTo } from './reported-members.ts';
import { asDecidedOn, spreadSuspension, suspendIn, tellOfDecision } from './suspensions.ts';

/** What a recipient says of a request. */
export interface NewReport {
  readonly token: string;
  readonly reason: ReportReason;
  readonly details?: string;
  readonly words: ShownWords;
  /** Who the caller is signed in as, if at all: they do not report their own request. */
  readonly uid?: string;
  /** Where they call from, if that is known. */
  readonly network?: string | null;
}

/** What came of a report; anything but `filed` is refused. */
export type Reported =
  | { readonly result: 'filed'; readonly comesTo: ReportsComeTo; readonly askerUid: string }
  | { readonly result: 'too-often'; readonly waitSeconds: number }
  | { readonly result: 'own' | 'unknown' };

/**
 * Freezes what was asked, by whom, in which words and when, and then looks whether its asker has been reported by as many
 * people as suspend one, or as an operator is called for. What is reported of a request later is kept beside the first, and
 * opens a report again that was decided. `unknown` is a token that opens nothing; `too-often` is said to one network that
 * reported the request often today.
 */
export async function reportRequest(report: NewReport, now: Date): Promise<Reported> {
  const opened = await openToReport(report.token);
  if (!opened) return { result: 'unknown' };
  if (report.uid === askerOf(opened.request)) return { result: 'own' };
  // Before anything is looked at that others reported, or that was decided, and also what says nothing new: whoever asked may
  // report their own link, and is to learn nothing of another's report by what becomes of theirs.
  const waitSeconds = await countUse([reportsFrom(report.network ?? '', opened.id)], now);
  if (waitSeconds !== null) return { result: 'too-often', waitSeconds };
  const askerUid = await writeReport(report, now);
  if (askerUid === null) return { result: 'unknown' };
  // After the report, not with it: of two at the same moment, the later look sees both. A repeat looks again, and so does
  // the nightly sweep.
  return { result: 'filed', comesTo: await actOnReports(askerUid, now), askerUid };
}

/** For each network by itself, and for all that nobody can tell together. */
function reportsFrom(network: string, requestId: string): RateLimit {
  const key = `${requestId}\n${network}`;
  return { name: 'reportRequest', key, max: reportsOfOneADay, windowSeconds: daySeconds };
}

/** Gives whose request it is, or null for a token that opens nothing any more. */
function writeReport(report: NewReport, now: Date): Promise<string | null> {
  const { token, words, reason, details, network = null } = report;
  return untilCommitted(async () => {
    const opened = await openToReport(token);
    if (!opened) return null;
    const askerUid = askerOf(opened.request);
    const snapshot = await collections.reports().doc(opened.id).get();
    const said = {
      reason,
      ...(details === undefined || details === '' ? {} : { details }),
      // With the request: nobody can tell by it who else is reported from there.
      ...(network === null ? {} : { reportedFrom: saltedHash('report', opened.id, network) }),
    };
    const known = snapshot.data();
    const { status } = opened.request;
    const added = known && withReport(known, { ...said, status, reportedAt: now });
    if (added === null) return askerUid;
    const batch = newBatch();
    if (added === undefined) batch.create(snapshot.ref, firstReport(opened, said, now));
    else {
      const again = known?.state === 'open' ? {} : { reopenedAt: now };
      const reopened = { state: 'open', purgeAt: FieldValue.delete(), ...again } as const;
      batch.update(snapshot.ref, { ...added, ...reopened }, asRead(snapshot));
    }
    const numbered = added === undefined ? '' : String(added.further.length);
    const isOnRecord = added?.displaced !== undefined;
    if (!isOnRecord) recordAct(batch, opened, { act: 'reported', ...words }, now, numbered);
    await batch.commit();
    return askerUid;
  });
}

type FurtherReport = NonNullable<ReportDocument['further']>[number];

/** How many reports of one request are kept beside the first. */
const furtherReports = 20;

/**
 * What is kept beside the first report with another one; null for one that says nothing new while nobody has decided. After
 * that any counts: it may be somebody else's. So may the same words from another network, and how long the answer takes must
 * not tell that they were said there.
 */
function withReport(
  known: ReportDocument,
  said: FurtherReport,
): (Required<Pick<ReportDocument, 'further'>> & Pick<ReportDocument, 'displaced'>) | null {
  const { further = [], displaced = 0, state } = known;
  const isSaid = [known, ...further].some(
    ({ reason, details, reportedFrom }) =>
      reason === said.reason && details === said.details && reportedFrom === said.reportedFrom,
  );
  if (state === 'open' && isSaid) return null;
  if (further.length < furtherReports) return { further: [...further, said] };
  const gone = givingWay(further, said);
  return { further: [...further.filter((each) => each !== gone), said], displaced: displaced + 1 };
}

/**
 * Which of too many reports gives way to one more: whoever asked may know the link, and floods it. So it is one of the network
 * that said most, or, where that is several, of any of them; never of another while its own is among them. To displace the
 * only report from a network, each of the others has to be from a different one.
 *
 * Of these the first quarter stays, and later ones displace each other: whoever shares a network with a flood is heard after
 * it, too, and it takes most of a day's reports from there to displace them.
 */
function givingWay(further: readonly FurtherReport[], said: FurtherReport) {
  const from = (network: string | undefined) =>
    further.filter(({ reportedFrom }) => reportedFrom === network);
  const most = Math.max(...further.map(({ reportedFrom }) => from(reportedFrom).length));
  const own = from(said.reportedFrom);
  const crowded =
    own.length === most
      ? own
      : further.filter(({ reportedFrom }) => from(reportedFrom).length === most);
  return crowded[Math.floor(crowded.length / 4)];
}

function firstReport(
  opened: OpenedRequest,
  said: Pick<ReportDocument, 'reason' | 'details' | 'reportedFrom'>,
  now: Date,
): ReportDocument {
  return {
    requestId: opened.id,
    ownerUid: askerOf(opened.request),
    recipient: recipientOf(opened),
    ...said,
    state: 'open',
    reportedAt: now,
    evidence: evidenceOf(opened),
  };
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
 * Who is decided on. `heard`: how much had been reported when whoever decides looked, as `openReportsAbout` tells it.
 */
interface DecidedOn {
  readonly uid: string;
  readonly confirmed: string | null;
  readonly heard?: number;
}

/**
 * How much was reported, with what gave way to something else: that is words, too, which nobody may have read. Whoever reports
 * in a loop keeps no operator from deciding, since a network reports but so often a day.
 */
function heardIn(reports: readonly QueryDocumentSnapshot<ReportDocument>[]): number {
  const amounts = reports.map((report) => {
    const { further = [], displaced = 0 } = report.data();
    return 1 + further.length + displaced;
  });
  return sum(amounts);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Decides on a member and on every open report about them, in one commit: `upheld` suspends them, and whoever has, or makes,
 * an account whose e-mail reaches the same mailbox as one that they asked with or that is `confirmed` as theirs, or who subscribes
 * with one of their cards; `dismissed` lets them ask again, and whoever reported that counts no more among those who suspend them.
 * Decided reports are kept for their time. Who is suspended by it, or was until then, is told by mail. Of somebody who has deleted
 * their account meanwhile, what is kept of the reports names nobody. Returns how many there were, or null where there is neither a member nor a report.
 * Throws `conflict` where it is not what was `heard`.
 */
export async function decideOnMember(
  { uid: ownerUid, confirmed, heard }: DecidedOn,
  state: 'upheld' | 'dismissed',
  now: Date,
): Promise<number | null> {
  let tried: number | undefined;
  let suspended: ReadonlySet<string> = new Set();
  const decided = await untilCommitted(async () => {
    const [member, open] = await everyOpenReportOf(ownerUid);
    const known = member.data();
    // What was open a moment ago is decided: by this call, whose answer was lost, or by another who decides the same.
    // Who is suspended by what another account did is not decided on by that.
    const isAsDecided =
      !known ||
      (state === 'upheld' ? isOwnSuspension(known.suspended) : known.suspended === undefined);
    if (tried !== undefined && open.length === 0 && isAsDecided) return tried;
    if (heard !== undefined && heardIn(open) !== heard) throw moreReported();
    if (!known && open.length === 0) return null;
    const batch = newBatch();
    if (state === 'upheld') {
      const emails = emailsIn(open);
      if (known && confirmed !== null) emails.add(confirmed);
      suspended = emails;
      for (const email of suspended) suspendMailbox(batch, email, now);
    }
    if (known && state === 'upheld') {
      const whose = { uid: ownerUid, emails: suspended };
      suspendCards(batch, await cardsOfMember(ownerUid), whose, now);
      const isNews = open.length > 0 || !isOwnSuspension(known.suspended);
      if (isNews) await tellOfDecision(batch, member, 'suspension-upheld', now);
    } else if (known?.suspended) {
      // Who was reported, and never suspended, is not to learn of it.
      await tellOfDecision(batch, member, 'suspension-lifted', now);
    }
    const wasDismissed = state === 'dismissed' ? ({ wasDismissed: true } as const) : {};
    const decision = { state, purgeAt: yearsAfter(now, reportYears), ...wasDismissed };
    tried = open.length;
    const calledNoMore = { called: FieldValue.delete(), calledAt: FieldValue.delete() };
    for (const report of open) {
      const { ownerUid: reportedUid, further } = report.data();
      if (known && reportedUid === ownerUid) {
        const networks = { reportedFrom: FieldValue.delete(), ...withoutNetworks(further) };
        batch.update(report.ref, { ...decision, ...calledNoMore, ...networks }, asRead(report));
      } else unname(batch, report, decision);
    }
    if (known && state === 'upheld') {
      await suspendIn(batch, member, { since: known.suspended?.since ?? now }, now);
    } else if (known) {
      const restored = { suspended: FieldValue.delete() };
      batch.update(member.ref, restored, asRead(await asDecidedOn(member)));
    }
    await batch.commit();
    return open.length;
  });
  // Only then: however many accounts there are, that they are suspended is decided.
  for (const email of suspended) await spreadSuspension(email, now);
  return decided;
}

/** What was reported later, without the networks that it came from: those are kept for what nobody has decided. */
function withoutNetworks(further: ReportDocument['further']): Pick<ReportDocument, 'further'> {
  if (further === undefined) return {};
  return { further: further.map(({ reportedFrom: _, ...said }) => said) };
}

/** The e-mails under which somebody asked what was reported. */
function emailsIn(reports: readonly QueryDocumentSnapshot<ReportDocument>[]): Set<string> {
  const emails = reports.map((report) => report.data().evidence.askedBy.email);
  return new Set(emails.filter((email) => email !== null));
}

/** A member, and all the open reports about them. */
async function everyOpenReportOf(ownerUid: string) {
  const member = await collections.members().doc(ownerUid).get();
  const open: QueryDocumentSnapshot<ReportDocument>[] = [];
  for await (const report of openReportsOf(ownerUid, member.data()?.email ?? null)) {
    open.push(report);
  }
  return [member, open] as const;
}

/** Nobody decides on what they have not read. */
export function moreReported(): ApiError {
  return new ApiError('conflict', 'More was reported since. Look again at what that was.');
}

/** What of a member nobody has decided on: how many `reports`, and how much was `heard` with those. */
export async function openReportsAbout(
  ownerUid: string,
): Promise<{ readonly reports: number; readonly heard: number }> {
  const [, open] = await everyOpenReportOf(ownerUid);
  return { reports: open.length, heard: heardIn(open) };
}

/** Takes the names and words out of what was reported and decided of an account that is deleted. */
export async function unnameDecidedReports(ownerUid: string): Promise<void> {
  const found = await collections.reports().where('ownerUid', '==', ownerUid).get();
  for (const report of found.docs) {
    const batch = newBatch();
    if (await isUnnamedAlready(report.id)) batch.delete(report.ref, asRead(report));
    // What is not decided stays as it was frozen, for whoever decides: nobody ends a report by leaving.
    else if (report.data().state !== 'open') unname(batch, report);
    await batch.commit();
  }
}

/**
 * Whether the names were taken out of a report before, of an account that was deleted: it has come back from a backup that is
 * older, and what is left of it says more.
 */
export async function isUnnamedAlready(id: string): Promise<boolean> {
  const left = fingerprints('request', id).map((each) => collections.reports().doc(each).get());
  return (await Promise.all(left)).some(({ exists }) => exists);
}

/** What stays of a report says, by fingerprints, that there was one, and nothing in the words of whoever asked. */
function unname(
  batch: WriteBatch,
  report: QueryDocumentSnapshot<ReportDocument>,
  decided: Partial<ReportDocument> = {},
): void {
  const { called: _, calledAt: __, reportedFrom: ___, ...kept } = report.data();
  const { evidence, recipient, ownerUid, further, ...known } = kept;
  const { type, status, createdAt, completedAt, remindedAt } = evidence;
  const requestId = fingerprint('request', report.id);
  batch.set(collections.reports().doc(requestId), {
    ...known,
    ...withoutNetworks(further),
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
