import { randomUUID } from 'node:crypto';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { OutgoingSms, SmsCarrier } from '../../src/services/sms/sms-carrier.ts';
import { clearEmulators } from '../clear-emulators.ts';
import { Interruption, interruptFirestore } from '../interruption.ts';
import { RequestWorld } from '../request-world.ts';

/** When every story begins: after any real moment, so that the emulators' clocks are behind it, and at noon. */
const beginning = Date.UTC(2030, 2, 4, 12);

/**
 * A text message as the carrier service was given it. `at`, counted by what happens in a story: when its sender began its last look before that;
 * what is said later crosses with the text.
 */
export interface Texted {
  readonly at: number;
  readonly to: string;
  readonly body: string;
  readonly messageId: string;
}

/** What is no call that somebody makes. */
interface Product {
  readonly sendMessage: typeof import('../../src/flows/messages/send-message.ts').sendMessage;
  readonly BeingSent: typeof import('../../src/flows/messages/send-message.ts').BeingSent;
  readonly continueDeletions: typeof import('../../src/flows/account/delete-account.ts').continueDeletions;
  readonly sweep: (now: Date) => Promise<unknown>;
  readonly decideOnMember: typeof import('../../src/store/report-decisions.ts').decideOnMember;
}

class NotedInterruption extends Interruption {
  readonly #note: () => void;

  constructor(note: () => void) {
    super();
    this.#note = note;
  }

  override look(): Promise<void> {
    this.#note();
    return super.look();
  }
}

/**
 * Everything about requests over the Firestore and Auth emulators, with a carrier service and a clock of its own: the `Date`
 * of this process, which moves only when a test moves it. `begin` makes everything new.
 */
export class ConsentWorld {
  readonly requests: RequestWorld;
  readonly product: Product;
  /** Lets something happen in the middle of something else. */
  readonly interruption = new NotedInterruption(() => this.onLook());
  readonly #stripe: RunningStandIn;
  onText: (text: Omit<Texted, 'at'>) => void = () => undefined;
  /** Somebody begins to look at Firestore. */
  onLook: () => void = () => undefined;

  private constructor(requests: RequestWorld, product: Product, stripe: RunningStandIn) {
    this.requests = requests;
    this.product = product;
    this.#stripe = stripe;
  }

  static async start(): Promise<ConsentWorld> {
    const stripe = await startStripeStandIn({ port: 0, webhookUrl: null });
    const requests = await RequestWorld.start({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_API_URL: stripe.url,
      GCLOUD_PROJECT: `demo-consent-${randomUUID().slice(0, 8)}`,
    });
    vi.useFakeTimers({ toFake: ['Date'], now: beginning });
    const [
      { sendMessage, BeingSent },
      { continueDeletions },
      { sweep },
      documents,
      { decideOnMember },
    ] = await Promise.all([
      import('../../src/flows/messages/send-message.ts'),
      import('../../src/flows/account/delete-account.ts'),
      import('../../src/flows/retention/sweep.ts'),
      import('../../src/flows/retention/expired-documents.ts'),
      import('../../src/store/report-decisions.ts'),
    ]);
    // Of a night's work what is about requests.
    const steps = [documents.expiredRequests, ...documents.orphans];
    const product = {
      sendMessage,
      BeingSent,
      continueDeletions,
      decideOnMember,
      sweep: (now: Date) => sweep(steps, now),
    };
    const world = new ConsentWorld(requests, product, stripe);
    interruptFirestore(world.interruption);
    return world;
  }

  async begin(): Promise<void> {
    vi.setSystemTime(beginning);
    await clearEmulators();
  }

  async stop(): Promise<void> {
    await this.requests.stop();
    await this.#stripe.stop();
    vi.useRealTimers();
  }

  get store(): Firestore {
    return this.requests.store;
  }

  pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }

  /** Hands a message to the carrier service; `again` where another sender has it. */
  async send(id: string): Promise<'done' | 'again'> {
    const send: SmsCarrier['send'] = async ({ to, body }: OutgoingSms) => {
      this.onText({ to, body, messageId: id });
      await this.interruption.look();
      return { state: 'sent', providerId: providerIdOf(id) };
    };
    const carrier = () => Promise.resolve({ send });
    try {
      await this.product.sendMessage(id, { now: () => new Date(), carrier });
      return 'done';
    } catch (error) {
      if (error instanceof this.product.BeingSent) return 'again';
      throw error;
    }
  }
}

/** The carrier service's own id of a message. */
export function providerIdOf(id: string): string {
  return `SM${Buffer.from(id).toString('hex').padEnd(32, '0').slice(-32)}`;
}
