import { renewalPrice, trialPrice } from '@geonod/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedPayment } from '../../domain/settlement.ts';
import {
  abandonCheckoutPayment,
  unnameCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { readPayment } from '../../store/payments.ts';
import { everyPaymentOf } from '../../store/payments-of-payers.ts';
import { cancelOwn } from './cancel-own.ts';
import { endForDeletion } from './end-for-deletion.ts';
import { endTrial } from './end-trial.ts';
import { leave } from './leaving.ts';
import { claimOwnPayments } from './own-payments.ts';
import type { PaidSubscriptionView } from './payer-account.ts';
import { finishWithdrawal } from './withdraw.ts';

vi.mock('./leaving.ts', () => ({ leave: vi.fn() }));
vi.mock('./own-payments.ts', () => ({ claimOwnPayments: vi.fn() }));
vi.mock('./payer.ts', () => ({ payerOfRecord: () => ({ kind: 'member', uid: 'ana' }) }));
vi.mock('./withdraw.ts', () => ({ finishWithdrawal: vi.fn() }));
vi.mock('../../services/payments/checkout-payments.ts', () => ({
  abandonCheckoutPayment: vi.fn(),
  unnameCheckoutPayment: vi.fn(),
}));
vi.mock('../../store/payments.ts', () => ({ readPayment: vi.fn() }));
vi.mock('../../store/payments-of-payers.ts', () => ({ everyPaymentOf: vi.fn() }));

const now = new Date('2026-11-22T17:05:00Z');
const caller = {
  uid: 'ana',
  email: 'ana@example.com',
  emailVerified: true,
  displayName: null,
  signedInAt: now,
};

const subscription = {
  id: 'sub_1',
  paymentId: 'pi_1',
  status: 'trialing',
  plan: 'trial',
  cancelAtPeriodEnd: false,
  renewals: [],
} as unknown as PaidSubscriptionView;

const payment: RecordedPayment = {
  id: 'pi_1',
  plan: 'trial',
  amount: 199,
  status: 'succeeded',
  paidAt: now,
  refunded: false,
  dispute: null,
  subscribed: true,
  byMember: false,
  cardHadTrial: false,
  ending: { how: 'now', by: 'account-deletion', at: now, paidUntil: now },
  owed: {},
};

const owed = { reason: 'cancelled', since: now } as unknown as RecordedPayment['owed'][string];
const wish = () => vi.mocked(leave).mock.calls[0]?.[1];

/** What is found to be left and done, and what payments are like then. */
function leaves(found: {
  left?: readonly string[];
  done?: readonly string[];
  payments?: readonly RecordedPayment[];
  charges?: readonly {
    readonly intentId: string;
    readonly refunded: boolean;
    readonly amount?: number;
    readonly refundHeld?: boolean;
  }[];
  failure?: Error;
}): void {
  const { left = [], done = left, payments = [], charges = [], failure = null } = found;
  vi.mocked(leave).mockResolvedValue({
    account: { subscriptions: [], payments, charges },
    left: left.map((id) => ({ id, cancellation: 'end-now' })),
    done,
    failure,
  } as never);
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(readPayment).mockResolvedValue({ data: { uid: 'ana', email: null } } as never);
  vi.mocked(everyPaymentOf).mockResolvedValue([]);
});

describe('whoever cancels', () => {
  it('is told what was cancelled, and that something else could not be', async () => {
    leaves({ left: ['sub_1', 'sub_2'], done: ['sub_1'], failure: new Error('Stripe is away') });
    expect(await cancelOwn(caller, now)).toEqual({
      canceled: ['sub_1'],
      error: 'Could not cancel subscription.',
    });
    leaves({ left: ['sub_1', 'sub_2'], done: [], failure: new Error('Stripe is away') });
    await expect(cancelOwn(caller, now)).rejects.toThrow('Stripe is away');
    leaves({ left: ['sub_1', 'sub_2'] });
    expect(await cancelOwn(caller, now)).toEqual({ canceled: ['sub_1', 'sub_2'] });
  });
});

