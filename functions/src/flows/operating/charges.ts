import type { BilledPayment } from '@geonod/contracts';
import { ApiError } from '../../http/api-error.ts';
import { readBilled } from '../payments/billed.ts';
import type { Payer } from '../payments/payer.ts';
import type { FoundMember } from './find-member.ts';
import { refundableOf } from './refund.ts';

/** A charge of a payer's, a renewal's too, as a member reads it themselves. Amounts in minor units. */
export interface MemberCharge
  extends Pick<BilledPayment, 'what' | 'amount' | 'currency' | 'refunded' | 'status'> {
  readonly at: Date;
  readonly intentId: string | null;
  /** Whether a bank took it back for good. */
  readonly isLost: boolean;
  /** Whether it is the one that a refund returns. */
  readonly isRefundable: boolean;
}

/** What a payer was charged, newest first; null while the payment provider does not say. `member`: null for who has no account. */
export async function readCharges(
  payer: Payer,
  { member, payments }: Pick<FoundMember, 'member' | 'payments'>,
  now: Date,
): Promise<MemberCharge[] | null> {
  try {
    const [billed, refundable] = await Promise.all([
      readBilled(member, payments),
      refundableOf(payer, now),
    ]);
    return billed.map(({ charge, billed: { what, amount, currency, refunded, status } }) => ({
      at: charge.at,
      what,
      amount,
      currency,
      refunded,
      status,
      intentId: charge.paymentId,
      isLost: charge.dispute?.state === 'lost',
      isRefundable: refundable !== null && refundable.intentId === charge.paymentId,
    }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return null;
    throw error;
  }
}
