import type { Payment } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import type { RenewalState } from './paid-time.ts';
import type { PaidSubscription, RecordedPayment } from './settlement.ts';
import { subscribableFrom, withdrawalFrom, withdrawalSince, withdrawnWith } from './withdrawal.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();
const day = (count: number) => new Date(start + count * dayMs);
/** The end of the fourteenth day after one, wherever that is. */
const fourteenDaysFrom = (count: number) => new Date(day(count + 15).getTime() + hourMs);

const payment: RecordedPayment = {
  id: 'pi_1',
  plan: 'trial',
  amount: 199,
  status: 'succeeded',
  paidAt: day(0),
  refunded: false,
  dispute: null,
  subscribed: true,
  byMember: false,
  cardHadTrial: false,
  ending: null,
  owed: {},
};

const first: RenewalState = {
  invoiceId: 'in_1',
  intentId: 'pi_2',
  status: 'paid',
  amount: 16_000,
  paidAt: day(1),
  until: day(29),
  charge: { refunded: false, dispute: null },
};

function subscription(change: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    id: 'sub_1',
    paymentId: 'pi_1',
    status: 'active',
    createdAt: day(0),
    paidUntil: day(29),
    cancelAtPeriodEnd: false,
    plan: 'trial',
    renewal: null,
    disputed: false,
    nextRenewalAt: null,
    endsAt: null,
    renewals: [first],
    ...change,
  };
}

/** Long after the trial's days, while those of the first charge run. */
const late = day(10);

const right = {
  paymentId: 'pi_1',
  subscriptionId: 'sub_1',
  intentId: 'pi_2',
  laterIntentIds: [] as string[],
  trial: null,
  amount: 16_000,
  currency: 'brl',
  until: fourteenDaysFrom(1),
};

describe('the right to withdraw', () => {
  it.each([
    ['2026-11-20T00:00:00-12:00', '2026-12-04T23:59:59-12:00'],
    ['2026-11-20T23:59:59-03:00', '2026-12-04T23:59:59-03:00'],
    ['2026-11-20T00:00:00+14:00', '2026-12-04T23:59:59+14:00'],
  ])('of somebody who was charged at %s holds at %s', (at, lastMoment) => {
    const charged = subscription({ renewals: [{ ...first, paidAt: new Date(at) }] });
    const until = withdrawalFrom(charged, [payment], late)?.until.getTime();
    expect(until).toBeGreaterThan(new Date(lastMoment).getTime());
  });

  it('holds for fourteen calendar days from the first full charge, however many follow', () => {
    expect(withdrawalFrom(subscription(), [payment], late)).toEqual(right);
    const second = {
      ...first,
      invoiceId: 'in_2',
      intentId: 'pi_3',
      paidAt: day(29),
      until: day(57),
    };
    const both = { ...right, laterIntentIds: ['pi_3'], amount: 32_000 };
    expect(withdrawalFrom(subscription({ renewals: [second, first] }), [payment], late)).toEqual(
      both,
    );
    const full = { ...payment, plan: 'full', amount: 16_000 } as const;
    const afterFull = withdrawalFrom(subscription({ renewals: [second] }), [full], late);
    expect(afterFull).toMatchObject({ intentId: 'pi_1', laterIntentIds: ['pi_3'], amount: 32_000 });
  });

  it.each([
    ['went back', { charge: { refunded: true, dispute: null } }, {}],
    ['is disputed', { charge: { refunded: false, dispute: 'open' } }, {}],
    ['is not paid', { status: 'unpaid', charge: null }, {}],
    ['was paid elsewhere', { intentId: null }, {}],
    ['costs nothing', { amount: 0 }, {}],
    ['is owed already', {}, { pi_3: { reason: 'left', since: day(2), attempts: 0 } }],
  ] as const)('gives nothing back of a later charge that %s', (_why, change, owed) => {
    const second = { ...first, invoiceId: 'in_2', intentId: 'pi_3', until: day(57), ...change };
    const found = withdrawalFrom(
      subscription({ renewals: [first, second] }),
      [{ ...payment, owed }],
      late,
    );
    expect(found).toEqual(right);
  });

  it('holds from the first charge that was paid, and not for one that was paid elsewhere', () => {
    const settled: RenewalState = {
      ...first,
      intentId: 'pi_0',
      status: 'settled',
      paidAt: day(0),
      until: day(15),
    };
    expect(withdrawalFrom(subscription({ renewals: [settled, first] }), [payment], late)).toEqual(
      right,
    );
    const elsewhere = { ...first, intentId: null };
    expect(withdrawalFrom(subscription({ renewals: [elsewhere] }), [payment], late)).toBeNull();
  });

  it('holds from the payment itself where there was no trial', () => {
    const full = { ...payment, plan: 'full', amount: 16_000 } as const;
    expect(
      withdrawalFrom(subscription({ status: 'trialing', renewals: [] }), [full], late),
    ).toEqual({
      ...right,
      intentId: 'pi_1',
      until: fourteenDaysFrom(0),
    });
  });

  it('is not needed within a trial, which cancelling pays back', () => {
    const onTrial = subscription({ status: 'trialing', renewals: [] });
    expect(withdrawalFrom(onTrial, [payment], late)).toBeNull();
  });

  it('is no right to what is not paid, or free', () => {
    const unpaid = { ...first, status: 'unpaid', paidAt: null, charge: null } as const;
    expect(withdrawalFrom(subscription({ renewals: [unpaid] }), [payment], late)).toBeNull();
    const free = { ...first, amount: 0 };
    expect(withdrawalFrom(subscription({ renewals: [free] }), [payment], late)).toBeNull();
  });

  it.each([
    { refunded: true, dispute: null },
    { refunded: false, dispute: 'open' },
  ] as const)('ends with the charge: %j', (charge) => {
    expect(
      withdrawalFrom(subscription({ renewals: [{ ...first, charge }] }), [payment], late),
    ).toBeNull();
    const full = { ...payment, plan: 'full', amount: 16_000, ...charge } as const;
    expect(withdrawalFrom(subscription({ renewals: [] }), [full], late)).toBeNull();
  });

  it('ends with the subscription, and with a refund that is owed', () => {
    expect(withdrawalFrom(subscription({ status: 'canceled' }), [payment], late)).toBeNull();
    const owed = { pi_2: { reason: 'withdrawn', since: day(2), attempts: 0 } } as const;
    expect(withdrawalFrom(subscription(), [{ ...payment, owed }], late)).toBeNull();
  });
});

