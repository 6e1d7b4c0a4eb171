import { randomUUID } from 'node:crypto';
import { hourMs } from '@geonod/contracts/durations';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { newAccount, type TestAccount } from '../../functions/testing/accounts.ts';
import type { Sent } from './latencies.ts';

const location = { latitude: -23.55396, longitude: -46.65822, address: 'Rua Augusta, 1508' };

/** Below what a member may make in a day, and what is counted in Firestore. */
const linksOfEach = 12;

/** A member who can log in, and what they have asked, newest first. */
export interface ListOwner {
  readonly email: string;
  readonly password: string;
  readonly ids: readonly string[];
}

/** Members and requests in a project of their own, for calls that are made once each. Its app must be there first. */
export class CallWorld {
  readonly #tokens: string[] = [];
  #links = 0;

  static open(): CallWorld {
    if (getApps().length === 0) initializeApp();
    return new CallWorld();
  }

  /** Somebody who may ask and has asked so often. */
  async member(requests: number): Promise<{ readonly Authorization: string }> {
    const { uid, token } = await this.#subscriber();
    await this.requests(requests, uid);
    return { Authorization: `Bearer ${token}` };
  }

  /** So many of them, a few made at once. */
  async members(count: number, requests: number) {
    const made: { readonly Authorization: string }[] = [];
    const make = async () => {
      while (made.length < count) made.push(await this.member(requests));
    };
    await Promise.all(Array.from({ length: 8 }, make));
    return made;
  }

  /** The same, for whom a browser logs in. */
  async listOwner(requests: number): Promise<ListOwner> {
    const { uid, email } = await this.#subscriber();
    const password = randomUUID();
    await getAuth().updateUser(uid, { password });
    return { email, password, ids: await this.requests(requests, uid) };
  }

  async #subscriber(): Promise<TestAccount> {
    const account = await newAccount();
    const { uid, email } = account;
    await getFirestore()
      .doc(`members/${uid}`)
      .set({
        email,
        createdAt: new Date(),
        subscription: {
          id: 'sub_1',
          status: 'active',
          currentPeriodEnd: new Date(Date.now() + 24 * hourMs),
          cancelAtPeriodEnd: false,
        },
      });
    return account;
  }

  /** So many requests that nobody has answered, of one member or of as many as may have made them; gives what opens them. */
  async requests(count: number, ownerUid?: string): Promise<string[]> {
    const store = getFirestore();
    const ids = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
    const now = Date.now();
    for (let at = 0; at < count; at += 400) {
      const batch = store.batch();
      for (const [nth, id] of ids.slice(at, at + 400).entries()) {
        batch.create(store.doc(`requests/${id}`), {
          ownerUid: ownerUid ?? `owner-${Math.floor((at + nth) / linksOfEach)}`,
          askedBy: {
            displayName: 'Marina Duarte',
            email: 'marina@example.com',
            emailVerified: true,
          },
          type: 'link',
          name: 'Saturday pickup',
          status: 'pending',
          createdAt: new Date(now - (at + nth) * 1000),
          expiresAt: new Date(now + 71 * hourMs),
          purgeAt: new Date(now + 800 * hourMs),
        });
      }
      await batch.commit();
    }
    return ids;
  }

  /** Members enough for so many links. */
  async linkMakers(links: number): Promise<void> {
    while (this.#tokens.length * linksOfEach < links) {
      this.#tokens.push((await this.member(0)).Authorization);
    }
  }

  newLink(): Sent {
    const Authorization = this.#tokens[this.#links % this.#tokens.length] ?? '';
    this.#links += 1;
    const body = { name: 'Saturday pickup' };
    return { path: '/', method: 'POST', headers: { Authorization }, body };
  }
}

export function answer(token: string): Sent {
  return { path: `/${token}`, method: 'POST', body: { location } };
}
