import type { Payment } from '@geonod/contracts/documents/payment';
import { cancellationByDeletion, type Deleted, heldUntil } from '../../domain/cancellation.ts';
import { isMade } from '../../domain/payment-stage.ts';
import { priceOf } from '../../domain/price.ts';
import {
  abandonCheckoutPayment,
  unnameCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import type { PaymentRecord } from '../../store/payments.ts';
import { everyPaymentOf } from '../../store/payments-of-payers.ts';
import { type Leave, leave } from './leaving.ts';
import { claimOwnPayments, type PayingCaller } from './own-payments.ts';
import type { AccountView } from './payer-account.ts';
import { finishWithdrawal } from './withdraw.ts';

/** What goes back to whoever leaves. */
export interface GoingBack {
  /** In minor units. */
  readonly amount: number;
  /** Whether any of it, though returned, waits at Stripe, so that nobody can say how long it takes. */
  readonly waits: boolean;
}

/**
 * Ends everything that an account pays for, before the account is erased: a trial is paid back as cancelling does, and
 * what is paid for later ends now, since nobody is left to use it. Also what was paid without the account by its
 * confirmed e-mail. However late it is done, what was charged since it was asked for goes back, and what a page somewhere
 * still offers to be paid cannot be paid any more.
 *
 * Whoever withdrew from the contract while Stripe was away has that back as well.
 *
 * Throws when anything could still be charged; then nothing is to be erased yet. A refund that is not made at once stays
 * owed, so the documents of payments outlive the account. Returns what goes back.
 */
export async function endForDeletion(
  caller: PayingCaller,
  deleted: Deleted,
  now: Date,
): Promise<GoingBack> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  const records = await everyPaymentOf(caller.uid);
  // First of all: from what is over, nobody can withdraw any more.
  for (const { id, payment } of records) {
    if (payment.withdrawalWishedAt) await finishWithdrawal(payer, id, now);
  }
  // Before anything is looked at: what cannot be abandoned was paid by then, and is seen.
  const stillOffered = await abandonUnmade(records);
  const wish: Leave = {
    by: 'account-deletion',
    how: (subscription, payment) =>
      cancellationByDeletion(subscription, deleted, payment?.paidAt ?? null),
    at: deleted.requestedAt,
    paidUntil: (subscription) => heldUntil(subscription, deleted),
  };
  const { account, left, done, failure } = await leave(payer, wish, now);
  if (failure !== null) throw failure;
  if (stillOffered !== null) throw stillOffered.failure;
  if (done.length < left.length) throw new Error('Something could still be charged');
  return goingBack(account, deleted);
}

/**
 * Makes what nobody has paid unpayable. Returns what kept it from that, or null: whoever leaves while Stripe is away wishes
 * it all the same.
 */
async function abandonUnmade(
  records: readonly PaymentRecord[],
): Promise<{ readonly failure: unknown } | null> {
  try {
    for (const { id } of records.filter(({ payment }) => isUnmade(payment))) {
      await unnameCheckoutPayment(id);
      await abandonCheckoutPayment(id);
    }
    return null;
  } catch (failure) {
    return { failure };
  }
}

function isUnmade(payment: Payment): boolean {
  return payment.status !== 'canceled' && !isMade(payment);
}

/** Whether a payment is one that has come since everything was ended: it can be made, or was, and nothing is done about it. */
export function hasComeSince(payment: Payment): boolean {
  const isUndecided = payment.status === 'processing' && payment.ending === undefined;
  return isUnmade(payment) || isUndecided || payment.running === true;
}

/**
 * What is owed to whoever leaves, also for a withdrawal that is carried out by the way; a repeat finds the same, also when
 * it was returned meanwhile. What went back before they asked to leave is no news.
 */
function goingBack({ payments, charges }: AccountView, { requestedAt }: Deleted): GoingBack {
  const isReturned = (intentId: string) =>
    charges.some((charge) => charge.intentId === intentId && charge.refunded);
  const chargedWith = (id: string) => charges.find(({ intentId }) => intentId === id)?.amount;
  const owing = payments.flatMap(({ id, amount, ending, owed }) =>
    Object.entries(owed)
      .filter(([intentId, { reason, since }]) =>
        ending?.by === 'account-deletion'
          ? since >= requestedAt || !isReturned(intentId)
          : (reason === 'withdrawn' || reason === 'left') && since >= requestedAt,
      )
      .map(([intentId]) => ({
        intentId,
        amount: intentId === id ? amount : (chargedWith(intentId) ?? priceOf('full').amount),
      })),
  );
  return {
    amount: owing.reduce((sum, each) => sum + each.amount, 0),
    waits: owing.some(({ intentId }) =>
      charges.some((charge) => charge.intentId === intentId && charge.refundHeld),
    ),
  };
}
