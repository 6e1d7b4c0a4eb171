import { hourMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import { refusalToRemind } from './reminder.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * hourMs);
const asked = {
  status: 'pending',
  createdAt: hours(-12),
  expiresAt: hours(60),
  sms: { state: 'delivered', updatedAt: hours(-12) },
} as const;

describe('a reminder', () => {
  it('may be sent twelve hours after the message, and not before', () => {
    expect(refusalToRemind(asked, now)).toBeNull();
    const sent = { state: 'sent', updatedAt: hours(-12) } as const;
    expect(refusalToRemind({ ...asked, sms: sent }, now)).toBeNull();
    expect(refusalToRemind({ ...asked, createdAt: hours(-11) }, now)).toEqual({
      reason: 'too-soon',
      retryAt: hours(1),
    });
  });

  it('waits for as long after a message that was handed over late', () => {
    expect(refusalToRemind({ ...asked, textedAt: hours(-1) }, now)).toEqual({
      reason: 'too-soon',
      retryAt: hours(11),
    });
    expect(refusalToRemind({ ...asked, textedAt: hours(-12) }, now)).toBeNull();
  });

  it('is sent once, of a message that went out, while the question is open', () => {
    expect(refusalToRemind({ ...asked, remindedAt: hours(-1) }, now)?.reason).toBe('reminded');
    const failed = { state: 'failed', updatedAt: hours(-12) } as const;
    expect(refusalToRemind({ ...asked, sms: failed }, now)?.reason).toBe('not-sent');
    const { sms: _, ...byLink } = asked;
    expect(refusalToRemind(byLink, now)?.reason).toBe('not-sent');
    expect(refusalToRemind({ ...asked, status: 'declined' }, now)?.reason).toBe('already-answered');
    expect(refusalToRemind({ ...asked, expiresAt: hours(-1) }, now)?.reason).toBe('ended');
  });
});
