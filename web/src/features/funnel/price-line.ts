import { renewalPrice, renewalWeeks, trialHours, trialPrice } from '@geonod/contracts/limits';
import { formatMoney } from '../../lib/money.ts';

const trial = formatMoney(trialPrice.amount, trialPrice.currency);
const renewal = formatMoney(renewalPrice.amount, renewalPrice.currency);

/** What comes after Get Location, and what it costs, in one breath. */
export const priceLine = `Next: sign up, then pay ${trial} for ${trialHours} hours. It renews at ${renewal} every ${renewalWeeks} weeks until you cancel.`;
