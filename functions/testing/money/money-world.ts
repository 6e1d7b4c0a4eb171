import { createHash } from 'node:crypto';
import {
  type RunningStandIn,
  type StandInState,
  startStripeStandIn,
} from '@geonod/stripe-stand-in';
import { deleteApp } from 'firebase-admin/app';
import Stripe from 'stripe';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Deleted } from '../../src/domain/cancellation.ts';
import type { GoingBack } from '../../src/flows/payments/end-for-deletion.ts';
import type { PayingCaller } from '../../src/flows/payments/own-payments.ts';
import { handledEvents } from '../../src/services/payments/events.ts';
import type { ScheduledRun } from '../../src/triggers/define-schedule.ts';
import type { TestAccount } from '../accounts.ts';
import { clearEmulators } from '../clear-emulators.ts';
import { memberOf } from '../documents.ts';
import { Interruption, interruptFirestore } from '../interruption.ts';
import { serveFunctions } from '../serve-functions.ts';
import { StripeAtHand } from './stripe-at-hand.ts';

/** When every sequence begins: after any real moment, so that the emulators' clocks are behind it. */
const beginning = Date.UTC(2030, 2, 4, 12);

const refusal = z.object({ error: z.object({ code: z.exactOptional(z.string()) }) });
const responseBody = z.record(z.string(), z.unknown());

export interface CallResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

type Served = Parameters<typeof serveFunctions>[0];

/** What is no call that somebody makes. */
interface Product {
  readonly reconcilePayments: ScheduledRun;
  readonly endForDeletion: (
    caller: PayingCaller,
    deleted: Deleted,
    now: Date,
  ) => Promise<GoingBack>;
}

/**
 * The payment calls over the Firestore and Auth emulators with a Stripe of their own, and with one clock for both: the
 * `Date` of this process, which moves only when a test moves it. `begin` makes everything new, within milliseconds.
 */
export class MoneyWorld {
  #standIn: RunningStandIn | null = null;
  readonly #port: number;
  readonly #functions: Awaited<ReturnType<typeof serveFunctions>>;
  readonly #product: Product;
  readonly stripe: Stripe;
  /** Lets something happen in the middle of something else. */
  readonly interruption = new Interruption();
  #unreported: Stripe.Event[] = [];
  #lastEvent = '';
  #calls = 0;

  private constructor(
    port: number,
    stripe: Stripe,
    functions: Awaited<ReturnType<typeof serveFunctions>>,
    product: Product,
  ) {
    this.#port = port;
    this.stripe = stripe;
    this.#functions = functions;
    this.#product = product;
  }

