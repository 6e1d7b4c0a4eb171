import type {
  Member,
  MemberSubscription,
  NotedWish,
  OpenRenewal,
} from '@geonod/contracts/documents/member';
import { hourMs } from '@geonod/contracts/durations';
import {
  renewalGraceHours,
  renewalWeeks,
  trialHours,
  withdrawalDays,
} from '@geonod/contracts/limits';
import { partGone } from '../../lib/clock.ts';

/** What a member has paid for, as it stands at a moment. */
export type Plan =
  /** In the first 24 hours; `until` is also the moment of the first renewal. */
  | { readonly kind: 'trial'; readonly until: Date }
  /** Paid until then, and renewed then. */
  | { readonly kind: 'active'; readonly until: Date }
  /** The renewal was due then; whether it was paid is not known yet. */
  | { readonly kind: 'renewing'; readonly dueAt: Date }
  /** Cancelled, and runs until then; `inTrial` when ending it now still gives the money back. */
  | { readonly kind: 'cancelled'; readonly until: Date; readonly inTrial: boolean }
  /**
   * The renewal that was due then failed. `hasAccess` as long as it may still be paid. `toConfirm`: it waits for the
   * cardholder to confirm it with their bank. `untried`: the card is not charged again by itself. `until`: when access ends, where
   * nothing but the trial was ever paid for.
   */
  | {
      readonly kind: 'past-due';
      readonly since: Date;
      readonly hasAccess: boolean;
      readonly toConfirm?: true;
      readonly untried?: true;
      readonly until?: Date;
    }
  /**
   * What was due then could not be made ready to be charged, through no fault of the card: nobody can pay it, and there is
   * no access before the next charge at `nextAt`, or another beginning.
   */
  | { readonly kind: 'not-renewed'; readonly since: Date; readonly nextAt: Date }
  /**
   * A cardholder's bank disputes what was paid, or took it back: that buys nothing, and nothing more is charged. `until`:
   * how long other payments give access; null where none does.
   */
  | { readonly kind: 'disputed'; readonly until: Date | null }
  /** Nothing is paid for; `endedAt` when something was. `hadTrial`: the next one begins without a trial. */
  | { readonly kind: 'none'; readonly endedAt: Date | null; readonly hadTrial?: true };

/** The plan of a member, or of an account that never paid (null), as it stands at `now`. */
export function planOf(member: Member | null, now: Date): Plan {
  const plan = planFrom(member?.subscription, now);
  return plan.kind === 'none' && member?.trialHadAt ? { ...plan, hadTrial: true } : plan;
}

/** What the member wished that is not done yet, while the payment provider is away; null for nothing, or nothing left to end. */
export function notedWishOf(member: Member | null, plan: Plan): NotedWish | null {
  const noted = member?.wishNoted;
  if (!noted || plan.kind === 'none' || plan.kind === 'disputed') return null;
  const isDone = plan.kind === 'cancelled' && noted.what === 'cancellation' && !plan.inTrial;
  return isDone ? null : noted;
}

function planFrom(subscription: MemberSubscription | undefined, now: Date): Plan {
  if (!subscription) return { kind: 'none', endedAt: null };
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd, renewal, nextRenewalAt } = subscription;
  const { endedAt = end } = subscription;
  // Stripe calls the first weeks of whoever pays them at once a trial, too.
  const inTrial = status === 'trialing' && subscription.plan !== 'full';
  if (subscription.disputed && status !== 'canceled') {
    return { kind: 'disputed', until: end > now ? end : null };
  }
  switch (status) {
    case 'trialing':
    case 'active':
      if (cancelAtPeriodEnd) return runningOut(end, inTrial, now);
      if (end <= now) return { kind: 'renewing', dueAt: end };
      return { kind: inTrial ? 'trial' : 'active', until: end };
    case 'past_due':
    case 'unpaid':
      if (nextRenewalAt) return { kind: 'not-renewed', since: end, nextAt: nextRenewalAt };
      return {
        kind: 'past-due',
        since: end,
        hasAccess:
          status === 'past_due' &&
          !cancelAtPeriodEnd &&
          renewal !== undefined &&
          isWaitedFor(renewal, now),
        ...(renewal?.needsAuthentication ? { toConfirm: true } : {}),
        ...(renewal?.attempted && !renewal.nextAttemptAt ? { untried: true } : {}),
        ...(renewal?.accessUntil ? { until: renewal.accessUntil } : {}),
      };
    case 'canceled':
      return { kind: 'none', endedAt };
    case 'paused':
    case 'incomplete':
    case 'incomplete_expired':
      return { kind: 'none', endedAt: null };
  }
}

