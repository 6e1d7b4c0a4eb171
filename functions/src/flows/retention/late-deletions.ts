import { accountDeletionDays, daysAfter } from '@geonod/contracts/periods';
import { log } from '../../log/log.ts';
import { pageOfDeletions } from '../../store/deletions.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';

/** How many days are left of the promised ones when a person is called: enough to mend what is in the way. */
const daysToMend = 4;

/**
 * Accounts whose deletion is not done when it should have been long ago. A person is called each night, once for each: nothing
 * is erased here, so that nothing would be better for a second look. One whose owner is told and that waits for a refund to arrive
 * is done as promised.
 */
export const lateDeletions: NightlyStep = {
  name: 'late deletions',
  page: async (after, { startedAt }) => {
    const until = daysAfter(startedAt, daysToMend - accountDeletionDays);
    const page = await pageOfDeletions(until, after);
    const late = page.items.filter(({ step }) => step !== 'leftovers');
    for (const { step, attempts } of late) log('deletion-late', { step, attempts });
    return { counts: {}, failures: [], next: page.next };
  },
};
