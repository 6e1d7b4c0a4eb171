import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { renewalAmount, trialAmount } from '../../lib/prices.ts';

/** What comes after Get Location, and what it costs, in one breath. */
export const priceLine = `Next: sign up, then pay ${trialAmount} for ${trialHours} hours. It renews at ${renewalAmount} every ${renewalWeeks} weeks until you cancel.`;
