import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import type { Params } from './params.ts';

/** Reads `limit`, `starting_after` and `ending_before`, and returns what cuts a list to that page. */
export function readPage(
  params: Params<Stripe.PaginationParams>,
): <Row extends { id: string }>(rows: Row[], url: string) => Stripe.ApiList<Row> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : 'This value must be less than or equal to 100.',
      { code: 'parameter_invalid_integer', param: 'limit' },
    );
  }
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  return (rows, url) => {
    if (before !== undefined) {
      const end = positionOf(rows, before, 'ending_before');
      const start = Math.max(0, end - limit);
      return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
    }
    const start = after === undefined ? 0 : positionOf(rows, after, 'starting_after') + 1;
    const data = rows.slice(start, start + limit);
    return { object: 'list', data, has_more: start + limit < rows.length, url };
  };
}

function positionOf(rows: Array<{ id: string }>, id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position === -1) {
    throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  }
  return position;
}

/** Reads a `created` filter: an exact second, or bounds `gt`, `gte`, `lt`, `lte`. */
export function readCreated(
  params: Params<{ created?: Stripe.RangeQueryParam | number }>,
): (row: { created: number }) => boolean {
  const bounds = readBounds(params);
  return (row) => bounds.every((holds) => holds(row.created));
}

function readBounds(
  params: Params<{ created?: Stripe.RangeQueryParam | number }>,
): Array<(created: number) => boolean> {
  if (!params.has('created')) {
    return [];
  }
  if (params.isText('created')) {
    const exact = params.integer('created');
    return [(created) => created === exact];
  }
  const range = params.part('created');
  const bounds: Array<(created: number) => boolean> = [];
  const gt = range?.integer('gt');
  const gte = range?.integer('gte');
  const lt = range?.integer('lt');
  const lte = range?.integer('lte');
  if (gt !== undefined) bounds.push((created) => created > gt);
  if (gte !== undefined) bounds.push((created) => created >= gte);
  if (lt !== undefined) bounds.push((created) => created < lt);
  if (lte !== undefined) bounds.push((created) => created <= lte);
  return bounds;
}
