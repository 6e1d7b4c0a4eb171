import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type EndpointName, endpoints, type WebhookName, webhooks } from '@geonod/contracts';
import { type RequestDocument, requestDocument } from '@geonod/contracts/documents/request';
import { smsDocument } from '@geonod/contracts/documents/sms';
import { hourMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { mailboxOf } from '../src/domain/mailbox.ts';
import { firebaseApp } from '../src/services/firebase-app.ts';
import { newAccount, type TestAccount } from './accounts.ts';
import { serveFunctions } from './serve-functions.ts';

export const siteUrl = 'https://geonod.example';
export const twilioToken = 'the token of the tests';

/** The response to a call. */
export interface CallResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly as?: Pick<TestAccount, 'token'>;
  /** The last segment of the path. */
  readonly id?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that calls. */
  readonly from?: string;
}

/** What is called over HTTP; the rest comes with events and schedules. */
const served = [...Object.keys(endpoints), ...Object.keys(webhooks)] as readonly (
  | EndpointName
  | WebhookName
)[];

const responseBody = z.record(z.string(), z.unknown());

/**
 * The calls about requests over the real Firestore and Auth emulators, served in this process and in a project of
 * its own, so that nobody else's members and messages are in the way. Start it before anything else.
 */
export class RequestWorld {
  readonly url: string;
  readonly stop: () => Promise<void>;

  private constructor({ url, stop }: Awaited<ReturnType<typeof serveFunctions>>) {
    this.url = url;
    this.stop = stop;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<RequestWorld> {
    Object.assign(process.env, {
      HASH_SALT: 'tests',
      STOP_LIST_KEY: 'v1:tests',
      SMS_DAILY_BUDGET: '1000',
      SMS_COUNTRY_SHARES: '*:100',
      SITE_URL: siteUrl,
      SMS_PROVIDER: 'outbox',
      TWILIO_AUTH_TOKEN: twilioToken,
      METADATA_SERVER_DETECTION: 'none',
      GCLOUD_PROJECT: `demo-${randomUUID()}`,
      ...settings,
    });
    const functions = await import('../src/index.ts');
    const calls = Object.fromEntries(served.map((name) => [name, functions[name]]));
    return new RequestWorld(await serveFunctions(calls));
  }

  get store(): Firestore {
    return getFirestore(firebaseApp());
  }

  /** Makes a call of the contract table. */
  async call(name: EndpointName, options: CallOptions = {}): Promise<CallResponse> {
    const { as, id, body = {}, query = {}, headers = {}, from } = options;
    const { method } = endpoints[name];
    const path = id === undefined ? name : `${name}/${id}`;
    const response = await fetch(`${this.url}/${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
        ...(from === undefined ? {} : { 'X-Forwarded-For': from }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      body: z.parse(responseBody, await response.json()),
      headers: response.headers,
    };
  }

  /** An account that may ask. */
  async payingMember(): Promise<TestAccount> {
    const account = await newAccount();
    await this.subscribe(account, 'active');
    return account;
  }

  /** Puts a subscription in place; what was paid for one that is past due has run out, as at Stripe. */
  async subscribe({ uid, email }: TestAccount, status: string): Promise<void> {
    const paidHours = status === 'past_due' ? -1 : 24;
    const currentPeriodEnd = new Date(Date.now() + paidHours * hourMs);
    await this.store.doc(`members/${uid}`).set({
      email,
      mailbox: mailboxOf(email),
      emailConfirmed: true,
      createdAt: new Date(),
      subscription: { id: 'sub_1', status, currentPeriodEnd, cancelAtPeriodEnd: false },
    });
  }

  /**
   * Puts a request in place as if its owner had just made it, and returns its id. `tokenOf` tells what opens it.
   */
  async putRequest(fields: Partial<RequestDocument> = {}): Promise<string> {
    const id = randomBytes(16).toString('hex');
    const now = Date.now();
    await this.store.doc(`requests/${id}`).set({
      ownerUid: `owner-of-${id}`,
      askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com', emailVerified: true },
      ...(fields.type === 'number' ? asked : { type: 'link', name: 'Saturday pickup' }),
      status: 'pending',
      createdAt: new Date(now - hourMs),
      expiresAt: new Date(now + 71 * hourMs),
      purgeAt: new Date(now + 800 * hourMs),
      ...fields,
    });
    if (fields.type === 'number') {
      await this.store.doc(`links/${hashOf(tokenOfPut(id))}`).set({
        requestId: id,
        createdAt: new Date(),
        purgeAt: new Date(now + 800 * hourMs),
      });
    }
    return id;
  }

  /** What opens a request to its recipient: the end of the link in its text message, or else in its link. */
  async tokenOf(id: string): Promise<string> {
    const texted = /\/link\/(\w+)/.exec((await this.sms(id))?.body ?? '')?.[1];
    if (texted !== undefined) return texted;
    const request = await this.request(id);
    return request?.type === 'number' ? tokenOfPut(id) : (request?.linkToken ?? id);
  }

  /** The request as it is stored; null when it is not. */
  async request(id: string): Promise<RequestDocument | null> {
    const found = await this.store.doc(`requests/${id}`).get();
    return found.exists ? z.parse(requestDocument, found.data()) : null;
  }

  /** The text message of a request as it is stored; null when it is not. */
  async sms(id: string) {
    const found = await this.store.doc(`smsOutbox/${id}`).get();
    return found.exists ? z.parse(smsDocument, found.data()) : null;
  }

  /** How far the text message of a request came: as it is sent, and as the request shows it. */
  async smsStates(id: string) {
    return [(await this.sms(id))?.state, (await this.request(id))?.sms?.state];
  }

  /** What the owner was told about a request. */
  async notices(id: string): Promise<{ title: string; message: string; ownerUid: string }[]> {
    const found = await this.store.collection('notifications').where('requestId', '==', id).get();
    return found.docs.map((doc) => ({
      title: String(doc.get('title')),
      message: String(doc.get('message')),
      ownerUid: String(doc.get('ownerUid')),
    }));
  }
}

/** The token of a request by number that a test put in place. */
function tokenOfPut(id: string): string {
  return `t${id.slice(0, 21)}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const asked = {
  countryCode: '55',
  phoneNumber: '5511987654321',
  message: 'Oi?',
  sms: { state: 'delivered', updatedAt: new Date() },
};

/** Gives an account another name, as its owner could without asking us. */
export async function rename({ uid }: TestAccount, displayName: string | null): Promise<void> {
  await getAuth(firebaseApp()).updateUser(uid, { displayName });
}

export const place = { latitude: -23.55396, longitude: -46.65822, address: 'Rua Augusta, 1508' };
