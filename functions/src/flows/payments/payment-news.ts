import type { RefundReason } from '@geonod/contracts/documents/payment';
import { reais } from '@geonod/contracts/reais';
import { isOver } from '../../domain/entitlement.ts';
import { moment } from '../../domain/mail/format.ts';
import type { NewMail } from '../../store/mail.ts';
import type { Notice } from '../../store/notifications.ts';
import { wishSeenDone } from './noted-wish.ts';
import type { Payer } from './payer.ts';
import type { AccountView, PaidSubscriptionView } from './payer-account.ts';
import { disputeMail, paymentMails, stuckMail, stuckRenewals } from './payment-mails.ts';

/** What a payer is told in the same commit as what it tells of. */
export interface News {
  readonly notices?: readonly Notice[];
  readonly mails?: readonly NewMail[];
}

/** Whatever a look shows that its payer should know; each cause is told once, however often it is seen. */
export function newsOf(payer: Payer, account: AccountView, now: Date): Required<News> {
  const stuck = stuckOf(account, now);
  const notices =
    payer.kind === 'member'
      ? [
          ...declinedPayments(payer.uid, account, now),
          ...returnedPayments(payer.uid, account),
          ...failedRefunds(payer.uid, account),
          ...disputes(payer.uid, account),
          ...cancelledByEmail(payer.uid, account),
          ...stuck.map((renewal) => renewalStuck(payer.uid, renewal)),
        ]
      : [];
  return { notices, mails: mailsOf(payer, account, now) };
}

/** Nobody can be told who has no e-mail. */
function mailsOf(payer: Payer, account: AccountView, now: Date): NewMail[] {
  const { email: to } = account;
  if (to === null) return [];
  const ownerUid = payer.kind === 'member' ? payer.uid : null;
  return paymentMails(account, { to, ownerUid }, now);
}

const trialUsed = 'there is one trial for each person and each card, and this one was had';

/** Why a payment did not start a subscription, as its payer is told. */
const returnedFor: { readonly [Reason in RefundReason]?: string } = {
  duplicate: 'there was a subscription already',
  'trial-used': trialUsed,
  'card-trial-used': trialUsed,
  unusable: 'it could not be set up to renew',
};

/** Whoever waited for their bank may have closed the page. Each time anew: it may be paid, and declined, again. */
function declinedPayments(ownerUid: string, account: AccountView, now: Date): Notice[] {
  return account.payments
    .filter(({ declinedLater }) => declinedLater)
    .map(({ id, amount, ending }) => {
      const price = reais(amount);
      return {
        id: `payment-declined-${id}-${now.getTime()}`,
        ownerUid,
        title: 'Payment declined',
        message: `Your bank declined your payment of ${price}. Nothing was charged.${ending ? '' : ' You can pay with another card.'}`,
      };
    });
}

function returnedPayments(ownerUid: string, { payments }: AccountView): Notice[] {
  return payments.flatMap(({ id, amount, refunded, refundHeld, owed }) => {
    const because = returnedFor[owed[id]?.reason ?? 'support'];
    if (!refunded || because === undefined) return [];
    const price = reais(amount);
    return [
      {
        id: `payment-returned-${id}`,
        ownerUid,
        title: 'Payment returned',
        message: `A payment of ${price} did not start a subscription: ${because}. ${refundHeld ? 'It goes back in full, as soon as our payment provider sends it.' : 'We returned it in full.'}`,
      },
    ];
  });
}

function failedRefunds(ownerUid: string, { charges }: AccountView): Notice[] {
  return charges
    .filter(({ hasFailedRefund, refunded }) => hasFailedRefund && !refunded)
    .map(({ id, amount, refundFailure }) => {
      const isBanks = refundFailure !== null && banksReasons.includes(refundFailure);
      const what = isBanks
        ? `Your bank sent back a refund of ${reais(amount)}.`
        : `A refund of ${reais(amount)} could not be sent.`;
      return {
        id: `refund-failed-${id}`,
        ownerUid,
        title: isBanks ? 'Refund sent back' : 'Refund not sent',
        message: `${what} We still owe it to you, and try again.`,
      };
    });
}

