import { type MemberSubscription, subscriptionStatus } from '@geonod/contracts/documents/member';
import { hourMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidingSubscription,
  hasActiveSubscription,
  isChargedOn,
  isLive,
  type SubscriptionState,
} from './entitlement.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * hourMs);

const renewal = {
  invoiceId: 'in_1',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

/** Whose renewal was due just now. */
function charging(change: Partial<MemberSubscription> = {}) {
  const { subscription } = member({ status: 'past_due', paidUntil: now });
  return { subscription: { ...subscription, renewal, ...change } };
}

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

  it.each(
    subscriptionStatus.options.filter((status) => !isLive({ status }) && status !== 'past_due'),
  )('does not come with a subscription that is %s', (status) => {
    expect(hasActiveSubscription(member({ status }), now)).toBe(false);
  });

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

describe('a subscription that goes on', () => {
  it('is one that is, or is to be, charged, and that nobody has ended', () => {
    const charged = subscriptionStatus.options.filter((status) => isChargedOn(member({ status })));
    expect(charged).toEqual(['trialing', 'active', 'past_due', 'unpaid']);
    expect(isChargedOn({})).toBe(false);
    expect(isChargedOn(member({ cancelAtPeriodEnd: true }))).toBe(false);
    expect(isChargedOn(charging({ disputed: true }))).toBe(false);
    const noted = (what: 'cancellation' | 'withdrawal') =>
      isChargedOn({ ...member(), wishNoted: { what, at: now } });
    expect([noted('cancellation'), noted('withdrawal')]).toEqual([false, false]);
  });
});

describe('the right to use what is paid for, while a renewal is not paid', () => {
  it.each(['active', 'past_due'] as const)(
    'stays as long as it is being charged, when the subscription is %s',
    (status) => {
      expect(hasActiveSubscription(charging({ status }), hours(24 * 14))).toBe(true);
    },
  );

  it.each(['unpaid', 'canceled', 'incomplete_expired', 'paused'] as const)(
    'ends when that is given up, and the subscription is %s',
    (status) => {
      expect(hasActiveSubscription(charging({ status }), hours(1))).toBe(false);
    },
  );

  it('ends on the hour that is set for the first charge after a trial, however long that is tried', () => {
    const [nextAttemptAt, givenUpAt, accessUntil] = [hours(72), hours(360), hours(24)];
    const planned = { ...renewal, nextAttemptAt, givenUpAt };
    const [before, then] = [hours(24 - 1 / 60), hours(24)];
    for (const open of [planned, { ...renewal, givenUpAt }]) {
      const first = charging({ renewal: { ...open, accessUntil } });
      expect([before, then].map((at) => hasActiveSubscription(first, at))).toEqual([true, false]);
      expect(hasActiveSubscription(charging({ renewal: open }), then)).toBe(true);
    }
  });

  it('ends for somebody who has left, and for a payment that a bank disputes', () => {
    expect(hasActiveSubscription(charging({ cancelAtPeriodEnd: true }), now)).toBe(false);
    expect(hasActiveSubscription(charging({ disputed: true }), now)).toBe(false);
  });

  it('ends when it is given up, where no other charge is planned', () => {
    const waiting = charging({ renewal: { ...renewal, givenUpAt: hours(24 * 17) } });
    expect(hasActiveSubscription(waiting, hours(24 * 17 - 1))).toBe(true);
    expect(hasActiveSubscription(waiting, hours(24 * 17))).toBe(false);
  });

  it('stays past the last planned charge while that may still be on its way to us, and no longer', () => {
    const planned = { nextAttemptAt: hours(24 * 17), givenUpAt: hours(24 * 17) };
    const tried = charging({ renewal: { ...renewal, ...planned } });
    expect(hasActiveSubscription(tried, hours(24 * 17))).toBe(true);
    expect(hasActiveSubscription(tried, hours(24 * 18 - 1))).toBe(true);
    expect(hasActiveSubscription(tried, hours(24 * 18))).toBe(false);
  });

  it('takes nothing from what was paid for since', () => {
    const { subscription } = charging({ status: 'active' });
    const later = {
      ...subscription,
      currentPeriodEnd: hours(24 * 20),
      renewal: { ...renewal, givenUpAt: hours(24) },
    };
    expect(hasActiveSubscription({ subscription: later }, hours(24 * 19))).toBe(true);
    expect(hasActiveSubscription({ subscription: later }, hours(24 * 20))).toBe(false);
  });

  it('ends where nobody ever gives up: after a failed charge in half a month, before one in two', () => {
    expect(hasActiveSubscription(charging(), hours(24 * 15 - 1))).toBe(true);
    expect(hasActiveSubscription(charging(), hours(24 * 15))).toBe(false);
    const untried = charging({ renewal: { ...renewal, attempted: false } });
    expect(hasActiveSubscription(untried, hours(24 * 62 - 1))).toBe(true);
    expect(hasActiveSubscription(untried, hours(24 * 62))).toBe(false);
  });

  it('does not stay for a past due subscription of which nothing is charged', () => {
    expect(hasActiveSubscription(member({ status: 'past_due', paidUntil: now }), now)).toBe(false);
  });
});

const someSubscription: fc.Arbitrary<SubscriptionState> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  status: fc.constantFrom(...subscriptionStatus.options),
  createdAt: fc.integer({ min: -3, max: 0 }).map(hours),
  paidUntil: fc.integer({ min: -3, max: 3 }).map(hours),
  cancelAtPeriodEnd: fc.boolean(),
  plan: fc.constantFrom('trial', 'full'),
  renewal: fc.constantFrom(null, renewal),
  disputed: fc.boolean(),
  nextRenewalAt: fc.constantFrom(null, hours(4)),
  endsAt: fc.constantFrom(null, hours(1)),
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

  it('is one that renews, where one of those that run does: it is what is charged next', () => {
    fc.assert(
      fc.property(someSubscriptions, (subscriptions) => {
        const renews = subscriptions.some((each) => isLive(each) && !each.cancelAtPeriodEnd);
        fc.pre(renews);
        expect(decidingSubscription(subscriptions)?.cancelAtPeriodEnd).toBe(false);
      }),
    );
  });

  it('is none, when there never was one', () => {
    expect(decidingSubscription([])).toBeNull();
  });

  const found: SubscriptionState = {
    id: 'sub_1',
    status: 'active',
    createdAt: hours(-2),
    paidUntil: now,
    cancelAtPeriodEnd: false,
    plan: 'trial',
    renewal: null,
    disputed: false,
    nextRenewalAt: null,
    endsAt: null,
  };
  const kept = { ...member({ paidUntil: now }).subscription, plan: 'trial' };

  it('says when it ended, and not when it is to end', () => {
    const ending = { ...found, endsAt: hours(1) };
    expect(decidingSubscription([{ ...ending, status: 'canceled' }])?.endedAt).toEqual(hours(1));
    expect(decidingSubscription([ending])).not.toHaveProperty('endedAt');
    expect(decidingSubscription([{ ...found, status: 'canceled' }])).not.toHaveProperty('endedAt');
  });

  it('is the one that was paid for longest, where none runs, however each of them ended', () => {
    const atOnce = { ...found, status: 'canceled', paidUntil: hours(-9) } as const;
    const ranOut = { ...found, id: 'sub_2', status: 'canceled', cancelAtPeriodEnd: true } as const;
    expect(decidingSubscription([atOnce, ranOut])?.id).toBe('sub_2');
  });

  it('is the newest of those that are paid for as long', () => {
    const newer = { ...found, id: 'sub_0', createdAt: hours(-1) };
    expect(decidingSubscription([found, newer])?.id).toBe('sub_0');
    expect(decidingSubscription([{ ...newer, createdAt: hours(-3) }, found])?.id).toBe('sub_1');
  });

  it('says what is being charged, as long as anything can be, and what a bank disputes', () => {
    expect(decidingSubscription([found])).toStrictEqual(kept);
    expect(decidingSubscription([{ ...found, renewal }])).toStrictEqual({ ...kept, renewal });
    expect(decidingSubscription([{ ...found, renewal, status: 'canceled' }])).toStrictEqual({
      ...kept,
      status: 'canceled',
    });
    expect(decidingSubscription([{ ...found, disputed: true }])).toStrictEqual({
      ...kept,
      disputed: true,
    });
  });
});
