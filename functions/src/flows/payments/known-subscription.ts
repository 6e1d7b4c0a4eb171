import { knownSubscription } from '../../domain/cancellation.ts';
import type { PaidSubscription } from '../../domain/settlement.ts';
import { readMember } from '../../store/members.ts';
import { paymentsOfMember } from '../../store/payments.ts';

/** A subscription of which it is known from what payment it was made. */
type KnownSubscription = PaidSubscription & { readonly paymentId: string };

/** The subscription that a member is known to have, while Stripe cannot be asked; null for none. */
export async function subscriptionKnownOf(
  uid: string,
  now: Date,
): Promise<KnownSubscription | null> {
  const [{ data: member }, records] = await Promise.all([readMember(uid), paymentsOfMember(uid)]);
  const stored = member?.subscription;
  const made = records.find(({ payment }) => payment.subscriptionId === stored?.id);
  // What is disputed is not charged any more; of what it paid for, nobody knows the end here.
  if (!stored || !made || stored.disputed) return null;
  const known = knownSubscription(stored, { id: made.id, createdAt: made.payment.createdAt }, now);
  return { ...known, paymentId: made.id };
}
