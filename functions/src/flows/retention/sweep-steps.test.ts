import { expect, it } from 'vitest';
import { lateDeletions } from './late-deletions.ts';
import { reportedMembers } from './reported-members.ts';
import { sweepSteps } from './sweep-steps.ts';
import { undecidedReports } from './undecided-reports.ts';

it('late deletions, reported members and undecided reports are looked for in a night that is too short for the rest, too', () => {
  expect(sweepSteps.slice(0, 3)).toEqual([lateDeletions, reportedMembers, undecidedReports]);
});