describe('whoever deletes an account', () => {
  it('is not erased while anything of theirs could still be charged', async () => {
    leaves({ left: ['sub_1', 'sub_2'], done: ['sub_1'] });
    await expect(endForDeletion(caller, { requestedAt: now }, now)).rejects.toThrow(
      'could still be charged',
    );
    leaves({ left: ['sub_1'], failure: new Error('Stripe is down') });
    await expect(endForDeletion(caller, { requestedAt: now }, now)).rejects.toThrow(
      'Stripe is down',
    );
    leaves({ left: ['sub_1', 'sub_2'] });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(0);
  });

  it('leaves everything, also what was paid for later or was to run out', async () => {
    leaves({});
    await endForDeletion(caller, { requestedAt: now }, now);
    expect(claimOwnPayments).toHaveBeenCalledWith(caller);
    expect(leave).toHaveBeenCalledWith({ kind: 'member', uid: 'ana' }, wish(), now);
    expect(wish()?.by).toBe('account-deletion');
    const how = (change: Partial<PaidSubscriptionView>) =>
      wish()?.how({ ...subscription, ...change });
    expect(how({})).toBe('refund-and-end');
    expect(how({ status: 'active' })).toBe('end-now');
    expect(how({ status: 'active', cancelAtPeriodEnd: true })).toBe('end-now');
    expect(how({ status: 'canceled' })).toBeNull();
  });

  it('first has what they withdrew from while Stripe was away: nobody can withdraw from what is over', async () => {
    const noted = { id: 'pi_2', payment: { withdrawalWishedAt: now } };
    const made = { status: 'succeeded' };
    const records = [
      { id: 'pi_1', payment: made },
      { ...noted, payment: { ...made, ...noted.payment } },
    ];
    vi.mocked(everyPaymentOf).mockResolvedValue(records as never);
    leaves({});
    await endForDeletion(caller, { requestedAt: now }, now);
    expect(vi.mocked(finishWithdrawal).mock.calls).toEqual([
      [{ kind: 'member', uid: 'ana' }, 'pi_2', now],
    ]);
    const [withdrawnAt = 0] = vi.mocked(finishWithdrawal).mock.invocationCallOrder;
    const [leftAt = 0] = vi.mocked(leave).mock.invocationCallOrder;
    expect(withdrawnAt).toBeLessThan(leftAt);
    vi.mocked(finishWithdrawal).mockRejectedValueOnce(new Error('Stripe is away'));
    vi.mocked(leave).mockClear();
    await expect(endForDeletion(caller, { requestedAt: now }, now)).rejects.toThrow('is away');
    expect(leave).not.toHaveBeenCalled();
  });

  it('cannot pay any more what a page still offers, before anything is looked at', async () => {
    const offered = { id: 'pi_2', payment: { status: 'requires_action' } };
    const made = { id: 'pi_1', payment: { status: 'succeeded' } };
    const gone = { id: 'pi_3', payment: { status: 'canceled' } };
    vi.mocked(everyPaymentOf).mockResolvedValue([made, offered, gone] as never);
    leaves({});
    await endForDeletion(caller, { requestedAt: now }, now);
    expect(vi.mocked(abandonCheckoutPayment).mock.calls).toEqual([['pi_2']]);
    // Stripe lets nothing be changed that is canceled.
    expect(vi.mocked(unnameCheckoutPayment).mock.calls).toEqual([['pi_2']]);
    const orders = [unnameCheckoutPayment, abandonCheckoutPayment, leave].map(
      (each) => vi.mocked<(...input: never[]) => unknown>(each).mock.invocationCallOrder[0],
    );
    expect(orders).toEqual(orders.toSorted((one = 0, other = 0) => one - other));
  });

  it('has left all the same, and is not erased, where Stripe could not be asked to end that', async () => {
    const offered = { id: 'pi_2', payment: { status: 'requires_payment_method' } };
    vi.mocked(everyPaymentOf).mockResolvedValue([offered] as never);
    vi.mocked(abandonCheckoutPayment).mockRejectedValueOnce(new Error('Stripe is away'));
    leaves({ left: ['sub_1'] });
    await expect(endForDeletion(caller, { requestedAt: now }, now)).rejects.toThrow('is away');
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([
    ['a withdrawal that is carried out', 'withdrawn', 'withdrawal'],
    ['what was charged after a cancellation', 'left', 'owner'],
  ] as const)(
    'is told of %s since they asked for that, and of none before',
    async (_, reason, by) => {
      const ending = { how: 'now', by, at: now, paidUntil: now } as const;
      const owedSince = (ms: number) => {
        const since = new Date(now.getTime() + ms);
        return { pi_renewal: { reason, since, attempts: 1 } } as const;
      };
      leaves({ payments: [{ ...payment, ending, owed: owedSince(0) }] });
      expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(
        renewalPrice.amount,
      );
      leaves({ payments: [{ ...payment, ending, owed: owedSince(-1) }] });
      expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(0);
    },
  );

  it('is told what goes back for it: a trial’s price, and that of each other charge', async () => {
    const own = { ...payment, owed: { pi_1: owed } };
    leaves({ payments: [own] });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(
      trialPrice.amount,
    );
    leaves({ payments: [{ ...own, owed: { pi_1: owed, pi_renewal: owed } }] });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(
      trialPrice.amount + renewalPrice.amount,
    );
    // Whoever began when it cost less.
    const cheap = { ...own, plan: 'full', amount: 15_000 } as const;
    leaves({
      payments: [{ ...cheap, owed: { pi_1: owed, pi_renewal: owed } }],
      charges: [{ intentId: 'pi_renewal', amount: 14_000, refunded: false }],
    });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(29_000);
    const before = { how: 'now', by: 'owner', at: now, paidUntil: now } as const;
    leaves({
      payments: [
        { ...own, ending: before },
        { ...own, ending: null },
      ],
    });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(0);
  });

  it('is told where Stripe holds back any of what goes back', async () => {
    const payments = [{ ...payment, owed: { pi_1: owed } }];
    const held = { intentId: 'pi_1', refunded: true, refundHeld: true };
    const goesBack = async (...charges: (typeof held)[]) => {
      leaves({ payments, charges });
      return await endForDeletion(caller, { requestedAt: now }, now);
    };
    const { amount } = trialPrice;
    expect(await goesBack(held)).toEqual({ amount, waits: true });
    const sent = { ...held, refundHeld: false };
    expect(await goesBack(sent, { ...held, intentId: 'pi_other' })).toEqual({
      amount,
      waits: false,
    });
  });

  it('is not told of what went back before, but of what is still on its way', async () => {
    const before = { ...owed, since: new Date(now.getTime() - 1) };
    const payments = [{ ...payment, owed: { pi_1: owed, pi_renewal: before } }];
    const charges = [
      { intentId: 'pi_1', refunded: true },
      { intentId: 'pi_renewal', refunded: true },
    ];
    leaves({ payments, charges });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(
      trialPrice.amount,
    );
    leaves({ payments, charges: charges.map((each) => ({ ...each, refunded: false })) });
    expect((await endForDeletion(caller, { requestedAt: now }, now)).amount).toBe(
      trialPrice.amount + renewalPrice.amount,
    );
  });
});

describe('a trial that is ended for its payment', () => {
  it('is that payment’s, and ends only while it is one', async () => {
    leaves({});
    await endTrial('pi_1', now);
    expect(wish()?.by).toBe('owner');
    const how = (change: Partial<PaidSubscriptionView>) =>
      wish()?.how({ ...subscription, ...change });
    expect(how({})).toBe('refund-and-end');
    expect(how({ paymentId: 'pi_other' })).toBeNull();
    expect(how({ status: 'active' })).toBeNull();
    expect(how({ plan: 'full' })).toBeNull();
  });

  it('is returned where its own payment was, or will be', async () => {
    const other = { ...payment, id: 'pi_other', refunded: true, owed: { pi_other: owed } };
    leaves({ payments: [other, payment] });
    expect(await endTrial('pi_1', now)).toBe('cancelled');
    leaves({ payments: [other] });
    expect(await endTrial('pi_1', now)).toBe('cancelled');
    leaves({ payments: [other, { ...payment, owed: { pi_renewal: owed } }] });
    expect(await endTrial('pi_1', now)).toBe('cancelled');
    leaves({ payments: [other, { ...payment, refunded: true }] });
    expect(await endTrial('pi_1', now)).toBe('refunded');
    leaves({ payments: [other, { ...payment, owed: { pi_1: owed } }] });
    expect(await endTrial('pi_1', now)).toBe('refunded');
  });

  it('is none where nothing is known of the payment, and fails where it could not be ended', async () => {
    leaves({ failure: new Error('Stripe is down') });
    await expect(endTrial('pi_1', now)).rejects.toThrow('Stripe is down');
    vi.mocked(readPayment).mockResolvedValue({ data: null } as never);
    expect(await endTrial('pi_1', now)).toBeNull();
  });
});
