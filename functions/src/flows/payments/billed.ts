import type { BilledPayment } from '@geonod/contracts';
import { billedStatus, refundedAmount } from '../../domain/billed-payment.ts';
import type { Charge } from '../../services/payments/charges.ts';
import type { AccountView } from './payer-account.ts';

/** A charge as it stands at the payment provider, and as its payer reads it. */
interface Billed {
  readonly charge: Charge;
  readonly billed: BilledPayment;
}

/**
 * What a payer was charged, renewals too, newest first, beside what was written down as owed for it: one charge for each
 * payment, the last attempt. One that was declined before it was paid is told of once.
 */
export function billedOf({ charges, unpaid, records }: AccountView): Billed[] {
  const last = new Map<string, Charge>();
  for (const charge of [...charges, ...unpaid]) {
    const payment = charge.intentId ?? charge.id;
    if (!last.has(payment)) last.set(payment, charge);
  }
  return [...last.values()]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((charge) => ({ charge, billed: presentCharge(charge, records) }));
}

function presentCharge(charge: Charge, records: AccountView['records']): BilledPayment {
  const { id, createdAt, what, amount, currency, receiptUrl } = charge;
  return {
    id,
    at: createdAt.toISOString(),
    what,
    amount,
    currency,
    refunded: refundedAmount(charge),
    status: billedStatus(charge, owedFor(charge, records)),
    ...(receiptUrl === null ? {} : { receiptUrl }),
  };
}

/** What was written down as owed for a charge, on whichever payment led to it. */
function owedFor({ intentId }: Charge, records: AccountView['records']) {
  if (intentId === null) return null;
  for (const { payment } of records) {
    const owed = payment.owed?.[intentId];
    if (owed) return owed;
  }
  return null;
}
