import { describe, expect, it } from 'vitest';
import { type MessageHistory, refusalToMessage } from './guard-rails.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const quiet: MessageHistory = {
  onStopList: false,
  lastToNumber: null,
  unansweredToNumber: 0,
  sentByMember: 0,
  sentToNumber: 0,
};

describe('a text message', () => {
  it('may be sent to a number that was never asked', () => {
    expect(refusalToMessage(quiet, now)).toBeNull();
  });

  it('may be sent at every limit, and not one past it', () => {
    const atLimit = {
      onStopList: false,
      lastToNumber: minutesAgo(10),
      unansweredToNumber: 4,
      sentByMember: 19,
      sentToNumber: 2,
    };
    expect(refusalToMessage(atLimit, now)).toBeNull();
    expect(refusalToMessage({ ...atLimit, unansweredToNumber: 5 }, now)?.reason).toBe(
      'too-many-unanswered',
    );
    expect(refusalToMessage({ ...atLimit, sentByMember: 20 }, now)?.reason).toBe('member-daily');
    expect(refusalToMessage({ ...atLimit, sentToNumber: 3 }, now)?.reason).toBe('number-daily');
  });

  it('waits ten minutes after the last one to the same number, and says until when', () => {
    expect(refusalToMessage({ ...quiet, lastToNumber: minutesAgo(9) }, now)).toEqual({
      reason: 'cooling-down',
      retryAt: new Date('2026-11-20T12:01:00Z'),
    });
  });

  it('is never sent to a number on the stop list, whatever else holds', () => {
    expect(
      refusalToMessage({ ...quiet, onStopList: true, lastToNumber: minutesAgo(1) }, now),
    ).toEqual({ reason: 'stopped' });
  });
});
