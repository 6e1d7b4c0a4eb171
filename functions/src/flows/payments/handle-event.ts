import { isMade } from '../../domain/payment-stage.ts';
import { log } from '../../log/log.ts';
import { countDeclined, readCharge } from '../../services/payments/charges.ts';
import {
  abandonCheckoutPayment,
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import type { EventSubject, PaymentEvent } from '../../services/payments/events.ts';
import { subscriptionOfInvoice } from '../../services/payments/invoices.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';
import { wasHandled } from '../../store/stripe-events.ts';
import { type Payer, payerOfCharge, payerOfPayment, payerOfSubscription } from './payer.ts';
import type { AccountView } from './payer-account.ts';
import { type News, renewalFailedNotices } from './payment-news.ts';
import { settle } from './settle.ts';

/**
 * Does what an event calls for, once. It says only *whose* affairs to look at, so events may come late,
 * twice and in any order.
 */
export async function handleEvent({ id, type, subject }: PaymentEvent, now: Date): Promise<void> {
  if (!subject || (await wasHandled(id))) return;
  const payer = await payerOf(subject, now);
  if (!payer) {
    log('stripe-event-ignored', { id, type });
    return;
  }
  const tell = (account: AccountView) => newsOfEvent(payer, subject, account, now);
  const failedInvoice = subject.kind === 'invoice' && subject.failed ? subject.invoiceId : null;
  await settle(payer, { event: { id, type }, tell, failedInvoice }, now);
  log('stripe-event-handled', { id, type });
}

async function payerOf(subject: EventSubject, now: Date): Promise<Payer | null> {
  switch (subject.kind) {
    case 'payment': {
      const payment = await readCheckoutPayment(subject.paymentId);
      if (payment && subject.failed) await endTriedTooOften(payment);
      return payment && payerOfPayment(payment, now);
    }
    case 'charge': {
      const charge = await readCharge(subject.chargeId);
      return charge && payerOfCharge(charge, now);
    }
    case 'subscription':
      return payerOfSubscriptionId(subject.subscriptionId, now);
    case 'invoice': {
      const subscriptionId = await subscriptionOfInvoice(subject.invoiceId);
      return subscriptionId === null ? null : payerOfSubscriptionId(subscriptionId, now);
    }
  }
}

/** Whoever pays has mistyped a number or found a limit reached by then; whoever tries out stolen cards has only begun. */
const declinesOfOnePayment = 8;

/**
 * Ends a payment for which so many cards were declined; the page begins another one. How many there were is asked each
 * time, so that it does not matter which report of them came, nor how often.
 */
async function endTriedTooOften({ id, status }: CheckoutPayment): Promise<void> {
  // While a bank asks its holder, one of the cards is being paid with.
  if (isMade({ status }) || status === 'canceled' || status === 'requires_action') return;
  if ((await countDeclined(id, declinesOfOnePayment)) < declinesOfOnePayment) return;
  await abandonCheckoutPayment(id);
  log('payment-tried-too-often', { intentId: id });
}

async function payerOfSubscriptionId(subscriptionId: string, now: Date): Promise<Payer | null> {
  const subscription = await readSubscription(subscriptionId);
  return subscription && payerOfSubscription(subscription, now);
}

/** What only this event tells; whatever a look shows is told anyway. */
function newsOfEvent(payer: Payer, subject: EventSubject, account: AccountView, now: Date): News {
  if (subject.kind !== 'invoice' || !subject.failed || payer.kind !== 'member') return {};
  return { notices: renewalFailedNotices(payer.uid, account, subject.invoiceId, now) };
}
