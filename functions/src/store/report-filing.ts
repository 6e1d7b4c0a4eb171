import { type ReportReason, reportsOfOneADay } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import { daySeconds } from '@geonod/contracts/durations';
import { FieldValue } from 'firebase-admin/firestore';
import { withReport } from '../domain/further-reports.ts';
import { askerOf } from '../domain/request-lifecycle.ts';
import { recordAct, type ShownWords } from './consents.ts';
import { fingerprint } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { saltedHash } from './hashes.ts';
import { type OpenedRequest, openToReport } from './links.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { countUse, type RateLimit } from './rate-limits.ts';
import { actOnReports, type ReportsComeTo } from './reported-members.ts';

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
