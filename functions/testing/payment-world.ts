import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import {
  type EventRecord,
  newCardNumber,
  type RunningStandIn,
  startStripeStandIn,
} from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { hasActiveSubscription } from '../src/domain/entitlement.ts';
import { reconcile } from '../src/flows/payments/reconcile.ts';
import { collections } from '../src/store/firestore.ts';
import type { TestAccount } from './accounts.ts';
import { memberOf } from './documents.ts';
import { ownAddress } from './own-address.ts';
import { serveFunctions } from './serve-functions.ts';
import { shuffle } from './shuffle.ts';

/** The response to a call. */
export interface CallResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly as?: Pick<TestAccount, 'token'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const responseBody = z.record(z.string(), z.unknown());
/** The trial, and the hour in which the renewal's invoice is a draft. */
export const toFirstCharge = dayMs + hourMs + 1000;

const publicPage = 'https://example.com/location';

/**
 * The payment calls over the real Firestore and Auth emulators, in a project of their own and with a Stripe of their own,
 * whose clock and faults concern nobody else. Start it before anything else. Stripe's reports are delivered only by
 * `report` and `reportAll`.
 */
export class PaymentWorld {
  readonly standIn: RunningStandIn;
  readonly stripe: Stripe;
  readonly #url: string;
  readonly #stopFunctions: () => Promise<void>;
  readonly #reported = new Set<string>();
  #batches = 0;

