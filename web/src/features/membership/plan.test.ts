import type { subscriptionStatus } from '@geonod/contracts/documents/member';
import { hourMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import {
  cancelEffect,
  goesOn,
  hasLeft,
  mayBeWithdrawn,
  mayHaveAccess,
  notedWishOf,
  type Plan,
  paidTime,
  planOf,
  timeUsed,
} from './plan.ts';

const now = new Date(2026, 10, 20, 14, 5);
const inHours = (count: number) => new Date(now.getTime() + count * hourMs);

type Status = (typeof subscriptionStatus.options)[number];

function member(status: Status, end: Date, cancelAtPeriodEnd = false) {
  return {
    email: 'ana@example.com',
    createdAt: inHours(-1),
    subscription: { id: 'sub_1', status, currentPeriodEnd: end, cancelAtPeriodEnd },
  };
}

const renewal = {
  invoiceId: 'in_1',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

describe('what a member wished while the payment provider was away', () => {
  const cancellation = { what: 'cancellation', at: now } as const;
  const withdrawal = { what: 'withdrawal', at: now } as const;
  it.each([
    ['waits', member('active', inHours(9)), cancellation, cancellation],
    [
      'waits, to end a cancelled trial now',
      member('trialing', inHours(9), true),
      cancellation,
      cancellation,
    ],
    ['is done', member('active', inHours(9), true), cancellation, null],
    ['waits, of what runs out', member('active', inHours(9), true), withdrawal, withdrawal],
    ['has nothing left to end', member('canceled', inHours(-1)), cancellation, null],
  ])('%s', (_what, known, wishNoted, noted) => {
    const wishing = { ...known, wishNoted };
    expect(notedWishOf(wishing, planOf(wishing, now))).toEqual(noted);
  });

  it('is nothing for most', () => {
    const known = member('active', inHours(9));
    expect(notedWishOf(known, planOf(known, now))).toBeNull();
  });
});

describe('a member’s plan', () => {
  it('is none for somebody who never paid, with or without a member document', () => {
    expect(planOf(null, now)).toEqual({ kind: 'none', endedAt: null });
    expect(planOf({ email: null, createdAt: now }, now)).toEqual({ kind: 'none', endedAt: null });
  });

  it('is none that begins with a trial for whoever had one', () => {
    const ended = { ...member('canceled', inHours(-3)), trialHadAt: inHours(-30) };
    expect(planOf(ended, now)).toEqual({ kind: 'none', endedAt: inHours(-3), hadTrial: true });
  });

  it('is a trial until its end, and then waits for the first renewal', () => {
    expect(planOf(member('trialing', inHours(23)), now)).toEqual({
      kind: 'trial',
      until: inHours(23),
    });
    expect(planOf(member('trialing', now), now)).toEqual({ kind: 'renewing', dueAt: now });
  });

  it('is paid until its end, and then waits for the next renewal', () => {
    expect(planOf(member('active', inHours(1)), now)).toEqual({
      kind: 'active',
      until: inHours(1),
    });
    expect(planOf(member('active', inHours(-1)), now)).toEqual({
      kind: 'renewing',
      dueAt: inHours(-1),
    });
  });

  it('runs out when it was cancelled, and is none after that', () => {
    expect(planOf(member('active', inHours(9), true), now)).toEqual({
      kind: 'cancelled',
      until: inHours(9),
      inTrial: false,
    });
    expect(planOf(member('trialing', inHours(9), true), now)).toMatchObject({ inTrial: true });
    expect(planOf(member('active', now, true), now)).toEqual({ kind: 'none', endedAt: now });
  });

  it.each(['past_due', 'unpaid'] as const)('is past due while it is %s', (status) => {
    expect(planOf(member(status, inHours(-2)), now)).toEqual({
      kind: 'past-due',
      since: inHours(-2),
      hasAccess: false,
    });
  });

  it('keeps its access while a failed renewal is tried again, unless it was cancelled', () => {
    const tried = (status: 'past_due' | 'unpaid', cancelAtPeriodEnd = false) => {
      const { subscription, ...rest } = member(status, inHours(-2), cancelAtPeriodEnd);
      return planOf({ ...rest, subscription: { ...subscription, renewal } }, now);
    };
    expect(tried('past_due')).toMatchObject({ kind: 'past-due', hasAccess: true });
    expect(tried('past_due', true)).toMatchObject({ kind: 'past-due', hasAccess: false });
    expect(tried('unpaid')).toMatchObject({ kind: 'past-due', hasAccess: false });
  });

  it('loses its access when the renewal is given up, before anybody has ended it', () => {
    const { subscription, ...rest } = member('past_due', inHours(-2));
    const until = (givenUpAt: Date, nextAttemptAt?: Date) => {
      const open = { ...renewal, givenUpAt, ...(nextAttemptAt ? { nextAttemptAt } : {}) };
      return planOf({ ...rest, subscription: { ...subscription, renewal: open } }, now);
    };
    expect(until(inHours(1))).toMatchObject({ hasAccess: true });
    expect(until(now)).toMatchObject({ hasAccess: false });
    // Of a try whether it succeeded is heard a little later.
    expect(until(inHours(-23), inHours(-23))).toMatchObject({ hasAccess: true });
    expect(until(inHours(-24), inHours(-24))).toMatchObject({ hasAccess: false });
  });

  it('keeps its access for a day after the trial where nothing else was paid, however long it is tried', () => {
    const { subscription, ...rest } = member('past_due', inHours(-2));
    const plan = (accessUntil: Date) => {
      const open = { ...renewal, nextAttemptAt: inHours(70), accessUntil };
      return planOf({ ...rest, subscription: { ...subscription, renewal: open } }, now);
    };
    expect(plan(inHours(1))).toMatchObject({ hasAccess: true, until: inHours(1) });
    expect(plan(now)).toMatchObject({ hasAccess: false });
  });

  it('is told from one whose card is not tried again', () => {
    const { subscription, ...rest } = member('past_due', inHours(-2));
    const planned = { ...renewal, nextAttemptAt: inHours(70) };
    const plan = (open: typeof renewal) =>
      planOf({ ...rest, subscription: { ...subscription, renewal: open } }, now);
    expect(plan(renewal)).toMatchObject({ untried: true });
    expect(plan(planned)).not.toHaveProperty('untried');
    expect(plan({ ...renewal, attempted: false })).not.toHaveProperty('untried');
  });

  it.each(['past_due', 'unpaid'] as const)(
    'is not renewed where nobody can pay what was due, while it is %s',
    (status) => {
      const { subscription, ...rest } = member(status, inHours(-2));
      const stuck = { ...subscription, nextRenewalAt: inHours(670) };
      const plan = planOf({ ...rest, subscription: stuck }, now);
      expect(plan).toEqual({ kind: 'not-renewed', since: inHours(-2), nextAt: inHours(670) });
      expect(cancelEffect(plan)).toBe('end');
    },
  );

  it('waits for its member where the bank does', () => {
    const waiting = (needsAuthentication: boolean) => {
      const { subscription, ...rest } = member('past_due', inHours(-2));
      const asked = { ...renewal, needsAuthentication };
      return planOf({ ...rest, subscription: { ...subscription, renewal: asked } }, now);
    };
    expect(waiting(true)).toMatchObject({ toConfirm: true });
    expect(waiting(false)).not.toHaveProperty('toConfirm');
  });

  it('is no trial where the first weeks were paid at once', () => {
    const { subscription, ...rest } = member('trialing', inHours(600));
    const full = { ...rest, subscription: { ...subscription, plan: 'full' as const } };
    expect(planOf(full, now)).toEqual({ kind: 'active', until: inHours(600) });
  });

  it('is disputed once a bank disputes what was paid, and pays for what else was, until it has ended', () => {
    const disputed = (status: 'active' | 'canceled', end: Date) => {
      const { subscription, ...rest } = member(status, end, true);
      return planOf({ ...rest, subscription: { ...subscription, disputed: true } }, now);
    };
    expect(disputed('active', inHours(9))).toEqual({ kind: 'disputed', until: inHours(9) });
    expect(disputed('active', inHours(-9))).toEqual({ kind: 'disputed', until: null });
    expect(disputed('canceled', inHours(9)).kind).toBe('none');
  });

  it('is none once it has ended, and says when', () => {
    expect(planOf(member('canceled', inHours(-3)), now)).toEqual({
      kind: 'none',
      endedAt: inHours(-3),
    });
    // What was refunded is not paid for, not even until then.
    const { subscription, ...rest } = member('canceled', inHours(-3));
    const refunded = { ...rest, subscription: { ...subscription, endedAt: inHours(-1) } };
    expect(planOf(refunded, now)).toEqual({ kind: 'none', endedAt: inHours(-1) });
  });

  it.each(['paused', 'incomplete', 'incomplete_expired'] as const)(
    'is none while it is %s',
    (status) => {
      expect(planOf(member(status, inHours(1)), now).kind).toBe('none');
    },
  );
});

describe('the time that is paid for', () => {
  it('is measured over the 24 hours of a trial', () => {
    expect(timeUsed({ until: inHours(18), inTrial: true }, now)).toEqual({ gone: 0.25, hours: 18 });
  });

  it('is measured over four weeks after the trial', () => {
    const used = timeUsed({ until: inHours(14 * 24), inTrial: false }, now);
    expect(used).toEqual({ gone: 0.5, hours: 336 });
  });

  it('is neither more than all nor less than nothing', () => {
    expect(timeUsed({ until: inHours(25), inTrial: true }, now).gone).toBe(0);
    expect(timeUsed({ until: inHours(-1), inTrial: true }, now)).toEqual({ gone: 1, hours: 0 });
  });

  it('is there exactly while access is', () => {
    expect(paidTime({ kind: 'cancelled', until: inHours(1), inTrial: false })).not.toBeNull();
    expect(paidTime({ kind: 'past-due', since: now, hasAccess: true })).toBeNull();
    expect(paidTime({ kind: 'none', endedAt: null })).toBeNull();
  });
});

describe('cancelling', () => {
  it.each([
    ['refunds a trial', planOf(member('trialing', inHours(1)), now), 'refund'],
    [
      'refunds a trial that was cancelled by e-mail before',
      planOf(member('trialing', inHours(1), true), now),
      'refund',
    ],
    ['lets a paid period run out', planOf(member('active', inHours(1)), now), 'run-out'],
    ['calls off a charge that is due', planOf(member('active', inHours(-1)), now), 'call-off'],
    ['is not offered for what is disputed', { kind: 'disputed', until: inHours(1) }, null],
    ['ends what is not paid for', planOf(member('past_due', inHours(-1)), now), 'end'],
    ['is not offered twice', planOf(member('active', inHours(1), true), now), null],
    ['does nothing to what has ended', planOf(member('canceled', inHours(-1)), now), 'nothing'],
    ['promises nothing where nothing is known', null, 'unknown'],
    ['promises nothing where there seems to be nothing', planOf(null, now), 'unknown'],
  ] as const)('%s', (_what, plan, effect) => {
    expect(cancelEffect(plan)).toBe(effect);
  });
});

describe('what is paid for', () => {
  const until = inHours(9);

  /** Each plan: the time that it pays for, and whether there may be access. */
  it.each<[Plan, ReturnType<typeof paidTime>, boolean]>([
    [{ kind: 'trial', until }, { until, inTrial: true }, true],
    [{ kind: 'active', until }, { until, inTrial: false }, true],
    [{ kind: 'renewing', dueAt: now }, null, true],
    [{ kind: 'past-due', since: now, hasAccess: true }, null, true],
    [{ kind: 'past-due', since: now, hasAccess: false }, null, false],
    [{ kind: 'not-renewed', since: now, nextAt: until }, null, false],
    [{ kind: 'disputed', until }, { until, inTrial: false }, true],
    [{ kind: 'disputed', until: null }, null, false],
    [{ kind: 'none', endedAt: now }, null, false],
  ])('of %j', (plan, time, access) => {
    expect(paidTime(plan)).toEqual(time);
    expect(mayHaveAccess(plan)).toBe(access);
  });

  it('goes on to its end after it was cancelled', () => {
    const plan = { kind: 'cancelled', until, inTrial: true } as const;
    expect(paidTime(plan)).toMatchObject({ until, inTrial: true });
    expect(mayHaveAccess(plan)).toBe(true);
  });
});

it('is charged again as long as nobody has cancelled or disputed it', () => {
  const running = [
    member('trialing', inHours(9)),
    member('active', inHours(9)),
    member('past_due', now),
  ];
  expect(running.map((each) => goesOn(planOf(each, now)))).toEqual([true, true, true]);
  const ending = [null, member('active', inHours(9), true), member('canceled', now)];
  expect(ending.map((each) => goesOn(planOf(each, now)))).toEqual([false, false, false]);
});

describe('whether a member has left since', () => {
  const trial: Plan = { kind: 'trial', until: inHours(9) };
  const active: Plan = { kind: 'active', until: inHours(9) };
  const cancelled: Plan = { kind: 'cancelled', until: inHours(9), inTrial: false };
  const none: Plan = { kind: 'none', endedAt: now };

  it.each([
    ['cancelled', active, cancelled, false, true],
    ['ended', active, none, false, true],
    ['ended, as it was to', trial, none, true, true],
    ['cancelled, where it was to end', trial, cancelled, true, false],
    ['ended, where it had been cancelled', cancelled, none, true, true],
    ['as before', cancelled, cancelled, false, false],
    ['none before, either', none, none, false, false],
    ['renewed', trial, active, false, false],
    ['not known now', active, null, false, false],
    ['not known then', null, none, false, false],
  ])('%s', (_how, before, plan, endsNow, left) => {
    expect(hasLeft(before, plan, endsNow)).toBe(left);
  });
});

it('may be withdrawn from for 14 days of weeks that are paid, until their last day is over everywhere', () => {
  const paid = 28 * 24;
  const until = (hoursAgo: number) => inHours(paid - hoursAgo);
  const days14 = 15 * 24 + 1;
  const may = (plan: Plan) => mayBeWithdrawn(plan, now);
  expect(may({ kind: 'active', until: until(1) })).toBe(true);
  expect(may({ kind: 'active', until: until(days14 - 1) })).toBe(true);
  expect(may({ kind: 'active', until: until(days14) })).toBe(false);
  expect(may({ kind: 'cancelled', until: until(1), inTrial: false })).toBe(true);
  expect(may({ kind: 'cancelled', until: inHours(9), inTrial: true })).toBe(false);
  expect(may({ kind: 'trial', until: inHours(9) })).toBe(false);
  expect(may({ kind: 'renewing', dueAt: now })).toBe(false);
});
