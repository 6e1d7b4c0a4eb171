import { expect, it } from 'vitest';
import { lateDeletions } from './late-deletions.ts';
import { sweepSteps } from './sweep-steps.ts';

it('late deletions are looked for in a night that is too short for the rest, too', () => {
  expect(sweepSteps[0]).toBe(lateDeletions);
});
