import type { BilledPayment } from '@geonod/contracts';

/** One attempt to return money. `failed`: refused, sent back by a bank, or taken back. */
export interface RefundState {
  readonly id: string;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
}

/** `open`: the bank decides. An inquiry, which takes no money, is none. */
export interface DisputeState {
  readonly id: string;
  readonly amount: number;
  readonly state: 'open' | 'won' | 'lost';
}

/** A charge as it stands at the payment provider. Amounts are in minor units. */
export interface BilledCharge {
  readonly id: string;
  /** The PaymentIntent that it was made for. */
  readonly paymentId: string | null;
  readonly at: Date;
  /** What was sold: on our page, or, by a subscription, the next weeks. */
  readonly what: BilledPayment['what'];
  readonly amount: number;
  readonly currency: string;
  readonly state: 'paid' | 'processing' | 'failed';
  readonly refunds: readonly RefundState[];
  readonly dispute: DisputeState | null;
  readonly receiptUrl: string | null;
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
  if (dispute && dispute.state !== 'won') return 'disputed';
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
