import type { RefundReason } from '@geonod/contracts/documents/payment';
import { hourMs } from '@geonod/contracts/durations';
import type { SettlementStep } from '../../domain/settlement.ts';
import { firstChargeAt } from '../../domain/trial.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { refundPayment } from '../../services/payments/charges.ts';
import {
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import {
  createMemberCustomer,
  createVisitorCustomer,
  type Saving,
  saveMethod,
} from '../../services/payments/customers.ts';
import { voidInvoice } from '../../services/payments/invoices.ts';
import { unavailableMessage } from '../../services/payments/stripe-client.ts';
import {
  chargeRenewalsTo,
  endSubscriptionAtPeriodEnd,
  endSubscriptionNow,
  startSubscription,
} from '../../services/payments/subscriptions.ts';
import { keepCustomer } from '../../store/members.ts';
import { claimActivation } from '../../store/payers.ts';
import { noteRefundAttempt } from '../../store/wishes.ts';
import { takeTrial } from './card-trial.ts';
import type { Payer } from './payer.ts';
import type { AccountView } from './payer-account.ts';
import { owe } from './returned-payments.ts';

/**
 * Takes steps, one after the other. Each may have been taken before, by an attempt that
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
      case 'owe':
        await owe(step.paymentId, step.intentId, step.reason, now);
        break;
      case 'end-now':
        await endSubscriptionNow(step.subscriptionId);
        break;
      case 'end-at-period-end':
        await endSubscriptionAtPeriodEnd(step.subscriptionId);
        break;
      case 'void':
        await voidInvoice(step.invoiceId);
        break;
      case 'refund':
        await refund(account, step, now);
        break;
      case 'subscribe':
        await subscribe(payer, account, step.paymentId, now);
        break;
      case 'change-card':
        await chargeRenewalsTo(step);
        break;
    }
  }
}

/** What Stripe calls the reasons. */
const stripeReasons = {
  cancelled: 'requested_by_customer',
  withdrawn: 'requested_by_customer',
  left: 'requested_by_customer',
  unusable: 'requested_by_customer',
  support: 'requested_by_customer',
  duplicate: 'duplicate',
  'trial-used': 'duplicate',
  'card-trial-used': 'duplicate',
} as const satisfies Record<RefundReason, string>;

/**
 * Asks for a refund. One that fails does not keep the rest from being done: it stays owed, and is asked for again later.
 */
async function refund(
  { payments, charges }: AccountView,
  { paymentId, intentId }: Extract<SettlementStep, { kind: 'refund' }>,
  now: Date,
): Promise<void> {
  const owed = payments.find(({ id }) => id === paymentId)?.owed[intentId];
  if (!owed) return;
  const { attempts, reason } = owed;
  const before = charges.find((each) => each.intentId === intentId)?.refundFailure ?? null;
  if (attempts > 0) log('refund-returned', { intentId, attempts, failureReason: before });
  try {
    const failureReason = await refundPayment(intentId, attempts, stripeReasons[reason]);
    if (failureReason !== null) {
      log('refund-failed', { intentId, attempts: attempts + 1, failureReason });
    }
  } catch (error) {
    log('refund-failed', { intentId, attempts: attempts + 1 }, error);
  }
  await noteRefundAttempt({ paymentId, intentId, attempts }, now);
}

/**
 * For so long after it was paid a card is tried again of which its issuer could not say whether it may be saved: by the next
 * look, as when Stripe repeats its report. Longer than that nobody is to wait for a plan that they have paid.
 */
const notNowMs = 2 * hourMs;

async function subscribe(
  payer: Payer,
  account: AccountView,
  paymentId: string,
  now: Date,
): Promise<void> {
  if (!(await isDecided(payer, account, paymentId))) return;
  const payment = account.openPayments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`${paymentId} is not a payment of this payer`);
  const { paymentMethodId, methodTypes, plan, methodKey } = payment;
  const known = account.records.find(({ id }) => id === paymentId);
  const wasUndecided = known?.payment.status === 'processing';
  const { customerId, saving } = await saveCard(payer, account, payment);
  if (saving === 'not-now' && now.getTime() - (payment.paidAt ?? now).getTime() < notNowMs) {
    throw new ApiError('unavailable', unavailableMessage);
  }
  if (paymentMethodId === null || saving === 'refused' || saving === 'not-now') {
    log('payment-method-unusable', { paymentId });
    return owe(paymentId, paymentId, 'unusable', now);
  }
  // Somebody else did something about the same card or customer: the next look finds what.
  if (saving !== 'saved') return;
  if (plan === 'trial' && methodKey !== null) {
    const holder = await takeTrial(methodKey, paymentId, now);
    // Somebody else's trial, paid with the same card a moment ago: the next look returns this payment.
    if (holder !== paymentId) return;
  }
  const refusal = await startSubscription({
    paymentId,
    customerId,
    paymentMethodId,
    methodTypes,
    firstChargeAt: firstChargeAt(plan, payment.paidAt ?? now, now, wasUndecided),
  });
  if (refusal === null) return;
  // Deleted or taken away a moment ago: the next look finds what.
  if (refusal.code === 'resource_missing' && !(await isSavedTo(customerId, paymentId))) return;
  log('subscription-refused', { paymentId, param: refusal.param }, refusal);
  // At once, though a person may mend what Stripe refuses: that takes longer than anybody waits for what they have paid,
  // and whoever has their money back can pay anew. Nor could the payer cancel, or be refunded, past a payment that
  // every look stops at.
  await owe(paymentId, paymentId, 'unusable', now);
}