/** Why a bank takes no refund; any other reason, such as an empty balance of ours, is not the bank's. */
const banksReasons = ['lost_or_stolen_card', 'expired_or_canceled_card', 'declined'];

const disputeNotice = 'disputed-';

/**
 * The charges that a bank disputes and whose payer is told so here for the first time, by mail or as a notice: of `seen`,
 * all that there is to tell, nothing was `told` before. Whoever was told by mail gets the notice, too, once they open their
 * account. Where nobody can be told, each of them, however often it is seen.
 */
export function disputesTold(
  payer: Payer,
  { charges }: Pick<AccountView, 'charges'>,
  { seen, told }: { readonly seen: News; readonly told: News },
): AccountView['charges'] {
  const [all, written] = [namesOf(seen), namesOf(told)];
  return charges.filter(({ dispute, disputeId }) => {
    if (dispute !== 'open' || payer.kind === 'nobody') return dispute === 'open';
    const names = [disputeNotice, disputeMail].map((kind) => kind + disputeId);
    const own = names.filter((name) => all.has(name));
    return own.length > 0 && own.every((name) => written.has(name));
  });
}

function namesOf({ notices = [], mails = [] }: News): ReadonlySet<string> {
  return new Set([...notices.map(({ id }) => id), ...mails.map(({ cause }) => cause)]);
}

function disputes(ownerUid: string, { charges }: AccountView): Notice[] {
  return charges
    .filter(({ dispute }) => dispute === 'open')
    .map((charge) => ({
      id: disputeNotice + charge.disputeId,
      ownerUid,
      title: 'Payment disputed',
      message: `Your bank disputes a payment of ${reais(charge.amount)}. The time that it paid for is closed to you, and nothing more is charged for the subscription that it belongs to.`,
    }));
}

/**
 * A renewal that was not paid; nothing for somebody who has left, or who has paid since. Of one that could not even be
 * made ready to be charged, every look tells.
 */
export function renewalFailedNotices(
  ownerUid: string,
  account: Pick<AccountView, 'payments' | 'subscriptions'>,
  invoiceId: string,
  now: Date,
): Notice[] {
  const subscription = account.subscriptions.find(({ renewals }) =>
    renewals.some((each) => each.invoiceId === invoiceId),
  );
  const renewal = subscription?.renewals.find((each) => each.invoiceId === invoiceId);
  if (!subscription || !renewal || renewal.isStuck || renewal.status === 'paid') return [];
  if (hasLeft(subscription, account)) return [];
  const price = reais(renewal.amount);
  const message = renewalFailed(subscription, price, now);
  // Of its own: it may have been told of an earlier try that the card is tried again.
  const needsCard = !isOver(subscription) && subscription.renewal?.needsCard === true;
  const id = `renewal-failed-${needsCard ? 'card-' : ''}${invoiceId}`;
  return [{ id, ownerUid, title: 'Renewal failed', message }];
}

type StuckRenewal = PaidSubscriptionView['renewals'][number];

function stuckOf({ subscriptions }: AccountView, now: Date): StuckRenewal[] {
  return subscriptions.flatMap((each) => stuckRenewals(each, now));
}

const stuckNotice = 'renewal-stuck-';

/** The invoices of which it is told here that they could not be made ready to be charged, by mail or as a notice. */
export function invoicesToldStuck({ notices = [], mails = [] }: News): string[] {
  const ids = [
    ...mails.map(({ cause }) => [stuckMail, cause] as const),
    ...notices.map(({ id }) => [stuckNotice, id] as const),
  ];
  const told = ids.filter(([prefix, id]) => id.startsWith(prefix));
  return [...new Set(told.map(([prefix, id]) => id.slice(prefix.length)))];
}

