import type { SubscriptionStatus } from '@geonod/contracts/documents/member';
import { describe, expect, it } from 'vitest';
import { cancellationByEmail, cancellationByOwner, isResumable } from './cancellation.ts';
import type { RenewalState } from './paid-time.ts';
import type { PaidSubscription } from './settlement.ts';

const now = new Date('2026-11-20T12:00:00Z');

const unpaid: RenewalState = {
  invoiceId: 'in_1',
  intentId: null,
  status: 'unpaid',
  amount: 16_000,
  paidAt: null,
  until: now,
  charge: null,
};

function subscription(
  status: SubscriptionStatus,
  cancelAtPeriodEnd = false,
  change: Partial<PaidSubscription> = {},
): PaidSubscription {
  return {
    id: 'sub_1',
    paymentId: 'pi_1',
    status,
    createdAt: now,
    paidUntil: now,
    cancelAtPeriodEnd,
    plan: 'trial',
    renewal: null,
    disputed: false,
    renewals: [],
    ...change,
  };
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
    ['past_due', false, 'end-now'],
    ['unpaid', true, 'end-now'],
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

describe('cancelling while a renewal is being charged', () => {
  it('ends it now, whoever cancels: letting it run out would let it be charged', () => {
    const charging = subscription('active', false, { renewals: [unpaid] });
    expect(cancellationByOwner(charging)).toBe('end-now');
    expect(cancellationByEmail(charging)).toBe('end-now');
    const leaving = subscription('active', true, { renewals: [unpaid] });
    expect(cancellationByOwner(leaving)).toBe('end-now');
    expect(isResumable(leaving)).toBe(false);
  });

  it('keeps what is paid for when there is nothing to pay', () => {
    const free = { ...unpaid, amount: 0 };
    expect(cancellationByOwner(subscription('active', false, { renewals: [free] }))).toBe(
      'end-at-period-end',
    );
  });
});

describe('cancelling in the first weeks of a subscription without a trial', () => {
  it('keeps what was paid for, and returns nothing', () => {
    expect(cancellationByOwner(subscription('trialing', false, { plan: 'full' }))).toBe(
      'end-at-period-end',
    );
  });
});

describe('taking back the cancellation of what a bank disputes', () => {
  it('does not work', () => {
    expect(isResumable(subscription('active', true, { disputed: true }))).toBe(false);
  });
});
