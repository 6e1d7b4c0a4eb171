import { renewalPrice, trialPrice } from '@geonod/contracts/limits';
import { formatMoney } from '../../lib/money.ts';

export const trialAmount = formatMoney(trialPrice.amount, trialPrice.currency);
export const renewalAmount = formatMoney(renewalPrice.amount, renewalPrice.currency);
