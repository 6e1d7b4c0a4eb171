import { subscriptionStatus } from '@geonod/contracts/documents/member';
import { paymentStatus } from '@geonod/contracts/documents/payment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minute,
  owed,
  paid,
  renewal,
  stepsFor,
  subscription,
  wish,
} from '../../testing/payer-accounts.ts';
import { isLive, isOver } from './entitlement.ts';
import type { RenewalState } from './paid-time.ts';
import {
  isUnpaid,
  type PaidSubscription,
  type PayerAccount,
  type RecordedPayment,
  type SettlementStep,
} from './settlement.ts';

const paymentIds = ['pi_1', 'pi_2', 'pi_3'] as const;

const newCard = { customerId: 'cus_1', methodId: 'pm_2', invoiceId: 'in_1' };

const someAccount: fc.Arbitrary<PayerAccount> = fc.record({
  payments: fc.tuple(...paymentIds.map(somePayment)),
  subscriptions: fc
    .uniqueArray(fc.constantFrom(...paymentIds), { maxLength: 3 })
    .chain((ids) => fc.tuple(...ids.map(someSubscription))),
  activatedBy: fc.constantFrom(null, ...paymentIds),
  reachable: fc.boolean(),
  hadTrial: fc.boolean(),
  newCard: fc.constantFrom(null, newCard),
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
    case 'change-card':
      return { ...before, newCard: null };
    case 'subscribe':
      return {
        ...before,
        activatedBy: step.paymentId,
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
