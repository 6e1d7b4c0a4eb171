import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@geonod/contracts';
import { daysAfter } from '@geonod/contracts';
import * as z from 'zod/mini';
import { reminderOf } from '../../src/store/sms-outbox.ts';
import { newAccount, type TestAccount, tokenOf } from '../accounts.ts';
import type { CallResponse, RequestWorld } from '../request-world.ts';
import { postAsTwilio } from '../twilio.ts';
import type { ConsentWorld, Texted } from './consent-world.ts';

/** What somebody did, and what they were answered; `at` counts what happens in a story. */
export interface Told {
  readonly deed: string;
  readonly at: number;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Person = Pick<TestAccount, 'uid' | 'email'>;

const linkIn = z.string().check(z.regex(/\/link\/\w+/));

/** One asker, one recipient, one request, and what becomes of it. */
export class Story {
  readonly world: ConsentWorld;
  readonly told: Told[] = [];
  readonly texted: Texted[] = [];
  readonly asker: Person;
  readonly phoneNumber = '5511987654321';
  id = '';
  /** What opens the request to its recipient, and what did before the link was made anew. */
  token = '';
  readonly oldTokens: string[] = [];
  #at = 0;

  private constructor(world: ConsentWorld, asker: Person) {
    this.world = world;
    this.asker = asker;
  }

  /** Begins with a member who may ask, and has paid for longer than any story lasts. */
  static async begin(world: ConsentWorld): Promise<Story> {
    await world.begin();
    const { uid, email } = await newAccount({ email: `asker-${randomUUID()}@example.com` });
    const paidUntil = daysAfter(new Date(), 28);
    await world.store.doc(`members/${uid}`).set({
      email,
      createdAt: new Date(),
      subscription: {
        id: 'sub_1',
        status: 'active',
        currentPeriodEnd: paidUntil,
        cancelAtPeriodEnd: false,
      },
    });
    const story = new Story(world, { uid, email });
    let lookedAt = 0;
    world.onLook = () => {
      lookedAt = story.next();
    };
    world.onText = (text) => story.texted.push({ ...text, at: lookedAt });
    return story;
  }

  next(): number {
    this.#at += 1;
    return this.#at;
  }

  /** Somebody's call. */
  call(
    name: EndpointName,
    options: Omit<Parameters<RequestWorld['call']>[1] & object, 'as'> = {},
  ): Promise<CallResponse> {
    return this.world.requests.call(name, options);
  }

  /** The asker's, who has just signed in. */
  ask(
    name: EndpointName,
    options: Parameters<RequestWorld['call']>[1] = {},
  ): Promise<CallResponse> {
    const token = tokenOf({ ...this.asker, emailVerified: true });
    return this.world.requests.call(name, { ...options, as: { token } });
  }

  async asTwilio(
    path: string,
    form: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const { status } = await postAsTwilio(this.world.requests.url, path, form);
    return { status, body: {} };
  }

  async askByNumber(): Promise<CallResponse> {
    const { phoneNumber } = this;
    const body = { phoneNumber, countryCode: '55', message: 'Oi?' };
    const asked = await this.ask('createFindByNumber', { body });
    if (asked.status !== 200 || this.id !== '') return asked;
    this.id = String(asked.body.id);
    const waiting = await this.world.requests.sms(this.id);
    this.token = tokenIn(waiting?.body ?? '');
    return asked;
  }

  async askByLink(): Promise<CallResponse> {
    const asked = await this.ask('createFindByLink', { body: { name: 'Pickup' } });
    if (asked.status !== 200 || this.id !== '') return asked;
    this.id = String(asked.body.id);
    this.token = tokenIn(String(asked.body.link));
    return asked;
  }

  async renewLink(): Promise<CallResponse> {
    const renewed = await this.ask('regenerateLink', { id: this.id });
    if (renewed.status === 200) this.renewed = tokenIn(String(renewed.body.link));
    return renewed;
  }

  /** The message that was queued last: of the question, or of its reminder. */
  get latestMessage(): string {
    return this.isReminded ? reminderOf(this.id) : this.id;
  }

  isReminded = false;

  /** Everything that waits is sent, as the schedule does. */
  async sendWaiting(): Promise<void> {
    const waiting = await this.world.store
      .collection('smsOutbox')
      .where('state', '==', 'queued')
      .get();
    for (const { id } of waiting.docs) await this.world.send(id);
  }

  /** The token of a link that was made anew while its recipient still has the one before. */
  renewed: string | null = null;

  /** The recipient has the new link, too. */
  passOnNewLink(): void {
    if (this.renewed === null) return;
    this.oldTokens.push(this.token);
    this.token = this.renewed;
    this.renewed = null;
  }
}

function tokenIn(text: string): string {
  return z.parse(linkIn, text).match(/\/link\/(\w+)/)?.[1] ?? '';
}
