import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalGraceHours } from '@geonod/contracts/limits';
import { describe, expect, it } from 'vitest';
import { collectionEnd, unpaidTrialEnd, waitingEnd } from './collection.ts';

const next = new Date('2026-11-25T17:05:00Z');
const daysLater = (days: number) => new Date(next.getTime() + days * dayMs);

describe('somebody whose renewal could not be charged', () => {
  it.each([
    ['once, has access for the two other tries after the next', 1, 12],
    ['twice, has access for the last try after the next', 2, 7],
    ['three times, has access until the next try, which is the last', 3, 0],
    ['more often than planned, has access until the next try', 7, 0],
  ])('%s', (_, attempts, days) => {
    expect(collectionEnd(attempts, next)).toEqual(daysLater(days));
  });
});

it('somebody whose renewal waits for them has access as long as all planned charges would take', () => {
  expect(waitingEnd(next)).toEqual(daysLater(15));
});

it('somebody whose trial was never followed by a charge has access for the hours that a charge may take, and no longer', () => {
  const end = unpaidTrialEnd(next);
  expect(end.getTime() - next.getTime()).toBe(renewalGraceHours * hourMs);
});
