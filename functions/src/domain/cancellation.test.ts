import type { MemberSubscription, SubscriptionStatus } from '@geonod/contracts/documents/member';
import { describe, expect, it } from 'vitest';
import {
  cancellationByDeletion,
  cancellationByEmail,
  cancellationByOwner,
  heldUntil,
  isResumable,
  knownSubscription,
} from './cancellation.ts';
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
    nextRenewalAt: null,
    endsAt: null,
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

describe('cancelling what is in a state that nobody knows', () => {
  const unclear = (cancelled = false, change: Partial<PaidSubscription> = {}) =>
    subscription('paused', cancelled, { unclear: true, ...change });

  it('lets it run out by an e-mail alone, as far as nothing is charged', () => {
    expect(cancellationByEmail(unclear())).toBe('end-at-period-end');
    expect(cancellationByEmail(unclear(true))).toBe('already');
    expect(cancellationByEmail(unclear(false, { renewals: [unpaid] }))).toBe('end-now');
  });

  it('ends it for its owner', () => {
    expect(cancellationByOwner(unclear())).toBe('end-now');
    expect(cancellationByOwner(unclear(true))).toBe('end-now');
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

describe('deleting the account', () => {
  const later = new Date(now.getTime() + 1000);
  const held = { id: 'sub_1', status: 'trialing', currentPeriodEnd: later } as const;
  const deleted = { requestedAt: now, held };

  it.each([
    ['trialing', 'refund-and-end'],
    ['active', 'end-now'],
    ['past_due', 'end-now'],
    ['canceled', null],
  ] as const)('when it is %s, and nobody wrote down what was held → %s', (status, expected) => {
    expect(cancellationByDeletion(subscription(status, true), { requestedAt: now })).toBe(expected);
  });

  it.each(['trialing', 'active', 'canceled'] as const)(
    'pays back a trial that was asked to end within it, though it is %s by then',
    (status) => {
      expect(cancellationByDeletion(subscription(status), deleted)).toBe('refund-and-end');
    },
  );

  it.each([
    ['after the trial', { requestedAt: later, held }],
    ['in the first weeks of a plan without one', { ...deleted, held: { ...held, plan: 'full' } }],
    ['in a paid time', { ...deleted, held: { ...held, status: 'active' } }],
  ] as const)('ends what was held %s, also when that is over by then', (_when, asked) => {
    expect(cancellationByDeletion(subscription('active'), asked)).toBe('end-now');
    expect(cancellationByDeletion(subscription('canceled'), asked)).toBe('end-now');
  });

  it('leaves alone what was over, and judges any other by what it is', () => {
    const over = { ...deleted, held: { ...held, status: 'canceled' } } as const;
    expect(cancellationByDeletion(subscription('canceled'), over)).toBeNull();
    const other = { ...deleted, held: { ...held, id: 'sub_other' } };
    expect(cancellationByDeletion(subscription('canceled'), other)).toBeNull();
    expect(cancellationByDeletion(subscription('active'), other)).toBe('end-now');
  });

  it('pays back what was only paid since that was asked for, also where that is over by then', () => {
    const first = { plan: 'full' } as const;
    const paid = (at: Date, status: 'trialing' | 'canceled' = 'trialing') =>
      cancellationByDeletion(subscription(status, false, first), { requestedAt: now }, at);
    expect(paid(later)).toBe('refund-and-end');
    expect(paid(later, 'canceled')).toBe('refund-and-end');
    // Stripe tells time in seconds.
    const asked = { requestedAt: new Date(later.getTime() + 999) };
    const full = subscription('trialing', false, first);
    expect(cancellationByDeletion(full, asked, later)).toBe('refund-and-end');
    expect(paid(new Date(now.getTime() - 1000))).toBe('end-now');
    const shown = { ...deleted, held: { ...held, plan: 'full' } } as const;
    expect(cancellationByDeletion(full, shown, now)).toBe('end-now');
  });

  it('counts as paid for what was held, and no renewal since', () => {
    const renewed = subscription('active', false, { paidUntil: new Date(later.getTime() + 1) });
    expect(heldUntil(renewed, deleted)).toEqual(later);
    expect(heldUntil(subscription('active'), deleted)).toEqual(now);
    expect(heldUntil(renewed, { requestedAt: now })).toEqual(renewed.paidUntil);
    const other = { ...held, id: 'sub_other' };
    expect(heldUntil(renewed, { ...deleted, held: other })).toEqual(renewed.paidUntil);
    const disputed = { ...held, disputed: true } as const;
    expect(heldUntil(renewed, { ...deleted, held: disputed })).toEqual(renewed.paidUntil);
  });
});

describe('cancelling what only our own document tells of', () => {
  const end = new Date(now.getTime() + 1000);
  const stored: MemberSubscription = {
    id: 'sub_1',
    status: 'trialing',
    currentPeriodEnd: end,
    cancelAtPeriodEnd: false,
  };
  const renewal = {
    invoiceId: 'in_1',
    amount: 16_000,
    currency: 'brl',
    attempted: false,
    needsAuthentication: false,
  };
  const cancelled = (change: Partial<MemberSubscription>, at = now) =>
    cancellationByOwner(
      knownSubscription({ ...stored, ...change }, { id: 'pi_1', createdAt: now }, at),
    );

  it.each([
    ['within the trial', {}, now, 'refund-and-end'],
    ['when the trial is over', {}, end, 'end-now'],
    ['in a paid time', { status: 'active' }, now, 'end-at-period-end'],
    ['in the first weeks of a plan without a trial', { plan: 'full' }, now, 'end-at-period-end'],
    ['when the paid time is over', { status: 'active' }, end, 'end-now'],
    ['while a renewal is charged', { status: 'active', renewal }, now, 'end-now'],
    ['after it was cancelled', { status: 'active', cancelAtPeriodEnd: true }, now, 'already'],
    ['after it has ended', { status: 'canceled' }, end, null],
  ] as const)('%s', (_when, change, at, expected) => {
    expect(cancelled(change, at)).toBe(expected);
  });

  it('is known with what was paid for, and with the payment that it was made from', () => {
    expect(knownSubscription(stored, { id: 'pi_1', createdAt: now }, now)).toMatchObject({
      id: 'sub_1',
      paymentId: 'pi_1',
      paidUntil: end,
      plan: 'trial',
    });
  });
});
