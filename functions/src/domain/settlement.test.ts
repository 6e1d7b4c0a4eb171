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
import {
  isFinished,
  isTrialHad,
  madeFrom,
  type RecordedPayment,
  settlementSteps,
} from './settlement.ts';

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

  it('puts no older card in the place of the one that somebody begins with', () => {
    const newCard = { customerId: 'cus_1', methodId: 'pm_old', invoiceId: 'in_1' };
    expect(stepsFor(account({ newCard }))).toEqual([{ kind: 'change-card', ...newCard }]);
    expect(stepsFor(account({ newCard, payments: [paid('pi_1')] }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_1' },
    ]);
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
    expect(stepsFor(account({ payments, activatedBy: 'pi_late' }))).toEqual([
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
    [
      'goes back and waits for our balance',
      { refunded: true, refundHeld: true, dispute: null },
      false,
    ],
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
