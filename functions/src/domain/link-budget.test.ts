import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import { keptLinks, outcomeOfCancelling, refusalToLink } from './link-budget.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const open = (hours: number) => ({ madeAt: hoursAgo(hours), expiresAt: hoursAgo(hours - 72) });
const ended = (outcome: 'answered' | 'declined' | 'cancelled' | 'unanswered', hours: number) => ({
  ...open(hours),
  outcome,
  endedAt: hoursAgo(hours - 1),
});

describe('a link', () => {
  it('may be made by somebody who never made one', () => {
    expect(refusalToLink([], now)).toBeNull();
  });

  it('is one of twenty in a day, and says when the next one may be made', () => {
    const nineteen = Array.from({ length: 19 }, (_, at) => open(at + 1));
    expect(refusalToLink([...nineteen, open(24)], now)).toBeNull();
    expect(refusalToLink([...nineteen, open(23)], now)).toEqual({
      reason: 'links-daily',
      retryAt: new Date(now.getTime() + hourMs),
    });
  });

  it('waits a day after three in a row that were declined or ran out', () => {
    const row = [ended('declined', 5), open(80), ended('declined', 3)];
    expect(refusalToLink(row, now)).toEqual({
      reason: 'links-unanswered',
      retryAt: new Date(now.getTime() + 22 * hourMs),
    });
    expect(
      refusalToLink([ended('declined', 25), ended('declined', 27), open(200)], now),
    ).toBeNull();
  });

  it('has run out in its last moment, and counts by when it was made, in whatever order it is kept', () => {
    const row = [ended('declined', 5), open(72), ended('declined', 3)];
    expect(refusalToLink(row, now)?.reason).toBe('links-unanswered');
    expect(refusalToLink([ended('answered', 90), ...row], now)?.reason).toBe('links-unanswered');
    expect(refusalToLink([...row, ended('answered', 2)], now)).toBeNull();
  });

  it('counts by its end where nothing else of it is remembered', () => {
    const alone = (hours: number) => ({ outcome: 'declined', endedAt: hoursAgo(hours) }) as const;
    const row = [alone(3), alone(2), alone(1)];
    expect(refusalToLink([ended('answered', 7), ...row], now)?.reason).toBe('links-unanswered');
    expect(refusalToLink([...row, ended('answered', 2)], now)).toBeNull();
    expect(refusalToLink([{ outcome: 'declined' }, alone(2), alone(1)], now)).toBeNull();
  });

  it('is not held back by two, by three with an answer among them, or by those still open', () => {
    expect(refusalToLink([ended('declined', 5), ended('declined', 3)], now)).toBeNull();
    const answered = [ended('declined', 5), ended('answered', 4), ended('declined', 3)];
    expect(refusalToLink([ended('declined', 6), ...answered], now)).toBeNull();
    expect(refusalToLink([ended('declined', 5), open(4), ended('declined', 3)], now)).toBeNull();
  });

  it('is held back by three though one was taken back at once, and by one taken back late', () => {
    expect(outcomeOfCancelling(new Date(now.getTime() - 60 * minuteMs), now)).toBe('cancelled');
    expect(outcomeOfCancelling(new Date(now.getTime() - 61 * minuteMs), now)).toBe('unanswered');
    const row = [ended('declined', 5), ended('cancelled', 4), ended('unanswered', 3)];
    expect(refusalToLink(row, now)).toBeNull();
    expect(refusalToLink([...row, ended('declined', 6)], now)?.reason).toBe('links-unanswered');
  });

  it('is forgotten when it can count no more', () => {
    const old = { endedAt: hoursAgo(14 * 24) };
    const links = { new: open(3), old, outcomeAlone: { endedAt: now } };
    expect(Object.keys(keptLinks(links, now))).toEqual(['new', 'outcomeAlone']);
  });
});
