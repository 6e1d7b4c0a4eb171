import type { Payment } from '@geonod/contracts/documents/payment';
import { begun } from '../domain/payment-stage.ts';
import { collections } from './firestore.ts';
import { type Page, pageOf } from './paging.ts';
import { type PaymentRecord, recordOf } from './payments.ts';

/** Paid payments that belong to no account, oldest first, for the nightly look whether one has appeared. */
export async function pageOfUnboundPayments(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const unbound = collections
    .payments()
    .where('uid', '==', null)
    .where('status', '==', 'succeeded');
  const { items, next } = await pageOf(unbound, { field: 'createdAt', after, size }, recordOf);
  // One that support returned may still have a plan that goes on.
  const open = items.filter(({ payment }) => !payment.refundedAt || payment.running === true);
  return { items: open, next };
}

/** Payments of those who have no account and pay for something that has not ended, oldest first. */
export function pageOfRunningVisitors(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const running = collections.payments().where('uid', '==', null).where('running', '==', true);
  return pageOf(running, { field: 'createdAt', after, size }, recordOf);
}

/** The payments that were begun before a moment, and of which neither success nor end was seen, oldest first. */
export function pageOfUndecidedPayments(
  before: Date,
  after: string | null,
  size: number,
): Promise<Page<string>> {
  const found = collections
    .payments()
    .where('status', 'in', [...begun, 'processing'])
    .where('createdAt', '<', before);
  return pageOf(found, { field: 'createdAt', after, size }, ({ id }) => id);
}

/** Payments of which something that was written down is not done yet, oldest first. */
export function pageOfUnfinishedPayments(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const unfinished = collections.payments().where('unfinished', '==', true);
  return pageOf(unfinished, { field: 'createdAt', after, size }, recordOf);
}

/** Payments from which somebody withdrew while nobody could say whether they may, in the order of that. */
export function pageOfNotedWithdrawals(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  return pageOf(collections.payments(), { field: 'withdrawalWishedAt', after, size }, recordOf);
}

const sweptAtOnce = 100;

/** Payments in one of these states that were begun before a moment, oldest first. */
export function pageOfOldPayments(
  statuses: readonly Payment['status'][],
  before: Date,
  after: string | null,
): Promise<Page<PaymentRecord>> {
  const old = collections
    .payments()
    .where('status', 'in', statuses)
    .where('createdAt', '<=', before);
  return pageOf(old, { field: 'createdAt', after, size: sweptAtOnce }, recordOf);
}

/** Payments without an account that a customer of the payment provider's made, by customer. */
export function pageOfVisitorCustomers(after: string | null): Promise<Page<PaymentRecord>> {
  const known = collections.payments().where('uid', '==', null);
  return pageOf(known, { field: 'customerId', after, size: sweptAtOnce }, recordOf);
}
