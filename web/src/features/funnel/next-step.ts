import type { PhoneInfo } from '@geonod/contracts';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import type { ReactNode } from 'react';
import { unclaimedEmail } from '../../lib/claim-link.ts';
import { hasArea, isServiceNumber } from '../../lib/phone-lookup.ts';
import type { PhonePath } from '../../lib/phone-query.ts';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';

/**
 * What comes between the teaser and the result, for whoever reads it.
 *
 * - `sign-up`: an account and the trial, as for any visitor.
 * - `claim`: something was paid in this browser without an account, and its account is opened next.
 * - `trial`, `subscription`: there is an account, and what is paid for comes next; `subscription` where the trial was had.
 * - `result`: nothing, it is open to them.
 * - `unknown`: what their account has could not be read.
 */
export type NextStep = 'sign-up' | 'claim' | 'trial' | 'subscription' | 'result' | 'unknown';

export interface TeaserReaderProps {
  /** Told what comes next for whoever reads; null while that is not known. */
  readonly children: (next: NextStep | null) => ReactNode;
}

/** What comes next for whoever is not signed in, and has not just paid. */
export function stepOfVisitor(): NextStep {
  return unclaimedEmail() === null ? 'sign-up' : 'claim';
}

const trial = `pay ${trialAmount} for ${trialHours} hours. It renews at ${renewalAmount} every ${renewalWeeks} weeks until you cancel.`;

/** What comes after Get Location, and what it costs, in one breath. */
export const nextStepWords: Readonly<Record<NextStep, string>> = {
  'sign-up': `Next: sign up, then ${trial}`,
  claim:
    'Next: open the account of what you paid here, by a link that we mail you. The result is open to it as long as that plan runs and the money did not go back.',
  trial: `Next: ${trial}`,
  subscription: `Next: pay ${renewalAmount} every ${renewalWeeks} weeks, from the first day, until you cancel. You have had the trial.`,
  result: 'Next: the full result. It is open to you, and nothing is charged for it.',
  unknown:
    'Next: what your account has. If there is anything to pay, you see how much before you do.',
};

/**
 * What is said before the price of a number without an area: that paying for it gives none either. Null for one that has
 * an area.
 */
export function noAreaWords(next: NextStep, info: PhoneInfo): string | null {
  if (hasArea(info)) return null;
  const isPaid = next === 'sign-up' || next === 'trial' || next === 'subscription';
  return isPaid && !isServiceNumber(info)
    ? 'The full result names no area either: what you pay for is to ask its owner.'
    : 'The full result names no area either.';
}

/** Where Get Location leads; whoever has an account passes through sign-up. */
export function nextPath(next: NextStep): PhonePath {
  if (next === 'claim') return '/claim';
  return next === 'result' ? '/location' : '/register';
}
