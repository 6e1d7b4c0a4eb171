import { subscriptionStatus } from '@geonod/contracts/documents/member';
import { paymentStatus, type RefundReason } from '@geonod/contracts/documents/payment';
import { minuteMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, isOver } from './entitlement.ts';
import type { RenewalState } from './paid-time.ts';
import {
  chargedUntil,
  isFinished,
  isTrialHad,
  isUnpaid,
  madeFrom,
  type PaidSubscription,
  type PayerAccount,
  type RecordedPayment,
  type SettlementStep,
  settlementSteps,
} from './settlement.ts';

function owe(paymentId: string, reason: RefundReason): SettlementStep {
  return { kind: 'owe', paymentId, intentId: paymentId, reason };
}

const start = new Date('2026-11-20T12:00:00Z').getTime();
const minute = (count: number) => new Date(start + count * minuteMs);

function paid(id: string, atMinute = 0): RecordedPayment {
  return {
    id,
    plan: 'trial',
    status: 'succeeded',
    paidAt: minute(atMinute),
    refunded: false,
    dispute: null,
    byMember: false,
    subscribed: false,
    cardHadTrial: false,
    ending: null,
    owed: {},
  };
}

function subscription(
  id: string,
  paymentId: string,
  change: Partial<PaidSubscription> = {},
): PaidSubscription {
  return {
    id,
    paymentId,
    status: 'trialing',
    createdAt: minute(1),
    paidUntil: minute(1440),
    cancelAtPeriodEnd: false,
    plan: 'trial',
    renewal: null,
    disputed: false,
    nextRenewalAt: null,
    endsAt: null,
    renewals: [],
    ...change,
  };
}

/** At any moment; only refunds that failed look at the clock. */
const now = minute(100);

function stepsFor(found: PayerAccount): SettlementStep[] {
  return settlementSteps(found, now);
}

function renewal(change: Partial<RenewalState> = {}): RenewalState {
  return {
    invoiceId: 'in_1',
    intentId: 'pi_renewal',
    status: 'paid',
    amount: 16_000,
    paidAt: minute(2000),
    until: minute(5000),
    charge: { refunded: false, dispute: null },
    ...change,
  };
}

const owed = { reason: 'cancelled', since: minute(0), attempts: 0 } as const;
const wish = { how: 'now', by: 'owner', at: minute(3), paidUntil: minute(1440) } as const;

function account(change: Partial<PayerAccount>): PayerAccount {
  return {
    payments: [],
    subscriptions: [],
    claimed: null,
    reachable: true,
    hadTrial: false,
    ...change,
  };
}

