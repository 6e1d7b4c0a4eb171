import { renewalPrice, renewalWeeks } from '@geonod/contracts';
import type Stripe from 'stripe';
import { callStripe, callStripeWithKey, StripeRefusal } from './stripe-client.ts';

/** Names the price in the Stripe account. A changed price is another price, made on its first use. */
const lookupKey = `geonod-${renewalPrice.amount}-${renewalPrice.currency}-${renewalWeeks}w`;

/** The price of a renewal; made the first time that somebody needs it. */
export async function renewalPriceId(): Promise<string> {
  const found = await findPrice();
  if (found) return found;
  try {
    return await createPrice();
  } catch (error) {
    // Somebody else made it a moment ago.
    const made = error instanceof StripeRefusal ? await findPrice() : null;
    if (made) return made;
    throw error;
  }
}

async function findPrice(): Promise<string | null> {
  const { data } = await callStripe((stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
  );
  return data[0]?.id ?? null;
}

async function createPrice(): Promise<string> {
  const params: Stripe.PriceCreateParams = {
    currency: renewalPrice.currency,
    unit_amount: renewalPrice.amount,
    recurring: { interval: 'week', interval_count: renewalWeeks },
    lookup_key: lookupKey,
    product_data: { name: 'GeoNod membership' },
  };
  const price = await callStripeWithKey(`price:${lookupKey}`, params, (stripe, given, options) =>
    stripe.prices.create(given, options),
  );
  return price.id;
}