/** The same within the trial's days. */
const rightToBoth = {
  ...right,
  trial: { paymentId: 'pi_1', amount: 199, until: new Date(day(8).getTime() + hourMs) },
  amount: 16_199,
};

describe('a withdrawal within seven calendar days of the first payment', () => {
  const { until } = rightToBoth.trial;

  it.each([
    ['on the day of the first charge', day(1), rightToBoth],
    ['at the end of the seventh day, wherever that is', new Date(until.getTime() - 1), rightToBoth],
    ['after it', until, right],
  ])('gives the trial back as well: %s', (_when, at, expected) => {
    expect(withdrawalFrom(subscription(), [payment], at)).toEqual(expected);
  });

  it.each([
    ['went back', { refunded: true }],
    ['is disputed', { dispute: 'open' }],
    ['is owed already', { owed: { pi_1: { reason: 'support', since: day(1), attempts: 0 } } }],
    ['was not decided yet', { paidAt: null }],
  ] as const)('gives nothing back of a trial that %s', (_why, change) => {
    expect(withdrawalFrom(subscription(), [{ ...payment, ...change }], day(3))).toEqual(right);
  });

  it('gives back what was charged after it, too', () => {
    const second = { ...first, invoiceId: 'in_2', intentId: 'pi_3', until: day(57) };
    const found = withdrawalFrom(subscription({ renewals: [first, second] }), [payment], day(3));
    expect(found).toMatchObject({ laterIntentIds: ['pi_3'], amount: 32_199 });
  });
});

