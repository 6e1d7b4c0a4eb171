import { statusAt } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { askerOf, mayHaveBeenTexted, refusalToAnswer, requestTimes } from './request-lifecycle.ts';

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

describe('who asked', () => {
  it('is known also of what they have deleted', () => {
    expect(askerOf({ ownerUid: 'asker' })).toBe('asker');
    expect(askerOf({ ownerUid: null, deletedBy: 'asker' })).toBe('asker');
    expect(askerOf({ ownerUid: 'asker', deletedBy: 'other' })).toBe('asker');
  });

  it('is somebody', () => {
    expect(() => askerOf({ ownerUid: null })).toThrow('nobody');
  });
});

describe('a text message may have gone out', () => {
  const now = new Date('2026-11-20T14:02:00Z');
  const sms = (state: 'queued' | 'sending' | 'sent') => ({ state, updatedAt: now });

  it.each([
    ['once it is being sent', { type: 'number', sms: sms('sending') }, true],
    ['where nothing is known of it', { type: 'number' }, true],
    [
      'before a reminder that still waits',
      { type: 'number', sms: sms('queued'), remindedAt: now },
      true,
    ],
    ['not while it waits', { type: 'number', sms: sms('queued') }, false],
    ['not for a link', { type: 'link' }, false],
  ] as const)('%s', (_when, request, may) => {
    expect(mayHaveBeenTexted(request)).toBe(may);
  });
});
