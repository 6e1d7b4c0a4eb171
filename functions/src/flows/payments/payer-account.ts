import type { MemberSubscription } from '@geonod/contracts/documents/member';
import type { Payment } from '@geonod/contracts/documents/payment';
import { isTriedOtherwise, unpaidTrialEnd } from '../../domain/collection.ts';
import { customerIdsOf } from '../../domain/customer-ids.ts';
import { isLive, isOver } from '../../domain/entitlement.ts';
import { paidUntil, type RenewalState } from '../../domain/paid-time.ts';
import { priceOf } from '../../domain/price.ts';
import { type NewRenewalCard, newRenewalCard } from '../../domain/renewal-card.ts';
import {
  isTrialHad,
  isUnpaid,
  type PaidSubscription,
  type PayerAccount,
  type RecordedPayment,
} from '../../domain/settlement.ts';
import { isKeptWith } from '../../services/payments/cards.ts';
import { type Charge, listCharges } from '../../services/payments/charges.ts';
import {
  type CheckoutPayment,
  readCheckoutPayment,
} from '../../services/payments/checkout-payments.ts';
import {
  chargeOfRenewal,
  listRenewals,
  openRenewal,
  type Renewal,
} from '../../services/payments/invoices.ts';
import {
  listSubscriptions,
  readSubscription,
  type Subscription,
} from '../../services/payments/subscriptions.ts';
import type { Version } from '../../store/firestore.ts';
import { readMember, standingIn } from '../../store/members.ts';
import { ensureVisitor, type Payer } from '../../store/payers.ts';
import { type PaymentRecord, readPayment } from '../../store/payments.ts';
import { paymentsOfMember, unboundPaymentsOf } from '../../store/payments-of-payers.ts';
import { trialHadWith } from './card-trial.ts';

/** A payment with what was taken by it. */
export interface PaymentView extends RecordedPayment {
  /** Null where nothing was. */
  readonly charge: Charge | null;
  /** Whether its bank, which took its time over it, is first seen to have declined it. */
  readonly declinedLater: boolean;
}

/** A renewal with what was taken for it. */
export interface RenewalView extends RenewalState {
  readonly charge: Charge | null;
}

/** A subscription as Stripe shows it, with all that was charged for it. */
export interface PaidSubscriptionView extends Omit<Subscription, 'periodEnd'>, PaidSubscription {
  readonly renewals: readonly RenewalView[];
  /** Its open renewal, where Stripe tries that otherwise than members are told. */
  readonly triedOtherwise?: {
    readonly invoiceId: string;
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
  };
}

/** A payer as our documents and Stripe show them, read in that order. */
export interface AccountView extends PayerAccount {
  /** Of the document that must not have changed when the outcome is written. */
  readonly version: Version;
  /** Where to reach a payer: the account's e-mail, or what somebody without one typed. */
  readonly email: string | null;
  readonly customerId: string | null;
  /** Our documents of the payments. */
  readonly records: readonly PaymentRecord[];
  /** The payments that Stripe was asked about: all that can still be made, or were. */
  readonly openPayments: readonly CheckoutPayment[];
  readonly payments: readonly PaymentView[];
  readonly subscriptions: readonly PaidSubscriptionView[];
  /** Everything that was ever charged, newest first. */
  readonly charges: readonly Charge[];
  /** The same of what banks have declined, or not decided about. */
  readonly unpaid: readonly Charge[];
  /** When it was found that the payer's one trial was had. */
  readonly trialHadAt: Date | null;
  /** Whether the member may ask nobody, and so resume nothing. */
  readonly isSuspended: boolean;
  /** What our document says of the member's subscription. */
  readonly stored: MemberSubscription | null;
}

/** Reads everything that a payer has. A payment that can be made no more is not asked for again. */
export async function readPayerAccount(payer: Payer, now: Date): Promise<AccountView> {
  const { records, ...known } = await readDocuments(payer, now);
  const read = await Promise.all(
    records.filter(({ payment }) => !isFinal(payment)).map(({ id }) => readCheckoutPayment(id)),
  );
  const openPayments = read.filter((each) => each !== null);
  const customers = customerIdsOf(
    known.customerId,
    records,
    openPayments.map(({ customerId }) => customerId),
  );
  const [listed, renewals, listedCharges] = await Promise.all([
    listSubscriptions(customers),
    listRenewals(customers),
    listCharges(customers),
  ]);
  const found = await withStored(listed, known.stored);
  const payments = await Promise.all(records.map((record) => toState(record, openPayments, found)));
  const charges = newestFirst(
    listedCharges.paid,
    openPayments.map(({ charge }) => charge),
  );
  const unpaid = newestFirst(
    listedCharges.unpaid,
    openPayments.map(({ unpaid }) => unpaid),
  );
  const subscriptions = await Promise.all(
    found.map((each) => toView(each, { payments, renewals, charges, unpaid, now })),
  );
  const hadTrial =
    known.trialHadAt !== null ||
    payments.some((each) => isTrialHad(each, subscriptions)) ||
    (await hadTrialElsewhere(payer, known.email, payments, now));
  const newCard = await keptCard(newRenewalCard(subscriptions, listedCharges.attempts));
  const seen = { records, payments, openPayments, subscriptions, charges, unpaid };
  return { ...known, hadTrial, newCard, ...seen };
}

