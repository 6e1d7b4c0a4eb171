import { subscriptionStatus } from '@geonod/contracts/documents/member';
import { paymentStatus } from '@geonod/contracts/documents/payment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, isOver } from './entitlement.ts';
import {
  type PaidSubscription,
  type PayerAccount,
  type RecordedPayment,
  type SettlementStep,
  settlementSteps,
} from './settlement.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();
const minute = (count: number) => new Date(start + count * 60_000);

function paid(id: string, atMinute = 0): RecordedPayment {
  return { id, status: 'succeeded', paidAt: minute(atMinute), refunded: false, subscribed: false };
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
    ...change,
  };
}

function account(change: Partial<PayerAccount>): PayerAccount {
  return { payments: [], subscriptions: [], claimed: null, reachable: true, ...change };
}

describe('settling a payer', () => {
  it('makes a subscription of a payment', () => {
    expect(settlementSteps(account({ payments: [paid('pi_1')] }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_1' },
    ]);
  });

  it('does nothing when the payment has its subscription', () => {
    const settled = account({
      payments: [paid('pi_1')],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(settlementSteps(settled)).toEqual([]);
  });

  it('does not make a second subscription of a payment whose first has ended', () => {
    const ended = account({
      payments: [paid('pi_1')],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled' })],
    });
    expect(settlementSteps(ended)).toEqual([]);
  });

  it('does not make a second subscription of a payment of whose first nothing is left', () => {
    const forgotten = account({ payments: [{ ...paid('pi_1'), subscribed: true }] });
    expect(settlementSteps(forgotten)).toEqual([]);
  });

  it('takes the payment that was made first, whichever is heard of first', () => {
    const payments = [paid('pi_late', 5), paid('pi_early', 2)];
    expect(settlementSteps(account({ payments }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_early' },
    ]);
  });

  it('stays with the payment that was decided on', () => {
    const payments = [paid('pi_late', 5), paid('pi_early', 2)];
    expect(settlementSteps(account({ payments, claimed: 'pi_late' }))).toEqual([
      { kind: 'subscribe', paymentId: 'pi_late' },
    ]);
  });

  it('returns a second payment', () => {
    const twice = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(settlementSteps(twice)).toEqual([{ kind: 'refund', paymentId: 'pi_2' }]);
  });

  it('starts anew for a member who comes back after a subscription has ended', () => {
    const back = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'canceled' })],
    });
    expect(settlementSteps(back)).toEqual([{ kind: 'subscribe', paymentId: 'pi_2' }]);
  });

  it('ends a subscription that waits for money on another card before it starts a new one', () => {
    const rescued = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'past_due' })],
    });
    expect(settlementSteps(rescued)).toEqual([
      { kind: 'end-now', subscriptionId: 'sub_1' },
      { kind: 'subscribe', paymentId: 'pi_2' },
    ]);
  });

  it('ends a trial whose payment was returned', () => {
    const refunded = account({
      payments: [{ ...paid('pi_1'), refunded: true }],
      subscriptions: [subscription('sub_1', 'pi_1')],
    });
    expect(settlementSteps(refunded)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_1' }]);
  });

  it('leaves a paid renewal alone when the trial’s payment is returned afterwards', () => {
    const refunded = account({
      payments: [{ ...paid('pi_1'), refunded: true }],
      subscriptions: [subscription('sub_1', 'pi_1', { status: 'active' })],
    });
    expect(settlementSteps(refunded)).toEqual([]);
  });

  it('returns a payment of which nobody could ever use or cancel a subscription', () => {
    const nobody = account({ payments: [paid('pi_1')], reachable: false });
    expect(settlementSteps(nobody)).toEqual([{ kind: 'refund', paymentId: 'pi_1' }]);
  });

  it('keeps the older of two trials that came together, and pays the other back first', () => {
    const two = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_2', 'pi_2', { createdAt: minute(6) }),
        subscription('sub_1', 'pi_1'),
      ],
    });
    expect(settlementSteps(two)).toEqual([
      { kind: 'refund', paymentId: 'pi_2' },
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
    expect(settlementSteps(two)).toEqual([{ kind: 'end-at-period-end', subscriptionId: 'sub_2' }]);
  });

  it('keeps the subscription that goes on, although an older one was cancelled', () => {
    const two = account({
      payments: [paid('pi_1'), paid('pi_2', 5)],
      subscriptions: [
        subscription('sub_1', 'pi_1', { cancelAtPeriodEnd: true }),
        subscription('sub_2', 'pi_2', { createdAt: minute(6) }),
      ],
    });
    expect(settlementSteps(two)).toEqual([
      { kind: 'refund', paymentId: 'pi_1' },
      { kind: 'end-now', subscriptionId: 'sub_1' },
    ]);
  });

  it.each([['sub_1', 'sub_2'] as const, ['sub_2', 'sub_1'] as const])(
    'keeps the same of two that began in the same second, when %s is found before %s',
    (...ids) => {
      const subscriptions = ids.map((id) => subscription(id, `pi_of_${id}`));
      const payments = ids.map((id) => paid(`pi_of_${id}`));
      expect(settlementSteps(account({ payments, subscriptions }))).toEqual([
        { kind: 'refund', paymentId: 'pi_of_sub_2' },
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
    expect(settlementSteps(two)).toEqual([{ kind: 'end-now', subscriptionId: 'sub_2' }]);
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
});

function somePayment(id: string): fc.Arbitrary<RecordedPayment> {
  return fc
    .tuple(fc.constantFrom(...paymentStatus.options), fc.integer({ min: 0, max: 3 }), fc.boolean())
    .map(([status, at, refunded]) => {
      const isPaid = status === 'succeeded';
      const paidAt = isPaid ? minute(at) : null;
      return { id, status, paidAt, refunded: isPaid && refunded, subscribed: false };
    });
}

function someSubscription(paymentId: string): fc.Arbitrary<PaidSubscription> {
  return fc
    .record({
      status: fc.constantFrom(...subscriptionStatus.options),
      createdAt: fc.integer({ min: 0, max: 5 }).map(minute),
      cancelAtPeriodEnd: fc.boolean(),
    })
    .map((change) => subscription(`sub_of_${paymentId}`, paymentId, change));
}

/** What Stripe shows after these steps. */
function after(before: PayerAccount, steps: readonly SettlementStep[]): PayerAccount {
  return steps.reduce(afterStep, before);
}

function afterStep(before: PayerAccount, step: SettlementStep): PayerAccount {
  const { payments, subscriptions } = before;
  switch (step.kind) {
    case 'refund':
      return {
        ...before,
        payments: payments.map((each) =>
          each.id === step.paymentId ? { ...each, refunded: true } : each,
        ),
      };
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
  for (let round = 0; round < 6; round += 1) {
    const steps = settlementSteps(state);
    if (steps.length === 0) return state;
    state = after(state, steps);
  }
  throw new Error('never settled');
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

  it('has every payment either returned or turned into a subscription', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const { payments, subscriptions } = settled(found);
        const used = new Set(subscriptions.map((each) => each.paymentId));
        const lost = payments.filter(
          (each) => each.status === 'succeeded' && !each.refunded && !used.has(each.id),
        );
        expect(lost).toEqual([]);
      }),
    );
  });

  it('never ends a subscription that has cost a renewal, and never pays for it twice', () => {
    fc.assert(
      fc.property(someAccount, (found) => {
        const kept = found.subscriptions.filter((each) => each.status === 'active');
        const end = settled(found);
        for (const { id } of kept) {
          const now = end.subscriptions.find((each) => each.id === id);
          expect(now && isOver(now)).toBe(false);
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
        const interrupted = after(found, settlementSteps(found).slice(0, taken));
        expect(byId(settled(interrupted))).toEqual(byId(settled(found)));
      }),
    );
  });
});

function byId({ payments, subscriptions }: PayerAccount) {
  return {
    payments: payments.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    subscriptions: subscriptions.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
