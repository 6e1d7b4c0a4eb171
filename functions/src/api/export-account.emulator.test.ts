import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emailChangeHours, errorBody } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import { strFromU8, unzipSync } from 'fflate';
import { getAuth } from 'firebase-admin/auth';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newAccount, type TestAccount, tokenOf } from '../../testing/accounts.ts';
import { place, RequestWorld } from '../../testing/request-world.ts';
import { firebaseApp } from '../services/firebase-app.ts';

let world: RequestWorld;
let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: null });
  world = await RequestWorld.start({
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
    STRIPE_API_URL: standIn.url,
  });
});
afterAll(async () => {
  await world.stop();
  await standIn.stop();
});

const ask = ({ token }: TestAccount) =>
  fetch(`${world.url}/exportAccount`, { headers: { Authorization: `Bearer ${token}` } });

/** A customer at Stripe with a saved card. */
async function customerWithCard(): Promise<string> {
  const { hostname, port } = new URL(standIn.url);
  const stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: 'http' });
  const { id } = await stripe.customers.create();
  await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
  return id;
}

/** The files of a ZIP, as text by their names. */
async function filesOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const later = new Date(Date.now() + dayMs);
const muchLater = new Date(Date.now() + 2 * dayMs);
const past = new Date(Date.now() - hourMs);

async function put(path: string, data: object): Promise<void> {
  await world.store.doc(path).set(data);
}

