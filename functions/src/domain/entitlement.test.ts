import { subscriptionStatus } from '@geonod/contracts/documents/member';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidingSubscription,
  hasActiveSubscription,
  isLive,
  type SubscriptionState,
} from './entitlement.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

function member(change: Partial<SubscriptionState> = {}) {
  const { status = 'active', paidUntil = hours(1), cancelAtPeriodEnd = false } = change;
  return {
    subscription: { id: 'sub_1', status, currentPeriodEnd: paidUntil, cancelAtPeriodEnd },
  };
}

describe('the right to use what is paid for', () => {
  it.each(['trialing', 'active'] as const)('comes with a subscription that is %s', (status) => {
    expect(hasActiveSubscription(member({ status }), now)).toBe(true);
  });

  it.each(subscriptionStatus.options.filter((status) => !isLive({ status })))(
    'does not come with a subscription that is %s',
    (status) => {
      expect(hasActiveSubscription(member({ status }), now)).toBe(false);
    },
  );

  it('does not come without a subscription', () => {
    expect(hasActiveSubscription({}, now)).toBe(false);
  });

  it('stays while a renewal may still be on its way to us, and no longer', () => {
    expect(hasActiveSubscription(member({ paidUntil: hours(-23) }), now)).toBe(true);
    expect(hasActiveSubscription(member({ paidUntil: hours(-24) }), now)).toBe(false);
  });

  it('ends with the paid period when the subscription was cancelled', () => {
    const cancelled = { cancelAtPeriodEnd: true };
    expect(hasActiveSubscription(member({ ...cancelled, paidUntil: hours(1) }), now)).toBe(true);
    expect(hasActiveSubscription(member({ ...cancelled, paidUntil: now }), now)).toBe(false);
  });
});

const someSubscription: fc.Arbitrary<SubscriptionState> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(...subscriptionStatus.options),
  createdAt: fc.integer({ min: -3, max: 0 }).map(hours),
  paidUntil: fc.integer({ min: -3, max: 3 }).map(hours),
  cancelAtPeriodEnd: fc.boolean(),
});

const someSubscriptions = fc.uniqueArray(someSubscription, {
  selector: ({ id }) => id,
  maxLength: 6,
});

describe('the subscription that decides', () => {
  it('is the same in whatever order the subscriptions are found', () => {
    const inTwoOrders = someSubscriptions.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
    );
    fc.assert(
      fc.property(inTwoOrders, ([one, other]) => {
        expect(decidingSubscription(other)).toEqual(decidingSubscription(one));
      }),
    );
  });

  it('is one that runs, when any does', () => {
    fc.assert(
      fc.property(someSubscriptions, (subscriptions) => {
        const decides = decidingSubscription(subscriptions);
        expect(decides !== null && isLive(decides)).toBe(subscriptions.some(isLive));
      }),
    );
  });

  it('is none, when there never was one', () => {
    expect(decidingSubscription([])).toBeNull();
  });
});
