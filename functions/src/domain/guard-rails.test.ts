import { minuteMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardRails, inLastDay, type MessageHistory, refusalToMessage } from './guard-rails.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const times = (count: number, moment: Date) => Array.from({ length: count }, () => moment);
const quiet: MessageHistory = {
  onStopList: false,
  toNumber: [],
  byMember: [],
  unansweredToNumber: 0,
};

describe('a text message', () => {
  it('may be sent to a number that was never asked', () => {
    expect(refusalToMessage(quiet, now)).toBeNull();
  });

  it('may be sent at every limit, and not one past it', () => {
    const atLimit = {
      onStopList: false,
      toNumber: times(2, minutesAgo(10)),
      byMember: times(19, minutesAgo(10)),
      unansweredToNumber: 4,
    };
    expect(refusalToMessage(atLimit, now)).toBeNull();
    expect(refusalToMessage({ ...atLimit, unansweredToNumber: 5 }, now)).toEqual({
      reason: 'too-many-unanswered',
    });
    expect(refusalToMessage({ ...atLimit, byMember: times(20, minutesAgo(60)) }, now)).toEqual({
      reason: 'member-daily',
      retryAt: new Date('2026-11-21T11:00:00Z'),
    });
    expect(refusalToMessage({ ...atLimit, toNumber: times(3, minutesAgo(90)) }, now)).toEqual({
      reason: 'number-daily',
      retryAt: new Date('2026-11-21T10:30:00Z'),
    });
  });

  it('waits ten minutes after the last one to the same number, and says until when', () => {
    const toNumber = [minutesAgo(300), minutesAgo(9)];
    expect(refusalToMessage({ ...quiet, toNumber }, now)).toEqual({
      reason: 'cooling-down',
      retryAt: new Date('2026-11-20T12:01:00Z'),
    });
  });

  it('is never sent to a number on the stop list, whatever else holds', () => {
    const toNumber = [minutesAgo(1)];
    expect(refusalToMessage({ ...quiet, onStopList: true, toNumber }, now)).toEqual({
      reason: 'stopped',
    });
  });

  it('may be sent at the moment that its refusal names', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 25 });
    fc.assert(
      fc.property(ages, ages, (toNumber, byMember) => {
        const history = (at: Date) => ({
          ...quiet,
          toNumber: inLastDay(toNumber.map(minutesAgo), at),
          byMember: inLastDay(byMember.map(minutesAgo), at),
        });
        const refusal = refusalToMessage(history(now), now);
        if (!refusal) return;
        const { retryAt = now } = refusal;
        expect(retryAt > now).toBe(true);
        expect(refusalToMessage(history(retryAt), retryAt)?.reason).not.toBe(refusal.reason);
      }),
    );
  });

  it('counts a day and no more', () => {
    const dayAgo = minutesAgo(24 * 60);
    expect(inLastDay([minutesAgo(1), dayAgo, minutesAgo(5)], now)).toEqual([
      minutesAgo(5),
      minutesAgo(1),
    ]);
    expect(guardRails).toEqual({
      unansweredToNumber: 5,
      coolDownMinutes: 10,
      messagesADay: 20,
      messagesADayToNumber: 3,
    });
  });
});
