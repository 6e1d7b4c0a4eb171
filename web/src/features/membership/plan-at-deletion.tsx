import type { Billing } from '@geonod/contracts';
import { trialHours } from '@geonod/contracts/limits';
import { dayAndTime } from '../../lib/moments.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import { amountOf } from './billing-words.ts';
import { type Plan, paidTime } from './plan.ts';
import { useBilling } from './use-billing.ts';
import { usePlan } from './use-plan.ts';

/** What becomes of the member's plan, and of the money, when they delete their account: items of a list. */
export function PlanAtDeletion() {
  const planNow = usePlan();
  const billingNow = useBilling();
  const plan = planNow.status === 'known' ? planNow.plan : null;
  const billing = billingNow.status === 'known' ? billingNow.billing : null;
  return planLines(plan, billing).map((line) => <li key={line}>{line}</li>);
}

/** One line each; nothing for somebody who has no plan. */
export function planLines(plan: Plan | null, billing: Billing | null): string[] {
  switch (plan?.kind) {
    case 'none':
      return [];
    case 'trial':
      return [refundedTrial];
    case 'cancelled':
      return plan.inTrial ? [refundedTrial] : [lostTime(plan), ...withdrawalFirst(billing)];
    case 'active':
      return [lostTime(plan), ...withdrawalFirst(billing)];
    case 'renewing':
      return [
        `Your plan ends now. The ${renewalAmount} that is due is called off; if your bank has paid it meanwhile, it is refunded.`,
      ];
    case 'past-due':
    case 'not-renewed':
      return ['Your plan ends now. What could not be charged is not tried again.'];
    case 'disputed':
      return plan.until
        ? [lostTime(plan), ...withdrawalFirst(billing)]
        : ['Your plan ends now. Nothing more is charged.'];
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

/** Nothing that somebody could still get back is lost in silence. */
function withdrawalFirst(billing: Billing | null): string[] {
  if (!billing?.withdrawal) return [];
  const { withdrawal } = billing;
  return [
    `You can still withdraw and get ${amountOf(withdrawal)} back, until ${dayAndTime(new Date(withdrawal.until))}. Do that first, under Plan: deleting your account does not pay it back.`,
  ];
}
