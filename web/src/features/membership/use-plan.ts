import { useSyncExternalStore } from 'react';
import { useMembership } from './membership.ts';
import { type Plan, planOf } from './plan.ts';

const minuteMs = 60_000;

/** A plan as it stands at `now`; `unknown` when it could not be read so far. */
export type PlanNow = { readonly status: 'loading' } | { readonly status: 'unknown' } | KnownPlan;

export interface KnownPlan {
  readonly status: 'known';
  readonly plan: Plan;
  readonly now: Date;
}

/** The signed-in member's plan, live and to the minute. */
export function usePlan(): PlanNow {
  const membership = useMembership();
  const now = new Date(useSyncExternalStore(everyMinute, thisMinute) * minuteMs);
  if (membership.status !== 'known') return membership;
  return { status: 'known', plan: planOf(membership.member, now), now };
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, 5000);
  return () => clearInterval(timer);
}
