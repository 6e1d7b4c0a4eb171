import type Stripe from 'stripe';
import { readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

export function newProduct(
  world: World,
  fields: Pick<Stripe.Product, 'name'> & Partial<Stripe.Product>,
): Stripe.Product {
  const product = world.products.add<Stripe.Product>({
    id: world.newId('prod', 14),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
    ...fields,
  });
  world.emit('product.created', product);
  return product;
}

export const productRoutes = [
  route<Stripe.ProductCreateParams, Stripe.Product>('POST', '/v1/products', (params) => {
    const id = params.text('id');
    const name = params.required('name');
    const description = params.text('description');
    const metadata = params.metadata('metadata');
    const active = params.boolean('active');
    return ({ world }) =>
      newProduct(world, {
        name,
        description: description ?? null,
        metadata: mergeMetadata({}, metadata),
        active: active ?? true,
        ...(id === undefined ? {} : { id }),
      });
  }),

  route<Stripe.ProductRetrieveParams, Stripe.Product>(
    'GET',
    '/v1/products/:id',
    () =>
      ({ world, id }) =>
        world.products.need(id, 'id'),
  ),

  route<Stripe.ProductUpdateParams, Stripe.Product>('POST', '/v1/products/:id', (params) => {
    const name = params.text('name');
    const description = params.clearable('description');
    const active = params.boolean('active');
    const metadata = params.metadata('metadata');
    return ({ world, id }) => {
      const product = world.products.need(id, 'id');
      const before = snapshot(product);
      product.name = name ?? product.name;
      product.description = description === undefined ? product.description : description;
      product.active = active ?? product.active;
      product.metadata = mergeMetadata(product.metadata, metadata);
      product.updated = world.now();
      world.emit('product.updated', product, previousOf(before, product));
      return product;
    };
  }),

  route<Stripe.ProductListParams, Stripe.ApiList<Stripe.Product>>(
    'GET',
    '/v1/products',
    (params) => {
      const page = readPage(params);
      const active = params.boolean('active');
      const ids = params.texts('ids');
      return ({ world }) =>
        page(
          world.products
            .newestFirst()
            .filter((product) => active === undefined || product.active === active)
            .filter((product) => ids === undefined || ids.includes(product.id)),
          '/v1/products',
        );
    },
  ),
];
