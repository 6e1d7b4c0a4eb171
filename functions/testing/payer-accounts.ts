import type { RefundReason } from '@geonod/contracts/documents/payment';
import { minuteMs } from '@geonod/contracts/durations';
import type { RenewalState } from '../src/domain/paid-time.ts';
import {
  type PaidSubscription,
  type PayerAccount,
  type RecordedPayment,
  type SettlementStep,
  settlementSteps,
} from '../src/domain/settlement.ts';

export function owe(paymentId: string, reason: RefundReason): SettlementStep {
  return { kind: 'owe', paymentId, intentId: paymentId, reason };
}

const start = new Date('2026-11-20T12:00:00Z').getTime();
export const minute = (count: number) => new Date(start + count * minuteMs);

export function paid(id: string, atMinute = 0): RecordedPayment {
  return {
    id,
    plan: 'trial',
    amount: 199,
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

export function subscription(
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

export function stepsFor(found: PayerAccount): SettlementStep[] {
  return settlementSteps(found, now);
}

export function renewal(change: Partial<RenewalState> = {}): RenewalState {
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

export const owed = { reason: 'cancelled', since: minute(0), attempts: 0 } as const;
export const wish = { how: 'now', by: 'owner', at: minute(3), paidUntil: minute(1440) } as const;

export function account(change: Partial<PayerAccount>): PayerAccount {
  return {
    payments: [],
    subscriptions: [],
    activatedBy: null,
    reachable: true,
    hadTrial: false,
    newCard: null,
    ...change,
  };
}
