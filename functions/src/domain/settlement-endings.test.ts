import { describe, expect, it } from 'vitest';
import {
  account,
  minute,
  owe,
  owed,
  paid,
  renewal,
  stepsFor,
  subscription,
  wish,
} from '../../testing/payer-accounts.ts';
import type { RenewalState } from './paid-time.ts';
import {
  chargedUntil,
  isFinished,
  type PaidSubscription,
  type PayerAccount,
} from './settlement.ts';

describe('somebody who left', () => {
  it('has the trial ended first, and then the money back', () => {
    const left = account({
      payments: [{ ...paid('pi_1'), ending: wish, owed: { pi_1: owed } }],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(left)).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
      { kind: 'refund', paymentId: 'pi_1', intentId: 'pi_1' },
    ]);
  });

  it('has it ended at once, also what was renewed and stays paid', () => {
    const ending = { ...wish, paidUntil: minute(5000) };
    const left = account({
      payments: [{ ...paid('pi_1'), ending }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals: [renewal()] })],
    });
    expect(stepsFor(left)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_1' }]);
  });

  it('gets back as cancelled what was paid besides a subscription that goes on', () => {
    const left = account({
      payments: [paid('pi_1'), { ...paid('pi_2', 5), ending: wish }],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(left)).toEqual([owe('pi_2', 'cancelled')]);
  });

  it('is not paid back what was never charged, or not by us', () => {
    const deciding = { ...paid('pi_1'), ending: wish, owed: { pi_1: owed }, paidAt: null } as const;
    expect(stepsFor(account({ payments: [{ ...deciding, status: 'processing' }] }))).toEqual([]);
    const elsewhere = renewal({ intentId: null, charge: null });
    const ended = { status: 'canceled', renewals: [elsewhere] } as const;
    const left = account({
      payments: [{ ...paid('pi_1'), ending: wish }],
      subscriptions: [subscription('sub_1', 'pi_1', ended)],
    });
    expect(stepsFor(left)).toEqual([]);
  });

  it('has no subscription made of a payment that a bank decides on only then, but has it back', () => {
    const payment = { ...paid('pi_1'), ending: wish };
    const deciding = { ...payment, status: 'processing', paidAt: null } as const;
    expect(stepsFor(account({ payments: [deciding] }))).toEqual([]);
    expect(stepsFor(account({ payments: [payment] }))).toEqual([owe('pi_1', 'cancelled')]);
  });

  it.each(['draft', 'open'])('is not charged for a renewal whose invoice is %s', () => {
    const unpaid = renewal({ status: 'unpaid', paidAt: null, charge: null });
    const found = subscription('sub_1', 'pi_1', {
      status: 'active',
      cancelAtPeriodEnd: true,
      renewals: [unpaid],
    });
    const payments = [paid('pi_1')];
    expect(stepsFor(account({ payments, subscriptions: [found] }))).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
    const ended = { ...found, status: 'canceled' } as const;
    expect(stepsFor(account({ payments, subscriptions: [ended] }))).toEqual([
      { kind: 'void', invoiceId: 'in_1' },
    ]);
  });

  it('gets back what was charged at the very moment', () => {
    const left = account({
      payments: [{ ...paid('pi_1'), ending: wish }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled', renewals: [renewal()] })],
    });
    expect(stepsFor(left)).toEqual([
      { kind: 'owe', paymentId: 'pi_1', intentId: 'pi_renewal', reason: 'left' },
    ]);
  });

  it('keeps what was paid for before', () => {
    const ending = { ...wish, how: 'period-end', paidUntil: minute(5000) } as const;
    const left = account({
      payments: [{ ...paid('pi_1'), ending }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals: [renewal()] })],
    });
    expect(stepsFor(left)).toEqual([{ kind: 'end-at-period-end', subscriptionId: 'sub_1' }]);
  });
});

