import { renewalPrice } from '@geonod/contracts/limits';
import { formatMoney } from '../../lib/money.ts';

/** What every renewal costs. The price of the trial comes from the server, with the payment. */
export const renewal = formatMoney(renewalPrice.amount, renewalPrice.currency);
