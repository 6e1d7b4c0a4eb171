import type Stripe from 'stripe';
import type { EventRecord, StandInState } from '../control.ts';
import { action, type Cell, date, fill, marked, money, small } from './tables.ts';

/** What the tester's buttons in the lists do. */
export interface ListActions {
  resend: (eventId: string, times: number) => void;
  setCard: (paymentMethod: string, fails: boolean) => void;
}

function id(reference: string | { id: string } | null): string {
  return reference === null ? '' : typeof reference === 'string' ? reference : reference.id;
}

function who(state: StandInState, customer: string): string {
  const found = state.customers.find((each) => each.id === customer);
  return found && !found.deleted ? (found.email ?? found.id) : customer || 'no customer yet';
}

function cardText(state: StandInState, paymentMethod: string): string {
  const card = state.paymentMethods.find((each) => each.id === paymentMethod)?.card;
  return card === undefined ? '—' : `${card.brand} …${card.last4}`;
}

function paymentRow(state: StandInState, intent: Stripe.PaymentIntent): Cell[] {
  const charge = state.charges.find((each) => each.id === id(intent.latest_charge));
  const refunded = charge?.amount_refunded ?? 0;
  const reason = intent.last_payment_error?.message;
  return [
    date(intent.created),
    money(intent.amount, intent.currency),
    [
      marked(
        intent.status,
        intent.status === 'succeeded' ? 'good' : reason === undefined ? 'plain' : 'bad',
      ),
      ...(reason === undefined ? [] : [small(reason)]),
      ...(refunded > 0 ? [small(`refunded ${money(refunded, intent.currency)}`)] : []),
    ],
    who(state, id(intent.customer)),
    cardText(state, charge?.payment_method ?? id(intent.payment_method)),
    [small(intent.description ?? 'first payment'), small(intent.id)],
  ];
}

function subscriptionRow(
  state: StandInState,
  subscription: Stripe.Subscription,
  actions: ListActions,
): Cell[] {
  const item = subscription.items.data[0];
  const method = id(subscription.default_payment_method);
  const over = subscription.ended_at !== null;
  const next = over
    ? `ended ${date(subscription.ended_at)}`
    : subscription.cancel_at === null
      ? date(item?.current_period_end)
      : `none; ends ${date(subscription.cancel_at)}`;
  const fails = state.failingCards.includes(method);
  return [
    [who(state, id(subscription.customer)), small(subscription.id)],
    marked(subscription.status, over || subscription.status === 'past_due' ? 'bad' : 'good'),
    money((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1), subscription.currency),
    date(subscription.trial_end),
    next,
    cardText(state, method),
    method === ''
      ? ''
      : action(`card-${subscription.id}`, fails ? 'Let its card work' : 'Make its card fail', () =>
          actions.setCard(method, !fails),
        ),
  ];
}

function eventRow({ event, deliveries }: EventRecord, actions: ListActions): Cell[] {
  const object = 'id' in event.data.object ? String(event.data.object.id) : '';
  const results = deliveries.map((delivery) => {
    const last = delivery.attempts.at(-1);
    const line = document.createElement('div');
    line.append(
      marked(
        delivery.state,
        delivery.state === 'delivered' ? 'good' : delivery.state === 'failed' ? 'bad' : 'plain',
      ),
      last === undefined ? '' : ` ${last.status ?? last.error ?? ''}`,
      delivery.attempts.length > 1 ? ` after ${delivery.attempts.length} attempts` : '',
    );
    return line;
  });
  return [
    date(event.created),
    [event.type, small(object)],
    results.length === 0 ? 'not sent' : results,
    [
      action(`once-${event.id}`, 'Resend', () => actions.resend(event.id, 1)),
      ' ',
      action(`twice-${event.id}`, 'Send twice', () => actions.resend(event.id, 2)),
    ],
  ];
}

/** Draws the three lists. */
export function drawLists(state: StandInState, events: EventRecord[], actions: ListActions): void {
  const table = (name: string) => document.querySelector(`#${name}`) ?? document.body;
  fill(
    table('payments'),
    ['When', 'Amount', 'Status', 'Who', 'Card', 'What for'],
    state.paymentIntents.map((intent) => paymentRow(state, intent)),
    'No payment yet.',
  );
  fill(
    table('subscriptions'),
    ['Who', 'Status', 'Price', 'Trial ends', 'Next charge', 'Card', 'Card fails?'],
    state.subscriptions.map((subscription) => subscriptionRow(state, subscription, actions)),
    'No subscription yet.',
  );
  fill(
    table('events'),
    ['When', 'Event', 'Delivery', 'Again'],
    events.slice(0, 200).map((record) => eventRow(record, actions)),
    'No event yet.',
  );
}
