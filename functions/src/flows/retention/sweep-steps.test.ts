import { expect, it } from 'vitest';
import { lateDeletions } from './late-deletions.ts';
import { reportedMembers, suspendedMailboxes, undecidedReports } from './reports.ts';
import { sweepSteps } from './sweep-steps.ts';

it('late deletions, reported members, undecided reports and suspended mailboxes are looked for in a night that is too short for the rest, too', () => {
  expect(sweepSteps.slice(0, 4)).toEqual([
    lateDeletions,
    reportedMembers,
    undecidedReports,
    suspendedMailboxes,
  ]);
});
