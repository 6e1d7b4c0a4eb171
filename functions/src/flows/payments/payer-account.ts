import type { MemberSubscription } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import type { PayerAccount, RecordedPayment } from '../../domain/settlement.ts';
import {
  listSubscriptions,
  readSubscription,
  type Subscription,
} from '../../services/payments/subscriptions.ts';
import { readTrialPayment, type TrialPayment } from '../../services/payments/trial-payments.ts';
import type { Version } from '../../store/firestore.ts';
import { readMember } from '../../store/members.ts';
import { type PaymentRecord, paymentsOfMember, readPayment } from '../../store/payments.ts';
import type { Payer } from './payer.ts';

/** A payer as our documents and Stripe show them, read in that order. */
export interface AccountView extends PayerAccount {
  /** Of the document that must not have changed when the outcome is written. */
  readonly version: Version;
  /** Where to reach a payer without an account. */
  readonly email: string | null;
  readonly customerId: string | null;
  /** The payments that Stripe was asked about: all that may still change. */
  readonly openPayments: readonly TrialPayment[];
  readonly subscriptions: readonly Subscription[];
  /** What our document says of the member's subscription. */
  readonly stored: MemberSubscription | null;
}

/** Reads everything that a payer has. What is final already is not asked for again. */
export async function readAccount(payer: Payer): Promise<AccountView> {
  const { records, ...known } = await readDocuments(payer);
  const answers = await Promise.all(
    records.filter(({ payment }) => !isFinal(payment)).map(({ id }) => readTrialPayment(id)),
  );
  const openPayments = answers.filter((each) => each !== null);
  const customerIds = [
    known.customerId,
    ...records.map(({ payment }) => payment.customerId ?? null),
    ...openPayments.map((payment) => payment.customerId),
  ].filter((id) => id !== null);
  const listed = await listSubscriptions([...new Set(customerIds)]);
  const subscriptions = await withStored(listed, known.stored);
  const payments = records.map((record) => toState(record, openPayments));
  return { ...known, payments, openPayments, subscriptions };
}

/** A customer who was deleted no longer lists what they had. */
async function withStored(
  listed: readonly Subscription[],
  stored: MemberSubscription | null,
): Promise<readonly Subscription[]> {
  if (stored === null || listed.some(({ id }) => id === stored.id)) return listed;
  const found = await readSubscription(stored.id);
  return found ? [...listed, found] : listed;
}

async function readDocuments(payer: Payer) {
  if (payer.kind === 'member') {
    const { data: member, version } = await readMember(payer.uid);
    return {
      version,
      email: null,
      customerId: member?.stripeCustomerId ?? null,
      claimed: member?.activatedBy ?? null,
      stored: member?.subscription ?? null,
      reachable: true,
      records: await paymentsOfMember(payer.uid),
    };
  }
  const { data: payment, version } = await readPayment(payer.paymentId);
  const records: PaymentRecord[] = payment ? [{ id: payer.paymentId, payment }] : [];
  const email = payment?.email ?? null;
  return {
    version,
    email,
    customerId: null,
    claimed: null,
    stored: null,
    reachable: email !== null,
    records,
  };
}

/** As Stripe shows it now, or as it was written down when it became final. */
function toState(
  { id, payment }: PaymentRecord,
  openPayments: readonly TrialPayment[],
): RecordedPayment {
  const { status, paidAt, refundedAt, subscriptionId } = payment;
  const known = { id, status, paidAt: paidAt ?? null, refunded: refundedAt !== undefined };
  const subscribed = subscriptionId !== undefined;
  return { ...(openPayments.find((each) => each.id === id) ?? known), subscribed };
}

function isFinal({ status, refundedAt }: Payment): boolean {
  return status === 'canceled' || refundedAt !== undefined;
}
