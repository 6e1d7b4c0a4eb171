import type { RequestStatus } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { entryAt } from './entry.ts';
import { nothingObserved, observe } from './turns.ts';

const now = new Date('2026-11-20T14:05:00Z');
const seen = (id: string, status: RequestStatus, completedAt?: string) =>
  entryAt(
    {
      id,
      type: 'link',
      status,
      createdAt: '2026-11-20T14:00:00.000Z',
      expiresAt: '2026-11-23T14:00:00.000Z',
      ...(completedAt === undefined ? {} : { completedAt }),
    },
    now,
  );

describe('a list of requests that is looked at again', () => {
  it('has turned nothing at first sight, whatever is in it', () => {
    const first = observe(nothingObserved, [seen('a', 'completed'), seen('b', 'pending')]);
    expect(first.located.size).toBe(0);
    expect(first.latest).toBeNull();
  });

  it('has turned Located what was pending before', () => {
    const first = observe(nothingObserved, [seen('a', 'pending'), seen('b', 'pending')]);
    const second = observe(first, [seen('a', 'completed'), seen('b', 'pending')]);
    expect([...second.located]).toEqual(['a']);
    expect(second.latest?.request.id).toBe('a');
  });

  it('keeps what has turned, so that a ring is never drawn twice', () => {
    const first = observe(nothingObserved, [seen('a', 'pending'), seen('b', 'pending')]);
    const second = observe(first, [seen('a', 'completed'), seen('b', 'pending')]);
    const third = observe(second, [seen('a', 'completed'), seen('b', 'completed')]);
    expect([...third.located]).toEqual(['a', 'b']);
    expect(third.latest?.request.id).toBe('b');
  });

  it('announces any other end of a pending request, without drawing it green', () => {
    const first = observe(nothingObserved, [seen('a', 'pending')]);
    const second = observe(first, [seen('a', 'declined')]);
    expect(second.located.size).toBe(0);
    expect(second.latest?.status).toBe('declined');
  });

  it('announces the one that was answered last, of several at once, and how many others there are', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const first = observe(
      nothingObserved,
      ids.map((id) => seen(id, 'pending')),
    );
    const second = observe(first, [
      seen('a', 'completed', '2026-11-20T14:01:00.000Z'),
      seen('b', 'declined', '2026-11-20T14:03:00.000Z'),
      seen('c', 'completed', '2026-11-20T14:02:00.000Z'),
      seen('d', 'pending'),
    ]);
    expect(second.latest?.request.id).toBe('b');
    expect(second.others).toBe(2);
    const third = observe(second, [seen('d', 'cancelled')]);
    expect(third.latest?.request.id).toBe('d');
    expect(third.others).toBe(0);
  });

  it('announces nothing of older requests that are shown, or of a location that is taken back', () => {
    const first = observe(nothingObserved, [seen('a', 'completed')]);
    const second = observe(first, [seen('a', 'withdrawn'), seen('z', 'completed')]);
    expect(second.latest).toBeNull();
  });

  it('is the same when nothing has changed', () => {
    const first = observe(nothingObserved, [seen('a', 'pending')]);
    expect(observe(first, [seen('a', 'pending')])).toBe(first);
  });
});
