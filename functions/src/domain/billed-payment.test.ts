import { describe, expect, it } from 'vitest';
import { type BilledCharge, billedStatus, refundedAmount } from './billed-payment.ts';

const paid: BilledCharge = { amount: 16_000, state: 'paid', refunds: [], dispute: null };

const refund = (state: 'pending' | 'done' | 'failed', amount = 16_000) => ({
  id: `re_${state}_${amount}`,
  amount,
  state,
});
const owed = { attempts: 0 };
const refused = { attempts: 2 };

describe('what a member reads of a charge', () => {
  it.each([
    ['paid', {}, null, 'paid'],
    ['declined', { state: 'failed' }, null, 'failed'],
    ['at a bank that takes its time', { state: 'processing' }, null, 'processing'],
    ['to be returned', {}, owed, 'refund-pending'],
    ['to be returned, and refused', {}, refused, 'refund-failed'],
    ['on its way back', { refunds: [refund('pending')] }, owed, 'refund-pending'],
    ['returned', { refunds: [refund('done')] }, owed, 'refunded'],
    [
      'returned in two parts',
      { refunds: [refund('done', 1), refund('done', 15_999)] },
      null,
      'refunded',
    ],
    ['returned in part, of what is owed', { refunds: [refund('done', 1)] }, owed, 'refund-pending'],
    ['returned in part', { refunds: [refund('done', 1)] }, null, 'partly-refunded'],
    ['sent back by a bank', { refunds: [refund('failed')] }, null, 'refund-failed'],
    ['sent back, then returned', { refunds: [refund('failed'), refund('done')] }, null, 'refunded'],
    [
      'sent back, then on its way',
      { refunds: [refund('failed'), refund('pending')] },
      owed,
      'refund-pending',
    ],
    ['disputed', { dispute: 'open' }, null, 'disputed'],
    ['lost to its bank', { dispute: 'lost' }, null, 'disputed'],
    ['disputed and won', { dispute: null }, null, 'paid'],
  ] as const)('%s', (_, change, owing, status) => {
    expect(billedStatus({ ...paid, ...change }, owing)).toBe(status);
  });

  it('counts as returned what is on its way, and not what came back', () => {
    const refunds = [refund('done', 100), refund('pending', 20), refund('failed', 3)];
    expect(refundedAmount({ refunds })).toBe(120);
  });
});
