import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { idOf } from '../world/ids.ts';
import { day } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { readAmount, readCurrency } from './money-params.ts';
import type { OrderedItem } from './new-subscription.ts';
import { newPrice, readRecurring } from './prices.ts';

type ItemParams = Params<Stripe.SubscriptionCreateParams.Item>;

function readItem(item: ItemParams): (world: World) => OrderedItem {
  const quantity = item.integer('quantity') ?? 1;
  const metadata = mergeMetadata({}, item.metadata('metadata'));
  const priceId = item.text('price');
  const data = item.part('price_data');
  if (data === undefined) {
    if (priceId === undefined) {
      throw item.missing('price');
    }
    return (world) => {
      const price = world.prices.need(priceId, item.nameOf('price'), 400);
      refuseArchived(world, price, item.nameOf('price'));
      return { price, quantity, metadata };
    };
  }
  const currency = readCurrency(data);
  const product = data.required('product');
  const recurring = readRecurring(data);
  const unitAmount = readAmount(data, 'unit_amount');
  return (world) => {
    world.products.need(product, data.nameOf('product'), 400);
    const price = newPrice(world, { currency, product, recurring, unit_amount: unitAmount });
    // A price given inline serves this subscription alone.
    price.active = false;
    return { price, quantity, metadata };
  };
}

/** Stripe starts nothing new with what was archived; a price whose product was stays active itself. Source: stripe-node, issue 2131. */
function refuseArchived(world: World, price: Stripe.Price, param: string): void {
  if (!price.active) {
    throw invalidRequest(
      'The price specified is inactive. This field only accepts active prices.',
      { param },
    );
  }
  if (!world.products.need(idOf(price.product), 'product').active) {
    throw invalidRequest(
      'This price is not available to be purchased because its product is not active.',
      { param },
    );
  }
}

/** The prices that a subscription is for; all must recur, alike, in one currency. */
export function readItems(
  params: Params<Stripe.SubscriptionCreateParams>,
): (world: World) => OrderedItem[] {
  const items = params.parts('items')?.map(readItem) ?? [];
  if (items.length === 0) {
    throw params.missing('items');
  }
  return (world) => {
    const ordered = items.map((read) => read(world));
    const [first, ...others] = ordered;
    for (const { price } of ordered) {
      if (price.recurring === null) {
        throw invalidRequest(
          `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
          { param: 'items' },
        );
      }
    }
    const rhythm = JSON.stringify(first?.price.recurring);
    if (others.some(({ price }) => JSON.stringify(price.recurring) !== rhythm)) {
      throw invalidRequest('All items of one subscription must recur alike in this stand-in.', {
        param: 'items',
      });
    }
    if (others.some(({ price }) => price.currency !== first?.price.currency)) {
      throw invalidRequest('All prices on a subscription must have the same `currency`.', {
        param: 'items',
      });
    }
    return ordered;
  };
}

/** When the trial ends: a moment in the future, or null when there is none. */
export function readTrialEnd(
  params: Params<Pick<Stripe.SubscriptionCreateParams, 'trial_end' | 'trial_period_days'>>,
): (world: World) => number | null {
  const days = params.integer('trial_period_days');
  if (!params.has('trial_end') || params.text('trial_end') === 'now') {
    return (world) => (days === undefined || days < 1 ? null : world.now() + days * day);
  }
  if (days !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: trial_end, trial_period_days.',
    );
  }
  const end = params.integer('trial_end') ?? 0;
  return (world) => {
    if (end <= world.now()) {
      throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
        param: 'trial_end',
      });
    }
    return end;
  };
}
