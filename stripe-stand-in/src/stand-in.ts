import { runUntil } from './billing/schedule.ts';
import { runCommand, type StandIn } from './control/run-command.ts';
import { controlBy, type StandInControl } from './control.ts';
import { answerApiCall, type IncomingCall, type Outcome } from './http/api-call.ts';
import { Faults } from './http/faults.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import { Latency } from './http/latency.ts';
import { listen } from './http/listen.ts';
import { RateLimit, stripeCallsPerSecond } from './http/rate-limit.ts';
import { standInServer } from './http/server.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { normalMode, type WebhookMode } from './webhooks/mode.ts';
import { defaultSettings, type Settings } from './world/settings.ts';
import { World } from './world/world.ts';

export type StandInOptions = Partial<Omit<Settings, 'url'>> & {
  /** Port on 127.0.0.1; 0 takes a free one. */
  port: number;
  /**
   * How many calls with the secret key each endpoint takes a second: as many as Stripe, unless told otherwise; null for any
   * number, where months pass in a second.
   */
  callsPerSecond?: number | null;
  /** How long a call of the server takes that changes something, in milliseconds: by chance between these two; see `Latency`. */
  latencyMs?: readonly [from: number, to: number];
  /** How webhooks are delivered where nothing is said of it; see `orderlyWebhooks` for tests that count or compare. */
  webhooks?: Partial<WebhookMode>;
};

/** Shorter than Stripe's hundreds of milliseconds, and long enough for calls to overlap. */
const defaultLatencyMs = [5, 40] as const;

export interface RunningStandIn {
  /** Its address, without a slash at the end. */
  url: string;
  port: number;
  /** Keys that it accepts and the secret that it signs webhooks with. */
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  control: StandInControl;
  /** What the server does with a call to `/v1/…`, within no time, for a caller in this process that needs no connection. */
  respond: (call: IncomingCall) => Outcome;
  stop: () => Promise<void>;
}

/** Starts a Stripe on this machine: the API, its browser script, and webhooks. */
export async function startStripeStandIn({
  port,
  callsPerSecond = stripeCallsPerSecond,
  latencyMs = defaultLatencyMs,
  webhooks = {},
  ...options
}: StandInOptions): Promise<RunningStandIn> {
  const settings: Settings = { ...defaultSettings, ...options };
  const world = new World(settings);
  const deliveries = new Deliveries(settings, { ...normalMode, ...webhooks });
  const standIn: StandIn = {
    world,
    keys: new IdempotencyKeys(),
    faults: new Faults(),
    rateLimit: new RateLimit(callsPerSecond),
    latency: new Latency(latencyMs, settings.seed),
    deliveries,
    calls: [],
    initial: {
      challenge: settings.challenge,
      paymentMethodTypes: settings.paymentMethodTypes,
      retryDelays: settings.retryDelays,
      webhookUrl: settings.webhookUrl,
    },
  };
  world.onEvent = (emitted) => deliveries.add(emitted);
  const server = await listen(standInServer(standIn), port);
  settings.url = server.url;
  const ticking = setInterval(() => runUntil(world, world.clock.nowMs()), 1000);
  return {
    url: server.url,
    port: server.port,
    secretKey: settings.secretKey,
    publishableKey: settings.publishableKey,
    webhookSecret: settings.webhookSecret,
    control: controlBy(async (name, input) => {
      const output = await runCommand(standIn, name, input);
      // A copy, as over a connection: what happens later does not change it.
      return JSON.parse(JSON.stringify(output));
    }),
    respond: (call) => answerApiCall(standIn, call),
    async stop() {
      clearInterval(ticking);
      deliveries.clear();
      await server.stop();
    },
  };
}
