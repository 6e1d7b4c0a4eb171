import { renewalPrice, trialPrice } from '@geonod/contracts';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';

/**
 * What a plan costs whoever begins it now. Who has begun pays what stands on their own payment and subscription, whatever the
 * price list says since.
 */
export function priceOf(plan: PaymentPlan): typeof trialPrice | typeof renewalPrice {
  return plan === 'trial' ? trialPrice : renewalPrice;
}
