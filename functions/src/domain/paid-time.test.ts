import { dayMs } from '@geonod/contracts/durations';
import { describe, expect, it } from 'vitest';
import { paidUntil, type RenewalState } from './paid-time.ts';

const start = new Date('2026-11-20T12:00:00Z').getTime();
const day = (count: number) => new Date(start + count * dayMs);
const kept = { refunded: false, dispute: null } as const;

function renewal(change: Partial<RenewalState> = {}): RenewalState {
  return {
    invoiceId: 'in_1',
    intentId: 'pi_2',
    status: 'paid',
    amount: 16_000,
    paidAt: day(1),
    until: day(29),
    charge: kept,
    ...change,
  };
}

const trial = { createdAt: day(0), firstUntil: day(1), firstCharge: kept, endsAt: null } as const;

describe('the end of what is paid for', () => {
  it('is that of the trial, and of each renewal once it is paid', () => {
    expect(paidUntil({ ...trial, renewals: [] })).toEqual(day(1));
    expect(paidUntil({ ...trial, renewals: [renewal()] })).toEqual(day(29));
    const second = renewal({ invoiceId: 'in_2', until: day(57) });
    expect(paidUntil({ ...trial, renewals: [second, renewal()] })).toEqual(day(57));
  });

  it.each(['unpaid', 'settled'] as const)('is not that of a renewal that is %s', (status) => {
    expect(paidUntil({ ...trial, renewals: [renewal({ status })] })).toEqual(day(1));
  });

  it.each([
    { refunded: true, dispute: null },
    { refunded: false, dispute: 'open' },
    { refunded: false, dispute: 'lost' },
  ] as const)('is not that of what was paid and is %j', (charge) => {
    expect(paidUntil({ ...trial, renewals: [renewal({ charge })] })).toEqual(day(1));
    expect(paidUntil({ ...trial, firstCharge: charge, renewals: [] })).toEqual(day(0));
  });

  it('is that of a renewal for which nothing was to be paid', () => {
    const free = renewal({ amount: 0, intentId: null, charge: null });
    expect(paidUntil({ ...trial, renewals: [free] })).toEqual(day(29));
  });

  it('is that of the subscription, where that was made by hand or ended before', () => {
    const byHand = { ...trial, firstUntil: null, firstCharge: null };
    expect(paidUntil({ ...byHand, renewals: [] })).toEqual(day(0));
    expect(paidUntil({ ...byHand, firstUntil: day(3), renewals: [] })).toEqual(day(3));
    expect(paidUntil({ ...trial, endsAt: day(10), renewals: [renewal()] })).toEqual(day(10));
    expect(paidUntil({ ...trial, endsAt: day(40), renewals: [renewal()] })).toEqual(day(29));
  });
});
