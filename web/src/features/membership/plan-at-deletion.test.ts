import { describe, expect, it } from 'vitest';
import { mayBeWithdrawn, planLines } from './plan-at-deletion.tsx';

const until = new Date('2026-12-20T12:00:00Z');

describe('what is said of the plan before an account is deleted', () => {
  it('is that a trial is refunded, also one that was cancelled', () => {
    for (const plan of [
      { kind: 'trial', until } as const,
      { kind: 'cancelled', until, inTrial: true } as const,
    ]) {
      expect(planLines(plan)).toEqual([expect.stringContaining('refunded in full')]);
    }
  });

  it('is until when it was paid, and that nothing of it comes back', () => {
    const [line, ...more] = planLines({ kind: 'active', until });
    expect(line).toContain('stays paid');
    expect(line).toContain('20');
    expect(more).toEqual([]);
  });

  it('is what is lost of a plan with a disputed payment: what others paid for, or nothing', () => {
    expect(planLines({ kind: 'disputed', until })).toEqual([expect.stringContaining('paid until')]);
    expect(planLines({ kind: 'disputed', until: null })).toEqual([
      'Your plan ends now. Nothing more is charged.',
    ]);
  });

  it('is nothing for somebody without a plan', () => {
    expect(planLines({ kind: 'none', endedAt: null })).toEqual([]);
  });

  it('is that money may be lost, where nobody can read what was paid and more than the trial may have been', () => {
    for (const plan of [
      { kind: 'active', until } as const,
      { kind: 'cancelled', until, inTrial: false } as const,
      { kind: 'none', endedAt: until } as const,
    ]) {
      expect(mayBeWithdrawn(plan), plan.kind).toBe(true);
    }
    expect(mayBeWithdrawn(null)).toBe(true);
    expect(mayBeWithdrawn({ kind: 'trial', until })).toBe(false);
    expect(mayBeWithdrawn({ kind: 'cancelled', until, inTrial: true })).toBe(false);
    expect(mayBeWithdrawn({ kind: 'none', endedAt: null })).toBe(false);
  });

  it('covers every case where the plan could not be read', () => {
    expect(planLines(null)).toEqual([expect.stringContaining('after it, what you paid')]);
  });
});
