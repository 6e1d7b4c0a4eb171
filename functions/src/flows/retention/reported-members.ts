import { log } from '../../log/log.ts';
import { pageOfReportedMembers, suspendWhenReported } from '../../store/reports.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/**
 * Members whom as many people have reported as suspend somebody, and who are not suspended: whatever filed the last of these
 * reports ended before it had looked. Nothing is erased here.
 */
export const reportedMembers: SweepStep = {
  name: 'reported members',
  page: async (after, now) => {
    const { items: ownerUids, next } = await pageOfReportedMembers(after);
    const tally = await eachItem('reported members', ownerUids, async (ownerUid) => {
      if (await suspendWhenReported(ownerUid, now)) log('member-suspended');
      return [];
    });
    return { ...tally, next };
  },
};
