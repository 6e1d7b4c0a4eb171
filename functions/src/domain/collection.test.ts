import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalGraceHours } from '@geonod/contracts/limits';
import { describe, expect, it } from 'vitest';
import { collectionEnd, isTriedOtherwise, unpaidTrialEnd, waitingEnd } from './collection.ts';

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

describe('a renewal whose charges are planned', () => {
  it.each([
    ['as the account is to be set', 1, 3, false],
    ['as it is to be set, though hours late', 2, 8.4, false],
    ['as it is to be set, for the last time', 3, 15, false],
    ['sooner', 1, 1, true],
    ['later', 2, 20, true],
    ['more often', 4, 15, true],
  ])('%s, is known to be', (_, attempts, days, isOtherwise) => {
    expect(isTriedOtherwise(attempts, daysLater(days), next)).toBe(isOtherwise);
  });

  it('is as it is to be before its first charge, and where none is planned', () => {
    expect(isTriedOtherwise(0, daysLater(40), next)).toBe(false);
    expect(isTriedOtherwise(2, null, next)).toBe(false);
  });
});

it('somebody whose renewal waits for them has access as long as all planned charges would take', () => {
  expect(waitingEnd(next)).toEqual(daysLater(15));
});

it('somebody whose trial was never followed by a charge has access for the hours that a charge may take, and no longer', () => {
  const end = unpaidTrialEnd(next);
  expect(end.getTime() - next.getTime()).toBe(renewalGraceHours * hourMs);
});
