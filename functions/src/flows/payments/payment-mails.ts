import type { MailValues } from '@geonod/contracts/documents/mail';
import type { EndingWish, RefundOwed, RefundReason } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { isOnTrial } from '../../domain/cancellation.ts';
import { isLive, isOver } from '../../domain/entitlement.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { priceOf } from '../../domain/price.ts';
import { madeFrom } from '../../domain/settlement.ts';
import { withdrawnWith } from '../../domain/withdrawal.ts';
import { saltedHash } from '../../store/hashes.ts';
import type { NewMail } from '../../store/mail.ts';
import { claimUrl, settingsUrl } from '../site-addresses.ts';
import type {
  AccountView,
  PaidSubscriptionView,
  PaymentView,
  RenewalView,
} from './payer-account.ts';

/*
 * Every mail about money, as a function of what a settlement saw, and written in its commit. Each names its cause by
 * what happened at Stripe or was wished, so it makes no difference which report, how many, or in which order, led to
 * the look.
 */

/** How long before a charge its payer is reminded. */
const beforeTrialEndMs = 6 * hourMs;
const beforeRenewalMs = 3 * dayMs;

/** What is older is no news: its mail was sent, and may have been forgotten since. */
const newsMs = 30 * dayMs;

/** What a payer has, once nothing is left to be done about it. */
export type MailedAccount = Pick<AccountView, 'payments' | 'subscriptions' | 'records'>;

/** Who is told; `ownerUid` is null for somebody without an account. */
export interface Addressee {
  readonly to: string;
  readonly ownerUid: string | null;
}

/** What was made from a payment; null for nothing. */
interface Made {
  readonly made: PaidSubscriptionView | null;
}

/** What was taken, on our page or for a renewal. */
type Taken = Pick<PaymentView | RenewalView, 'amount' | 'charge'>;

type Told = Omit<NewMail, keyof Addressee>;

/** Every mail that a payer is to have had, or to get, by now. Those that were written before are not written again. */
export function paymentMails(account: MailedAccount, addressee: Addressee, now: Date): NewMail[] {
  const told = [
    ...account.payments.flatMap((payment) => ofPayment(account, payment, addressee, now)),
    ...account.subscriptions.flatMap((each) => ofSubscription(account, each, addressee, now)),
  ];
  return told.map((mail) => ({ ...mail, ...addressee }) as NewMail);
}

function ofPayment(
  account: MailedAccount,
  payment: PaymentView,
  { ownerUid, to }: Addressee,
  now: Date,
): Told[] {
  const { payments, subscriptions } = account;
  const made = madeFrom(payment.id, subscriptions);
  return [
    ...(made && isNews(payment.paidAt, now) ? receipt(payment, made, ownerUid) : []),
    ...(payment.declinedLater ? [declined(payment, now)] : []),
    ...(payment.ending && isNews(payment.ending.at, now)
      ? [ended(payment, payment.ending, { made, payments }, ownerUid)]
      : []),
    ...Object.entries(payment.owed)
      .filter(([, { since }]) => isNews(since, now))
      .flatMap(([intentId, owed]) => returned({ payment, made, payments, to }, intentId, owed)),
    ...disputed(account, payment, made, now),
  ];
}

function isNews(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < newsMs;
}

type Charging = Pick<
  PaidSubscriptionView,
  'status' | 'cancelAtPeriodEnd' | 'disputed' | 'paidUntil'
>;

/** When a subscription is charged next, should nobody do anything; null when it is not. */
function nextChargeOf(subscription: Charging): Date | null {
  const { cancelAtPeriodEnd, disputed, paidUntil } = subscription;
  return isLive(subscription) && !cancelAtPeriodEnd && !disputed ? paidUntil : null;
}

/** The same, also of one whose renewal could not be made ready to be charged: of that the next one is charged. */
function chargeAhead(subscription: Charging & Pick<PaidSubscriptionView, 'nextRenewalAt'>) {
  return nextChargeOf(subscription) ?? subscription.nextRenewalAt;
}

