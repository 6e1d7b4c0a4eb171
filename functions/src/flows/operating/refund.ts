import { boughtUntil, madeFrom } from '../../domain/settlement.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Charge } from '../../services/payments/charges.ts';
import { writeWishes } from '../../store/wishes.ts';
import type { Payer } from '../payments/payer.ts';
import { type AccountView, readPayerAccount } from '../payments/payer-account.ts';
import { settle } from '../payments/settle.ts';

/** A charge that can be returned, and the payment on whose document that is written down. */
export interface Refundable {
  readonly charge: Charge;
  readonly intentId: string;
  readonly paymentId: string;
}

/**
 * What a payer was charged last, unless they have it back already or their bank disputes it; then null, and not what was
 * charged before: whoever repeats a command must not return twice as much.
 */
export async function refundableOf(payer: Payer, now: Date): Promise<Refundable | null> {
  return refundableIn(await readPayerAccount(payer, now));
}

/** The same, of what was read already. */
export function refundableIn({ charges, payments, subscriptions }: AccountView): Refundable | null {
  const [charge] = charges;
  const intentId = charge?.intentId ?? null;
  if (!charge || intentId === null || charge.refunded || charge.dispute !== null) return null;
  const made = subscriptions.find(({ renewals }) =>
    renewals.some((renewal) => renewal.intentId === intentId),
  );
  const paymentId = made?.paymentId ?? payments.find(({ id }) => id === intentId)?.id;
  return paymentId ? { charge, intentId, paymentId } : null;
}

/**
 * Returns a charge in full and ends at once what was bought with it, by the way of every other refund: it is written down
 * first, asked for then, and asked for again until it has arrived. A repeat returns nothing twice. Says whether the money is
 * on its way; where it is not, it stays owed. Throws `conflict` when something was charged after it: that would be kept,
 * and buy nothing.
 */
export async function refund(
  payer: Payer,
  { intentId, paymentId }: Pick<Refundable, 'intentId' | 'paymentId'>,
  now: Date,
): Promise<'returned' | 'owed'> {
  const before = await settle(payer, {}, now);
  if (before.charges[0]?.intentId !== intentId) {
    throw new ApiError('conflict', 'They were charged since. Look again at what that was.');
  }
  const subscription = madeFrom(paymentId, before.subscriptions);
  const paidUntil = subscription ? boughtUntil(subscription, intentId) : now;
  const ending = { how: 'now', by: 'operator', at: now, paidUntil } as const;
  await writeWishes([{ paymentId, ending, refund: { intentId, reason: 'support' } }], now);
  const { charges } = await settle(payer, {}, now);
  return charges.find((charge) => charge.intentId === intentId)?.refunded ? 'returned' : 'owed';
}
