import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { declines } from '../payment/declines.ts';
import type { Delivery } from '../webhooks/deliveries.ts';
import type { WebhookMode } from '../webhooks/mode.ts';

const positive = z.int().check(z.positive());
const notNegative = z.int().check(z.nonnegative());
const declineName = z.literal(
  Object.keys(declines) as [keyof typeof declines, ...Array<keyof typeof declines>],
);

/** Every command of the control API with what it takes. */
export const commands = {
  advanceClock: z.union([z.object({ ms: notNegative }), z.object({ to: positive })]),
  failNextCharge: z.object({
    reason: z.optional(declineName),
    times: z.optional(positive),
  }),
  failNextAttach: z.object({
    reason: declineName,
    times: z.optional(positive),
  }),
  setBanks: z.object({ wait: z.boolean() }),
  setBalance: z.object({ isEmpty: z.boolean() }),
  setLink: z.object({ email: z.string() }),
  setCard: z.object({ paymentMethod: z.string(), decline: z.nullable(declineName) }),
  refund: z.object({ charge: z.string(), amount: z.optional(positive) }),
  failRefund: z.object({ refund: z.string(), reason: z.optional(z.string()) }),
  dispute: z.object({
    charge: z.string(),
    reason: z.optional(z.literal(['fraudulent', 'product_not_received', 'general'])),
    inquiry: z.optional(z.boolean()),
  }),
  closeDispute: z.object({
    dispute: z.string(),
    status: z.literal(['won', 'lost', 'warning_closed']),
  }),
  setWebhookMode: z.partial(
    z.object({
      hold: z.boolean(),
      order: z.literal(['as-sent', 'reversed', 'shuffled']),
      duplicates: notNegative,
      duplicateShare: z.number().check(z.gte(0), z.lte(1)),
      delayMs: notNegative,
      spreadMs: notNegative,
      drop: z.array(z.string()),
      parallel: positive,
      seed: z.int(),
    }),
  ),
  setWebhookUrl: z.object({ url: z.nullable(z.string()) }),
  flushWebhooks: z.object({}),
  resend: z.object({ eventId: z.string(), times: z.optional(positive) }),
  failNextCalls: z.object({
    kind: z.literal([
      'server-error',
      'rate-limit',
      'lock-timeout',
      'in-use',
      'timeout',
      'reset',
      'lost-response',
      'slow',
    ]),
    path: z.string(),
    method: z.optional(z.literal(['GET', 'POST', 'DELETE'])),
    caller: z.optional(z.literal(['server', 'browser'])),
    count: z.optional(positive),
    after: z.optional(notNegative),
    noRetry: z.optional(z.boolean()),
    delayMs: z.optional(notNegative),
  }),
  clearFaults: z.object({}),
  setRateLimit: z.object({ perSecond: z.nullable(positive) }),
  setFinalization: z.object({ fails: z.boolean() }),
  setRetries: z.object({ delays: z.array(positive) }),
  setPaymentMethods: z.object({ types: z.array(z.string()) }),
  setChallenge: z.object({ style: z.literal(['dialog', 'redirect']) }),
  events: z.object({}),
  state: z.object({}),
  reset: z.object({ to: z.optional(positive) }),
};

export type CommandName = keyof typeof commands;
export type Input<Name extends CommandName> = z.input<(typeof commands)[Name]>;

/** An event with the exact payload that is signed, and what became of its deliveries. */
export interface EventRecord {
  event: Stripe.Event;
  payload: string;
  deliveries: Delivery[];
}

export interface CallRecord {
  /** Stand-in's time, Unix seconds. */
  at: number;
  method: string;
  path: string;
  caller: 'server' | 'browser' | null;
  /** Null when the caller was left without an answer. */
  status: number | null;
  requestId: string | null;
  idempotencyKey: string | null;
  replayed: boolean;
  fault: string | null;
}

/** Everything that the stand-in holds, newest first; decimals arrive as text. */
export interface StandInState {
  /** The stand-in's time, Unix seconds. */
  now: number;
  /** How far that is ahead of the real time, in milliseconds; less than nothing where it is behind. */
  aheadMs: number;
  customers: Array<Stripe.Customer | Stripe.DeletedCustomer>;
  paymentMethods: Stripe.PaymentMethod[];
  paymentIntents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  /** Cards that a tester has made fail, by payment method. */
  failingCards: string[];
  chargeFailuresWaiting: number;
  callFaultsWaiting: number;
  calls: CallRecord[];
  webhookMode: WebhookMode;
  webhookUrl: string | null;
}

export interface Outputs {
  advanceClock: { now: number };
  failNextCharge: { waiting: number };
  failNextAttach: Record<string, never>;
  setBanks: Record<string, never>;
  setBalance: Record<string, never>;
  setLink: Record<string, never>;
  setCard: Record<string, never>;
  refund: Stripe.Refund;
  failRefund: Stripe.Refund;
  dispute: Stripe.Dispute;
  closeDispute: Stripe.Dispute;
  setWebhookMode: WebhookMode;
  setWebhookUrl: Record<string, never>;
  flushWebhooks: { delivered: number; failed: number; dropped: number };
  resend: Record<string, never>;
  failNextCalls: Record<string, never>;
  clearFaults: Record<string, never>;
  setRateLimit: Record<string, never>;
  setFinalization: Record<string, never>;
  setRetries: Record<string, never>;
  setPaymentMethods: Record<string, never>;
  setChallenge: Record<string, never>;
  events: EventRecord[];
  state: StandInState;
  reset: Record<string, never>;
}
