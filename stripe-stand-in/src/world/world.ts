import Stripe from 'stripe';
import type { TestCard } from '../payment/cards.ts';
import { ChargeFailures, type DeclineName } from '../payment/declines.ts';
import { Clock } from './clock.ts';
import { newId, type Random, randomFrom, randomText, unforeseeable } from './ids.ts';
import type { Settings } from './settings.ts';
import { snapshot } from './snapshot.ts';
import { Table } from './table.ts';

/** The API version whose shapes are answered; stripe-node's own constant, so that both move together. */
export const apiVersion = Stripe.API_VERSION;

const defaultLinkEmail = 'link.account@example.com';

type EventType = Stripe.Event['type'];
type EventOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>;
type PreviousOf<Type extends EventType> = EventOf<Type>['data'] extends {
  previous_attributes?: infer Previous;
}
  ? Previous
  : never;

/** An event and the exact bytes that are signed and delivered, however often. */
export interface EmittedEvent {
  event: Stripe.Event;
  payload: string;
}

/** Everything that the pretended Stripe account holds. */
export class World {
  readonly settings: Settings;
  readonly clock = new Clock();
  readonly chargeFailures = new ChargeFailures();
  /** What the next cards meet that are saved to a customer, whoever's they are. */
  readonly attachFailures: DeclineName[] = [];
  readonly customers = new Table<Stripe.Customer | Stripe.DeletedCustomer>('customer');
  readonly paymentMethods = new Table<Stripe.PaymentMethod>('PaymentMethod');
  readonly paymentIntents = new Table<Stripe.PaymentIntent>('payment_intent');
  readonly setupIntents = new Table<Stripe.SetupIntent>('setupintent');
  readonly charges = new Table<Stripe.Charge>('charge');
  readonly refunds = new Table<Stripe.Refund>('refund');
  readonly products = new Table<Stripe.Product>('product');
  readonly prices = new Table<Stripe.Price>('price');
  readonly subscriptions = new Table<Stripe.Subscription>('subscription');
  readonly invoices = new Table<Stripe.Invoice>('invoice');
  readonly invoicePayments = new Table<Stripe.InvoicePayment>('invoice_payment');
  readonly portalConfigurations = new Table<Stripe.BillingPortal.Configuration>(
    'billing_portal.configuration',
  );
  readonly portalSessions = new Table<Stripe.BillingPortal.Session>('billing_portal.session');
  /** When each portal session was last used. */
  readonly portalUses = new Map<string, number>();
  readonly disputes = new Table<Stripe.Dispute>('dispute');
  readonly events = new Map<string, EmittedEvent>();
  /** What the issuer of each payment method's card does; card numbers themselves are not kept. */
  readonly issuers = new Map<string, TestCard>();
  /** Payment methods whose holders have agreed, by a challenge, to be charged without being there. */
  readonly setUpPaymentMethods = new Set<string>();
  /** What else time will bring about, beside what objects themselves say. */
  readonly later: Array<{ at: number; run: () => void }> = [];
  /** Payment methods that were used once without being saved, and may not be used again. */
  readonly spentPaymentMethods = new Set<string>();
  /** Subscriptions whose owners were told that the trial ends soon. */
  readonly trialNotices = new Set<string>();
  /** Whether banks take their time over each charge. */
  banksWait = false;
  /** Whether the account's balance is empty, so that no refund leaves it. */
  balanceIsEmpty = false;
  /** The e-mail of the Link account that pays where somebody chooses Link. */
  linkEmail: string = defaultLinkEmail;
  /** Whether a tester has made drafts of what is due impossible to finalize. */
  finalizationFails = false;
  /** The API request being answered, named by the events that it causes. */
  request: Stripe.Event.Request | null = null;
  onEvent: (emitted: EmittedEvent) => void = () => {};

  readonly #random: Random;

  constructor(settings: Settings) {
    this.settings = settings;
    this.#random = settings.seed === null ? unforeseeable : randomFrom(settings.seed);
  }

  newId(prefix: string, length = 24): string {
    return newId(prefix, length, this.#random);
  }

  randomText(length: number): string {
    return randomText(length, this.#random);
  }

  now(): number {
    return this.clock.now();
  }

  /** Records an event with the object as it is at this moment, and hands it on for delivery. */
  emit<Type extends EventType>(
    type: Type,
    object: EventOf<Type>['data']['object'],
    previous?: PreviousOf<Type> & object,
  ): void {
    const event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: previous === undefined ? { object } : { object, previous_attributes: previous },
      livemode: false,
      pending_webhooks: this.settings.webhookUrl === null ? 0 : 1,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    } satisfies Stripe.EventBase;
    // The union of all events cannot follow that `type` and `data` belong together; the signature does.
    const emitted = {
      event: snapshot(event as Stripe.Event),
      payload: JSON.stringify(event, null, 2),
    };
    this.events.set(event.id, emitted);
    this.onEvent(emitted);
  }

  reset(): void {
    for (const table of [
      this.customers,
      this.paymentMethods,
      this.paymentIntents,
      this.setupIntents,
      this.charges,
      this.refunds,
      this.products,
      this.prices,
      this.subscriptions,
      this.invoices,
      this.invoicePayments,
      this.disputes,
      this.portalConfigurations,
      this.portalSessions,
      this.portalUses,
      this.setUpPaymentMethods,
      this.events,
      this.issuers,
      this.spentPaymentMethods,
      this.trialNotices,
    ]) {
      table.clear();
    }
    this.banksWait = false;
    this.balanceIsEmpty = false;
    this.linkEmail = defaultLinkEmail;
    this.finalizationFails = false;
    this.later.length = 0;
    this.attachFailures.length = 0;
    this.chargeFailures.clear();
    this.clock.reset();
  }
}
