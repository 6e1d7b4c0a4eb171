import { daysAfter, undecidedReportDays } from '@geonod/contracts';
import { dayMs } from '@geonod/contracts/durations';
import { log } from '../../log/log.ts';
import { openReports } from '../../store/reports.ts';
import type { SweepStep } from './sweep-step.ts';

/**
 * Reports that have waited too long for a decision, however few of one member there are: for fewer than suspend somebody nobody
 * is called otherwise, and what nobody decides on is kept for good. An operator is called each night, once for all of them.
 * Nothing is erased here.
 */
export const undecidedReports: SweepStep = {
  name: 'undecided reports',
  page: async (_after, now) => {
    const [oldest] = await openReports(1);
    if (oldest && oldest.reportedAt <= daysAfter(now, -undecidedReportDays)) {
      const days = Math.floor((now.getTime() - oldest.reportedAt.getTime()) / dayMs);
      log('report-undecided', { days });
    }
    return { erased: {}, failed: 0, next: null };
  },
};
