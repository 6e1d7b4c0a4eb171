import { daysAfter, undecidedReportDays } from '@geonod/contracts';
import { dayMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { pageOfMailboxesToReach } from '../../store/former-members.ts';
import { actOnReports, pageOfReportedMembers } from '../../store/reported-members.ts';
import { openReports } from '../../store/reports.ts';
import { spreadSuspension } from '../../store/suspensions.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { callOperator } from '../operating/call-operator.ts';
import { sweepStep } from './sweep-step.ts';

// What reports call for and nothing else has seen to. Nothing is erased here.

/**
 * Members whom as many people have reported as suspend somebody, or as an operator is called for, and of whom neither was done:
 * whatever filed the last of these reports ended before it had looked.
 */
export const reportedMembers = sweepStep(
  'reported members',
  pageOfReportedMembers,
  async (ownerUid, now) => {
    callOperator(await actOnReports(ownerUid, now));
    return [];
  },
);

/** The oldest by their first words; one that was decided and reported again waits since then. */
const mostLookedAt = 200;

/**
 * Reports that have waited too long for a decision, however few of one member there are: for fewer than suspend somebody nobody
 * is called otherwise, and what nobody decides on is kept for good. An operator is called each night, once for all of them.
 */
export const undecidedReports: NightlyStep = {
  name: 'undecided reports',
  page: async (_after, { startedAt: now }) => {
    const open = await openReports(mostLookedAt);
    const since = open.map(({ reportedAt, reopenedAt }) => (reopenedAt ?? reportedAt).getTime());
    const oldest = Math.min(...since);
    if (oldest <= daysAfter(now, -undecidedReportDays).getTime()) {
      log('report-undecided', { days: Math.floor((now.getTime() - oldest) / dayMs) });
    }
    return { counts: {}, failures: [], next: null };
  },
};

/**
 * Mailboxes that were suspended, of whose accounts not all were seen to be: there were more than there was time for, or whatever did
 * it was interrupted.
 */
export const suspendedMailboxes = sweepStep(
  'suspended mailboxes',
  (after) => pageOfMailboxesToReach(after),
  async (mailbox, now) => {
    await spreadSuspension(mailbox, now);
    return [];
  },
);
