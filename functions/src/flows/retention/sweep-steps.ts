import type { NightlyStep } from '../nightly/nightly-step.ts';
import { carrierTexts } from './carrier-texts.ts';
import { expiredDocuments, expiredRequests, orphans } from './expired-documents.ts';
import { lateDeletions } from './late-deletions.ts';
import { oldTrialCards, oldVisitors } from './old-records.ts';
import { oldPayments, unpaidPayments, visitorCustomers } from './payments.ts';
import { reportedMembers, suspendedMailboxes, undecidedReports } from './reports.ts';

/**
 * Everything that the nightly sweep does, in this order. Late deletions, reported members, undecided reports and suspended mailboxes are looked for
 * before anything is erased: a sweep for which a night is too short begins anew the next, and would never reach them. Requests go before
 * the rest, since what belongs to them goes with them. Whoever adds something that has to be erased adds a step.
 */
export const sweepSteps: readonly NightlyStep[] = [
  lateDeletions,
  reportedMembers,
  undecidedReports,
  suspendedMailboxes,
  expiredRequests,
  ...orphans,
  ...expiredDocuments,
  carrierTexts(),
  unpaidPayments,
  visitorCustomers,
  oldPayments,
  oldVisitors,
  oldTrialCards,
];