/** Of what is not kept with its customer no renewal can be charged. */
async function keptCard(found: NewRenewalCard | null): Promise<NewRenewalCard | null> {
  if (!found?.methodId) return found;
  return (await isKeptWith(found.methodId, found.customerId)) ? found : null;
}

/**
 * Whether a member's mailbox had its trial in another account since theirs was made. It is asked for what is paid, and nothing was
 * made of it: of the trial that is theirs, nothing more is to be known.
 */
async function hadTrialElsewhere(
  payer: Payer,
  email: string | null,
  payments: readonly RecordedPayment[],
  now: Date,
): Promise<boolean> {
  if (payer.kind !== 'member' || email === null) return false;
  const isNew = payments.some(
    ({ plan, status, subscribed, refunded }) =>
      plan === 'trial' && status === 'succeeded' && !subscribed && !refunded,
  );
  return isNew && (await standingIn(email, payer.uid, now)).trialHadAt !== undefined;
}

/** Adds the subscription that our document names: a customer who was deleted no longer lists what they had. */
async function withStored(
  listed: readonly Subscription[],
  stored: MemberSubscription | null,
): Promise<readonly Subscription[]> {
  if (stored === null || listed.some(({ id }) => id === stored.id)) return listed;
  const found = await readSubscription(stored.id);
  return found ? [...listed, found] : listed;
}

async function readDocuments(payer: Payer, now: Date) {
  const unknown = {
    customerId: null,
    activatedBy: null,
    stored: null,
    trialHadAt: null,
    isSuspended: false,
  };
  switch (payer.kind) {
    case 'member': {
      const { data: member, version } = await readMember(payer.uid);
      return {
        version,
        email: member?.email ?? null,
        customerId: member?.stripeCustomerId ?? null,
        activatedBy: member?.activatedBy ?? null,
        stored: member?.subscription ?? null,
        trialHadAt: member?.trialHadAt ?? null,
        isSuspended: member?.suspended !== undefined,
        reachable: true,
        records: await paymentsOfMember(payer.uid),
      };
    }
    case 'visitor': {
      const { email } = payer;
      const visitor = await ensureVisitor(email, now);
      const [records, { trialHadAt = null }] = await Promise.all([
        unboundPaymentsOf(email),
        standingIn(email, null, now),
      ]);
      return { ...unknown, ...visitor, email, trialHadAt, reachable: true, records };
    }
    case 'nobody': {
      const { data: payment, version } = await readPayment(payer.paymentId);
      const records: PaymentRecord[] = payment ? [{ id: payer.paymentId, payment, version }] : [];
      return { ...unknown, version, email: null, reachable: false, records };
    }
  }
}

/** A payment as Stripe shows it now, or as it was written down when it became final. */
async function toState(
  { id, payment }: PaymentRecord,
  openPayments: readonly CheckoutPayment[],
  subscriptions: readonly Subscription[],
): Promise<PaymentView> {
  const open = openPayments.find((each) => each.id === id);
  const written = {
    byMember: payment.attempt > 0,
    subscribed: payment.subscriptionId !== undefined,
    ending: payment.ending ?? null,
    owed: payment.owed ?? {},
  };
  if (!open) {
    const { status, plan = 'trial', paidAt = null, refundedAt } = payment;
    const { amount } = priceOf(plan);
    const refunded = refundedAt !== undefined;
    const came = { status, plan, amount, paidAt, refunded, dispute: null } as const;
    return { ...written, id, ...came, cardHadTrial: false, charge: null, declinedLater: false };
  }
  const isUsed = written.subscribed || subscriptions.some(({ paymentId }) => paymentId === id);
  const cardHadTrial = !isUsed && (await hasCardHadTrial(open));
  const { status, plan, amount, paidAt, refunded, dispute, charge } = open;
  const came = { status, plan, amount, paidAt, refunded, dispute, charge };
  const declinedLater = payment.status === 'processing' && status === 'requires_payment_method';
  const refundHeld = charge?.refundHeld ?? false;
  return { ...written, id, ...came, refundHeld, cardHadTrial, declinedLater };
}

async function hasCardHadTrial({ id, status, plan, methodKey }: CheckoutPayment) {
  if (status !== 'succeeded' || plan !== 'trial' || methodKey === null) return false;
  const paymentId = await trialHadWith(methodKey);
  return paymentId !== null && paymentId !== id;
}

