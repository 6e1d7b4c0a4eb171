import { isOnTrial } from '../../domain/cancellation.ts';
import { readPayment } from '../../store/payments.ts';
import { leave } from './leaving.ts';
import { payerOfRecord } from './payer.ts';

/**
 * Ends the trial that a payment bought, and returns the payment, as its owner's cancelling does. What has become of it
 * meanwhile stays: a trial that is over is not returned. Null when there is no such payment.
 *
 * Only for whoever may wish it by now, as the link in a mail does within the trial: while Stripe is away nobody can say
 * whether that is over.
 */
export async function endTrial(
  paymentId: string,
  now: Date,
): Promise<'refunded' | 'cancelled' | null> {
  const { data: payment } = await readPayment(paymentId);
  if (!payment) return null;
  const { account, failure } = await leave(
    payerOfRecord(paymentId, payment),
    {
      by: 'owner',
      trialPaidWith: paymentId,
      how: (each) => (each.paymentId === paymentId && isOnTrial(each) ? 'refund-and-end' : null),
    },
    now,
  );
  if (failure !== null) throw failure;
  const found = account.payments.find(({ id }) => id === paymentId);
  const isReturned = found?.refunded === true || found?.owed[paymentId] !== undefined;
  return isReturned ? 'refunded' : 'cancelled';
}