/** Not the card's fault: another one mends nothing. */
function renewalStuck(ownerUid: string, { invoiceId, amount, until }: StuckRenewal): Notice {
  return {
    // Of its own: once somebody has mended it, its card may fail.
    id: stuckNotice + invoiceId,
    ownerUid,
    title: 'Renewal failed',
    message: `Your renewal of ${reais(amount)} could not be charged, through no fault of your card, so your access has ended. You were charged nothing, and can begin anew in Settings. Unless you cancel there, the next renewal is charged on ${moment(until)}.`,
  };
}

function renewalFailed(subscription: PaidSubscriptionView, price: string, now: Date): string {
  if (isOver(subscription)) {
    return `Your card could not be charged ${price}, so your subscription and your access have ended.`;
  }
  const { needsAuthentication, needsCard, nextAttemptAt, givenUpAt, accessUntil } =
    subscription.renewal ?? {};
  // Where it is tried again, nobody can say to the minute when it is known that the last try failed.
  const endsAt = accessUntil ?? (nextAttemptAt ? undefined : givenUpAt);
  const hasEnded = accessUntil !== undefined && accessUntil <= now;
  const end = hasEnded
    ? 'your access, which has ended, does not come back.'
    : `your access ends${endsAt ? ` on ${moment(endsAt)}` : ''}.`;
  if (needsAuthentication) {
    return `Your bank asks you to confirm ${price}. Confirm it in Settings; if you do not, ${end}`;
  }
  if (needsCard) {
    return `Your card was not charged ${price}, and is not tried again. Pay with another card in Settings; if it stays unpaid, ${end}`;
  }
  const mend = 'Change the card, or pay, in Settings';
  if (nextAttemptAt && accessUntil) {
    const access = hasEnded ? 'has ended' : `ends on ${moment(accessUntil)}`;
    return `Your card was not charged ${price}. It is tried again. Your access ${access}, and is back as soon as it is paid. ${mend}.`;
  }
  return nextAttemptAt
    ? `Your card was not charged ${price}. It is tried again, and you keep access until then. ${mend}.`
    : `Your card was not charged ${price}. ${mend}; if it stays unpaid, ${end}`;
}

function hasLeft(
  { paymentId }: PaidSubscriptionView,
  { payments }: Pick<AccountView, 'payments'>,
): boolean {
  const payment = payments.find(({ id }) => id === paymentId);
  return payment !== undefined && (payment.ending !== null || payment.refunded);
}

/** Told by whichever look is the first to see it done: while Stripe is away, somebody who cancels only notes it. */
function cancelledByEmail(ownerUid: string, account: AccountView): Notice[] {
  const done = wishSeenDone(account, 'email');
  return account.subscriptions
    .filter(({ id }) => id === done)
    .map((each) => cancelledByEmailNotice(ownerUid, each, account));
}

/** Told when somebody who only knew the e-mail has cancelled: each time anew, since what was cancelled may be resumed. */
export function cancelledByEmailNotice(
  ownerUid: string,
  { id, paymentId, paidUntil, status }: PaidSubscriptionView,
  {
    payments,
    isSuspended,
  }: Pick<AccountView, 'isSuspended'> & {
    readonly payments: readonly Pick<AccountView['payments'][number], 'id' | 'ending'>[];
  },
): Notice {
  // Of what was made by hand, no payment of ours says when it was wished.
  const wishedAt = payments.find((payment) => payment.id === paymentId)?.ending?.at ?? paidUntil;
  const undo = isSuspended ? 'write to us' : 'resume it in Settings';
  const effect =
    status === 'canceled'
      ? 'Nothing was paid for any more, so your access has ended, and nothing more is charged.'
      : `You keep access until ${moment(paidUntil)}. If it was not you, ${undo}.`;
  return {
    id: `cancelled-by-email-${id}-${wishedAt.getTime()}`,
    ownerUid,
    title: 'Subscription cancelled',
    message: `Somebody who knows your email cancelled your subscription. ${effect}`,
  };
}
