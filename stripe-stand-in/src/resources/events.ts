import type Stripe from 'stripe';
import { resourceMissing } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { route } from '../http/route.ts';

export const eventRoutes = [
  route<Stripe.EventRetrieveParams, Stripe.Event>(
    'GET',
    '/v1/events/:id',
    () =>
      ({ world, id }) => {
        const emitted = world.events.get(id);
        if (emitted === undefined) {
          throw resourceMissing('event', id, 'id');
        }
        return emitted.event;
      },
  ),

  route<Stripe.EventListParams, Stripe.ApiList<Stripe.Event>>('GET', '/v1/events', (params) => {
    const page = readPage(params);
    const created = readCreated(params);
    const type = params.text('type');
    const types = params.texts('types');
    return ({ world }) =>
      page(
        [...world.events.values()]
          .map(({ event }) => event)
          .reverse()
          .filter((event) => type === undefined || fits(event.type, type))
          .filter((event) => types === undefined || types.some((each) => fits(event.type, each)))
          .filter(created),
        '/v1/events',
      );
  }),
];

/** Whether an event type is meant by a pattern, in which * stands for anything. */
export function fits(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
