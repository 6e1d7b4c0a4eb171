import { expect, it } from 'vitest';
import { lateDeletions } from './late-deletions.ts';
import { reportedMembers } from './reported-members.ts';
import { sweepSteps } from './sweep-steps.ts';

it('late deletions and reported members are looked for in a night that is too short for the rest, too', () => {
  expect(sweepSteps.slice(0, 2)).toEqual([lateDeletions, reportedMembers]);
});
