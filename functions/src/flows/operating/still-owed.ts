import type { RefundReason } from '@geonod/contracts/documents/payment';
import type { PaymentRecord } from '../../store/payments.ts';
import type { MemberCharge } from './charges.ts';

/** Money that has yet to go back. `amount`, in minor units: null where nobody can say what was charged. */
export interface StillOwed {
  readonly intentId: string;
  readonly reason: RefundReason;
  readonly amount: number | null;
  readonly currency: string | null;
}

type KnownCharge = Pick<
  MemberCharge,
  'intentId' | 'amount' | 'currency' | 'refunded' | 'status' | 'isLost'
>;

/**
 * What of that which was written down as owed on a payment has not gone back, as settling it sees it: what was written down
 * stays for good, so that it is owed again should a bank send it back. `charges`: null while they cannot be read, and then
 * a renewal that went back may be among what is left.
 */
export function stillOwed(
  { id, payment }: Pick<PaymentRecord, 'id' | 'payment'>,
  charges: readonly KnownCharge[] | null,
): StillOwed[] {
  if (!payment.unfinished) return [];
  return Object.entries(payment.owed ?? {}).flatMap(([intentId, { reason }]): StillOwed[] => {
    if (intentId === id && payment.refundedAt) return [];
    if (charges === null) return [{ intentId, reason, amount: null, currency: null }];
    const charge = charges.find((each) => each.intentId === intentId);
    if (!charge || !isTaken(charge) || charge.refunded >= charge.amount) return [];
    const { amount, refunded, currency } = charge;
    return [{ intentId, reason, amount: amount - refunded, currency }];
  });
}

/** Whether it is ours to return: it was paid, and no bank took it back for good. */
function isTaken({ status, isLost }: KnownCharge): boolean {
  return status !== 'failed' && status !== 'processing' && !isLost;
}