function receipt(
  { id, plan, amount, paidAt }: PaymentView,
  made: PaidSubscriptionView,
  ownerUid: string | null,
): Told[] {
  if (paidAt === null) return [];
  const cause = `paid-${id}`;
  // Whoever has no account is told how to open it instead; one payment, one of the two. All that they can pay is a trial.
  if (ownerUid === null) {
    return [{ cause, template: 'claim-trial', values: claimable({ amount, paidAt }, made) }];
  }
  const { renewalAmount } = made;
  const values = { amount, paidAt, nextChargeAt: nextChargeOf(made), renewalAmount };
  if (plan === 'full') {
    return [{ cause, template: 'renewal-receipt', values: { ...values, isFirst: true } }];
  }
  return [{ cause, template: 'trial-receipt', values }];
}

/**
 * Tells whoever waited for their bank that it declined: they may have closed the page. Under a cause of its own each time,
 * since it may be paid, and declined, again.
 */
function declined(payment: PaymentView, now: Date): Told {
  return {
    cause: `declined-${payment.id}-${now.getTime()}`,
    template: 'payment-declined',
    values: { amount: payment.amount, open: payment.ending === null },
  };
}

/** What a mail says to whoever may open the account of what they paid without one. */
export function claimable(
  { amount, paidAt }: { readonly amount: number; readonly paidAt: Date },
  made: Charging &
    Pick<PaidSubscriptionView, 'plan' | 'renewal' | 'renewalAmount' | 'nextRenewalAt'>,
): MailValues<'claim-trial'> {
  const isDue = nextChargeOf(made) !== null && made.renewal !== null;
  const isSkipped = made.nextRenewalAt !== null;
  // A renewal that could not be charged, of one that was cancelled since: nothing is owed, and nothing is charged.
  const isCalledOff = made.cancelAtPeriodEnd && made.renewal === null;
  const isUnpaid = !isLive(made) && !isOver(made) && !isSkipped && !isCalledOff;
  return {
    amount,
    paidAt,
    renewalAmount: made.renewalAmount,
    nextChargeAt: isDue ? null : chargeAhead(made),
    ...(isDue ? { due: true } : {}),
    ...(isOnTrial(made) ? {} : { afterTrial: true }),
    ...(isUnpaid ? { unpaid: true } : {}),
    ...(isSkipped ? { skipped: true } : {}),
  };
}

function ended(
  payment: PaymentView,
  { by, at, how }: EndingWish,
  { made, payments }: Pick<MailedAccount, 'payments'> & Made,
  ownerUid: string | null,
): Told {
  const cause = `ended-${payment.id}-${at.getTime()}`;
  const withdrawn = withdrawnWith(payment, payments);
  if (by === 'withdrawal' && withdrawn.own.length > 0) {
    const isOwnTrial = payment.plan === 'trial' && withdrawn.own.includes(payment.id);
    const trial = isOwnTrial ? payment : withdrawn.trial;
    const other = isOwnTrial ? 0 : (trial?.amount ?? 0);
    const isHeld = isAnyHeld(payment, made) || (trial !== null && isHeldBack(trial));
    const values = {
      refunded: sumOf(withdrawn.own, payment, made) + other,
      ...(trial ? { trial: trial.amount } : {}),
      ...waitsIf(isHeld),
    };
    return { cause, template: 'withdrawn', values };
  }
  const returnedWith = Object.entries(payment.owed)
    .filter(([, owed]) => isToldWithEnd(owed, payment))
    .map(([intentId]) => intentId);
  const isPaidBack = payment.owed[payment.id]?.reason === 'cancelled';
  if (by === 'email' && !isPaidBack) {
    return { cause, template: 'cancelled-by-email', values: endedByEmail(payment, made, ownerUid) };
  }
  const isOverNow = how === 'now' || made === null || isOver(made);
  const goesBack = isPaidBack ? payment.amount : sumOf(returnedWith, payment, made);
  const refunded = goesBack === 0 ? null : goesBack;
  const accessUntil = isOverNow ? null : made.paidUntil;
  const waits = waitsIf(refunded !== null && isAnyHeld(payment, made));
  return { cause, template: 'cancelled', values: { accessUntil, refunded, ...waits } };
}