describe('a withdrawal from a contract that was begun anew', () => {
  const full = { ...payment, id: 'pi_4', plan: 'full', amount: 16_000, paidAt: day(2) } as const;
  const anew = subscription({ id: 'sub_2', paymentId: 'pi_4', status: 'trialing', renewals: [] });
  const anewRight = { paymentId: 'pi_4', subscriptionId: 'sub_2', intentId: 'pi_4' };
  const since = { reason: 'withdrawn', since: day(3), attempts: 1 } as const;

  it('gives the trial of the one before back as well, within seven calendar days of that', () => {
    const found = withdrawalFrom(anew, [payment, full], day(3));
    expect(found).toMatchObject({ ...rightToBoth, ...anewRight, until: fourteenDaysFrom(2) });
    expect(withdrawalFrom(anew, [payment, full], late)).toMatchObject({
      ...right,
      ...anewRight,
      until: fourteenDaysFrom(2),
    });
    expect(withdrawalFrom(anew, [{ ...payment, refunded: true }, full], day(3))?.trial).toBeNull();
  });

  it('is known by what is owed since one moment', () => {
    const withdrawn = {
      ...full,
      owed: { pi_4: since, pi_5: { ...since, reason: 'left' } },
    } as const;
    const trialOwed = (change: object) => [
      withdrawn,
      { ...payment, owed: { pi_1: { ...since, ...change } } },
    ];
    const own = ['pi_4'];
    expect(withdrawnWith(withdrawn, trialOwed({}))).toMatchObject({ own, trial: { id: 'pi_1' } });
    expect(withdrawnWith(withdrawn, trialOwed({ reason: 'support' }))).toEqual({
      own,
      trial: null,
    });
    expect(withdrawnWith(withdrawn, trialOwed({ since: day(2) }))).toEqual({ own, trial: null });
    expect(withdrawnWith(withdrawn, [withdrawn])).toEqual({ own, trial: null });
  });
});

describe('a withdrawal that was wished while nobody could be asked', () => {
  const since = (change: Parameters<typeof withdrawalSince>[1]) =>
    withdrawalSince(day(3), change, [payment]);
  const charged = (charge: RenewalState['charge']) =>
    subscription({ renewals: [{ ...first, charge }] });

  it('gives back what it would have given then, though all has ended since', () => {
    const ended = subscription({ status: 'canceled' });
    expect(withdrawalFrom(ended, [payment], late)).toBeNull();
    expect(since({ ...ended, endsAt: day(4) })).toEqual(rightToBoth);
    expect(since({ ...ended, endsAt: day(3) })).toBeNull();
  });

  it('gives back what a bank disputes, and nothing that is with its payer already', () => {
    const disputed = charged({ refunded: false, dispute: 'open' });
    expect(withdrawalFrom(disputed, [payment], late)).toBeNull();
    expect(since(disputed)).toEqual(rightToBoth);
    expect(since(charged({ refunded: false, dispute: 'lost' }))).toBeNull();
    expect(since(charged({ refunded: true, dispute: null }))).toBeNull();
  });
});

describe('a new subscription', () => {
  const paid = (change: Partial<Payment> = {}): Payment => ({
    uid: 'member',
    email: null,
    attempt: 1,
    status: 'succeeded',
    createdAt: day(0),
    ...change,
  });
  const ended = (at: number, by: NonNullable<Payment['ending']>['by'] = 'withdrawal') =>
    ({ how: 'now', by, at: day(at), paidUntil: day(at) }) as const;
  const owed = { pi_2: { reason: 'withdrawn', since: day(0), attempts: 1 } } as const;
  const withdrawn = (at: number) => paid({ ending: ended(at), owed });

  it('is sold at once to whoever withdrew once, or never', () => {
    expect(subscribableFrom([], day(0))).toBeNull();
    expect(subscribableFrom([paid(), withdrawn(0)], day(0))).toBeNull();
  });

  it('is not sold to whoever withdrew twice within a year, until a year after the earlier of the two', () => {
    const twice = [withdrawn(100), withdrawn(0)];
    expect(subscribableFrom(twice, day(100))).toEqual(day(365));
    expect(subscribableFrom(twice, new Date(day(365).getTime() - 1))).toEqual(day(365));
    expect(subscribableFrom(twice, day(365))).toBeNull();
    expect(subscribableFrom([...twice, withdrawn(364)], day(364))).toEqual(day(465));
  });

  it('is sold to whoever left in another way, or got nothing back by withdrawing', () => {
    const cancelled = paid({ ending: ended(10, 'owner'), owed });
    const uncharged = paid({ ending: ended(10) });
    expect(subscribableFrom([withdrawn(0), cancelled, uncharged], day(20))).toBeNull();
  });
});
