import { chargedUntil } from '../../domain/settlement.ts';
import type { Charge } from '../../services/payments/charges.ts';
import { writeWishes } from '../../store/wishes.ts';
import { type AccountView, readAccount } from '../payments/payer-account.ts';
import { settle } from '../payments/settle.ts';

/** A charge that can be returned, and the payment on whose document that is written down. */
export interface Refundable {
  readonly charge: Charge;
  readonly intentId: string;
  readonly paymentId: string;
}

/** What a member was charged and has not had back, newest first. */
export async function refundableOf(uid: string): Promise<Refundable[]> {
  return refundableIn(await readAccount({ kind: 'member', uid }));
}

function refundableIn({ charges, payments, subscriptions }: AccountView): Refundable[] {
  return charges.flatMap((charge) => {
    const { intentId } = charge;
    if (intentId === null || charge.refunded || charge.dispute !== null) return [];
    const made = subscriptions.find(({ renewals }) =>
      renewals.some((renewal) => renewal.intentId === intentId),
    );
    const paymentId = made?.paymentId ?? payments.find(({ id }) => id === intentId)?.id;
    return paymentId ? [{ charge, intentId, paymentId }] : [];
  });
}

/**
 * Returns a charge in full and ends at once what was bought with it, by the way of every other refund: it is written down
 * first, asked for then, and asked for again until it has arrived. A repeat returns nothing twice. Says whether the money is
 * on its way; where it is not, it stays owed.
 */
export async function refund(
  uid: string,
  { intentId, paymentId }: Pick<Refundable, 'intentId' | 'paymentId'>,
  now: Date,
): Promise<'returned' | 'owed'> {
  const payer = { kind: 'member', uid } as const;
  const before = await settle(payer, {}, now);
  const subscription = before.subscriptions.find((each) => each.paymentId === paymentId);
  const paidUntil = subscription ? chargedUntil(subscription) : now;
  const ending = { how: 'now', by: 'operator', at: now, paidUntil } as const;
  await writeWishes([{ paymentId, ending, refund: { intentId, reason: 'support' } }], now);
  const { charges } = await settle(payer, {}, now);
  return charges.find((charge) => charge.intentId === intentId)?.refunded ? 'returned' : 'owed';
}
