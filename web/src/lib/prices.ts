import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { renewalPrice, renewalWeeks, trialHours, trialPrice } from '@geonod/contracts/limits';
import { formatMoney } from './money.ts';

/** What a trial costs, as the pages write it: `R$1,99`. */
export const trialAmount = formatMoney(trialPrice.amount, trialPrice.currency);

/** What every renewal costs. */
export const renewalAmount = formatMoney(renewalPrice.amount, renewalPrice.currency);

/**
 * What a subscription costs, in one breath, with the trial or for an account that had it: which may be somebody whose
 * payment for another trial has just gone back.
 */
export const subscriptionPrice = {
  trial: `${trialAmount} for the first ${trialHours} hours, then ${renewalAmount} every ${renewalWeeks} weeks until you cancel.`,
  full: `${renewalAmount} every ${renewalWeeks} weeks, from the first day, until you cancel. There is one trial for each person and each card: what is paid for another goes back in full.`,
} as const satisfies Record<PaymentPlan, string>;
