import { renewalPrice, renewalWeeks, trialHours, trialPrice } from '@geonod/contracts/limits';
import { formatMoney } from '../../lib/money.ts';

const trial = formatMoney(trialPrice.amount, trialPrice.currency);
const renewal = formatMoney(renewalPrice.amount, renewalPrice.currency);

/** What a subscription costs, in one breath. */
export const priceLine = `${trial} for the first ${trialHours} hours, then ${renewal} every ${renewalWeeks} weeks until you cancel.`;
