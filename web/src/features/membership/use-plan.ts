import type { NotedWish } from '@geonod/contracts/documents/member';
import { useMinute } from '../../lib/clock.ts';
import { useMembership } from './membership.ts';
import { notedWishOf, type Plan, planOf } from './plan.ts';

/** A plan as it stands at `now`; `unknown` when it could not be read so far. */
type PlanNow = { readonly status: 'loading' } | { readonly status: 'unknown' } | KnownPlan;

export interface KnownPlan {
  readonly status: 'known';
  readonly plan: Plan;
  /** What waits for the payment provider. */
  readonly noted: NotedWish | null;
  /** Whether they may ask nobody. */
  readonly isSuspended: boolean;
  readonly now: Date;
}

/** The signed-in member's plan, live and to the minute. */
export function usePlan(): PlanNow {
  const membership = useMembership();
  const now = useMinute();
  if (membership.status !== 'known') return membership;
  const plan = planOf(membership.member, now);
  const { member } = membership;
  const isSuspended = member?.suspended !== undefined;
  return { status: 'known', plan, noted: notedWishOf(member, plan), isSuspended, now };
}