describe('a renewal', () => {
  const renewed = (charge: RenewalState['charge'], change: Partial<PaidSubscription> = {}) =>
    account({
      payments: [paid('pi_1')],
      subscriptions: [
        subscription('sub_1', 'pi_1', {
          status: 'active',
          renewals: [renewal({ charge })],
          ...change,
        }),
      ],
    });

  it('that was refunded ends what it bought', () => {
    expect(stepsFor(renewed({ refunded: true, dispute: null }))).toEqual([
      { kind: 'owe', paymentId: 'pi_1', intentId: 'pi_renewal', reason: 'support' },
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it('that is to be returned ends what it bought, and the one before it is not returned again', () => {
    const before = renewal({
      invoiceId: 'in_0',
      intentId: 'pi_before',
      until: minute(3000),
      charge: { refunded: true, dispute: null },
    });
    const found = account({
      payments: [{ ...paid('pi_1'), owed: { pi_before: owed, pi_renewal: owed } }],
      subscriptions: [
        subscription('sub_1', 'pi_1', { status: 'active', renewals: [before, renewal()] }),
      ],
    });
    expect(stepsFor(found)).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
      { kind: 'refund', paymentId: 'pi_1', intentId: 'pi_renewal' },
    ]);
  });

  it('that was refunded ends nothing that a later one has paid for, and everything where none has', () => {
    const refunded = renewal({ intentId: 'pi_before', charge: { refunded: true, dispute: null } });
    const next = (change: Partial<RenewalState>) =>
      renewal({ invoiceId: 'in_2', until: minute(9000), ...change });
    const stepsOf = (...renewals: RenewalState[]) =>
      stepsFor(
        account({
          payments: [{ ...paid('pi_1'), owed: { pi_before: owed } }],
          subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals })],
        }),
      );
    expect(stepsOf(refunded, next({}))).toEqual([]);
    expect(stepsOf(next({}), refunded)).toEqual([]);
    expect(stepsOf(refunded, next({ amount: 0, intentId: null, charge: null }))).toEqual([]);
    const unpaid = next({ status: 'unpaid', paidAt: null, charge: null });
    expect(stepsOf(refunded, unpaid)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_1' }]);
  });

  it('is owed to the payment that it renewed, and to no other', () => {
    const refunded = renewal({ charge: { refunded: true, dispute: null } });
    const found = account({
      payments: [paid('pi_1'), { ...paid('pi_2', 5), subscribed: true }],
      subscriptions: [
        subscription('sub_1', 'pi_1', { status: 'canceled' }),
        subscription('sub_2', 'pi_2', { status: 'canceled', renewals: [refunded] }),
      ],
    });
    expect(stepsFor(found)).toEqual([
      { kind: 'owe', paymentId: 'pi_2', intentId: 'pi_renewal', reason: 'support' },
    ]);
  });

  it('that a bank disputes is the last, and is no renewal once the bank took it back', () => {
    const disputed = { refunded: false, dispute: 'open' } as const;
    expect(stepsFor(renewed(disputed, { disputed: true }))).toEqual([
      { kind: 'end-at-period-end', subscriptionId: 'sub_1' },
    ]);
    const lost = { refunded: false, dispute: 'lost' } as const;
    expect(stepsFor(renewed(lost, { disputed: true, cancelAtPeriodEnd: true }))).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it('that is being charged is left to be charged, as long as nobody leaves', () => {
    const charging = renewal({ status: 'unpaid', paidAt: null, charge: null });
    for (const status of ['active', 'past_due'] as const) {
      const found = subscription('sub_1', 'pi_1', { status, renewals: [charging] });
      expect(stepsFor(account({ payments: [paid('pi_1')], subscriptions: [found] }))).toEqual([]);
    }
  });
});

describe('a renewal that nobody tries to charge any more', () => {
  const open = {
    invoiceId: 'in_1',
    amount: 16_000,
    currency: 'brl',
    attempted: true,
    needsAuthentication: true,
    givenUpAt: minute(100),
  };
  const unpaid = renewal({ status: 'unpaid', paidAt: null, charge: null });
  const stepsOf = (change: Partial<PaidSubscription> = {}) =>
    stepsFor(
      account({
        payments: [paid('pi_1')],
        subscriptions: [
          subscription('sub_1', 'pi_1', {
            status: 'past_due',
            renewal: open,
            renewals: [unpaid],
            ...change,
          }),
        ],
      }),
    );

  it.each(['past_due', 'unpaid'] as const)(
    'ends its subscription, which is %s, and is made unpayable then',
    (status) => {
      expect(stepsOf({ status })).toEqual([{ kind: 'end-now', subscriptionId: 'sub_1' }]);
      expect(stepsOf({ status: 'canceled', renewal: null })).toEqual([
        { kind: 'void', invoiceId: 'in_1' },
      ]);
    },
  );

  it('is waited for until then, and as long as a charge is planned, or a bank decides', () => {
    expect(stepsOf({ renewal: { ...open, givenUpAt: minute(101) } })).toEqual([]);
    expect(stepsOf({ renewal: { ...open, nextAttemptAt: minute(90) } })).toEqual([]);
    expect(stepsOf({ renewal: { ...open, attempted: false } })).toEqual([]);
    expect(stepsOf({ status: 'active' })).toEqual([]);
  });
});

describe('a subscription in a state that nobody knows', () => {
  const unclear = (change: Partial<PaidSubscription> = {}) =>
    subscription('sub_1', 'pi_1', { status: 'paused', unclear: true, ...change });
  const endsAtOnce = [{ kind: 'end-now', subscriptionId: 'sub_1' }];
  const runsOut = [{ kind: 'end-at-period-end', subscriptionId: 'sub_1' }];

  it('runs out for whoever only knew the e-mail, and ends for its owner', () => {
    const left = (how: 'now' | 'period-end', by: 'owner' | 'email') => ({
      payments: [{ ...paid('pi_1'), ending: { ...wish, how, by } }],
    });
    const byEmail = left('period-end', 'email');
    expect(stepsFor(account({ ...byEmail, subscriptions: [unclear()] }))).toEqual(runsOut);
    const told = [unclear({ cancelAtPeriodEnd: true })];
    expect(stepsFor(account({ ...byEmail, subscriptions: told }))).toEqual([]);
    const byOwner = left('now', 'owner');
    expect(stepsFor(account({ ...byOwner, subscriptions: [unclear()] }))).toEqual(endsAtOnce);
    const paused = [subscription('sub_1', 'pi_1', { status: 'paused' })];
    expect(stepsFor(account({ ...byEmail, subscriptions: paused }))).toEqual(endsAtOnce);
  });

  it('is not ended because something else is bought, or a renewal of it was given up', () => {
    const payments = [{ ...paid('pi_1'), subscribed: true }, paid('pi_2', 5)];
    const other = subscription('sub_2', 'pi_2', { status: 'active' });
    for (const subscriptions of [[unclear()], [unclear(), other]]) {
      const steps = stepsFor(account({ payments, subscriptions }));
      expect(steps).not.toContainEqual({ kind: 'end-now', subscriptionId: 'sub_1' });
    }
    const renewal = {
      invoiceId: 'in_1',
      amount: 16_000,
      currency: 'brl',
      attempted: true,
      needsAuthentication: false,
      givenUpAt: minute(1),
    };
    const owing = [unclear({ renewal })];
    expect(stepsFor(account({ payments: [paid('pi_1')], subscriptions: owing }))).toEqual([]);
  });
});

describe('a renewal that was paid once its subscription had ended', () => {
  const ended = (paidAt: Date | null, change: Partial<RenewalState> = {}) =>
    account({
      payments: [{ ...paid('pi_1'), subscribed: true }],
      subscriptions: [
        subscription('sub_1', 'pi_1', {
          status: 'canceled',
          endsAt: minute(3000),
          renewals: [renewal({ paidAt, ...change })],
        }),
      ],
    });

  it.each([minute(3000), minute(3001)])('goes back, nobody having wished anything: %s', (at) => {
    expect(stepsFor(ended(at))).toEqual([
      { kind: 'owe', paymentId: 'pi_1', intentId: 'pi_renewal', reason: 'left' },
    ]);
  });

  it.each([minute(2941), minute(2999)])(
    'goes back also where it was charged while that was being ended: %s',
    (at) => {
      expect(stepsFor(ended(at))).toEqual([
        { kind: 'owe', paymentId: 'pi_1', intentId: 'pi_renewal', reason: 'left' },
      ]);
    },
  );

  it('stays where its payer wished that end, and had been charged by then', () => {
    const { payments, ...rest } = ended(minute(2999));
    const ending = { ...wish, at: minute(3000), paidUntil: minute(5000) };
    const wished = { ...rest, payments: payments.map((each) => ({ ...each, ending })) };
    expect(stepsFor(wished)).toEqual([]);
  });

  it.each<[string, PayerAccount]>([
    ['what was paid before', ended(minute(2939))],
    ['what has run out by then', ended(minute(2999), { until: minute(3000) })],
    ['what went back', ended(minute(3001), { charge: { refunded: true, dispute: null } })],
    [
      'what a bank took back',
      ended(minute(3001), { charge: { refunded: false, dispute: 'lost' } }),
    ],
    ['nothing', ended(minute(3001), { amount: 0 })],
    ['what is not paid', ended(null, { status: 'settled' })],
  ])('and not %s', (_what, found) => {
    const steps = stepsFor(found).filter(({ kind }) => kind === 'owe');
    expect(steps.filter((step) => 'reason' in step && step.reason === 'left')).toEqual([]);
  });

  it('is waited for where a bank has not decided on it', () => {
    const { payments, subscriptions } = ended(null, { status: 'unpaid', isUndecided: true });
    const [payment] = payments;
    expect(payment && isFinished(payment, subscriptions)).toBe(false);
    const going = subscriptions.map((each) => ({ ...each, status: 'active' as const }));
    expect(payment && isFinished(payment, going)).toBe(true);
  });
});

describe('the end of what was charged for', () => {
  it('counts every charge, whatever became of it, and none that is still to be paid', () => {
    const refunded = renewal({ charge: { refunded: true, dispute: null } });
    const unpaid = renewal({ status: 'unpaid', until: minute(9000) });
    const found = subscription('sub_1', 'pi_1', { renewals: [refunded, unpaid] });
    expect(chargedUntil(found)).toEqual(minute(5000));
    expect(chargedUntil({ ...found, paidUntil: minute(6000) })).toEqual(minute(6000));
    expect(chargedUntil(subscription('sub_1', 'pi_1'))).toEqual(minute(1440));
  });
});
