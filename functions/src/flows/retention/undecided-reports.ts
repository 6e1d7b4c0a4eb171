import { daysAfter, undecidedReportDays } from '@geonod/contracts';
import { dayMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { openReports } from '../../store/reports.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';

/** The oldest by their first words; one that was decided and reported again waits since then. */
const mostLookedAt = 200;

/**
 * Reports that have waited too long for a decision, however few of one member there are: for fewer than suspend somebody nobody
 * is called otherwise, and what nobody decides on is kept for good. An operator is called each night, once for all of them.
 * Nothing is erased here.
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
