import { renewalPrice, renewalWeeks } from '@geonod/contracts';
import type Stripe from 'stripe';
import { callStripe, callStripeWithKey, expanded } from './stripe-client.ts';

/** Names the price in the Stripe account. A changed price is another price, made on its first use. */
const lookupKey = `geonod-${renewalPrice.amount}-${renewalPrice.currency}-${renewalWeeks}w`;

/**
 * The price of a renewal; made the first time that somebody needs it, and anew where it was archived, it or its product:
 * of such a one Stripe starts no subscription. Those that have it go on.
 */
export async function renewalPriceId(): Promise<string> {
  const known = await findPrice();
  return known && isSold(known) ? known.id : createPrice(known?.id);
}

function isSold({ active, product: reference }: Stripe.Price): boolean {
  const product = expanded(reference);
  return active && product !== null && !product.deleted && product.active;
}

/** Of one whose product was archived Stripe still says that it is active, so what is listed as active proves nothing. */
async function findPrice(): Promise<Stripe.Price | null> {
  const list = (active: boolean) =>
    callStripe((stripe) =>
      stripe.prices.list({
        lookup_keys: [lookupKey],
        active,
        limit: 1,
        expand: ['data.product'],
      }),
    );
  return (await list(true)).data[0] ?? (await list(false)).data[0] ?? null;
}

/** `archived`: the price that it takes the name from. Stripe gives the same one for the same key, also after that was archived. */
async function createPrice(archived: string | undefined): Promise<string> {
  const key =
    archived === undefined ? `price:${lookupKey}` : `price:${lookupKey}:after:${archived}`;
  const params: Stripe.PriceCreateParams = {
    currency: renewalPrice.currency,
    unit_amount: renewalPrice.amount,
    recurring: { interval: 'week', interval_count: renewalWeeks },
    lookup_key: lookupKey,
    // From an archived one, or from one that somebody else made a moment ago.
    transfer_lookup_key: true,
    product_data: { name: 'GeoNod membership' },
  };
  const price = await callStripeWithKey(key, params, (stripe, given, options) =>
    stripe.prices.create(given, options),
  );
  return price.id;
}