async function isSavedTo(customerId: string, paymentId: string): Promise<boolean> {
  const payment = await readCheckoutPayment(paymentId);
  return payment?.methodIsSaved === true && payment.customerId === customerId;
}

/** A payer's payments may be settled by two instances at once; both must choose the same one. */
function isDecided(
  payer: Payer,
  { activatedBy, version }: AccountView,
  paymentId: string,
): Promise<boolean> {
  if (activatedBy === paymentId) return Promise.resolve(true);
  return claimActivation(payer, version, paymentId);
}

/** Saves a payment's card, so that it can be charged again: to a new customer, where the one that was known is gone. */
async function saveCard(
  payer: Payer,
  account: AccountView,
  payment: CheckoutPayment,
): Promise<{ readonly customerId: string; readonly saving: Saving }> {
  const known = await customerOf(payer, account, payment);
  const saving = await saveTo(known, payment);
  if (saving !== 'customer-gone') return { customerId: known, saving };
  const customerId = await newCustomer(payer, account, payment, known);
  return { customerId, saving: await saveTo(customerId, payment) };
}

async function saveTo(
  customerId: string,
  { paymentMethodId, methodIsSaved }: CheckoutPayment,
): Promise<Saving> {
  if (paymentMethodId === null) return 'refused';
  return methodIsSaved ? 'saved' : await saveMethod(paymentMethodId, customerId);
}

async function customerOf(
  payer: Payer,
  account: AccountView,
  payment: CheckoutPayment,
): Promise<string> {
  if (payer.kind !== 'member') return payment.customerId ?? newCustomer(payer, account, payment);
  if (payment.methodIsSaved && payment.customerId !== null) return payment.customerId;
  if (account.customerId !== null) return account.customerId;
  if (payment.customerId !== null) return await keepCustomer(payer.uid, payment.customerId);
  return await newCustomer(payer, account, payment);
}

/** Makes a payer's customer. `gone` is the one before, where that was deleted. */
async function newCustomer(
  payer: Payer,
  account: AccountView,
  payment: CheckoutPayment,
  gone?: string,
): Promise<string> {
  const email = account.email ?? payment.payerEmail;
  if (payer.kind !== 'member') return createVisitorCustomer(payment.id, email ?? '', gone);
  return keepCustomer(payer.uid, await createMemberCustomer(payer.uid, email, gone), gone);
}