/**
 * Whether anything that goes back of a payment, or of its renewals, waits at the payment provider, or was not sent and is asked
 * for again.
 */
function isAnyHeld(payment: PaymentView, made: PaidSubscriptionView | null): boolean {
  return [payment, ...(made?.renewals ?? [])].some(isHeldBack);
}

function isHeldBack({ charge }: Taken): boolean {
  return (
    charge !== null && (charge.refundHeld === true || (charge.hasFailedRefund && !charge.refunded))
  );
}

function waitsIf(held: boolean | undefined): { readonly waits?: true } {
  return held ? { waits: true } : {};
}

/** Whether the mail of an end tells of a refund, too: what an operator returns ends what was bought with it. */
function isToldWithEnd({ reason, since }: RefundOwed, { ending }: PaymentView): boolean {
  return reason === 'support' && ending?.by === 'operator' && since >= ending.at;
}

/** Whether the mail of a withdrawal tells of what goes back of a payment: its own, or one that returns this trial, too. */
function isWithdrawalTold(payment: PaymentView, payments: MailedAccount['payments']): boolean {
  const isOwn = payment.ending?.by === 'withdrawal';
  return isOwn || payments.some((each) => withdrawnWith(each, payments).trial?.id === payment.id);
}

/** What these charges came to; 0 for none. */
function sumOf(
  intentIds: readonly string[],
  payment: PaymentView,
  made: PaidSubscriptionView | null,
): number {
  const renewalAmount = made?.renewalAmount ?? priceOf('full').amount;
  return intentIds
    .map((intentId) => takenWith(intentId, payment, made)?.amount ?? renewalAmount)
    .reduce((sum, amount) => sum + amount, 0);
}

/** What was charged with a PaymentIntent: a payment's own, or that of a renewal. */
function takenWith(
  intentId: string,
  payment: PaymentView,
  made: PaidSubscriptionView | null,
): Taken | undefined {
  if (intentId === payment.id) return payment;
  return made?.renewals.find((each) => each.intentId === intentId);
}

/** What a mail says to whoever cancelled, or did not, by knowing an e-mail. */
export function endedByEmail(
  payment: Pick<PaymentView, 'id' | 'plan' | 'amount'>,
  made: Pick<PaidSubscriptionView, 'status' | 'paidUntil'> | null,
  ownerUid: string | null,
): MailValues<'cancelled-by-email'> {
  const isInTrial = made !== null && isOnTrial({ ...made, plan: payment.plan });
  return {
    accessUntil: made === null || isOver(made) ? null : made.paidUntil,
    refund: isInTrial
      ? { amount: payment.amount, paymentId: payment.id, confirmBy: made.paidUntil }
      : null,
    hasAccount: ownerUid !== null,
  };
}

const refundReasons: Readonly<
  Record<Exclude<RefundReason, 'duplicate'>, MailValues<'refund-done'>['reason']>
> = {
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
  'trial-used': 'trial-used',
  'card-trial-used': 'trial-used',
  unusable: 'unused',
  left: 'left',
  support: 'support',
};

/** The reasons for which a payment goes back from which nothing was made. */
export const fruitless: readonly RefundReason[] = [
  'unusable',
  'trial-used',
  'card-trial-used',
  'duplicate',
];

/**
 * What the mail about a returned charge is known by. One a day tells of all from which nothing was made and which somebody paid
 * who typed this e-mail, in whichever spelling: paying so costs nothing, and its owner may never have asked for it.
 */
function causeOfReturn(
  { payment, to }: { readonly payment: PaymentView; readonly to: string },
  intentId: string,
  { reason, since }: RefundOwed,
): string {
  if (payment.byMember || intentId !== payment.id || !fruitless.includes(reason)) {
    return `refunded-${intentId}`;
  }
  const day = since.toISOString().slice(0, 10);
  return `refunded-${saltedHash('returned', mailboxOf(to))}-${day}`;
}

