import { renewalPrice, trialPrice } from '@geonod/contracts/limits';
import { formatMoney } from '../../lib/money.ts';

/** The prices as the page writes them. */
export const trial = formatMoney(trialPrice.amount, trialPrice.currency);
export const renewal = formatMoney(renewalPrice.amount, renewalPrice.currency);
