import * as logger from 'firebase-functions/logger';
import type { SettlementStep } from '../../domain/settlement.ts';
import { trialEnd } from '../../domain/trial.ts';
import {
  createMemberCustomer,
  createVisitorCustomer,
  saveMethod,
} from '../../services/payments/customers.ts';
import {
  endSubscriptionAtPeriodEnd,
  endSubscriptionNow,
  startSubscription,
} from '../../services/payments/subscriptions.ts';
import { refundTrialPayment, type TrialPayment } from '../../services/payments/trial-payments.ts';
import { claimActivation, keepCustomer } from '../../store/members.ts';
import type { Payer } from './payer.ts';
import type { AccountView } from './payer-account.ts';

/**
 * Takes steps at Stripe, one after the other. Each may have been taken before, by an attempt that
 * ended in between or by another instance at the same time, and has its effect only once.
 */
export async function takeSteps(
  payer: Payer,
  account: AccountView,
  steps: readonly SettlementStep[],
  now: Date,
): Promise<void> {
  for (const step of steps) {
    switch (step.kind) {
      case 'refund':
        await refundTrialPayment(step.paymentId, 'duplicate');
        break;
      case 'end-now':
        await endSubscriptionNow(step.subscriptionId);
        break;
      case 'end-at-period-end':
        await endSubscriptionAtPeriodEnd(step.subscriptionId);
        break;
      case 'subscribe':
        await subscribe(payer, account, step.paymentId, now);
        break;
    }
  }
}

async function subscribe(
  payer: Payer,
  account: AccountView,
  paymentId: string,
  now: Date,
): Promise<void> {
  if (!(await isDecided(payer, account, paymentId))) return;
  const payment = account.openPayments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`${paymentId} is not a payment of this payer`);
  const { paymentMethodId } = payment;
  const customerId = await customerOf(payer, account, payment);
  const canRenew =
    paymentMethodId !== null &&
    (payment.methodIsSaved || (await saveMethod(paymentMethodId, customerId)));
  if (!canRenew) {
    logger.warn('A payment method cannot be charged again; the payment is returned', { paymentId });
    await refundTrialPayment(paymentId, 'requested_by_customer');
    return;
  }
  await startSubscription({
    paymentId,
    customerId,
    paymentMethodId,
    trialEnd: trialEnd(payment.paidAt ?? now, now),
  });
}

/** A member's payments may be settled by two instances at once; both must choose the same one. */
function isDecided(
  payer: Payer,
  { claimed, version }: AccountView,
  paymentId: string,
): Promise<boolean> {
  if (payer.kind === 'visitor' || claimed === paymentId) return Promise.resolve(true);
  return claimActivation(payer.uid, version, paymentId);
}

async function customerOf(
  payer: Payer,
  account: AccountView,
  payment: TrialPayment,
): Promise<string> {
  if (payer.kind === 'visitor') {
    return payment.customerId ?? createVisitorCustomer(payment.id, account.email ?? '');
  }
  if (payment.methodIsSaved && payment.customerId !== null) {
    return payment.customerId;
  }
  if (account.customerId !== null) return account.customerId;
  const made = payment.customerId ?? (await createMemberCustomer(payer.uid, payment.payerEmail));
  return keepCustomer(payer.uid, made);
}
