import { snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { invalidRequest } from './api-error.ts';

type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lookUp(world: World, id: string): Json | undefined {
  const tables = {
    cus: world.customers,
    pm: world.paymentMethods,
    pi: world.paymentIntents,
    seti: world.setupIntents,
    ch: world.charges,
    re: world.refunds,
    du: world.disputes,
    bpc: world.portalConfigurations,
    prod: world.products,
    price: world.prices,
    sub: world.subscriptions,
    in: world.invoices,
    inpay: world.invoicePayments,
  };
  const table = Object.entries(tables).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1];
  const row = table?.get(id);
  return row === undefined ? undefined : { ...snapshot(row) };
}

/** Lists that Stripe leaves out of an object unless they are asked for. */
function include(world: World, owner: Json, field: string): Json | undefined {
  const list = (data: object[], url: string) => ({
    object: 'list',
    data: snapshot(data),
    has_more: false,
    url,
  });
  const id = String(owner.id);
  switch (`${String(owner.object)}.${field}`) {
    case 'charge.refunds':
      return list(
        world.refunds.newestFirst().filter((refund) => refund.charge === id),
        `/v1/charges/${id}/refunds`,
      );
    case 'customer.subscriptions':
      return list(
        world.subscriptions
          .newestFirst()
          .filter((each) => each.customer === id && each.status !== 'canceled'),
        `/v1/customers/${id}/subscriptions`,
      );
    case 'invoice.payments':
      return list(
        world.invoicePayments.newestFirst().filter((payment) => payment.invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      );
    default:
      return undefined;
  }
}

function expandPath(world: World, node: unknown, path: string[], whole: string): void {
  const [field, ...rest] = path;
  if (field === undefined || node === null) {
    return;
  }
  if (Array.isArray(node)) {
    for (const each of node) {
      expandPath(world, each, path, whole);
    }
    return;
  }
  if (!isJson(node)) {
    throw notExpandable(whole);
  }
  const value = node[field];
  if (typeof value === 'string') {
    const found = lookUp(world, value);
    if (found === undefined) {
      throw notExpandable(whole);
    }
    node[field] = found;
  } else if (value === undefined) {
    const included = include(world, node, field);
    if (included === undefined) {
      throw notExpandable(whole);
    }
    node[field] = included;
  }
  expandPath(world, node[field], rest, whole);
}

function notExpandable(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

/** The answer as it goes over the wire, with the objects behind the named ids put in their place. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const wire = snapshot(answer);
  for (const path of paths) {
    expandPath(world, wire, path.split('.'), path);
  }
  return wire;
}