/** As the service judges it: of the last planned charge it has to be heard first whether it succeeded. */
function isWaitedFor({ nextAttemptAt, givenUpAt, accessUntil }: OpenRenewal, now: Date): boolean {
  if (accessUntil !== undefined) return now < accessUntil;
  if (givenUpAt === undefined) return true;
  const grace = nextAttemptAt === undefined ? 0 : renewalGraceHours * hourMs;
  return now.getTime() < givenUpAt.getTime() + grace;
}

function runningOut(until: Date, inTrial: boolean, now: Date): Plan {
  if (until <= now) return { kind: 'none', endedAt: until };
  return { kind: 'cancelled', until, inTrial };
}

/** Whether a plan is charged again unless it is cancelled. */
export function goesOn({ kind }: Plan): boolean {
  return kind !== 'none' && kind !== 'cancelled' && kind !== 'disputed';
}

/** How much of a paid time is over at `now`: 0 to 1 of it, and hours of it left. */
export function timeUsed({ until, inTrial }: PaidTime, now: Date): { gone: number; hours: number } {
  const hours = inTrial ? trialHours : renewalWeeks * 7 * 24;
  const start = new Date(until.getTime() - hours * hourMs);
  const left = Math.max(0, until.getTime() - now.getTime()) / hourMs;
  return { gone: partGone(start, until, now), hours: left };
}

/**
 * Whether a running plan may be one to withdraw from, which is known once the payments are read: a plan does not tell whether
 * the weeks that run are its first.
 */
export function mayBeWithdrawn(plan: Plan, now: Date): boolean {
  const time = plan.kind === 'active' || plan.kind === 'cancelled' ? paidTime(plan) : null;
  if (!time || time.inTrial) return false;
  const paidAt = time.until.getTime() - renewalWeeks * 7 * 24 * hourMs;
  // A day and an hour more cover every time zone, as the service has it.
  return now.getTime() < paidAt + ((withdrawalDays + 1) * 24 + 1) * hourMs;
}

export interface PaidTime {
  readonly until: Date;
  readonly inTrial: boolean;
}

/** The time that is paid for now, of a plan that has any. */
export function paidTime(plan: Plan): PaidTime | null {
  switch (plan.kind) {
    case 'trial':
      return { until: plan.until, inTrial: true };
    case 'active':
      return { until: plan.until, inTrial: false };
    case 'cancelled':
      return plan;
    case 'disputed':
      return plan.until && { until: plan.until, inTrial: false };
    default:
      return null;
  }
}

/**
 * What cancelling does now.
 *
 * - `refund`: it ends at once, and the trial's price is paid back.
 * - `run-out`: what is paid for stays, and nothing more is charged.
 * - `call-off`: a charge is due. It is called off and all ends at once, unless it has been made meanwhile.
 * - `end`: it ends at once; nothing paid for is left.
 * - `unknown`: it is not known what there is.
 */
export type CancelEffect = 'refund' | 'run-out' | 'call-off' | 'end' | 'nothing' | 'unknown';

/** What cancelling would do, by what is known of the plan; null when it is cancelled already. */
export function cancelEffect(plan: Plan | null): CancelEffect | null {
  switch (plan?.kind) {
    case 'trial':
      return 'refund';
    case 'active':
      return 'run-out';
    case 'renewing':
      return 'call-off';
    case 'cancelled':
      return plan.inTrial ? 'refund' : null;
    case 'past-due':
    case 'not-renewed':
      return 'end';
    case 'disputed':
      return null;
    case 'none':
      return plan.endedAt === null ? 'unknown' : 'nothing';
    default:
      return 'unknown';
  }
}

/**
 * Whether a member has left since their plan stood as `before`: nothing of it is charged any more, and with `endsNow` it has ended,
 * too. False as long as either is not known.
 */
export function hasLeft(before: Plan | null, plan: Plan | null, endsNow: boolean): boolean {
  if (!before || !plan || before.kind === plan.kind) return false;
  return plan.kind === 'none' || (plan.kind === 'cancelled' && !endsNow);
}

/** Whether there is access, as far as a plan tells: where a renewal is due, the service knows. */
export function mayHaveAccess(plan: Plan): boolean {
  if (plan.kind === 'past-due') return plan.hasAccess;
  if (plan.kind === 'disputed') return plan.until !== null;
  return plan.kind !== 'none' && plan.kind !== 'not-renewed';
}
