import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import type Stripe from 'stripe';
import { priceOf } from '../../domain/price.ts';

/** What each plan costs, and how our intents are marked among whatever else the Stripe account is used for. */
export const plans = {
  trial: { price: priceOf('trial'), purpose: 'trial', description: 'GeoNod, 24 h trial' },
  full: { price: priceOf('full'), purpose: 'membership', description: 'GeoNod membership' },
} as const satisfies Record<PaymentPlan, unknown>;

/** What a payment of ours is for, by what it is marked with; null for whatever else the account is used for. */
export function planOf({ purpose }: Stripe.Metadata): PaymentPlan | null {
  if (purpose === plans.trial.purpose) return 'trial';
  return purpose === plans.full.purpose ? 'full' : null;
}