describe('settling a payer', () => {
  it('makes a subscription of a payment', () => {
    expect(stepsFor(account({ payments: [paid('pi_1')] }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_1' },
    ]);
  });

  it('does nothing when the payment has its subscription', () => {
    const settled = account({
      payments: [paid('pi_1')],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(settled)).toEqual([]);
  });

  it('does not make a second subscription of a payment whose first has ended', () => {
    const ended = account({
      payments: [paid('pi_1')],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled' })],
    });
    expect(stepsFor(ended)).toEqual([]);
  });

  it('does not make a second subscription of a payment of whose first nothing is left', () => {
    const forgotten = account({ payments: [{ ...paid('pi_1'), subscribed: true }] });
    expect(stepsFor(forgotten)).toEqual([]);
  });

  it('takes the payment that was made first, whichever is heard of first', () => {
    const payments = [paid('pi_late', 5), paid('pi_early', 2)];
    expect(stepsFor(account({ payments }))).toEqual([{ kind: 'subscribe', paymentId: 'pi_early' }]);
  });

  it('takes the same of two that were made in one moment, whichever is heard of first', () => {
    const payments = [paid('pi_2'), paid('pi_1')];
    expect(stepsFor(account({ payments }))).toEqual([{ kind: 'subscribe', paymentId: 'pi_1' }]);
  });

  it('stays with the payment that was decided on', () => {
    const payments = [paid('pi_late', 5), paid('pi_early', 2)];
    expect(stepsFor(account({ payments, claimed: 'pi_late' }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_late' },
    ]);
  });

  it('returns a second payment', () => {
    const twice = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(twice)).toEqual([owe('pi_2', 'duplicate')]);
  });

  it('starts anew for a member who comes back after a subscription has ended', () => {
    const back = account({
      payments: [paid('pi_1'), { ...paid('pi_2', 5), plan: 'full' }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled' })],
    });
    expect(stepsFor(back)).toEqual([{ kind: 'subscribe', paymentId: 'pi_2' }]);
  });

  it('starts anew with the second payment while the first is on its way back', () => {
    const back = account({
      payments: [
        { ...paid('pi_1'), owed: { pi_1: owed } },
        { ...paid('pi_2', 5), plan: 'full' },
      ],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(back)).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
      { kind: 'refund', paymentId: 'pi_1', intentId: 'pi_1' },
      { kind: 'subscribe', paymentId: 'pi_2' },
    ]);
  });

  it('makes no subscription of a payment that is to be returned', () => {
    const payment = { ...paid('pi_1'), plan: 'full', owed: { pi_1: owed } } as const;
    expect(stepsFor(account({ payments: [payment] }))).toEqual([
      { kind: 'refund', paymentId: 'pi_1', intentId: 'pi_1' },
    ]);
  });

  it('makes no subscription of a payment that a bank disputes', () => {
    const payment = { ...paid('pi_1'), plan: 'full', dispute: 'open' } as const;
    expect(stepsFor(account({ payments: [payment] }))).toEqual([owe('pi_1', 'unusable')]);
  });

  it.each(['trialing', 'active'] as const)(
    'leaves a subscription alone that was made by hand and is %s',
    (status) => {
      const renewals = status === 'active' ? [renewal()] : [];
      const byHand = subscription('sub_1', '', { paymentId: null, status, renewals });
      expect(stepsFor(account({ subscriptions: [byHand] }))).toEqual([]);
    },
  );

  it('ends a subscription that waits for money on another card before it starts a new one', () => {
    const rescued = account({
      payments: [paid('pi_1'), { ...paid('pi_2', 5), plan: 'full' }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'past_due' })],
    });
    expect(stepsFor(rescued)).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
      { kind: 'subscribe', paymentId: 'pi_2' },
    ]);
  });

  it('ends a trial whose payment was returned', () => {
    const refunded = account({
      payments: [{ ...paid('pi_1'), refunded: true }],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(stepsFor(refunded)).toEqual([
      owe('pi_1', 'support'),
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it('ends a trial whose payment was returned, though it began with an invoice of nothing', () => {
    const nothing = renewal({ amount: 0, intentId: null, charge: null, until: minute(1440) });
    const refunded = account({
      payments: [{ ...paid('pi_1'), refunded: true, owed: { pi_1: owed } }],
      subscriptions: [subscription('sub_1', 'pi_1', { renewals: [nothing] })],
    });
    expect(stepsFor(refunded)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_1' }]);
  });

  it('leaves a paid renewal alone when the trial’s payment is returned afterwards', () => {
    const refunded = account({
      payments: [{ ...paid('pi_1'), refunded: true }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals: [renewal()] })],
    });
    expect(stepsFor(refunded)).toEqual([owe('pi_1', 'support')]);
  });

  it('returns a payment of which nobody could ever use or cancel a subscription', () => {
    const nobody = account({ payments: [paid('pi_1')], reachable: false });
    expect(stepsFor(nobody)).toEqual([owe('pi_1', 'unusable')]);
  });

  it('keeps the older of two trials that came together, and writes down first that the other is owed', () => {
    const two = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_2', 'pi_2', { createdAt: minute(6) }),
        subscription('sub_1', 'pi_1'),
      ],
    });
    expect(stepsFor(two)).toEqual([
      owe('pi_2', 'duplicate'),
      { kind: 'end-now', subscriptionId: 'sub_2' },
    ]);
  });

  it('lets a surplus subscription that has cost a renewal run out', () => {
    const two = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_1', 'pi_1', { status: 'active' }),
        subscription('sub_2', 'pi_2', { status: 'active', createdAt: minute(6) }),
      ],
    });
    expect(stepsFor(two)).toEqual([{ kind: 'end-at-period-end', subscriptionId: 'sub_2' }]);
  });

  it('keeps the subscription that goes on, although an older one was cancelled', () => {
    const two = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_1', 'pi_1', { cancelAtPeriodEnd: true }),
        subscription('sub_2', 'pi_2', { createdAt: minute(6) }),
      ],
    });
    expect(stepsFor(two)).toEqual([
      owe('pi_1', 'duplicate'),
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  const weeks = { ...paid('pi_1'), plan: 'full' } as const;
  const ofWeeks = subscription('sub_1', 'pi_1', { plan: 'full' });
  const later = subscription('sub_2', 'pi_2', { createdAt: minute(6) });

  it('lets the first weeks of a subscription run out beside a younger trial: they were used', () => {
    const isLeaving = { ...ofWeeks, cancelAtPeriodEnd: true };
    const payments = [weeks, paid('pi_2', 5)];
    expect(stepsFor(account({ payments, subscriptions: [isLeaving, later] }))).toEqual([]);
    const wished = [{ ...weeks, ending: { ...wish, how: 'period-end' as const } }, paid('pi_2', 5)];
    expect(stepsFor(account({ payments: wished, subscriptions: [ofWeeks, later] }))).toEqual([
      { kind: 'end-at-period-end', subscriptionId: 'sub_1' },
    ]);
  });

  it('returns first weeks that were paid while another subscription ran', () => {
    const payments = [paid('pi_2'), { ...weeks, paidAt: minute(9) }];
    const younger = { ...ofWeeks, createdAt: minute(9) };
    expect(stepsFor(account({ payments, subscriptions: [later, younger] }))).toEqual([
      owe('pi_1', 'duplicate'),
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it('keeps the one that goes on, before Stripe was told that the older one was cancelled', () => {
    const ending = { ...wish, how: 'period-end' } as const;
    const two = account({
      payments: [{ ...paid('pi_1'), ending }, paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_1', 'pi_1', { status: 'active' }),
        subscription('sub_2', 'pi_2', { status: 'active', createdAt: minute(6) }),
      ],
    });
    expect(stepsFor(two)).toEqual([{ kind: 'end-at-period-end', subscriptionId: 'sub_1' }]);
  });

  it('keeps what was charged before it was to run out, though nobody could see that then', () => {
    const ending = { ...wish, how: 'period-end', at: minute(2000) } as const;
    const found = (change: Partial<RecordedPayment['ending']>) =>
      account({
        payments: [{ ...paid('pi_1'), ending: { ...ending, ...change } }],
        subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals: [renewal()] })],
      });
    expect(stepsFor(found({}))).toEqual([{ kind: 'end-at-period-end', subscriptionId: 'sub_1' }]);
    const isReturned = [
      expect.objectContaining({ kind: 'owe', reason: 'left' }),
      expect.objectContaining({ kind: 'end-now' }),
    ];
    expect(stepsFor(found({ at: minute(1999) }))).toEqual(isReturned);
    expect(stepsFor(found({ how: 'now' }))).toEqual(isReturned);
  });

  it('ends at once what was charged for after its payer had left, and returns that', () => {
    const ending = { ...wish, how: 'period-end' } as const;
    const charged = renewal({ charge: { refunded: false, dispute: null } });
    const one = account({
      payments: [{ ...paid('pi_1'), ending }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'active', renewals: [charged] })],
    });
    expect(stepsFor(one)).toEqual([
      { kind: 'owe', paymentId: 'pi_1', intentId: charged.intentId, reason: 'left' },
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it.each([['sub_1', 'sub_2'] as const, ['sub_2', 'sub_1'] as const])(
    'keeps the same of two that began in the same second, when %s is found before %s',
    (...ids) => {
      const subscriptions = ids.map((id) => subscription(id, `pi_of_${id}`));
      const payments = ids.map((id) => paid(`pi_of_${id}`));
      expect(stepsFor(account({ payments, subscriptions }))).toEqual([
        owe('pi_of_sub_2', 'duplicate'),
        { kind: 'end-now', subscriptionId: 'sub_2' },
      ]);
    },
  );

  it('ends the second of two trials of one payment, and leaves the payment with the first', () => {
    const two = account({
      payments: [paid('pi_1')],
      subscriptions: [
        subscription('sub_1', 'pi_1'),
        subscription('sub_2', 'pi_1', { createdAt: minute(6) }),
      ],
    });
    expect(stepsFor(two)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_2' }]);
  });
});

describe('one trial for each account and each card', () => {
  it('returns a second trial, after the first has ended', () => {
    const back = account({
      payments: [{ ...paid('pi_1'), refunded: true, owed: { pi_1: owed } }, paid('pi_2', 5)],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled' })],
    });
    expect(stepsFor(back)).toEqual([owe('pi_2', 'trial-used')]);
  });

  it('was had with a trial that was paid for, or returned because of an earlier one', () => {
    const made = [{ paymentId: 'pi_1' }];
    const returned = {
      ...paid('pi_1'),
      owed: { pi_1: { ...owed, reason: 'trial-used' } },
    } as const;
    expect(isTrialHad({ ...paid('pi_1'), subscribed: true }, [])).toBe(true);
    expect(isTrialHad(paid('pi_1'), made)).toBe(true);
    expect(isTrialHad(returned, [])).toBe(true);
    expect(isTrialHad({ ...paid('pi_1'), owed: { pi_1: owed } }, [])).toBe(false);
    expect(isTrialHad(paid('pi_2'), made)).toBe(false);
    expect(isTrialHad({ ...paid('pi_1'), plan: 'full', subscribed: true }, made)).toBe(false);
  });

  it('was not had by whoever is said to have paid without an account with a card that had one', () => {
    const returned = {
      ...paid('pi_1'),
      owed: { pi_1: { ...owed, reason: 'card-trial-used' } },
    } as const;
    expect(isTrialHad(returned, [])).toBe(false);
    expect(isTrialHad({ ...returned, byMember: true }, [])).toBe(true);
    const again = account({ payments: [{ ...returned, refunded: true }, paid('pi_2', 5)] });
    expect(stepsFor(again)).toEqual([{ kind: 'subscribe', paymentId: 'pi_2' }]);
  });

  it('returns a trial to an account that had one before all that is known', () => {
    const back = account({ payments: [paid('pi_2')], hadTrial: true });
    expect(stepsFor(back)).toEqual([owe('pi_2', 'trial-used')]);
  });

  it('returns a trial that was paid with a card that had one', () => {
    const known = account({ payments: [{ ...paid('pi_1'), cardHadTrial: true }] });
    expect(stepsFor(known)).toEqual([owe('pi_1', 'card-trial-used')]);
    const both = account({ payments: [{ ...paid('pi_1'), cardHadTrial: true }], hadTrial: true });
    expect(stepsFor(both)).toEqual([owe('pi_1', 'trial-used')]);
  });

  it('makes a subscription of a full payment, whoever had a trial', () => {
    const full = { ...paid('pi_1'), plan: 'full', cardHadTrial: true } as const;
    expect(stepsFor(account({ payments: [full], hadTrial: true }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_1' },
    ]);
  });
});

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

  it.each<[string, PayerAccount]>([
    ['what was paid before', ended(minute(2999))],
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

describe('the subscription that was made from a payment', () => {
  const ended = subscription('sub_2', 'pi_1', { status: 'canceled', createdAt: minute(2) });
  const going = subscription('sub_1', 'pi_1');

  it('is the one that goes on, in whatever order they are listed', () => {
    expect(madeFrom('pi_1', [ended, going])).toBe(going);
    expect(madeFrom('pi_1', [going, ended])).toBe(going);
    expect(madeFrom('pi_1', [{ ...ended, createdAt: minute(0) }, going])).toBe(going);
  });

  it('is the first where all have ended, and none of another payment', () => {
    const first = { ...going, status: 'canceled' as const };
    expect(madeFrom('pi_1', [ended, first])).toBe(first);
    expect(madeFrom('pi_2', [ended, first])).toBe(null);
  });
});

describe('a refund that is owed', () => {
  const owing = (entry: Partial<RecordedPayment['owed'][string]>, at: Date) =>
    settlementSteps(
      account({
        payments: [{ ...paid('pi_1'), subscribed: true, owed: { pi_1: { ...owed, ...entry } } }],
      }),
      at,
    );
  const refund = { kind: 'refund', paymentId: 'pi_1', intentId: 'pi_1' };

  it('is asked for at once, and after it was refused again after longer and longer pauses', () => {
    expect(owing({}, minute(0))).toEqual([refund]);
    const triedAt = minute(0);
    expect(owing({ attempts: 1, triedAt }, minute(9))).toEqual([]);
    expect(owing({ attempts: 1, triedAt }, minute(10))).toEqual([refund]);
    expect(owing({ attempts: 3, triedAt }, minute(19 * 60))).toEqual([]);
    expect(owing({ attempts: 3, triedAt }, minute(20 * 60))).toEqual([refund]);
    expect(owing({ attempts: 40, triedAt }, minute(91 * 60))).toEqual([]);
    expect(owing({ attempts: 40, triedAt }, minute(92 * 60))).toEqual([refund]);
  });

  it('waits for what a bank disputes', () => {
    const disputed = { ...paid('pi_1'), subscribed: true, owed: { pi_1: owed } };
    for (const dispute of ['open', 'lost'] as const) {
      expect(stepsFor(account({ payments: [{ ...disputed, dispute }] }))).toEqual([]);
    }
  });
});

describe('what was written down of a payment', () => {
  const leaving = { ...wish, how: 'period-end', paidUntil: minute(5000) } as const;
  const active = subscription('sub_1', 'pi_1', { status: 'active', renewals: [renewal()] });
  const leaves = { ...active, cancelAtPeriodEnd: true };
  const others = { ...active, id: 'sub_2', paymentId: 'pi_2' };

  it('is done where there is nothing', () => {
    expect(isFinished(paid('pi_1'), [active])).toBe(true);
    expect(isFinished({ ...paid('pi_1'), status: 'processing' }, [])).toBe(true);
  });

  it('is done once what is to end ends, whatever else its payer has', () => {
    const payment = { ...paid('pi_1'), ending: leaving };
    expect(isFinished(payment, [active])).toBe(false);
    expect(isFinished(payment, [leaves, { ...active, id: 'sub_3' }])).toBe(false);
    expect(isFinished(payment, [leaves, others])).toBe(true);
    expect(isFinished(payment, [])).toBe(true);
    // Ended by a dispute, and not by a wish: that is seen anew each time.
    expect(isFinished(paid('pi_1'), [{ ...active, disputed: true }])).toBe(true);
  });

  it('is not done as long as a bank may still take what is to be returned then', () => {
    const payment = { ...paid('pi_1'), ending: wish };
    expect(isFinished({ ...payment, status: 'processing' }, [])).toBe(false);
    expect(isFinished({ ...payment, status: 'canceled' }, [])).toBe(true);
  });

  it.each([
    ['is kept', { refunded: false, dispute: null }, false],
    ['is disputed', { refunded: false, dispute: 'open' }, false],
    ['went back', { refunded: true, dispute: null }, true],
    ['was taken back by its bank', { refunded: false, dispute: 'lost' }, true],
  ] as const)('that it is owed: the charge %s', (_, charge, finished) => {
    const own = { ...paid('pi_1'), ...charge, owed: { pi_1: owed } };
    expect(isFinished(own, [])).toBe(finished);
    const returned = { ...paid('pi_1'), refunded: true };
    const both = { ...returned, owed: { pi_1: owed, pi_renewal: owed } };
    expect(isFinished(both, [{ ...leaves, renewals: [renewal({ charge })] }])).toBe(finished);
  });

  it('is done where what it owes was never charged', () => {
    const unknown = { ...paid('pi_1'), owed: { pi_gone: owed } };
    expect(isFinished(unknown, [leaves])).toBe(true);
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

const paymentIds = ['pi_1', 'pi_2', 'pi_3'] as const;

const someAccount: fc.Arbitrary<PayerAccount> = fc.record({
  payments: fc.tuple(...paymentIds.map(somePayment)),
  subscriptions: fc
    .uniqueArray(fc.constantFrom(...paymentIds), { maxLength: 3 })
    .chain((ids) => fc.tuple(...ids.map(someSubscription))),
  claimed: fc.constantFrom(null, ...paymentIds),
  reachable: fc.boolean(),
  hadTrial: fc.boolean(),
});

function somePayment(id: string): fc.Arbitrary<RecordedPayment> {
  return fc
    .record({
      status: fc.constantFrom(...paymentStatus.options),
      plan: fc.constantFrom('trial' as const, 'full' as const),
      at: fc.integer({ min: 0, max: 3 }),
      refunded: fc.boolean(),
      dispute: fc.constantFrom(null, null, 'open' as const, 'lost' as const),
      cardHadTrial: fc.boolean(),
      ending: fc.constantFrom(null, null, wish, { ...wish, how: 'period-end' as const }),
      isOwed: fc.boolean(),
    })
    .map(({ at, isOwed, refunded, dispute, ...state }) => {
      const isPaid = state.status === 'succeeded';
      return {
        ...paid(id),
        ...state,
        paidAt: isPaid ? minute(at) : null,
        refunded: isPaid && refunded,
        dispute: isPaid ? dispute : null,
        owed: isPaid && isOwed ? { [id]: owed } : {},
      };
    });
}

function someRenewal(paymentId: string): fc.Arbitrary<RenewalState> {
  return fc
    .record({
      status: fc.constantFrom('unpaid' as const, 'paid' as const, 'settled' as const),
      refunded: fc.boolean(),
      dispute: fc.constantFrom(null, null, 'open' as const, 'lost' as const),
    })
    .map(({ status, refunded, dispute }) =>
      renewal({
        invoiceId: `in_of_${paymentId}`,
        intentId: `pi_renewal_of_${paymentId}`,
        status,
        charge: status === 'paid' ? { refunded, dispute } : null,
      }),
    );
}

function someSubscription(paymentId: string): fc.Arbitrary<PaidSubscription> {
  return fc
    .record({
      status: fc.constantFrom(...subscriptionStatus.options),
      createdAt: fc.integer({ min: 0, max: 5 }).map(minute),
      cancelAtPeriodEnd: fc.boolean(),
      renewals: fc.array(someRenewal(paymentId), { maxLength: 1 }),
    })
    .map(({ renewals, ...change }) => {
      const disputed = renewals.some(({ charge }) => charge !== null && charge.dispute !== null);
      const own = change.status === 'trialing' ? [] : renewals;
      return subscription(`sub_of_${paymentId}`, paymentId, { ...change, disputed, renewals: own });
    });
}

/** What Stripe shows after these steps. */
function after(before: PayerAccount, steps: readonly SettlementStep[]): PayerAccount {
  return steps.reduce(afterStep, before);
}

function afterStep(before: PayerAccount, step: SettlementStep): PayerAccount {
  const { payments, subscriptions } = before;
  const withPayments = (change: (each: RecordedPayment) => RecordedPayment) => ({
    ...before,
    payments: payments.map(change),
  });
  const withRenewals = (change: (each: RenewalState) => RenewalState) => ({
    ...before,
    subscriptions: subscriptions.map((each) => ({ ...each, renewals: each.renewals.map(change) })),
  });
  switch (step.kind) {
    case 'owe': {
      const entry = { [step.intentId]: { ...owed, reason: step.reason } };
      return withPayments((each) =>
        each.id === step.paymentId ? { ...each, owed: { ...each.owed, ...entry } } : each,
      );
    }
    case 'refund':
      return step.intentId === step.paymentId
        ? withPayments((each) => (each.id === step.paymentId ? { ...each, refunded: true } : each))
        : withRenewals((each) =>
            each.intentId === step.intentId
              ? { ...each, charge: { refunded: true, dispute: null } }
              : each,
          );
    case 'void':
      return withRenewals((each) =>
        each.invoiceId === step.invoiceId ? { ...each, status: 'settled' } : each,
      );
    case 'subscribe':
      return {
        ...before,
        claimed: step.paymentId,
        subscriptions: [
          ...subscriptions,
          subscription(`sub_of_${step.paymentId}`, step.paymentId, { createdAt: minute(9) }),
        ],
      };
    case 'end-now':
    case 'end-at-period-end':
      return {
        ...before,
        subscriptions: subscriptions.map((each) => {
          if (each.id !== step.subscriptionId) return each;
          return step.kind === 'end-now'
            ? { ...each, status: 'canceled' }
            : { ...each, cancelAtPeriodEnd: true };
        }),
      };
  }
}

function settled(account: PayerAccount): PayerAccount {
  let state = account;
  for (let round = 0; round < 8; round += 1) {
    const steps = stepsFor(state);
    if (steps.length === 0) return state;
    state = after(state, steps);
  }
  throw new Error('never settled');
}

/** Whether its latest renewal was paid and kept, and none is due; with nothing renewed yet, whether its payment was. */
function isPaidFor(each: PaidSubscription, payment: RecordedPayment | undefined): boolean {
  if (each.renewals.some(isUnpaid)) return false;
  const renewed = each.renewals.find(({ status }) => status === 'paid');
  const charge = renewed?.charge ?? payment;
  const isLeft = payment?.ending?.paidUntil.getTime() === wish.paidUntil.getTime();
  // A renewal that was called off is none: its payment is still what it stands on.
  const isOwed = renewed === undefined && payment?.owed[payment.id] !== undefined;
  return charge?.refunded === false && charge.dispute === null && !isLeft && !isOwed;
}

describe('a settled payer, whatever was found', () => {
  it('has at most one subscription that renews', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const renewing = settled(found).subscriptions.filter(
          (each) => isLive(each) && !each.cancelAtPeriodEnd,
        );
        expect(renewing.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has every payment either returned, or owed, or turned into a subscription', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const { payments, subscriptions } = settled(found);
        const used = new Set(subscriptions.map((each) => each.paymentId));
        const lost = payments.filter(
          (each) =>
            each.status === 'succeeded' &&
            !each.refunded &&
            !used.has(each.id) &&
            // What a bank disputes cannot be returned as long as it does.
            (each.dispute === null || each.owed[each.id] === undefined),
        );
        expect(lost).toEqual([]);
      }),
    );
  });

  it('is charged nothing more once a wish to leave, a refund or a dispute was seen', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const { payments, subscriptions } = settled(found);
        for (const each of subscriptions) {
          const payment = payments.find(({ id }) => id === each.paymentId);
          const left = payment?.ending || each.cancelAtPeriodEnd || each.disputed;
          if (!left && !isOver(each)) continue;
          expect(isOver(each) || each.cancelAtPeriodEnd).toBe(true);
          expect(each.renewals.some(isUnpaid)).toBe(false);
        }
      }),
    );
  });

  it('never has a subscription ended that was paid for, unless its payer or the money has left', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const kept = found.subscriptions.filter((each) => {
          const payment = found.payments.find(({ id }) => id === each.paymentId);
          const isWanted = payment?.ending?.how !== 'now';
          return each.status === 'active' && isWanted && isPaidFor(each, payment);
        });
        const end = settled(found);
        for (const { id } of kept) {
          const found = end.subscriptions.find((each) => each.id === id);
          expect(found && isOver(found)).toBe(false);
        }
      }),
    );
  });

  it('comes out the same in whatever order payments and subscriptions are found', () => {
    const inTwoOrders = someAccount.chain((found) =>
      fc.tuple(
        fc.constant(found),
        fc.shuffledSubarray([...found.payments], { minLength: found.payments.length }),
        fc.shuffledSubarray([...found.subscriptions], { minLength: found.subscriptions.length }),
      ),
    );
    fc.assert(
      fc.property(inTwoOrders, ([found, payments, subscriptions]) => {
        const shuffled = settled({ ...found, payments, subscriptions });
        expect(byId(shuffled)).toEqual(byId(settled(found)));
      }),
    );
  });

  it('comes out the same when it is interrupted after any step', () => {
    fc.assert(
      fc.property(someAccount, fc.nat({ max: 5 }), (found, taken) => {
        const interrupted = after(found, stepsFor(found).slice(0, taken));
        expect(byId(settled(interrupted))).toEqual(byId(settled(found)));
      }),
    );
  });
});

/** What makes a difference to anybody: what has ended does not also end with its period. */
function byId({ payments, subscriptions }: PayerAccount) {
  return {
    payments: payments.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    subscriptions: subscriptions
      .map((each) => (isOver(each) ? { ...each, cancelAtPeriodEnd: false } : each))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
