import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { dateAndTime, dayAndTime } from '../../lib/moments.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';
import type { Plan } from './plan.ts';
import { planOutlook } from './plan-words.ts';

type Fact = readonly [label: string, value: string];

const everyFourWeeks = `${renewalAmount} every ${renewalWeeks} weeks`;

/** What a member has to know of a plan: what is charged when, and what cancelling does. */
export function planFacts(plan: Plan): Fact[] {
  switch (plan.kind) {
    case 'trial':
      return [
        ['Next charge', `${planOutlook(plan)}, then every ${renewalWeeks} weeks`],
        ['If you cancel', `It ends at once. ${trialAmount} is refunded in full.`],
      ];
    case 'active':
      return [
        ['Next charge', `${planOutlook(plan)}, then every ${renewalWeeks} weeks`],
        ['If you cancel', 'You keep access until then. Nothing more is charged.'],
      ];
    case 'renewing':
      return [
        ['Charge', `${renewalAmount}, due since ${dayAndTime(plan.dueAt)}. We wait for your bank.`],
      ];
    case 'cancelled':
      return [
        ['Access', `Until ${dayAndTime(plan.until)}`],
        ['Next charge', 'None'],
        ...(plan.inTrial ? ([['End it now', refundWhileInTrial]] as const) : []),
      ];
    case 'past-due':
      return [
        ['Charge', `${renewalAmount} on ${dayAndTime(plan.since)} failed`],
        ['Access', 'Paused. It comes back if a later attempt succeeds, or when you pay anew.'],
      ];
    case 'none':
      return [
        ...(plan.endedAt ? ([['Ended', dateAndTime(plan.endedAt)]] as const) : []),
        ['A new one', `${trialAmount} for ${trialHours} hours, then ${everyFourWeeks}`],
      ];
  }
}

const refundWhileInTrial = `Cancel once more, and ${trialAmount} is refunded in full.`;
