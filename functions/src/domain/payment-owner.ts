import { erasedPayer, type Payment } from '@geonod/contracts/documents/payment';

/** A member, whoever paid without an account, or, where that was deleted, nobody. */
export type PaymentOwner =
  | { readonly kind: 'member'; readonly uid: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'nobody' };

/** Whose a payment is, by what is written down of it. */
export function ownerOf({ uid }: Pick<Payment, 'uid'>): PaymentOwner {
  if (uid === null) return { kind: 'visitor' };
  return uid === erasedPayer ? { kind: 'nobody' } : { kind: 'member', uid };
}
