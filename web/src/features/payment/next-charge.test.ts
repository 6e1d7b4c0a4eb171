import { describe, expect, it } from 'vitest';
import { firstRenewal, secondRenewal } from './next-charge.ts';

describe('the next charge', () => {
  const paidAt = new Date('2026-11-20T17:05:00Z');

  it('comes 24 hours after the payment', () => {
    expect(firstRenewal(paidAt).toISOString()).toBe('2026-11-21T17:05:00.000Z');
  });

  it('is followed by another after 4 weeks', () => {
    expect(secondRenewal(paidAt).toISOString()).toBe('2026-12-19T17:05:00.000Z');
  });
});
