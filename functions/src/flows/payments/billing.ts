import { type Billing, renewalPrice } from '@geonod/contracts';
import type { MemberSubscription, OpenRenewal } from '@geonod/contracts/documents/member';
import { isLive, isOver } from '../../domain/entitlement.ts';
import type { Withdrawal } from '../../domain/withdrawal.ts';
import type { Caller } from '../../http/caller.ts';
import { cardOfSubscription } from '../../services/payments/cards.ts';
import { readMember } from '../../store/members.ts';
import { readBilled } from './billed.ts';
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
  const [card, charges] = await Promise.all([
    subscription && !isOver(subscription) ? cardOfSubscription(subscription.id) : null,
    readBilled(member ?? null, records),
  ]);
  return {
    ...(subscription ? presentSubscription(subscription) : {}),
    ...(card ? { card } : {}),
    ...(withdrawal && now < withdrawal.until ? { withdrawal: presentWithdrawal(withdrawal) } : {}),
    payments: charges.map(({ billed }) => billed),
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
  const { amount, currency, needsAuthentication, needsCard, givenUpAt, payUrl } = renewal;
  return {
    amount,
    currency,
    needsAuthentication,
    ...(needsCard ? { needsCard } : {}),
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
