import { fits } from '../resources/events.ts';
import { type Random, randomFrom } from '../world/ids.ts';
import type { Settings } from '../world/settings.ts';
import type { EmittedEvent } from '../world/world.ts';
import { inOrder, type WebhookMode } from './mode.ts';
import { type Attempt, send, succeeded } from './send.ts';

/** One copy of an event on its way; `failed` after the last attempt. */
export interface Delivery {
  eventId: string;
  type: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
}

interface Job {
  delivery: Delivery;
  payload: string;
}

/** Waits between the attempts of one delivery, in milliseconds; Stripe's are hours. */
const retryWaits = [250, 500, 1000, 2000, 4000, 8000];
const batchMs = 400;

/** Carries events to the webhook endpoint as its mode says: signed, and again when it does not answer 2xx. */
export class Deliveries {
  readonly #settings: Settings;
  readonly #log: Delivery[] = [];
  readonly #normal: WebhookMode;
  readonly #timers = new Map<NodeJS.Timeout, Job>();
  #mode: WebhookMode;
  #random: Random;
  #held: Job[] = [];
  #queue: Job[] = [];
  #sending = 0;
  #batchTimer: NodeJS.Timeout | undefined;
  #hurry = false;
  #idle: Array<() => void> = [];
  #cleared = new AbortController();

  constructor(settings: Settings, normal: WebhookMode) {
    this.#settings = settings;
    this.#normal = normal;
    this.#mode = normal;
    this.#random = randomFrom(normal.seed);
  }

  get mode(): WebhookMode {
    return this.#mode;
  }

  get log(): readonly Delivery[] {
    return this.#log;
  }

  /** What is not given is as it was at the start. */
  setMode(given: Partial<WebhookMode>): void {
    this.#mode = { ...this.#normal, ...given };
    this.#random = randomFrom(this.#mode.seed);
    if (!this.#mode.hold) {
      this.#release();
    }
  }

  /** Takes over an event that has just happened. */
  add({ event, payload }: EmittedEvent): void {
    if (this.#settings.webhookUrl === null || !this.#subscribed(event.type)) {
      return;
    }
    const { drop, duplicates, duplicateShare } = this.#mode;
    if (drop.some((pattern) => fits(event.type, pattern))) {
      this.#log.push({ eventId: event.id, type: event.type, state: 'dropped', attempts: [] });
      return;
    }
    const copies = 1 + (this.#random() < duplicateShare ? duplicates : 0);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#accept({ delivery: this.#newDelivery(event), payload });
    }
  }

  /** Sends an event once more, whatever the mode is. */
  resend({ event, payload }: EmittedEvent): void {
    const delivery = this.#newDelivery(event);
    delivery.state = 'waiting';
    this.#queue.push({ delivery, payload });
    this.#work();
  }

  /** Lets go what is held, does not wait for delays, and resolves when nothing is on its way. */
  async flush(): Promise<void> {
    this.#hurry = true;
    // What is delivered may cause more, which is held too.
    do {
      const late = [...this.#timers.values()];
      for (const timer of this.#timers.keys()) clearTimeout(timer);
      this.#timers.clear();
      this.#held.push(...late);
      this.#release();
      await this.idle();
    } while (this.#held.length > 0);
    this.#hurry = false;
  }

  /** Resolves when nothing is on its way; what is held stays. */
  async idle(): Promise<void> {
    if (
      this.#queue.length === 0 &&
      this.#sending === 0 &&
      this.#timers.size === 0 &&
      !this.#batchTimer
    ) {
      return;
    }
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  clear(): void {
    this.#cleared.abort();
    this.#cleared = new AbortController();
    clearTimeout(this.#batchTimer);
    this.#batchTimer = undefined;
    for (const timer of this.#timers.keys()) {
      clearTimeout(timer);
    }
    this.#timers.clear();
    this.#held = [];
    this.#queue = [];
    this.#log.length = 0;
    this.setMode({});
    this.#settle();
  }

  #subscribed(type: string): boolean {
    const wanted = this.#settings.webhookEvents;
    return wanted === 'all' || wanted.some((pattern) => fits(type, pattern));
  }

  #newDelivery(event: { id: string; type: string }): Delivery {
    const delivery: Delivery = { eventId: event.id, type: event.type, state: 'held', attempts: [] };
    this.#log.push(delivery);
    return delivery;
  }

  #accept(job: Job): void {
    const { hold, order, delayMs, spreadMs } = this.#mode;
    if (hold || order === 'reversed') {
      this.#held.push(job);
      if (!hold) {
        clearTimeout(this.#batchTimer);
        this.#batchTimer = setTimeout(() => this.#release(), batchMs);
      }
      return;
    }
    job.delivery.state = 'waiting';
    const extraMs = order === 'shuffled' ? this.#random() * spreadMs : 0;
    this.#later(this.#hurry ? 0 : delayMs + extraMs, job);
  }

  #release(): void {
    clearTimeout(this.#batchTimer);
    this.#batchTimer = undefined;
    const batch = inOrder(this.#held, this.#mode.order, this.#random);
    this.#held = [];
    for (const job of batch) {
      job.delivery.state = 'waiting';
      this.#queue.push(job);
    }
    this.#work();
  }

  #later(ms: number, job: Job): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#queue.push(job);
      this.#work();
    }, ms);
    this.#timers.set(timer, job);
  }

  #work(): void {
    while (this.#sending < this.#mode.parallel) {
      const job = this.#queue.shift();
      if (job === undefined) {
        break;
      }
      this.#sending += 1;
      void this.#deliver(job);
    }
    this.#settle();
  }

  async #deliver(job: Job): Promise<void> {
    const { signal } = this.#cleared;
    const { webhookUrl, webhookSecret } = this.#settings;
    const attempt = await send(webhookUrl ?? '', job.payload, webhookSecret, signal);
    this.#sending -= 1;
    if (!signal.aborted) {
      job.delivery.attempts.push(attempt);
      const wait = retryWaits[job.delivery.attempts.length - 1];
      if (succeeded(attempt)) {
        job.delivery.state = 'delivered';
      } else if (wait === undefined) {
        job.delivery.state = 'failed';
      } else {
        this.#later(this.#hurry ? Math.min(wait, 250) : wait, job);
      }
    }
    this.#work();
  }

  #settle(): void {
    if (this.#queue.length > 0 || this.#sending > 0 || this.#timers.size > 0 || this.#batchTimer) {
      return;
    }
    const waiting = this.#idle;
    this.#idle = [];
    for (const resolve of waiting) {
      resolve();
    }
  }
}
