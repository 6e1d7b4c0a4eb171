import { carrierTexts } from './carrier-texts.ts';
import { expiredDocuments, expiredRequests, orphans } from './expired-documents.ts';
import { lateDeletions } from './late-deletions.ts';
import { decidedReports, oldNotifications, oldTrialCards, oldVisitors } from './old-records.ts';
import { oldPayments, unpaidPayments, visitorCustomers } from './payments.ts';
import type { SweepStep } from './sweep-step.ts';

/**
 * Everything that the nightly sweep does, in this order: requests first, since what belongs to them goes with them. Whoever
 * adds something that has to be erased adds a step.
 */
export const sweepSteps: readonly SweepStep[] = [
  expiredRequests,
  ...orphans,
  decidedReports,
  ...expiredDocuments,
  carrierTexts(),
  unpaidPayments,
  visitorCustomers,
  oldPayments,
  oldVisitors,
  oldTrialCards,
  oldNotifications,
  lateDeletions,
];
