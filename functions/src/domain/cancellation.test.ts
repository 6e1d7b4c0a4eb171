import type { SubscriptionStatus } from '@geonod/contracts/documents/member';
import { describe, expect, it } from 'vitest';
import { cancellationByEmail, cancellationByOwner, isResumable } from './cancellation.ts';
import type { SubscriptionState } from './entitlement.ts';

function subscription(status: SubscriptionStatus, cancelAtPeriodEnd = false): SubscriptionState {
  const now = new Date('2026-11-20T12:00:00Z');
  return { id: 'sub_1', status, createdAt: now, paidUntil: now, cancelAtPeriodEnd };
}

describe('cancelling one’s own subscription', () => {
  it.each([
    ['trialing', false, 'refund-and-end'],
    ['trialing', true, 'refund-and-end'],
    ['active', false, 'end-at-period-end'],
    ['active', true, 'already'],
    ['past_due', false, 'end-now'],
    ['unpaid', false, 'end-now'],
    ['incomplete', false, 'end-now'],
    ['paused', false, 'end-now'],
    ['canceled', false, null],
    ['incomplete_expired', false, null],
  ] as const)('when it is %s and cancelled before: %s → %s', (status, cancelled, expected) => {
    expect(cancellationByOwner(subscription(status, cancelled))).toBe(expected);
  });
});

describe('cancelling by an e-mail alone', () => {
  it.each([
    ['trialing', false, 'end-at-period-end'],
    ['active', false, 'end-at-period-end'],
    ['active', true, 'already'],
    ['past_due', false, 'end-at-period-end'],
    ['canceled', false, null],
  ] as const)('when it is %s and cancelled before: %s → %s', (status, cancelled, expected) => {
    expect(cancellationByEmail(subscription(status, cancelled))).toBe(expected);
  });
});

describe('taking a cancellation back', () => {
  it('works as long as the subscription runs', () => {
    expect(isResumable(subscription('active', true))).toBe(true);
    expect(isResumable(subscription('trialing', true))).toBe(true);
    expect(isResumable(subscription('active'))).toBe(false);
    expect(isResumable(subscription('canceled', true))).toBe(false);
  });
});
