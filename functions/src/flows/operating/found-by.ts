import type { Payment } from '@geonod/contracts/documents/payment';
import { ownerOf } from '../../domain/payment-owner.ts';

/** By what an operator finds whoever made a payment: the account, or the e-mail of who paid without one. */
export function foundBy(payment: Payment): string | null {
  const owner = ownerOf(payment);
  if (owner.kind === 'visitor') return payment.email;
  return owner.kind === 'member' ? owner.uid : 'an account that is gone';
}
