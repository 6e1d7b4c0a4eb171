import { minuteMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardRails, inLastDay, type MessageHistory, refusalToMessage } from './guard-rails.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const times = (count: number, moment: Date) => Array.from({ length: count }, () => moment);
const asked = (count: number, textedAt: Date, expiresAt = new Date('2026-11-22T12:00:00Z')) =>
  Array.from({ length: count }, () => ({ textedAt, expiresAt, isUnanswered: true }));
const quiet: MessageHistory = {
  isOnTrial: false,
  byMember: [],
  asked: [],
  isClosed: false,
  toNumber: [],
};

describe('a text message', () => {
  it('may be sent to a number that was never asked', () => {
    expect(refusalToMessage(quiet, now)).toBeNull();
  });

  it('may be sent at every limit, and not one past it', () => {
    const atLimit: MessageHistory = {
      isOnTrial: false,
      byMember: times(19, minutesAgo(10)),
      asked: asked(4, minutesAgo(10)),
      isClosed: false,
      toNumber: times(2, minutesAgo(10)),
    };
    expect(refusalToMessage(atLimit, now)).toBeNull();
    expect(refusalToMessage({ ...atLimit, asked: asked(5, minutesAgo(10)) }, now)).toEqual({
      reason: 'too-many-unanswered',
      retryAt: new Date('2026-11-22T12:00:00Z'),
    });
    expect(refusalToMessage({ ...atLimit, byMember: times(20, minutesAgo(60)) }, now)).toEqual({
      reason: 'member-daily',
      retryAt: new Date('2026-11-21T11:00:00Z'),
    });
    expect(refusalToMessage({ ...atLimit, toNumber: times(3, minutesAgo(90)) }, now)).toEqual({
      reason: 'closed',
    });
  });

  it('is one of five in a trial', () => {
    const onTrial = { ...quiet, isOnTrial: true };
    expect(refusalToMessage({ ...onTrial, byMember: times(4, minutesAgo(60)) }, now)).toBeNull();
    expect(refusalToMessage({ ...onTrial, byMember: times(5, minutesAgo(60)) }, now)).toEqual({
      reason: 'trial-messages',
      retryAt: new Date('2026-11-21T11:00:00Z'),
    });
  });

  it('waits ten minutes after the member’s last one to the same number, and says until when', () => {
    const toNumber = [minutesAgo(300), minutesAgo(9)];
    const unanswered = toNumber.toReversed().flatMap((moment) => asked(1, moment));
    const answered = unanswered.map((each) => ({ ...each, isUnanswered: false }));
    for (const own of [unanswered, answered]) {
      expect(refusalToMessage({ ...quiet, asked: own, toNumber }, now)).toEqual({
        reason: 'cooling-down',
        retryAt: new Date('2026-11-20T12:01:00Z'),
      });
    }
  });

  it('may follow any number that were answered', () => {
    const answered = asked(9, minutesAgo(60)).map((each) => ({ ...each, isUnanswered: false }));
    expect(refusalToMessage({ ...quiet, asked: answered }, now)).toBeNull();
  });

  it('after too many without an answer waits until one of them is too old to count', () => {
    const hoursAhead = [5, 1, 4, 2, 3, 6];
    const unanswered = hoursAhead.flatMap((hours) =>
      asked(1, minutesAgo(60), minutesAgo(-60 * hours)),
    );
    const refusal = { reason: 'too-many-unanswered', retryAt: minutesAgo(-120) };
    expect(refusalToMessage({ ...quiet, asked: unanswered }, now)).toEqual(refusal);
    const later = unanswered.filter(({ expiresAt }) => expiresAt > refusal.retryAt);
    expect(refusalToMessage({ ...quiet, asked: later }, refusal.retryAt)).toBeNull();
  });

  it('is refused in the same words whether its owner, or somebody else’s message, is the reason', () => {
    const closed = { reason: 'closed' };
    expect(refusalToMessage({ ...quiet, isClosed: true }, now)).toEqual(closed);
    expect(refusalToMessage({ ...quiet, toNumber: [minutesAgo(9)] }, now)).toEqual(closed);
    const busy = times(3, minutesAgo(600));
    expect(refusalToMessage({ ...quiet, toNumber: busy }, now)).toEqual(closed);
  });

  it('is refused for the member’s own reasons first, so that asking about a number costs', () => {
    const spent = { ...quiet, isClosed: true, byMember: times(20, minutesAgo(60)) };
    expect(refusalToMessage(spent, now)?.reason).toBe('member-daily');
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
        const { retryAt } = refusal;
        if (!retryAt) return;
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
      messagesADayToNumber: 3,
    });
  });
});
