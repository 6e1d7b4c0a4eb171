import type { BilledPayment } from '@geonod/contracts';
import { ApiError } from '../../http/api-error.ts';
import { billedOf } from '../payments/billed.ts';
import type { Payer } from '../payments/payer.ts';
import { readPayerAccount } from '../payments/payer-account.ts';
import { refundableIn } from './refund.ts';

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

/** What a payer was charged, newest first; null while the payment provider does not say. */
export async function readCharges(payer: Payer, now: Date): Promise<MemberCharge[] | null> {
  try {
    const account = await readPayerAccount(payer, now);
    const refundable = refundableIn(account);
    return billedOf(account).map(({ charge, billed }) => {
      const { what, amount, currency, refunded, status } = billed;
      return {
        at: charge.createdAt,
        what,
        amount,
        currency,
        refunded,
        status,
        intentId: charge.intentId,
        isLost: charge.dispute === 'lost',
        isRefundable: refundable !== null && refundable.intentId === charge.intentId,
      };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unavailable') return null;
    throw error;
  }
}
