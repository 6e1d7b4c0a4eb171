import type { BilledPayment } from '@geonod/contracts';
import type { ChargeState } from './charge.ts';

/** One attempt to return money. `failed`: refused, sent back by a bank, or taken back. */
export interface RefundState {
  readonly id: string;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
}

/** A charge as far as what its payer reads depends on it. Amounts are in minor units. */
export interface BilledCharge extends Pick<ChargeState, 'dispute'> {
  readonly amount: number;
  readonly state: 'paid' | 'processing' | 'failed';
  readonly refunds: readonly RefundState[];
}

/**
 * What a charge has come to, as its payer reads it. `owed`: that it is to be returned in full, and how often that was
 * refused.
 */
export function billedStatus(
  { state, amount, refunds, dispute }: BilledCharge,
  owed: { readonly attempts: number } | null,
): BilledPayment['status'] {
  if (state !== 'paid') return state;
  if (dispute !== null) return 'disputed';
  const returned = sum(refunds, 'done');
  if (returned >= amount) return 'refunded';
  if (refunds.some((refund) => refund.state === 'pending')) return 'refund-pending';
  const wasRefused = refunds.some((refund) => refund.state === 'failed');
  if (owed) return wasRefused || owed.attempts > 0 ? 'refund-failed' : 'refund-pending';
  if (returned > 0) return 'partly-refunded';
  return wasRefused ? 'refund-failed' : 'paid';
}

/** What went back, or is on its way. */
export function refundedAmount({ refunds }: Pick<BilledCharge, 'refunds'>): number {
  return sum(refunds, 'done') + sum(refunds, 'pending');
}

function sum(refunds: readonly RefundState[], state: RefundState['state']): number {
  return refunds.reduce(
    (total, refund) => (refund.state === state ? total + refund.amount : total),
    0,
  );
}
