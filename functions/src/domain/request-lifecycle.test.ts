import { statusAt } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { refusalToAnswer, requestTimes } from './request-lifecycle.ts';

const expiresAt = new Date('2026-11-23T14:02:00Z');
const justBefore = new Date(expiresAt.getTime() - 1);

describe('a request', () => {
  it('can be answered for three days, and is erased a month later', () => {
    const now = new Date('2026-11-20T14:02:00Z');
    expect(requestTimes(now)).toEqual({
      createdAt: now,
      expiresAt,
      purgeAt: new Date('2026-12-23T14:02:00Z'),
    });
  });

  it('can be answered until its last millisecond', () => {
    const pending = { status: 'pending', expiresAt } as const;
    expect(refusalToAnswer(pending, justBefore)).toBeNull();
    expect(refusalToAnswer(pending, expiresAt)).toBe('ended');
  });

  it('reads expired when its time is over, although it is stored as pending', () => {
    expect(statusAt({ status: 'pending', expiresAt }, expiresAt)).toBe('expired');
  });

  it.each(['completed', 'declined', 'withdrawn'] as const)(
    'keeps reading %s after its time',
    (status) => {
      expect(statusAt({ status, expiresAt }, new Date('2027-01-01'))).toBe(status);
    },
  );

  it.each([
    ['completed', 'already-answered'],
    ['declined', 'already-answered'],
    ['withdrawn', 'already-answered'],
    ['cancelled', 'ended'],
    ['expired', 'ended'],
  ] as const)('refuses an answer once %s', (status, refusal) => {
    expect(refusalToAnswer({ status, expiresAt }, justBefore)).toBe(refusal);
  });
});
