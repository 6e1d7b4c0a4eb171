import {
  customerDays,
  daysAfter,
  paymentYears,
  unpaidPaymentDays,
  yearsAfter,
} from '@geonod/contracts';
import { ownerOf, type PaymentOwner } from '../../domain/payment-owner.ts';
import { notMade } from '../../domain/payment-stage.ts';
import { isOpen } from '../../services/payments/charges.ts';
import {
  abandonCheckoutPayment,
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import { deleteCustomer, readAffairs } from '../../services/payments/customers.ts';
import { forgetCustomer } from '../../store/members.ts';
import { pageOfOldPayments, pageOfVisitorCustomers } from '../../store/payment-pages.ts';
import { erasePayment, forgetCustomerOf, type PaymentRecord } from '../../store/payments.ts';
import { hasEverPaid } from '../../store/payments-of-payers.ts';
import { sweepStep } from './sweep-step.ts';

/** Payments that were begun and not made, with the payment provider's customer who was made for them. */
export const unpaidPayments = sweepStep(
  'unpaid payments',
  (after, { startedAt }) =>
    pageOfOldPayments(notMade, daysAfter(startedAt, -unpaidPaymentDays), after),
  async (record) => {
    const { id, payment } = record;
    if (isBusy(payment) || payment.paidAt || payment.subscriptionId !== undefined) return [];
    const found = isOverForNobody(payment) ? null : await readUnpayable(id);
    // It was paid after all, or is about to be: that is for whoever settles it.
    if (found && found.status !== 'canceled') return [];
    const customerId = found?.customerId ?? payment.customerId ?? null;
    const isCustomerGone =
      customerId !== null && (await deleteUnused(customerId, ownerOf(payment)));
    if (!(await erasePayment(record))) return [];
    return isCustomerGone ? ['payments', 'customers'] : ['payments'];
  },
);

/** Whether Stripe need not be asked: it is canceled there too, which is final, and nobody has a customer by it. */
function isOverForNobody(payment: PaymentRecord['payment']): boolean {
  const { status, customerId } = payment;
  return status === 'canceled' && ownerOf(payment).kind === 'visitor' && customerId === undefined;
}

/** A payment as it stands at Stripe once it can be made no more, unless it was, or is about to be. */
async function readUnpayable(id: string): Promise<CheckoutPayment | null> {
  const found = await readCheckoutPayment(id);
  if (!found || found.status === 'canceled') return found;
  await abandonCheckoutPayment(id);
  return readCheckoutPayment(id);
}

/** Payments that no law asks for any more. */
export const oldPayments = sweepStep(
  'old payments',
  (after, { startedAt }) =>
    pageOfOldPayments(['succeeded'], yearsAfter(startedAt, -paymentYears), after),
  async (record) => {
    if (isBusy(record.payment)) return [];
    return (await erasePayment(record)) ? ['payments'] : [];
  },
);

/** The payment provider's customers without an account who have nothing any more; their payments stay on record. */
export const visitorCustomers = sweepStep(
  'customers without an account',
  pageOfVisitorCustomers,
  async (record, now) => {
    const { customerId } = record.payment;
    if (customerId === undefined || isBusy(record.payment)) return [];
    const { paidAt, createdAt } = record.payment;
    // Whatever Stripe has of them can only be later.
    if (isRecent([paidAt, createdAt], now)) return [];
    const [{ isGone, isBound, lastPaidAt }, payment] = await Promise.all([
      readAffairs(customerId),
      readCheckoutPayment(record.id),
    ]);
    // Paid before there was a customer, so it is listed under none.
    const charge = payment?.charge ?? null;
    if (isBound || (charge && isOpen(charge))) return [];
    if (isRecent([charge?.createdAt, lastPaidAt], now)) return [];
    if (!isGone) await deleteCustomer(customerId);
    // Last, so that a run that was interrupted finds it again.
    await forgetCustomerOf(record);
    return isGone ? [] : ['customers'];
  },
);

/** Whether a customer is kept for what was paid at the latest of these moments. */
function isRecent(paid: readonly (Date | null | undefined)[], now: Date): boolean {
  const last = Math.max(...paid.map((each) => each?.getTime() ?? 0));
  return daysAfter(new Date(last), customerDays) > now;
}

/** Whether something is running, or to be done yet. */
function isBusy({ running, unfinished, status }: PaymentRecord['payment']): boolean {
  return running === true || unfinished === true || status === 'processing';
}

/** Deletes a customer who never paid, of whom their member then knows no more. Whoever has paid once is kept with the account. */
async function deleteUnused(customerId: string, owner: PaymentOwner): Promise<boolean> {
  // Those whose accounts are gone are many, under one name.
  const uid = owner.kind === 'member' ? owner.uid : null;
  // A first payment without an account is listed under no customer, so Stripe alone cannot say.
  if (await hasEverPaid(customerId, uid)) return false;
  const { isGone, isBound, lastPaidAt } = await readAffairs(customerId);
  if (!isGone && (isBound || lastPaidAt !== null)) return false;
  if (!isGone) await deleteCustomer(customerId);
  if (uid !== null) await forgetCustomer(uid, customerId);
  return !isGone;
}
