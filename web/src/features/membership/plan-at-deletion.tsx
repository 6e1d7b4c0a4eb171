import { trialHours } from '@geonod/contracts/limits';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { backUntil } from './billing-words.ts';
import { type Plan, paidTime } from './plan.ts';
import { useBilling } from './use-billing.ts';
import { usePlan } from './use-plan.ts';

/** What becomes of the member's plan, and of the money, when they delete their account: items of a list. */
export function PlanAtDeletion() {
  const planNow = usePlan();
  const plan = planNow.status === 'known' ? planNow.plan : null;
  return planLines(plan).map((line) => <li key={line}>{line}</li>);
}

/** Nothing that somebody could still get back is lost in silence. */
export function WithdrawFirst() {
  const billingNow = useBilling();
  const planNow = usePlan();
  const plan = planNow.status === 'known' ? planNow.plan : null;
  if (billingNow.status === 'failed' && mayBeWithdrawn(plan)) {
    return (
      <Alert title="What you paid could not be read: perhaps you can still withdraw and get it back.">
        See <Link to="/terms#refunds">Terms, 6</Link>. Do that first: deleting your account does not
        pay it back.
      </Alert>
    );
  }
  const withdrawal = billingNow.status === 'known' ? billingNow.billing.withdrawal : undefined;
  if (!withdrawal) return null;
  return (
    <Alert title={`You can still withdraw and get back ${backUntil(withdrawal)}.`}>
      Do that first, under Plan: deleting your account does not pay it back.
    </Alert>
  );
}

/** Whether more than a trial may have been paid, as far as the plan tells: a trial is paid back anyway. */
export function mayBeWithdrawn(plan: Plan | null): boolean {
  switch (plan?.kind) {
    case 'none':
      return plan.endedAt !== null;
    case 'trial':
      return false;
    case 'cancelled':
      return !plan.inTrial;
    default:
      return true;
  }
}

/** One line each; nothing for somebody who has no plan. */
export function planLines(plan: Plan | null): string[] {
  switch (plan?.kind) {
    case 'none':
      return [];
    case 'trial':
      return [refundedTrial];
    case 'cancelled':
      return plan.inTrial ? [refundedTrial] : [lostTime(plan)];
    case 'active':
      return [lostTime(plan)];
    case 'renewing':
      return [
        `Your plan ends now. The ${renewalAmount} that is due is called off; if your bank has paid it meanwhile, it is refunded.`,
      ];
    case 'past-due':
    case 'not-renewed':
      return ['Your plan ends now. What could not be charged is not tried again.'];
    case 'disputed':
      return plan.until ? [lostTime(plan)] : ['Your plan ends now. Nothing more is charged.'];
    default:
      return [
        `Your plan ends now. Within the ${trialHours}h trial, ${trialAmount} is refunded in full; after it, what you paid stays paid.`,
      ];
  }
}

const refundedTrial = `Your trial ends now, and ${trialAmount} is refunded in full, to the card that paid.`;

function lostTime(plan: Plan): string {
  const time = paidTime(plan);
  return time
    ? `Your plan ends now, though it is paid until ${dayAndTime(time.until)}. What you paid stays paid.`
    : 'Your plan ends now. What you paid stays paid.';
}
