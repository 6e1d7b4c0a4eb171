import { reportYears, yearsAfter } from '@geonod/contracts';
import type { ReportDocument } from '@geonod/contracts/documents/report';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isOwnSuspension } from '../domain/suspension.ts';
import { ApiError } from '../http/api-error.ts';
import { collections } from './firestore.ts';
import { suspendCards, suspendMailbox } from './former-members.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { cardsOfMember } from './payments-of-payers.ts';
import { openReportsOf } from './reported-members.ts';
import { asDecidedOn, spreadSuspension, suspendIn, tellOfDecision } from './suspensions.ts';
import { unnameReport, withoutNetworks } from './unnamed-reports.ts';

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
      } else unnameReport(batch, report, decision);
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
