import { type BilledPayment, type Billing, renewalPrice } from '@geonod/contracts';
import type { MemberSubscription, OpenRenewal } from '@geonod/contracts/documents/member';
import { type BilledCharge, billedStatus, refundedAmount } from '../../domain/billed-payment.ts';
import { isLive, isOver } from '../../domain/entitlement.ts';
import type { Withdrawal } from '../../domain/withdrawal.ts';
import type { Caller } from '../../http/caller.ts';
import { readBilledCharges } from '../../services/payments/billed-charges.ts';
import { cardOfSubscription } from '../../services/payments/cards.ts';
import { readMember } from '../../store/members.ts';
import type { PaymentRecord } from '../../store/payments.ts';
import { claimOwnPayments } from './own-payments.ts';
import { settle } from './settle.ts';
import { withdrawalOf } from './withdraw.ts';

/** What a member has paid, will pay and owes, once everything that Stripe knows is settled. */
export async function billingOf(caller: Caller, now: Date): Promise<Billing> {
  await claimOwnPayments(caller);
  const account = await settle({ kind: 'member', uid: caller.uid }, {}, now);
  const { data: member } = await readMember(caller.uid);
  const { records } = account;
  const subscription = member?.subscription;
  const withdrawal = withdrawalOf(account);
  const customerIds = [
    member?.stripeCustomerId,
    ...records.map(({ payment }) => payment.customerId),
  ].filter((id) => id !== undefined);
  const paid = records.filter(({ payment }) => payment.status !== 'canceled');
  const [card, charges] = await Promise.all([
    subscription && !isOver(subscription) ? cardOfSubscription(subscription.id) : null,
    readBilledCharges(
      [...new Set(customerIds)],
      paid.map(({ id }) => id),
    ),
  ]);
  return {
    ...(subscription ? presentSubscription(subscription) : {}),
    ...(card ? { card } : {}),
    ...(withdrawal && now < withdrawal.until ? { withdrawal: presentWithdrawal(withdrawal) } : {}),
    payments: charges.map((charge) => presentCharge(charge, records)),
  };
}

function presentSubscription(
  subscription: MemberSubscription,
): Pick<Billing, 'subscription' | 'owed'> {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, renewal } = subscription;
  const next = nextCharge(subscription);
  return {
    subscription: {
      status,
      paidUntil: currentPeriodEnd.toISOString(),
      cancelAtPeriodEnd,
      ...(next ? { nextCharge: { at: next.toISOString(), ...renewalPrice } } : {}),
    },
    ...(renewal?.attempted ? { owed: presentOwed(renewal) } : {}),
  };
}

/** When the card is charged next, by what Stripe plans; null when it is not, or nothing is planned. */
function nextCharge(subscription: MemberSubscription): Date | null {
  const { currentPeriodEnd, cancelAtPeriodEnd, renewal, disputed } = subscription;
  if (renewal) return renewal.nextAttemptAt ?? null;
  if (!isLive(subscription) || cancelAtPeriodEnd || disputed) return null;
  return currentPeriodEnd;
}

function presentOwed(renewal: OpenRenewal): NonNullable<Billing['owed']> {
  const { amount, currency, needsAuthentication, givenUpAt, payUrl } = renewal;
  return {
    amount,
    currency,
    needsAuthentication,
    ...(givenUpAt ? { until: givenUpAt.toISOString() } : {}),
    ...(payUrl === undefined ? {} : { payUrl }),
  };
}

function presentWithdrawal({
  until,
  amount,
  currency,
}: Withdrawal): NonNullable<Billing['withdrawal']> {
  return { until: until.toISOString(), amount, currency };
}

function presentCharge(charge: BilledCharge, records: readonly PaymentRecord[]): BilledPayment {
  const { id, at, what, amount, currency, receiptUrl } = charge;
  return {
    id,
    at: at.toISOString(),
    what,
    amount,
    currency,
    refunded: refundedAmount(charge),
    status: billedStatus(charge, owedFor(charge, records)),
    ...(receiptUrl === null ? {} : { receiptUrl }),
  };
}

/** What was written down as owed for a charge, on whichever payment led to it. */
function owedFor({ paymentId }: BilledCharge, records: readonly PaymentRecord[]) {
  if (paymentId === null) return null;
  for (const { payment } of records) {
    const owed = payment.owed?.[paymentId];
    if (owed) return owed;
  }
  return null;
}
