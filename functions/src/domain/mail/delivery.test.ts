import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import { afterOutage, isOneAddress, nextAttemptAt, nextLookAt, nextMailStep } from './delivery.ts';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const later = (seconds: number) => earlier(-seconds);
const at = { due: now, now };

describe('a sender who comes upon a mail', () => {
  it.each([
    ['sends one that is due', { state: 'queued', sendAt: now }, 'send'],
    ['leaves one for later', { state: 'queued', sendAt: later(1) }, 'wait'],
    ['leaves one that another is sending', { state: 'sending', claimedAt: earlier(179) }, 'wait'],
    ['sends one whose sender was lost', { state: 'sending', claimedAt: earlier(180) }, 'send'],
    ['sends one whose sender left no time', { state: 'sending' }, 'send'],
    ['is done with one that was sent', { state: 'sent' }, 'nothing'],
    ['is done with one that failed', { state: 'failed' }, 'nothing'],
    ['is done with one that was dropped', { state: 'dropped' }, 'nothing'],
  ] as const)('%s', (_, mail, step) => {
    expect(nextMailStep({ sendAt: earlier(60), ...mail }, at)).toBe(step);
  });

  it('takes none from another because the hour is rehearsed', () => {
    const sending = { state: 'sending', sendAt: earlier(60), claimedAt: earlier(1) } as const;
    expect(nextMailStep(sending, { due: later(86_400), now })).toBe('wait');
  });
});

it('a mail that is refused for now is tried for five days, ever more rarely', () => {
  let [moment, attempts] = [now, 1];
  const pauses: number[] = [];
  for (let next = nextAttemptAt(attempts, moment); next; next = nextAttemptAt(attempts, moment)) {
    pauses.push((next.getTime() - moment.getTime()) / minuteMs);
    moment = next;
    attempts += 1;
  }
  expect(pauses.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240]);
  const days = (moment.getTime() - now.getTime()) / dayMs;
  expect(days).toBeGreaterThan(4.5);
  expect(days).toBeLessThan(5.5);
});

it('a mail waits five minutes for a server, and an hour until it may be true again', () => {
  expect(afterOutage(now)).toEqual(later(5 * 60));
  expect(nextLookAt(now)).toEqual(later(60 * 60));
});

it('is given up with the thirty-fourth refusal', () => {
  expect(nextAttemptAt(33, now)).not.toBeNull();
  expect(nextAttemptAt(34, now)).toBeNull();
});

describe('an address', () => {
  it.each(['marina@example.com', 'm.d+x@sub.example.com', 'o’neill@exämple.com'])(
    '%s is one',
    (to) => {
      expect(isOneAddress(to)).toBe(true);
    },
  );

  it.each([
    '',
    'marina',
    'a@b@c',
    'a@b.c,d@e.f',
    'a@b.c\nBcc: d@e.f',
    'A <a@b.c>',
    'a @b.c',
    '"a b"@c.d',
    'a@b.c;',
  ])('%j is none', (to) => {
    expect(isOneAddress(to)).toBe(false);
  });
});
