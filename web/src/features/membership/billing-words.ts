import type { BilledPayment, Billing } from '@geonod/contracts';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { dayAndTime } from '../../lib/moments.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Plan } from './plan.ts';

type Card = NonNullable<Billing['card']>;
type Owed = NonNullable<Billing['owed']>;

/** Brands as they write themselves; Stripe names them in lower case. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  eftpos_au: 'Eftpos',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ending in 4242`. */
export function cardName({ brand, last4 }: Card): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`;
}

/** `Expires 12/34`; a card works until the end of its month. */
export function cardExpiry({ expMonth, expYear }: Card, now: Date): string {
  const expires = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  const isOver = new Date(expYear, expMonth, 1) <= now;
  return isOver ? `Expired ${expires}` : `Expires ${expires}`;
}

/** What a charge was for. */
export function paymentName({ what }: Pick<BilledPayment, 'what'>): string {
  switch (what) {
    case 'trial':
      return `${trialHours}h trial`;
    case 'membership':
      return `First ${renewalWeeks} weeks`;
    case 'renewal':
      return `${renewalWeeks} weeks`;
  }
}

/** What became of a charge. */
export function paymentState(payment: BilledPayment): string {
  const back = formatMoney(payment.refunded, payment.currency);
  switch (payment.status) {
    case 'paid':
      return 'Paid';
    case 'processing':
      return 'Waiting for your bank';
    case 'failed':
      return 'Failed. Nothing was charged';
    case 'refund-pending':
      return `Refund of ${payment.refunded > 0 ? back : amountOf(payment)} on its way`;
    case 'refund-failed':
      return 'The refund did not go through. We try it again';
    case 'refunded':
      return 'Refunded in full';
    case 'partly-refunded':
      return `${back} of it refunded`;
    case 'disputed':
      return 'Disputed at your bank';
  }
}

/** What a charge was, or is to be. */
export function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  return formatMoney(amount, currency);
}

/** What a withdrawal gives back, and until when: `R$160,00 until Fri 4 Dec, 14:05`, and for less long the trial. */
export function backUntil({
  amount,
  currency,
  until,
  trial,
}: NonNullable<Billing['withdrawal']>): string {
  const lasting = formatMoney(amount - (trial?.amount ?? 0), currency);
  const words = `${lasting} until ${dayAndTime(new Date(until))}`;
  if (!trial) return words;
  return `${words}, and the trial’s ${formatMoney(trial.amount, currency)} until ${dayAndTime(new Date(trial.until))}`;
}

/** A trial that was paid for and given back, because there was none left to have; null for anybody else. */
export function returnedTrial(plan: Plan, { payments }: Billing): BilledPayment | null {
  if (plan.kind !== 'none' || plan.endedAt !== null || !plan.hadTrial) return null;
  const latest = payments.find(({ what }) => what !== 'renewal');
  return latest?.what === 'trial' && back.includes(latest.status) ? latest : null;
}

const back: readonly BilledPayment['status'][] = ['refunded', 'refund-pending', 'refund-failed'];

interface OwedWords {
  readonly title: string;
  readonly text: string;
  /** What the button does about it. */
  readonly action: string;
}

/** A renewal that was not paid: what happened, what follows, and what the button does about it. */
export function owedWords(owed: Owed, hasAccess: boolean): OwedWords {
  const amount = amountOf(owed);
  const forWhat = hasAccess
    ? `It is for your next ${renewalWeeks} weeks.`
    : `It is for the ${renewalWeeks} weeks that began when it was due.`;
  const mend = owed.needsCard ? ' Your card is not tried again: pay with another one.' : '';
  const text = `${forWhat}${mend} ${hasAccess ? deadlineOf(owed) : accessPaused}`;
  if (owed.needsAuthentication) {
    const title = `Your bank asks you to confirm ${amount}.`;
    return { title, text, action: 'Confirm with your bank' };
  }
  return { title: `${amount} could not be charged.`, text, action: `Pay ${amount}` };
}

/** The same where it could not be learned how much is owed. */
export function unknownOwed(hasAccess: boolean): OwedWords {
  return {
    title: 'Your renewal could not be charged.',
    text: hasAccess ? 'If it stays unpaid, your access ends.' : accessPaused,
    action: 'Pay what is owed',
  };
}

function deadlineOf({
  until,
  needsAuthentication,
}: Pick<Owed, 'until' | 'needsAuthentication'>): string {
  // Stripe does not try again what waits for the cardholder.
  if (!until && needsAuthentication) return 'If it is not confirmed, your access ends.';
  const end = until ? dayAndTime(new Date(until)) : 'with the last try to charge it';
  return `If it stays unpaid, your access ends ${end}.`;
}

const accessPaused = 'Your access is paused, and comes back when it is paid.';
