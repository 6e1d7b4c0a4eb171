import type { Billing } from '@geonod/contracts';
import type { OpenRenewal } from '@geonod/contracts/documents/member';
import { isOver } from '../../domain/entitlement.ts';
import type { Withdrawal } from '../../domain/withdrawal.ts';
import type { Caller } from '../../http/caller.ts';
import { cardOfSubscription } from '../../services/payments/cards.ts';
import { readMember } from '../../store/members.ts';
import { billedOf } from './billed.ts';
import { claimOwnPayments } from './own-payments.ts';
import { settle } from './settle.ts';
import { withdrawalOf } from './withdraw.ts';

/** What a member has paid and owes, once everything that Stripe knows is settled. */
export async function billingOf(caller: Caller, now: Date): Promise<Billing> {
  await claimOwnPayments(caller);
  const account = await settle({ kind: 'member', uid: caller.uid }, {}, now);
  const { data: member } = await readMember(caller.uid);
  const subscription = member?.subscription;
  const withdrawal = withdrawalOf(account, now);
  const card =
    subscription && !isOver(subscription) ? await cardOfSubscription(subscription.id) : null;
  return {
    ...(subscription?.renewal?.attempted ? { owed: presentOwed(subscription.renewal) } : {}),
    ...(card ? { card } : {}),
    ...(withdrawal && now < withdrawal.until ? { withdrawal: presentWithdrawal(withdrawal) } : {}),
    payments: billedOf(account).map(({ billed }) => billed),
  };
}

function presentOwed(renewal: OpenRenewal): NonNullable<Billing['owed']> {
  const { amount, currency, needsAuthentication, needsCard, payUrl } = renewal;
  const until = renewal.accessUntil ?? renewal.givenUpAt;
  return {
    amount,
    currency,
    needsAuthentication,
    ...(needsCard ? { needsCard } : {}),
    ...(until ? { until: until.toISOString() } : {}),
    ...(payUrl === undefined ? {} : { payUrl }),
  };
}

function presentWithdrawal({
  until,
  amount,
  currency,
  trial,
}: Withdrawal): NonNullable<Billing['withdrawal']> {
  return {
    until: until.toISOString(),
    amount,
    currency,
    ...(trial ? { trial: { amount: trial.amount, until: trial.until.toISOString() } } : {}),
  };
}