function returned(
  {
    payment,
    made,
    payments,
    to,
  }: Pick<MailedAccount, 'payments'> &
    Made & { readonly payment: PaymentView; readonly to: string },
  intentId: string,
  owed: RefundOwed,
): Told[] {
  const { reason, attempts } = owed;
  const { charge = null, amount = 0 } = takenWith(intentId, payment, made) ?? {};
  if (!charge || amount === 0) return [];
  if (!charge.refunded) {
    const isLate = attempts > 0 && charge.dispute === null;
    return isLate
      ? [{ cause: `refund-late-${intentId}`, template: 'refund-failed', values: { amount } }]
      : [];
  }
  // What was sent back once and returned again is told of again.
  const cause = charge.hasFailedRefund
    ? `refunded-${intentId}-again`
    : causeOfReturn({ payment, to }, intentId, owed);
  const waits = waitsIf(charge.refundHeld);
  if (reason === 'duplicate') {
    return [{ cause, template: 'second-payment', values: { amount, ...waits } }];
  }
  const isToldAlready =
    reason === 'cancelled' ||
    (reason === 'withdrawn' && isWithdrawalTold(payment, payments)) ||
    isToldWithEnd(owed, payment);
  if (isToldAlready && attempts <= 1 && !charge.hasFailedRefund) return [];
  return [
    { cause, template: 'refund-done', values: { amount, reason: refundReasons[reason], ...waits } },
  ];
}

export const disputeMail = 'dispute-';

/** Tells of a charge's dispute. Stripe shows it for ever, so its own times say whether it is news. */
function disputed(
  account: MailedAccount,
  { charge, amount }: Taken,
  made: PaidSubscriptionView | null,
  now: Date,
): Told[] {
  if (!charge || charge.disputeId === null) return [];
  const { dispute, disputeId, disputeWon: won, disputedAt } = charge;
  const isOpen = dispute === 'open';
  // Of what was made by hand, no payment of ours says what was seen before.
  const unseen = made && made.paymentId === null ? disputedAt : now;
  if (!isNews(isOpen ? disputedAt : (closedDispute(account, disputeId) ?? unseen), now)) return [];
  if (isOpen) {
    return [{ cause: disputeMail + disputeId, template: 'dispute-opened', values: { amount } }];
  }
  const accessUntil = won && made && !isOver(made) ? made.paidUntil : null;
  return [
    {
      cause: `dispute-closed-${disputeId}`,
      template: 'dispute-closed',
      values: { won, accessUntil },
    },
  ];
}

/** When a dispute was first seen to be decided, if it was written down. */
function closedDispute({ records }: MailedAccount, disputeId: string): Date | undefined {
  const known = records.map(({ payment }) => payment.disputesClosed?.[disputeId]);
  return known.find((at) => at !== undefined);
}

function ofSubscription(
  account: MailedAccount,
  subscription: PaidSubscriptionView,
  { ownerUid }: Addressee,
  now: Date,
): Told[] {
  const mendUrl = ownerUid === null ? claimUrl() : settingsUrl();
  return [
    ...subscription.renewals.flatMap((renewal) => ofRenewal(account, renewal, subscription, now)),
    ...unpaidRenewal(subscription, mendUrl),
    ...stuckRenewals(subscription, now).map((renewal) => stuckRenewal(renewal, mendUrl)),
    ...reminder(subscription, account.payments, now),
  ];
}

function ofRenewal(
  account: MailedAccount,
  renewal: RenewalView,
  subscription: PaidSubscriptionView,
  now: Date,
): Told[] {
  const { invoiceId, status, amount, paidAt, until } = renewal;
  if (status !== 'paid' || paidAt === null || amount === 0) return [];
  const nextChargeAt = nextChargeOf(subscription) === null ? null : until;
  const { plan, renewals, renewalAmount } = subscription;
  const isFirst = plan === 'trial' && !renewals.some((each) => isPaid(each) && each.until < until);
  const paid: Told = {
    cause: `paid-${invoiceId}`,
    template: 'renewal-receipt',
    values: { amount, paidAt, nextChargeAt, renewalAmount, ...(isFirst ? { isFirst } : {}) },
  };
  return [...(isNews(paidAt, now) ? [paid] : []), ...disputed(account, renewal, subscription, now)];
}

