import { paymentAttemptHeader } from '@geonod/contracts';
import { getAuth } from 'firebase-admin/auth';
import { firebaseApp } from '../../src/services/firebase-app.ts';
import { type TestAccount, tokenOf } from '../accounts.ts';
import type { CallResponse, MoneyWorld } from './money-world.ts';
import { people, type Who } from './steps.ts';

/** Somebody with an e-mail, and perhaps an account of that e-mail. */
export interface Person {
  readonly who: Who;
  readonly name: string;
  readonly email: string;
  /** A card that nobody else has. */
  readonly card: string;
  account: { readonly uid: string; confirmed: boolean } | null;
  /** The payment page that was left open. */
  page: Page | null;
}

/** A payment page: its client secret, and the account that opened it; null for a visitor's. */
export interface Page {
  readonly clientSecret: string;
  readonly uid: string | null;
}

/** How somebody has left, or came back; `at` in Unix seconds. */
export interface Deed {
  readonly at: number;
  readonly who: Who;
  /** Whether it was answered as done; what failed in between may be done later. */
  readonly isDone: boolean;
  readonly kind:
    | 'cancelled in Settings'
    | 'cancelled by e-mail'
    | 'confirmed by link'
    | 'withdrew'
    | 'deleted the account'
    | 'resumed'
    | 'refunded by support'
    | 'disputed';
  /** The account that it was done with, or null. */
  readonly uid: string | null;
  /** Whether the e-mail was known to be that account's. */
  readonly confirmed: boolean;
  /** The charge that was refunded or disputed. */
  readonly charge?: string;
  /** The payment whose cancellation by e-mail was confirmed. */
  readonly confirmedPayment?: string;
}

/** A payment that somebody made, by its PaymentIntent. */
export interface Purchase {
  readonly intentId: string;
  readonly who: Who;
  /** The account that it was made with; null for a visitor's. */
  readonly uid: string | null;
}

/** What a sequence has come to: who is there, and what they did. */
export class Story {
  readonly world: MoneyWorld;
  readonly people: readonly Person[];
  readonly deeds: Deed[] = [];
  readonly purchases = new Map<string, Purchase>();
  /** What an account that has a plan was asked to pay for another one, in words. */
  readonly offeredTwice: string[] = [];
  /** What happened, a line each. */
  readonly log: string[] = [];
  reportsHeld = false;
  /** How many looks what was last under way had before something else happened, or in all. */
  looks = 0;
  /** Since when no nightly run was had, in milliseconds. */
  lastNight = Date.now();

  constructor(world: MoneyWorld) {
    this.world = world;
    this.people = people.map((name, index) => ({
      who: index as Who,
      name,
      email: `${name.toLowerCase()}@example.com`,
      card: withCheckDigit(`42424200000000${index}`),
      account: null,
      page: null,
    }));
  }

  now(): number {
    return Math.floor(Date.now() / 1000);
  }

  person(who: Who): Person {
    const found = this.people[who];
    if (!found) throw new Error(`Nobody is ${who}`);
    return found;
  }

  note(line: string): void {
    this.log.push(`    ${new Date().toISOString().slice(0, 16).replace('T', ' ')} ${line}`);
  }

  did(
    kind: Deed['kind'],
    { who, account }: Person,
    what: Partial<Pick<Deed, 'isDone' | 'charge' | 'confirmedPayment'>> = {},
  ): void {
    const confirmed = account?.confirmed ?? false;
    const by = { at: this.now(), who, uid: account?.uid ?? null, confirmed };
    this.deeds.push({ ...by, kind, isDone: true, ...what });
  }

  /** Notes what was wished by a call, unless that was refused. */
  wished(kind: Deed['kind'], person: Person, { status, body }: CallResponse, what = {}): void {
    if (status >= 400 && status < 500) return;
    this.did(kind, person, { ...what, isDone: status === 200 && body.error === undefined });
  }

  async signUp(person: Person, confirmed: boolean): Promise<void> {
    if (person.account) return;
    const uid = `${person.name.toLowerCase()}-${this.log.length}`;
    await getAuth(firebaseApp()).createUser({ uid, email: person.email, emailVerified: confirmed });
    person.account = { uid, confirmed };
  }

  async confirmEmail(person: Person): Promise<void> {
    if (!person.account || person.account.confirmed) return;
    await getAuth(firebaseApp()).updateUser(person.account.uid, { emailVerified: true });
    person.account.confirmed = true;
  }

  /** Calls as the person's account, or as nobody where there is none. */
  call(
    name: string,
    body: unknown,
    person: Person | null,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> {
    return this.world.call(name, body, {
      headers,
      ...(person ? { as: this.signedIn(person) } : {}),
    });
  }

  /** Opens the payment page as the site does: once, and once more with the e-mail right before paying. */
  async openPage(person: Person, as: 'member' | 'visitor'): Promise<Page | null> {
    if (as === 'member' && person.account) {
      const { uid } = person.account;
      const clientSecret = this.#secretOf(await this.call('createPayment', {}, person));
      if (clientSecret === null) return null;
      await this.#judgeOffer(person.name, { clientSecret, uid });
      return { clientSecret, uid };
    }
    const headers = { [paymentAttemptHeader]: this.world.nonce() };
    const opened = this.#secretOf(await this.call('createPayment', {}, null, headers));
    if (opened === null) return null;
    const { email } = person;
    const clientSecret = this.#secretOf(await this.call('createPayment', { email }, null, headers));
    return clientSecret === null ? null : { clientSecret, uid: null };
  }

  /** Whoever has a plan that runs may be shown what they have paid, and nothing else. */
  async #judgeOffer(name: string, { clientSecret, uid }: Page): Promise<void> {
    const { subscriptions, paymentIntents, disputes } = await this.world.state();
    const offered = paymentIntents.find(({ client_secret: secret }) => secret === clientSecret);
    if (offered?.status === 'succeeded' || offered?.status === 'processing') return;
    const running = subscriptions.find(
      ({ status, metadata }) =>
        (status === 'trialing' || status === 'active') &&
        this.purchases.get(metadata.paymentIntent ?? '')?.uid === uid,
    );
    if (running && disputes.length === 0) {
      this.offeredTwice.push(
        `offered: ${name} was asked for ${offered?.amount} beside ${running.id}, which is ${running.status}`,
      );
    }
  }

  #secretOf({ status, body }: CallResponse): string | null {
    if (status === 200) return String(body.clientSecret);
    this.note(`createPayment: ${status} ${String(body.error)}`);
    return null;
  }

  signedIn({ account, email, name }: Person): Pick<TestAccount, 'token'> | undefined {
    if (!account) return undefined;
    const { uid, confirmed } = account;
    return { token: tokenOf({ uid, email, emailVerified: confirmed, name }) };
  }
}

/** Fifteen digits with the last one that makes them a card's number (Luhn's sum). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