/** Adds the charges of payments that were made before there was a customer, which are listed under none. */
function newestFirst(
  listed: readonly Charge[],
  own: readonly (Charge | null)[],
): readonly Charge[] {
  const known = [...listed, ...own.filter((charge) => charge !== null)];
  const all = new Map(known.map((charge) => [charge.id, charge] as const));
  return [...all.values()].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

async function toView(
  subscription: Subscription,
  found: {
    readonly payments: readonly RecordedPayment[];
    readonly renewals: readonly Renewal[];
    readonly charges: readonly Charge[];
    readonly unpaid: readonly Charge[];
    readonly now: Date;
  },
): Promise<PaidSubscriptionView> {
  const payment = found.payments.find(({ id }) => id === subscription.paymentId) ?? null;
  const own = found.renewals.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  const renewals = own.map((each) => ({
    ...each,
    status: statusOf(each, subscription, own),
    charge: chargeOfRenewal(each, found.charges),
    isUndecided: found.unpaid.some((charge) => isUndecided(charge, each)),
  }));
  const open = isOver(subscription) ? undefined : openOf(renewals);
  const charges = [payment, ...renewals.map(({ charge }) => charge)];
  const notCharged = open?.isStuck ? open : unchargedOf(renewals, found.now);
  const stuck = isLive(subscription) ? notCharged : undefined;
  const goesOn = stuck !== undefined && !subscription.cancelAtPeriodEnd;
  const until = paidUntil({ ...subscription, firstCharge: payment, renewals });
  const isTrialAlone =
    payment?.plan === 'trial' &&
    !renewals.some(({ status, amount }) => status === 'paid' && amount > 0);
  const renewal = open && !open.isStuck ? await openRenewal(open) : null;
  return {
    ...subscription,
    // Stripe goes on calling it active while nothing can be charged for it. It has failed, and nobody tries again: there is
    // no charge whose outcome access could wait for.
    status: stuck ? 'past_due' : subscription.status,
    nextRenewalAt: goesOn ? stuck.until : null,
    plan: payment?.plan ?? 'trial',
    renewals,
    renewal:
      renewal?.attempted && isTrialAlone
        ? { ...renewal, accessUntil: unpaidTrialEnd(until) }
        : renewal,
    ...(open && isTriedOtherwise(open.attempts, open.nextAttemptAt, open.dueAt)
      ? { triedOtherwise: triedOf(open) }
      : {}),
    disputed: charges.some((charge) => charge !== null && charge.dispute !== null),
    paidUntil: until,
  };
}

function triedOf({ invoiceId, attempts, nextAttemptAt }: Renewal) {
  return { invoiceId, attempts, nextAttemptAt: nextAttemptAt?.toISOString() ?? null };
}

function isUndecided({ state, intentId }: Charge, renewal: Renewal): boolean {
  return state === 'processing' && intentId !== null && intentId === renewal.intentId;
}

/**
 * What is being charged: the oldest, since Stripe bills the next period of what is past due, too, and nobody has longer for
 * that. What is stuck gives way to a later one, which can be paid.
 */
function openOf<Each extends RenewalState>(newestFirst: readonly Each[]): Each | undefined {
  const unpaid = newestFirst.filter(isUnpaid);
  return unpaid.findLast(({ isStuck }) => !isStuck) ?? unpaid[0];
}

/** The present period's renewal, where somebody has voided it by hand, or nobody is to charge it any more. */
function unchargedOf<Each extends PaidSubscriptionView['renewals'][number]>(
  renewals: readonly Each[],
  now: Date,
): Each | undefined {
  const [latest] = renewals.toSorted((one, other) => other.until.getTime() - one.until.getTime());
  const isUncharged = latest?.status === 'settled' && latest.amount > 0 && latest.until > now;
  return isUncharged ? latest : undefined;
}

function statusOf(
  renewal: Renewal,
  subscription: Subscription,
  renewals: readonly Renewal[],
): Renewal['status'] {
  if (comesToNothing(renewal, subscription, renewals)) return 'settled';
  // It can still be paid, and would buy nothing.
  return renewal.isUncollectible && isOver(subscription) ? 'unpaid' : renewal.status;
}

/**
 * Whether nothing comes of a renewal any more, though Stripe can neither close nor delete it: its subscription has ended,
 * or a later one was paid, so that nothing is owed for what had no access.
 */
function comesToNothing(
  { isStuck, advances, until }: Renewal,
  subscription: Subscription,
  renewals: readonly Renewal[],
): boolean {
  if (!isStuck) return false;
  if (isOver(subscription)) return !advances;
  return renewals.some((each) => each.status === 'paid' && each.until > until);
}

function isFinal({ status }: Payment): boolean {
  return status === 'canceled';
}