  private constructor(
    standIn: RunningStandIn,
    functions: Awaited<ReturnType<typeof serveFunctions>>,
  ) {
    this.standIn = standIn;
    this.#url = functions.url;
    this.#stopFunctions = functions.stop;
    const { hostname, port } = new URL(standIn.url);
    this.stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: 'http' });
  }

  static async start(): Promise<PaymentWorld> {
    const standIn = await startStripeStandIn({
      port: 0,
      webhookUrl: null,
      // Nights that are weeks apart come within a second here.
      callsPerSecond: null,
      // Calls overlap, and thousands of them still take seconds.
      latencyMs: [2, 15],
    });
    Object.assign(process.env, {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_API_URL: standIn.url,
      HASH_SALT: 'tests',
      STOP_LIST_KEY: 'v1:tests',
      SMS_PROVIDER: 'outbox',
      SITE_URL: 'https://geonod.example',
      METADATA_SERVER_DETECTION: 'none',
      // The emulators keep projects apart, so nobody else's members are ever in the way.
      GCLOUD_PROJECT: `demo-${randomUUID()}`,
    });
    // stripe-node waits half a second before it asks again, and then a whole one; Stripe, too, answers sooner here.
    vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0.015);
    const functions = await import('../src/index.ts');
    const served = {
      createPayment: functions.createPayment,
      cancelSubscription: functions.cancelSubscription,
      resumeSubscription: functions.resumeSubscription,
      withdrawSubscription: functions.withdrawSubscription,
      confirmCancellation: functions.confirmCancellation,
      getBilling: functions.getBilling,
      createPortalSession: functions.createPortalSession,
      sendClaimLink: functions.sendClaimLink,
      claimAccount: functions.claimAccount,
      createFindByLink: functions.createFindByLink,
      requestNumberCode: functions.requestNumberCode,
      deleteAccount: functions.deleteAccount,
      setPassword: functions.setPassword,
      changeEmail: functions.changeEmail,
      confirmEmailChange: functions.confirmEmailChange,
      signOutEverywhere: functions.signOutEverywhere,
      stripeWebhook: functions.stripeWebhook,
    };
    return new PaymentWorld(standIn, await serveFunctions(served));
  }

  async stop(): Promise<void> {
    await this.#stopFunctions();
    await this.standIn.stop();
  }

  call(name: string, { as, headers, body = {} }: CallOptions = {}): Promise<CallResponse> {
    return this.#post(name, JSON.stringify(body), { ...callerHeaders(as), ...headers });
  }

  /** Makes a call that only asks. */
  async get(name: string, { as, headers }: Omit<CallOptions, 'body'> = {}): Promise<CallResponse> {
    return responseOf(
      await fetch(`${this.#url}/${name}`, { headers: { ...callerHeaders(as), ...headers } }),
    );
  }

  /** Asks for an intent and returns its id. */
  async openIntent(options?: CallOptions): Promise<string> {
    const { status, body } = await this.call('createPayment', options);
    if (status !== 200) throw new Error(`createPayment: ${status} ${JSON.stringify(body)}`);
    return intentOf(body);
  }

  /** Pays an intent with a card of its own that needs no challenge, as the page does in a browser. */
  async pay(
    intentId: string,
    { email, card = newCardNumber() }: { readonly email?: string; readonly card?: string } = {},
  ): Promise<void> {
    const method = await this.stripe.paymentMethods.create({
      type: 'card',
      card: { number: card, exp_month: 12, exp_year: 2034, cvc: '123' },
      ...(email === undefined ? {} : { billing_details: { email } }),
    });
    await this.stripe.paymentIntents.confirm(intentId, {
      payment_method: method.id,
      return_url: publicPage,
    });
  }

  /** Opens and pays an intent, and lets every report of it arrive. */
  async becomeMember(account: TestAccount): Promise<string> {
    const intentId = await this.openIntent({ as: account });
    await this.pay(intentId);
    await this.reportAll();
    return intentId;
  }

  /** Events that happened and were not reported yet, oldest first. */
  async unreported(): Promise<EventRecord[]> {
    const events = await this.standIn.control.events();
    return events.filter(({ event }) => !this.#reported.has(event.id)).reverse();
  }

  /** Makes an event one that is never delivered. */
  forget(eventId: string): void {
    this.#reported.add(eventId);
  }

  /** Delivers one event the way Stripe does. */
  report(record: EventRecord): Promise<CallResponse> {
    this.#reported.add(record.event.id);
    return this.post('stripeWebhook', record.payload, this.sign(record.payload));
  }

  /**
   * Delivers what has happened until nothing new happens: in no order, each fifth twice, as Stripe does; or (`inOrder`) each
   * once as it happened. One after the other, because the emulator lets whoever changes the same document wait seconds for
   * another; four at once come in `payment-reports.emulator.test.ts`.
   */
  async reportAll({ inOrder = false } = {}): Promise<void> {
    for (let batch = await this.unreported(); batch.length > 0; batch = await this.unreported()) {
      await this.#reportEach(inOrder ? batch : this.#inDisorder(batch));
    }
  }

  #inDisorder(batch: readonly EventRecord[]): EventRecord[] {
    this.#batches += 1;
    const twice = shuffle(batch, this.#batches).filter((_record, index) => index % 5 === 0);
    return shuffle([...batch, ...twice], this.#batches);
  }

  async #reportEach(records: readonly EventRecord[]): Promise<void> {
    for (const record of records) {
      const { status, body } = await this.report(record);
      if (status !== 200) throw new Error(`${record.event.type}: ${JSON.stringify(body)}`);
    }
  }

  /** Lets time pass at Stripe, and every report of what happened arrive. */
  async pass(ms: number): Promise<void> {
    await this.standIn.control.advanceClock({ ms });
    await this.reportAll();
  }

  /** Stripe's time. */
  async now(): Promise<Date> {
    const { now } = await this.standIn.control.state();
    return new Date(now * 1000);
  }

  /** A night at Stripe's time, and what it did: one of its own, which goes on with none before. */
  async night(): ReturnType<typeof reconcile> {
    await collections.sweeps().doc('payments').delete();
    const now = await this.now();
    return reconcile(() => now);
  }

  /** Whether a member may use the product at Stripe's time. */
  async hasAccess(uid: string): Promise<boolean> {
    const member = await memberOf(uid);
    return member !== null && hasActiveSubscription(member, await this.now());
  }

  /** Cancels as the button in Settings does. */
  cancel(account: TestAccount): Promise<CallResponse> {
    return this.call('cancelSubscription', { as: account });
  }

  /** Lets the next charge be declined, however late its bank decides. */
  async decline(): Promise<void> {
    await this.standIn.control.failNextCharge();
  }

  /** Does something for which banks take a minute, and lets it be reported. */
  async slowly(act: () => Promise<unknown>): Promise<void> {
    await this.standIn.control.setBanks({ wait: true });
    await act();
    await this.standIn.control.setBanks({ wait: false });
    await this.reportAll();
  }

  /** What was taken of each charge that was paid and was not given back, oldest first; and how many subscriptions go on. */
  async outcome(): Promise<{ readonly kept: number[]; readonly going: number }> {
    const { charges, refunds, subscriptions } = await this.standIn.control.state();
    const kept = charges
      .filter(({ paid }) => paid)
      .reverse()
      .map(({ id, amount }) => {
        const back = refunds.filter((each) => each.charge === id && each.status !== 'failed');
        return amount - back.reduce((sum, each) => sum + each.amount, 0);
      });
    const going = subscriptions.filter(
      ({ status, cancel_at_period_end }) => status !== 'canceled' && !cancel_at_period_end,
    );
    return { kept, going: going.length };
  }

  /** Stripe's signature of a payload, made at that Unix second. */
  sign(payload: string, { at, secret = this.standIn.webhookSecret }: SignOptions = {}): string {
    return this.stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: at ?? Math.floor(Date.now() / 1000),
    });
  }

  /** Posts a signed, or wrongly signed, payload. */
  post(name: string, payload: string, signature?: string): Promise<CallResponse> {
    return this.#post(name, payload, signature ? { 'Stripe-Signature': signature } : {});
  }

  async #post(name: string, body: string, headers: Record<string, string>): Promise<CallResponse> {
    const response = await fetch(`${this.#url}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    return responseOf(response);
  }
}

function callerHeaders(as: CallOptions['as']): Record<string, string> {
  return {
    // Each call from an address of its own, so that no test is in another's way.
    'X-Forwarded-For': ownAddress(),
    ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
  };
}

async function responseOf(response: Response): Promise<CallResponse> {
  return {
    status: response.status,
    body: z.parse(responseBody, await response.json()),
    headers: response.headers,
  };
}

interface SignOptions {
  readonly at?: number;
  readonly secret?: string;
}

/** The intent's id is the first part of its secret. */
export function intentOf(body: CallResponse['body']): string {
  return String(body.clientSecret).split('_secret_')[0] ?? '';
}