function isPaid({ status, amount }: RenewalView): boolean {
  return status === 'paid' && amount > 0;
}

function unpaidRenewal(subscription: PaidSubscriptionView, mendUrl: string): Told[] {
  const { renewal } = subscription;
  if (!renewal?.attempted || isOver(subscription)) return [];
  const { invoiceId, amount, needsAuthentication, payUrl = mendUrl } = renewal;
  const { nextAttemptAt = null, givenUpAt } = renewal;
  const accessUntil = renewal.accessUntil ?? (nextAttemptAt === null ? givenUpAt : undefined);
  const end = accessUntil ? { accessUntil } : {};
  const values = { amount, nextAttemptAt, ...end };
  if (needsAuthentication) {
    const cause = `confirm-${invoiceId}`;
    return [
      { cause, template: 'authentication-needed', values: { ...values, confirmUrl: payUrl } },
    ];
  }
  // Of its own: a mail of an earlier try has said that the card is tried again.
  const cause = renewal.needsCard ? `card-${invoiceId}` : `unpaid-${invoiceId}`;
  const needsCard = renewal.needsCard ? ({ needsCard: true } as const) : {};
  return [
    { cause, template: 'renewal-failed', values: { ...values, ...needsCard, mendUrl: payUrl } },
  ];
}

/** The renewals whose time it is, and which could not be made ready to be charged; once it has passed, that is no news. */
export function stuckRenewals<Renewal extends StuckRenewal>(
  subscription: Pick<PaidSubscriptionView, 'status'> & { readonly renewals: readonly Renewal[] },
  now: Date,
): Renewal[] {
  if (isOver(subscription)) return [];
  return subscription.renewals.filter(
    ({ isStuck, status, amount, until }) =>
      isStuck === true && status === 'unpaid' && amount > 0 && until > now,
  );
}

type StuckRenewal = Pick<RenewalView, 'isStuck' | 'status' | 'amount' | 'until'>;

export const stuckMail = 'stuck-';

/**
 * Tells that a renewal could not be made ready to be charged. Under a cause of its own: somebody may mend it yet, and then its
 * card may fail.
 */
function stuckRenewal({ invoiceId, amount, until }: RenewalView, mendUrl: string): Told {
  const values = { amount, nextAttemptAt: null, nextRenewalAt: until, mendUrl };
  return { cause: stuckMail + invoiceId, template: 'renewal-failed', values };
}

/**
 * Reminds of the next charge. Written as soon as that is planned; whether it is still to come, and what it comes to, is
 * seen when the mail is sent.
 */
function reminder(
  subscription: PaidSubscriptionView,
  payments: MailedAccount['payments'],
  now: Date,
): Told[] {
  const nextChargeAt = chargeAhead(subscription);
  if (nextChargeAt === null || subscription.renewal || nextChargeAt <= now) return [];
  const { id: subscriptionId, paymentId } = subscription;
  const cause = `reminder-${subscriptionId}-${nextChargeAt.getTime()}`;
  const values = { subscriptionId, nextChargeAt };
  const sendAt = (ahead: number) => new Date(nextChargeAt.getTime() - ahead);
  if (!isOnTrial(subscription)) {
    return [{ cause, template: 'renewal-coming', values, sendAt: sendAt(beforeRenewalMs) }];
  }
  const { amount } = payments.find(({ id }) => id === paymentId) ?? priceOf('trial');
  const ofTrial = { ...values, trialAmount: amount };
  return [{ cause, template: 'trial-ending', values: ofTrial, sendAt: sendAt(beforeTrialEndMs) }];
}