  static async start(): Promise<MoneyWorld> {
    const first = await startStripeStandIn({ port: 0, webhookUrl: null });
    const { port, secretKey, webhookSecret, url } = first;
    await first.stop();
    Object.assign(process.env, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
      SITE_URL: 'https://geonod.example',
      HASH_SALT: 'tests',
      METADATA_SERVER_DETECTION: 'none',
      GCLOUD_PROJECT: `demo-money-${crypto.randomUUID().slice(0, 8)}`,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: beginning });
    const all = await import('../../src/index.ts');
    const { reconcilePayments } = await import('../../src/api/reconcile-payments.ts');
    const { endForDeletion } = await import('../../src/flows/payments/end-for-deletion.ts');
    const served = Object.fromEntries(
      Object.entries(all).filter(([, each]) => typeof each === 'function'),
    );
    const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' });
    const product = {
      // Time does not pass here while anything is done.
      reconcilePayments: (at: Date, isOver: () => boolean) =>
        reconcilePayments(at, isOver, Number.POSITIVE_INFINITY),
      endForDeletion,
    };
    const functions = await serveFunctions(served as Served);
    const world = new MoneyWorld(port, stripe, functions, product);
    const { interruption } = world;
    interruptFirestore(interruption);
    withStripeAtHand(
      new StripeAtHand(async (call) => {
        await interruption.look();
        return world.standIn.respond(call);
      }),
    );
    return world;
  }

  /** Forgets all that was, in a Stripe whose ids are foreseeable. */
  async begin(): Promise<void> {
    await this.#standIn?.stop();
    vi.setSystemTime(beginning);
    this.#standIn = await startStripeStandIn({
      port: this.#port,
      webhookUrl: null,
      seed: 1,
      // Months pass in a second.
      callsPerSecond: null,
    });
    this.#unreported = [];
    this.#calls = 0;
    await clearEmulators();
    // Something of the account's that is none of ours, and from which on events are read.
    await this.stripe.products.create({ name: 'Something else' });
    this.#lastEvent = (await this.stripe.events.list({ limit: 1 })).data[0]?.id ?? '';
  }

  async stop(): Promise<void> {
    await this.#functions.stop();
    await this.#standIn?.stop();
    vi.useRealTimers();
    const { firebaseApp } = await import('../../src/services/firebase-app.ts');
    await deleteApp(firebaseApp());
  }

  get standIn(): RunningStandIn {
    if (this.#standIn === null) throw new Error('begin() comes first');
    return this.#standIn;
  }

  state(): Promise<StandInState> {
    return this.standIn.control.state();
  }

  /** Lets time pass for both sides, and what is due at Stripe happen, each at its own second. */
  async pass(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await this.standIn.control.advanceClock({ ms: 0 });
  }

  call(
    name: string,
    body: unknown,
    {
      as,
      headers = {},
    }: { as?: Pick<TestAccount, 'token'> | undefined; headers?: Record<string, string> } = {},
  ): Promise<CallResponse> {
    this.#calls += 1;
    return this.#ask(name, body === null ? null : JSON.stringify(body), {
      'X-Forwarded-For': `2001:db8:${(this.#calls >> 16).toString(16)}:${(this.#calls & 65_535).toString(16)}::1`,
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
      ...headers,
    });
  }

  /** A UUID that is the same in each run of a sequence. */
  nonce(): string {
    this.#calls += 1;
    const hash = createHash('sha256').update(`${this.#calls}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  }

  /** What a page of the browser asks Stripe. Returns the error's code where it is refused. */
  async browser(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ id?: string; status?: string; error?: string }> {
    const response = await fetch(`${this.standIn.url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.standIn.publishableKey}` },
      body: new URLSearchParams(fields),
    });
    const body = z.parse(responseBody, await response.json());
    if (!response.ok) return { error: z.parse(refusal, body).error.code ?? 'refused' };
    return { id: String(body.id), status: String(body.status) };
  }

  /** Sends a form to a page of Stripe's, and returns what it shows. */
  async form(url: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    return response.text();
  }

  /** Events that will never be reported; returns how many. */
  async lose(): Promise<number> {
    await this.#readEvents();
    return this.#unreported.splice(0).length;
  }

  /** Delivers what has happened until nothing new happens; three failures in a row are enough for one time. */
  async reportAll(
    arrange: (batch: readonly Stripe.Event[]) => readonly Stripe.Event[] = (batch) => batch,
  ): Promise<void> {
    for (let failures = 0; failures < 3; ) {
      await this.#readEvents();
      const batch = this.#unreported.splice(0);
      if (batch.length === 0) return;
      const taken = new Set<string>();
      for (const event of arrange(batch)) if (await this.#report(event)) taken.add(event.id);
      // What was not taken is delivered again some other time.
      this.#unreported = batch.filter(({ id }) => !taken.has(id));
      failures = this.#unreported.length > 0 ? failures + 1 : 0;
    }
  }

  /** Adds what has happened since it was last read, oldest first. */
  async #readEvents(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.stripe.events.list({ limit: 100, ending_before: this.#lastEvent });
      this.#lastEvent = page.data[0]?.id ?? this.#lastEvent;
      this.#unreported.push(...page.data.filter(isRegistered).toReversed());
      more = page.has_more;
    }
  }

  async #report(event: Stripe.Event): Promise<boolean> {
    const payload = JSON.stringify(event);
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.standIn.webhookSecret,
      timestamp: Math.floor(Date.now() / 1000),
    });
    const { status } = await this.#ask('stripeWebhook', payload, { 'Stripe-Signature': signature });
    return status === 200;
  }

  /** The nightly run; false where it has failed, and says so. */
  night(): Promise<boolean> {
    return this.#product
      .reconcilePayments(new Date(), () => false)
      .then(
        () => true,
        () => false,
      );
  }

  /** What is done about money before an account is erased; throws where it must not be erased yet. */
  async endForDeletion(caller: PayingCaller): Promise<GoingBack> {
    const now = new Date();
    const held = (await memberOf(caller.uid))?.subscription;
    return this.#product.endForDeletion(caller, { requestedAt: now, ...(held && { held }) }, now);
  }

  async #ask(
    name: string,
    body: string | null,
    headers: Record<string, string>,
  ): Promise<CallResponse> {
    const response = await fetch(`${this.#functions.url}/${name}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { ...(body === null ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body,
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson ? z.parse(responseBody, await response.json()) : {},
    };
  }
}

/** Stripe delivers what the webhook is registered for. */
function isRegistered({ type }: Stripe.Event): boolean {
  return handledEvents.includes(type);
}

/** stripe-node waits half a second before it asks again: too long for a thousand sequences. */
function withStripeAtHand(client: StripeAtHand): void {
  vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0);
  const getApiField = Stripe.prototype.getApiField;
  Stripe.prototype.getApiField = function (key) {
    return key === 'httpClient' ? client : getApiField.call(this, key);
  };
}