describe('a member', () => {
  it('gets everything that is held about them, to read and for programs', async () => {
    const me = await newAccount();
    const mine = { ownerUid: me.uid, createdAt: past, updatedAt: past };
    const id = await world.putRequest({
      ownerUid: me.uid,
      name: 'Pickup <b>now</b>',
      status: 'completed',
      location: { ...place, viewingKey: 'what is kept of the recipient’s key' },
    });
    await world.call('declineRequest', { id: await world.putRequest({ ownerUid: me.uid }) });
    await world.putRequest({
      ownerUid: null,
      deletedBy: me.uid,
      type: 'number',
      phoneNumber: '5511987650000',
      status: 'cancelled',
      name: 'Asked and deleted',
    });
    await put(`smsOutbox/${id}`, {
      ...mine,
      to: '5511987654321',
      body: 'https://geonod.example/link/the-key-of-the-recipient',
      state: 'sent',
      expiresAt: later,
    });
    await put('notifications/mine', { ...mine, title: 'Located', message: 'Told', purgeAt: later });
    await put('mail/mine', {
      ...mine,
      to: me.email,
      template: 'refund-failed',
      values: { amount: 199 },
      state: 'sent',
      sendAt: past,
      attempts: 1,
      purgeAt: later,
    });
    await put('mail/wanted', {
      ...mine,
      to: 'next@example.com',
      template: 'email-change',
      values: { until: later, taken: true },
      state: 'sent',
      sendAt: past,
      attempts: 1,
      purgeAt: later,
    });
    await put('payments/pi_mine', {
      uid: me.uid,
      email: null,
      attempt: 1,
      status: 'canceled',
      customerId: await customerWithCard(),
      createdAt: past,
    });
    await put('pushes/mine', { ownerUid: me.uid, sentTo: ['a-browser'], expiresAt: later });
    await put(`emailChanges/${me.uid}`, {
      from: me.email,
      to: 'next@example.com',
      tokenHash: 'the-key-of-the-link',
      // Asked for after the account was made.
      until: muchLater,
      expiresAt: muchLater,
    });

    const response = await ask(me);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(response.headers.get('Content-Disposition')).toContain('geonod-my-data.zip');
    const files = await filesOf(response);
    const json = (name: string) => JSON.parse(files[`${name}.json`] ?? 'no such file');
    expect(json('account')).toMatchObject([{ email: me.email }]);
    expect(json('requests')).toHaveLength(3);
    expect(json('requests')).toContainEqual(
      expect.objectContaining({ name: 'Asked and deleted', deletedByYou: true }),
    );
    expect(json('requests')).toContainEqual(
      expect.objectContaining({ status: 'completed', location: place, name: 'Pickup <b>now</b>' }),
    );
    expect(json('messages')).toMatchObject([{ to: '5511987654321', state: 'sent' }]);
    expect(json('answers-on-record')).toMatchObject([{ act: 'declined' }]);
    expect(json('notifications')).toContainEqual(expect.objectContaining({ message: 'Told' }));
    expect(json('mails')).toContainEqual(
      expect.objectContaining({ template: 'refund-failed', values: { amount: 199 } }),
    );
    expect(json('mails')).toContainEqual(
      expect.objectContaining({
        template: 'email-change',
        values: { until: later.toISOString() },
      }),
    );
    expect(json('payments')).toMatchObject([{ status: 'canceled', attempt: 1 }]);
    expect(json('charges')).toEqual([]);
    expect(json('cards')).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    expect(json('browsers-told')).toMatchObject([{ browsersTold: 1 }]);
    expect(json('new-email')).toEqual([
      { from: me.email, to: 'next@example.com', until: muchLater.toISOString() },
    ]);

    const page = files['index.html'] ?? '';
    expect(page).toContain('Pickup &lt;b&gt;now&lt;/b&gt;');
    expect(page).toContain('Rua Augusta, 1508');
    expect(page).not.toMatch(/<script|<b>now|https?:/);
  });

  it('reads that another e-mail which they wanted was ended with every sign-in', async () => {
    const me = await newAccount();
    await getAuth(firebaseApp()).revokeRefreshTokens(me.uid);
    // Its link was asked for an hour ago, and would work for a day: the sign-ins ended since.
    const until = new Date(Date.now() + emailChangeHours * hourMs - hourMs);
    await put(`emailChanges/${me.uid}`, {
      from: me.email,
      to: 'next@example.com',
      tokenHash: 'the-key-of-the-link',
      until,
      expiresAt: later,
    });
    const token = tokenOf({ ...me, emailVerified: true });
    const { 'new-email.json': text = '' } = await filesOf(await ask({ ...me, token }));
    expect(JSON.parse(text)).toEqual([
      { from: me.email, to: 'next@example.com', endedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  it('finds no key in it, nothing of other members, and nothing that is past its day', async () => {
    const me = await newAccount();
    const kept = await world.putRequest({ ownerUid: me.uid, linkToken: 'the-key-of-my-link' });
    const gone = { ownerUid: me.uid, createdAt: past, updatedAt: past };
    await world.putRequest({ ownerUid: me.uid, name: 'Long over', purgeAt: past });
    await put('notifications/over', {
      ...gone,
      title: 'Over',
      message: 'Long over',
      purgeAt: past,
    });
    await put('smsOutbox/over-0123456789', {
      ...gone,
      to: '5511900000000',
      body: '',
      state: 'sent',
      expiresAt: past,
    });
    await put('payments/pi_fingerprinted', {
      uid: me.uid,
      email: null,
      attempt: 1,
      status: 'canceled',
      card: 'c4'.repeat(32),
      begunFrom: 'f5'.repeat(32),
      createdAt: past,
    });
    await world.putRequest({ ownerUid: 'somebody-else', name: 'Not mine' });
    await world.call('recordShown', { id: 'the-key-of-my-link', body: { language: 'en' } });
    const declined = await world.putRequest({ ownerUid: me.uid });
    await world.call('declineRequest', { id: declined });
    const text = JSON.stringify(await filesOf(await ask(me)));
    for (const secret of [
      'the-key-of',
      kept,
      declined,
      'Long over',
      '5511900000000',
      'Not mine',
      'shown',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/v1:[0-9a-f]{20}|[0-9a-f]{40}/);
  });

  it.each([
    ['confirmed', true, ['before-sign-up', 'since']],
    ['never confirmed', false, ['since']],
  ])('with an e-mail that was %s gets the mails to it', async (_what, emailVerified, told) => {
    const me = await newAccount({ emailVerified });
    const mails = [
      ['before-sign-up', { to: me.email, ownerUid: null }],
      ['since', { to: me.email, ownerUid: me.uid }],
      ['of-another', { to: me.email, ownerUid: 'somebody-else' }],
      ['to-another', { to: 'somebody@example.com', ownerUid: null }],
    ] as const;
    for (const [amount, [cause, whose]] of mails.entries()) {
      await put(`mail/${cause}-${me.uid}`, {
        ...whose,
        template: 'refund-failed',
        values: { amount: amount + 1 },
        state: 'sent',
        sendAt: past,
        attempts: 1,
        createdAt: past,
        updatedAt: past,
        purgeAt: later,
      });
    }
    const { 'mails.json': text = '' } = await filesOf(await ask(me));
    const causes = JSON.parse(text).map(
      ({ values }: { values: { amount: number } }) => mails[values.amount - 1]?.[0],
    );
    expect(causes.sort()).toEqual(told);
  });

  it('who has not signed in lately is asked to do so again', async () => {
    const me = await newAccount();
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
    const response = await ask(me);
    vi.useRealTimers();
    const { code } = z.parse(errorBody, await response.json());
    expect([response.status, code]).toEqual([403, 'sign-in-too-old']);
    expect((await fetch(`${world.url}/exportAccount`)).status).toBe(401);
  });

  it('gives nothing to whoever came in by a Google account that is not known to be theirs', async () => {
    const me = await newAccount();
    const token = tokenOf({ ...me, emailVerified: true, signedInBy: 'google.com' });
    const response = await ask({ ...me, token });
    const { code } = z.parse(errorBody, await response.json());
    expect([response.status, code]).toEqual([403, 'sign-in-too-old']);
  });
});

/** The heap that is really in use, in MB: what nobody needs any more is collected first. */
function liveHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

describe('ten thousand requests', () => {
  const howMany = 10_000;
  /** Together they are several times what the export may hold at a time. */
  const address = 'Rua Augusta, 1508, Consolação, São Paulo. '.repeat(11).slice(0, 450);
  const mostMegabytes = 20;
  let me: TestAccount;

  beforeAll(async () => {
    me = await newAccount();
    const writer = world.store.bulkWriter({ throttling: false });
    for (let each = 0; each < howMany; each += 1) {
      void writer.set(world.store.doc(`requests/many-${each}`), {
        ownerUid: me.uid,
        askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com', emailVerified: true },
        type: 'link',
        name: `Request ${each}: ${address}`,
        status: 'completed',
        createdAt: past,
        expiresAt: later,
        purgeAt: later,
        completedAt: past,
        location: { ...place, address, latitude: each / 1000 },
      });
    }
    await writer.close();
  }, 180_000);

  it('are exported within a few megabytes of memory, all of them', async () => {
    const response = await ask(me);
    const pieces: Buffer[] = [];
    const before = liveHeap();
    let most = 0;
    let kept = 0;
    for await (const piece of response.body ?? []) {
      pieces.push(Buffer.from(piece));
      kept += piece.length / 1_000_000;
      // Each look takes a while.
      if (pieces.length % 7 === 0) most = Math.max(most, liveHeap() - before - kept);
    }
    expect(pieces.length, 'looked at ten times or more').toBeGreaterThan(70);
    const files = unzipSync(new Uint8Array(Buffer.concat(pieces)));
    const requests: { name: string }[] = JSON.parse(
      strFromU8(files['requests.json'] ?? new Uint8Array()),
    );
    expect(new Set(requests.map(({ name }) => name)).size).toBe(howMany);
    const made = Object.values(files).reduce((sum, { length }) => sum + length, 0) / 1_000_000;
    expect(made).toBeGreaterThan(1.25 * mostMegabytes);
    expect(most, `of ${Math.round(made)} MB`).toBeLessThan(mostMegabytes);
  }, 180_000);
});
