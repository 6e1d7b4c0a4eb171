import type { Payment } from '@geonod/contracts/documents/payment';

/**
 * The ids of every customer that somebody is at the payment provider, each once: their own, those of what they paid before
 * they had an account, and any others that are known.
 */
export function customerIdsOf(
  own: string | null | undefined,
  records: readonly { readonly payment: Pick<Payment, 'customerId'> }[],
  others: readonly (string | null)[] = [],
): string[] {
  const ids = [own, ...records.map(({ payment }) => payment.customerId), ...others];
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))];
}
