import { actOnReports, pageOfReportedMembers } from '../../store/reported-members.ts';
import { callOperator } from '../operating/call-operator.ts';
import { eachItem } from './each-item.ts';
import type { SweepStep } from './sweep-step.ts';

/**
 * Members whom as many people have reported as suspend somebody, or as an operator is called for, and of whom neither was done:
 * whatever filed the last of these reports ended before it had looked. Nothing is erased here.
 */
export const reportedMembers: SweepStep = {
  name: 'reported members',
  page: async (after, now) => {
    const { items: ownerUids, next } = await pageOfReportedMembers(after);
    const tally = await eachItem('reported members', ownerUids, async (ownerUid) => {
      callOperator(await actOnReports(ownerUid, now));
      return [];
    });
    return { ...tally, next };
  },
};
