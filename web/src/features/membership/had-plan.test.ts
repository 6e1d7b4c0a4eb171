import type { Member, SubscriptionStatus } from '@geonod/contracts/documents/member';
import { describe, expect, it } from 'vitest';
import { hasOrHadPlan } from './had-plan.ts';

const createdAt = new Date('2026-11-20T12:00:00Z');
const member: Member = { email: 'ana@example.com', createdAt };

function withSubscription(status: SubscriptionStatus): Member {
  const subscription = {
    id: 'sub_1',
    status,
    currentPeriodEnd: createdAt,
    cancelAtPeriodEnd: false,
  };
  return { ...member, subscription };
}

describe('who has or had a plan', () => {
  it.each(['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'] as const)(
    'is a member whose subscription is %s',
    (status) => {
      expect(hasOrHadPlan(withSubscription(status))).toBe(true);
    },
  );

  it('is a member whose payment is on its way to a subscription', () => {
    expect(hasOrHadPlan({ ...member, activatedBy: 'pi_1' })).toBe(true);
  });

  it('is nobody who never paid', () => {
    expect(hasOrHadPlan(null)).toBe(false);
    expect(hasOrHadPlan(member)).toBe(false);
    expect(hasOrHadPlan({ ...member, stripeCustomerId: 'cus_1' })).toBe(false);
    expect(hasOrHadPlan(withSubscription('incomplete'))).toBe(false);
    expect(hasOrHadPlan(withSubscription('incomplete_expired'))).toBe(false);
  });
});
