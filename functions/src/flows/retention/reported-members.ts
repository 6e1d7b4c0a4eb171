import { actOnReports, pageOfReportedMembers } from '../../store/reported-members.ts';
import { callOperator } from '../operating/call-operator.ts';
import { sweepStep } from './sweep-step.ts';

/**
 * Members whom as many people have reported as suspend somebody, or as an operator is called for, and of whom neither was done:
 * whatever filed the last of these reports ended before it had looked. Nothing is erased here.
 */
export const reportedMembers = sweepStep(
  'reported members',
  pageOfReportedMembers,
  async (ownerUid, now) => {
    callOperator(await actOnReports(ownerUid, now));
    return [];
  },
);
