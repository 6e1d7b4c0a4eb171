import { describe, expect, it } from 'vitest';
import { nextCharge } from './next-charge.ts';

describe('the next charge', () => {
  const paidAt = new Date('2026-11-20T17:05:00Z');

  it('comes 24 hours after a trial is paid', () => {
    expect(nextCharge('trial', paidAt).toISOString()).toBe('2026-11-21T17:05:00.000Z');
  });

  it('comes after the 4 weeks that are paid at once, where there is no trial', () => {
    expect(nextCharge('full', paidAt).toISOString()).toBe('2026-12-18T17:05:00.000Z');
  });
});
