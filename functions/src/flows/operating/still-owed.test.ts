import type { Payment } from '@geonod/contracts/documents/payment';
import { describe, expect, it } from 'vitest';
import { stillOwed } from './still-owed.ts';

const at = new Date('2026-11-25T17:03:00Z');
const owing = { reason: 'withdrawn', since: at, attempts: 1 } as const;
const payment: Payment = {
  uid: 'ana',
  email: null,
  attempt: 1,
  status: 'succeeded',
  createdAt: at,
  owed: { pi_trial: owing, pi_renewal: { ...owing, reason: 'left' } },
  unfinished: true,
};
const trial = {
  intentId: 'pi_trial',
  amount: 199,
  currency: 'brl',
  refunded: 0,
  status: 'paid',
  isLost: false,
} as const;
const renewal = { ...trial, intentId: 'pi_renewal', amount: 16_000 };

const reasons = (of: Payment, charges: Parameters<typeof stillOwed>[1]) =>
  stillOwed({ id: 'pi_trial', payment: of }, charges).map(({ reason, amount }) => [reason, amount]);

describe('what is still owed', () => {
  it('is what was written down, with what was charged, until it went back', () => {
    expect(reasons(payment, [trial, renewal])).toEqual([
      ['withdrawn', 199],
      ['left', 16_000],
    ]);
    const returned = { ...trial, refunded: 199, status: 'refund-pending' } as const;
    expect(reasons(payment, [returned, renewal])).toEqual([['left', 16_000]]);
    expect(reasons(payment, [{ ...trial, refunded: 100 }, renewal])).toEqual([
      ['withdrawn', 99],
      ['left', 16_000],
    ]);
  });

  it('is nothing once all of it is done, whatever was written down', () => {
    const { unfinished: _, ...finished } = payment;
    expect(reasons({ ...finished, refundedAt: at }, [trial, renewal])).toEqual([]);
  });

  it('is nothing of which nothing was charged', () => {
    expect(reasons(payment, [renewal])).toEqual([['left', 16_000]]);
    expect(reasons(payment, [{ ...trial, status: 'failed' }, renewal])).toEqual([['left', 16_000]]);
  });

  it('is nothing that a bank took back for good, and stays while it decides', () => {
    const disputed = { ...trial, status: 'disputed' } as const;
    expect(reasons(payment, [{ ...disputed, isLost: true }])).toEqual([]);
    expect(reasons(payment, [disputed])).toEqual([['withdrawn', 199]]);
  });

  it('is told without amounts while nobody can say what was charged', () => {
    expect(reasons(payment, null)).toEqual([
      ['withdrawn', null],
      ['left', null],
    ]);
    expect(reasons({ ...payment, refundedAt: at }, null)).toEqual([['left', null]]);
  });
});
