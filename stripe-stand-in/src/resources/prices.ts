import Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { readAmount, readCurrency } from './money-params.ts';
import { newProduct } from './products.ts';

const intervals = ['day', 'week', 'month', 'year'] as const;

export function newPrice(
  world: World,
  fields: Pick<Stripe.Price, 'currency' | 'product' | 'recurring'> & {
    unit_amount: number;
    lookup_key?: string | null;
    nickname?: string | null;
    metadata?: Stripe.Metadata;
  },
): Stripe.Price {
  const price = world.prices.add<Stripe.Price>({
    id: world.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring === null ? 'one_time' : 'recurring',
    unit_amount_decimal: Stripe.Decimal.from(fields.unit_amount),
    ...fields,
  });
  world.emit('price.created', price);
  return price;
}

/** The old name of a recurring price, which subscription items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function readRecurring(
  params: Params<Pick<Stripe.PriceCreateParams, 'recurring'>>,
): Stripe.Price.Recurring | null {
  const recurring = params.part('recurring');
  if (recurring === undefined) {
    return null;
  }
  const interval = recurring.oneOf('interval', intervals);
  if (interval === undefined) {
    throw recurring.missing('interval');
  }
  const count = recurring.integer('interval_count') ?? 1;
  if (count < 1) {
    throw invalidRequest('Invalid positive integer', { param: 'recurring[interval_count]' });
  }
  return {
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export const priceRoutes = [
  route<Stripe.PriceCreateParams, Stripe.Price>('POST', '/v1/prices', (params) => {
    const currency = readCurrency(params);
    const unitAmount = readAmount(params, 'unit_amount');
    const recurring = readRecurring(params);
    const productId = params.text('product');
    const productData = params.part('product_data');
    const productName = productData?.required('name');
    const lookupKey = params.text('lookup_key');
    const transfer = params.boolean('transfer_lookup_key') ?? false;
    const nickname = params.text('nickname');
    const metadata = params.metadata('metadata');
    if (productId === undefined && productName === undefined) {
      throw params.missing('product');
    }
    return ({ world }) => {
      const holder = world.prices
        .all()
        .find((price) => lookupKey !== undefined && price.lookup_key === lookupKey);
      if (holder !== undefined && !transfer) {
        throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
          param: 'lookup_key',
        });
      }
      const product =
        productId === undefined
          ? newProduct(world, { name: productName ?? '' })
          : world.products.need(productId, 'product', 400);
      if (holder !== undefined) {
        holder.lookup_key = null;
      }
      return newPrice(world, {
        currency,
        unit_amount: unitAmount,
        product: product.id,
        recurring,
        lookup_key: lookupKey ?? null,
        nickname: nickname ?? null,
        metadata: mergeMetadata({}, metadata),
      });
    };
  }),

  route<Stripe.PriceRetrieveParams, Stripe.Price>(
    'GET',
    '/v1/prices/:id',
    () =>
      ({ world, id }) =>
        world.prices.need(id, 'id'),
  ),

  route<Stripe.PriceUpdateParams, Stripe.Price>('POST', '/v1/prices/:id', (params) => {
    const active = params.boolean('active');
    const nickname = params.text('nickname');
    const metadata = params.metadata('metadata');
    return ({ world, id }) => {
      const price = world.prices.need(id, 'id');
      const before = snapshot(price);
      price.active = active ?? price.active;
      price.nickname = nickname ?? price.nickname;
      price.metadata = mergeMetadata(price.metadata, metadata);
      world.emit('price.updated', price, previousOf(before, price));
      return price;
    };
  }),

  route<Stripe.PriceListParams, Stripe.ApiList<Stripe.Price>>('GET', '/v1/prices', (params) => {
    const page = readPage(params);
    const lookupKeys = params.texts('lookup_keys');
    const product = params.text('product');
    // Without it, too, only the active ones are listed. Source: stripe-node, PriceResource.list.
    const active = params.boolean('active') ?? true;
    const currency = params.text('currency');
    const type = params.oneOf('type', ['one_time', 'recurring']);
    return ({ world }) =>
      page(
        world.prices
          .newestFirst()
          .filter((price) => !lookupKeys || lookupKeys.includes(price.lookup_key ?? ''))
          .filter((price) => product === undefined || price.product === product)
          .filter((price) => price.active === active)
          .filter((price) => currency === undefined || price.currency === currency)
          .filter((price) => type === undefined || price.type === type),
        '/v1/prices',
      );
  }),
];
