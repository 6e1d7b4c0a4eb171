import { accountDeletionDays, daysAfter } from '@geonod/contracts/periods';
import { log } from '../../log/log.ts';
import { pageOfDeletions } from '../../store/deletions.ts';
import type { SweepStep } from './sweep-step.ts';

/** How many days are left of the promised ones when a person is called: enough to mend what is in the way. */
const daysToMend = 4;

/**
 * Accounts whose deletion is not done when it should have been long ago. Nothing is erased here; each counts as something
 * that was not, so that the night's run fails. One whose owner is told and that waits for a refund to arrive is done as
 * promised.
 */
export const lateDeletions: SweepStep = {
  name: 'late deletions',
  page: async (after, now) => {
    const until = daysAfter(now, daysToMend - accountDeletionDays);
    const page = await pageOfDeletions(until, after);
    const late = page.items.filter(({ step }) => step !== 'leftovers');
    for (const { step, attempts } of late) log('deletion-late', { step, attempts });
    return { erased: {}, failed: late.length, next: page.next };
  },
};
