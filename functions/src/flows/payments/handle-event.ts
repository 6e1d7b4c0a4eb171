import * as logger from 'firebase-functions/logger';
import {
  type EventSubject,
  type PaymentEvent,
  paymentOfCharge,
  readRenewalInvoice,
} from '../../services/payments/events.ts';
import { readSubscription } from '../../services/payments/subscriptions.ts';
import { readTrialPayment } from '../../services/payments/trial-payments.ts';
import type { Notice } from '../../store/notifications.ts';
import { wasHandled } from '../../store/stripe-events.ts';
import { type Payer, payerOfPayment, payerOfSubscription } from './payer.ts';
import { renewalFailedNotice } from './payment-notices.ts';
import { settle } from './settle.ts';

interface Concern {
  readonly payer: Payer;
  readonly notices: readonly Notice[];
}

/**
 * Does what an event calls for, once. It says only *whose* affairs to look at, so events may come late,
 * twice and in any order.
 */
export async function handleEvent({ id, type, subject }: PaymentEvent, now: Date): Promise<void> {
  if (!subject || (await wasHandled(id))) return;
  const concern = await concernOf(subject, now);
  if (!concern) {
    logger.debug('An event that concerns no payer of ours', { id, type });
    return;
  }
  await settle(concern.payer, { event: { id, type }, notices: concern.notices }, now);
  logger.info('Event handled', { id, type });
}

async function concernOf(subject: EventSubject, now: Date): Promise<Concern | null> {
  switch (subject.kind) {
    case 'payment':
      return concernOfPayment(subject.paymentId, now);
    case 'charge': {
      const paymentId = await paymentOfCharge(subject.chargeId);
      return paymentId === null ? null : concernOfPayment(paymentId, now);
    }
    case 'subscription':
      return concernOfSubscription(subject.subscriptionId, now);
    case 'failed-invoice':
      return concernOfFailedInvoice(subject.invoiceId, now);
  }
}

async function concernOfPayment(paymentId: string, now: Date): Promise<Concern | null> {
  const payment = await readTrialPayment(paymentId);
  return payment && { payer: await payerOfPayment(payment, now), notices: [] };
}

async function concernOfSubscription(subscriptionId: string, now: Date): Promise<Concern | null> {
  const subscription = await readSubscription(subscriptionId);
  const payer = subscription && (await payerOfSubscription(subscription, now));
  return payer && { payer, notices: [] };
}

async function concernOfFailedInvoice(invoiceId: string, now: Date): Promise<Concern | null> {
  const invoice = await readRenewalInvoice(invoiceId);
  const concern = invoice && (await concernOfSubscription(invoice.subscriptionId, now));
  if (!concern || !invoice.isUnpaid || concern.payer.kind === 'visitor') return concern;
  return { ...concern, notices: [renewalFailedNotice(concern.payer.uid, invoice)] };
}
