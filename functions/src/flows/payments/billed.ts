import type { BilledPayment } from '@geonod/contracts';
import type { Member } from '@geonod/contracts/documents/member';
import { type BilledCharge, billedStatus, refundedAmount } from '../../domain/billed-payment.ts';
import { customerIdsOf } from '../../domain/customer-ids.ts';
import { readBilledCharges } from '../../services/payments/billed-charges.ts';
import type { PaymentRecord } from '../../store/payments.ts';

/** A charge as it stands at the payment provider, and as its payer reads it. */
interface Billed {
  readonly charge: BilledCharge;
  readonly billed: BilledPayment;
}

/** What a member was charged, renewals too, newest first, beside what was written down as owed for it. */
export async function readBilled(
  member: Pick<Member, 'stripeCustomerId'> | null,
  records: readonly PaymentRecord[],
): Promise<Billed[]> {
  const paid = records.filter(({ payment }) => payment.status !== 'canceled');
  const charges = await readBilledCharges(
    customerIdsOf(member?.stripeCustomerId, records),
    paid.map(({ id }) => id),
  );
  return charges.map((charge) => ({ charge, billed: presentCharge(charge, records) }));
}

function presentCharge(charge: BilledCharge, records: readonly PaymentRecord[]): BilledPayment {
  const { id, at, what, amount, currency, receiptUrl } = charge;
  return {
    id,
    at: at.toISOString(),
    what,
    amount,
    currency,
    refunded: refundedAmount(charge),
    status: billedStatus(charge, owedFor(charge, records)),
    ...(receiptUrl === null ? {} : { receiptUrl }),
  };
}

/** What was written down as owed for a charge, on whichever payment led to it. */
function owedFor({ paymentId }: BilledCharge, records: readonly PaymentRecord[]) {
  if (paymentId === null) return null;
  for (const { payment } of records) {
    const owed = payment.owed?.[paymentId];
    if (owed) return owed;
  }
  return null;
}
