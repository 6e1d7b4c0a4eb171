import { randomUUID } from 'node:crypto';
import { pushBrowsers } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { WriteBatch } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FcmStandIn, startFcmStandIn } from '../../../../local/push/fcm-stand-in.ts';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { requestNoticeId } from '../../domain/request-notices.ts';
import { fcmCarrier } from '../../services/push/fcm-carrier.ts';
import { hashOf } from '../../store/hashes.ts';
import { endSignIns } from '../../store/members.ts';
import { forgetPushTokens, keepPushToken } from '../../store/push-tokens.ts';
import { pushNotice } from './push-notice.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
let fcm: FcmStandIn;
beforeAll(async () => {
  fcm = await startFcmStandIn(0);
  world = await RequestWorld.start({ FCM_API_URL: fcm.url });
});
afterAll(async () => {
  await world.stop();
  await fcm.stop();
});
afterEach(() => vi.clearAllMocks());

const newToken = () => `browser-${randomUUID()}`;

/** Registers a new browser of a member as the site does. */
async function browserOf(account: TestAccount): Promise<string> {
  const token = newToken();
  const { body } = await world.call('registerPush', { as: account, body: { token } });
  expect(body).toEqual({ registered: true });
  return token;
}

/** A request of a member's that was answered; gives its id. */
async function answered(ownerUid: string, name = 'Saturday pickup'): Promise<string> {
  const id = await world.putRequest({ ownerUid, name });
  const { status } = await world.call('updateRequest', { id, body: { location: place } });
  expect(status).toBe(200);
  return id;
}

/** What happens when the notification of an answer was written; `pauses` is what was waited for. */
async function push(id: string, { at = new Date() } = {}): Promise<number[]> {
  const pauses: number[] = [];
  await pushNotice(requestNoticeId('completed', id), {
    now: () => at,
    carrier: fcmCarrier(),
    pause: async (ms) => void pauses.push(ms),
  });
  return pauses;
}

const taken = (token: string) => fcm.pushes.filter((each) => each.token === token);
const choicesOf = async (account: TestAccount) =>
  (await world.call('getNotificationChoices', { as: account })).body;

describe('a member whom somebody has answered', () => {
  it('is told of it in each of their browsers, and nobody else is', async () => {
    const [account, another] = [await newAccount(), await newAccount()];
    const browsers = [await browserOf(account), await browserOf(account)];
    const elsewhere = await browserOf(another);
    await push(await answered(account.uid));
    for (const browser of browsers) expect(taken(browser)).toHaveLength(1);
    expect(taken(elsewhere)).toEqual([]);
  });

  it('is told no personal word: neither who nor what nor where', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    const before = fcm.bodies.length;
    const id = await answered(account.uid, 'Secret meeting with Ana');
    await push(id);
    expect(fcm.bodies.slice(before).map((body) => JSON.parse(body))).toEqual([
      {
        message: {
          token,
          data: { requestHash: hashOf(id) },
          webpush: { headers: { TTL: '86400', Urgency: 'high' } },
        },
      },
    ]);
  });

  it('is told nothing that opens their link', async () => {
    const account = await newAccount();
    await browserOf(account);
    const before = fcm.bodies.length;
    const id = await answered(account.uid);
    await push(id);
    expect((await world.call('readRequest', { id })).status).toBe(200);
    const [body = ''] = fcm.bodies.slice(before);
    const told = body.match(/[\w-]+/g) ?? [];
    for (const each of told) {
      if (each.length > 64) continue;
      expect((await world.call('readRequest', { id: each })).status).toBe(404);
    }
    expect(told).toContain(hashOf(id));
  });

  it('is told once, however often the event comes', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    const id = await answered(account.uid);
    await push(id);
    await push(id);
    expect(taken(token)).toHaveLength(1);
  });

  it('is not told what they have read already, nor what is long past, nor what is gone', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    const [read, old, gone] = [
      await answered(account.uid),
      await answered(account.uid),
      await answered(account.uid),
    ];
    await world.call('readNotifications', { as: account, body: { requestIds: [read] } });
    await push(read);
    await push(old, { at: new Date(Date.now() + 7 * hourMs) });
    await world.call('deleteRequest', { as: account, id: gone });
    await push(gone);
    expect(taken(token)).toEqual([]);
  });
});

describe('a browser that is not reached', () => {
  it.each(['unregistered', 'other-sender', 'invalid-token'] as const)(
    'because its token is dead (%s) is forgotten, and the others are told',
    async (kind) => {
      const account = await newAccount();
      const [dead, alive] = [await browserOf(account), await browserOf(account)];
      fcm.setMood(dead, { kind });
      await push(await answered(account.uid));
      expect(taken(alive)).toHaveLength(1);
      expect(await choicesOf(account)).toMatchObject({ browsers: 1 });
    },
  );

  it.each([
    ['another field than the token', 'message.data'],
    ['a field that it does not name', undefined],
  ])('because the service cannot read %s is kept, and an error says so', async (_, field) => {
    const account = await newAccount();
    const token = await browserOf(account);
    fcm.setMood(token, { kind: 'invalid-message', ...(field === undefined ? {} : { field }) });
    await push(await answered(account.uid));
    expect(logger.write).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'push-refused', reason: '400 INVALID_ARGUMENT' }),
    );
    expect(await choicesOf(account)).toMatchObject({ browsers: 1 });
  });

  it('that was registered anew in the meantime is kept', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    fcm.setMood(token, { kind: 'unregistered' });
    await push(await answered(account.uid), { at: new Date(Date.now() - 60_000) });
    expect(await choicesOf(account)).toMatchObject({ browsers: 1 });
  });

  it('because the service is out of order is tried again', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    fcm.setMood(token, { kind: 'unavailable', times: 2 });
    expect(await push(await answered(account.uid))).toEqual([1000, 2000]);
    expect(taken(token)).toHaveLength(1);
  });

  it('because too much was sent is tried again when the service says', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    fcm.setMood(token, { kind: 'quota', times: 1, retryAfterSeconds: 7 });
    expect(await push(await answered(account.uid))).toEqual([7000]);
    expect(taken(token)).toHaveLength(1);
  });

  it('for longer is left to a later event, which tells it alone', async () => {
    const account = await newAccount();
    const [down, cutOff, alive] = [
      await browserOf(account),
      await browserOf(account),
      await browserOf(account),
    ];
    fcm.setMood(down, { kind: 'unavailable', retryAfterSeconds: 600 });
    fcm.setMood(cutOff, { kind: 'hang-up' });
    const id = await answered(account.uid);
    await expect(push(id)).rejects.toThrow('2 of 3 browsers');
    fcm.setMood(down, { kind: 'normal' });
    fcm.setMood(cutOff, { kind: 'normal' });
    await push(id);
    expect([down, cutOff, alive].map((token) => taken(token).length)).toEqual([1, 1, 1]);
    expect(await choicesOf(account)).toMatchObject({ browsers: 3 });
  });

  it('because something is set up wrongly is kept, and an error says so without its token', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    vi.stubEnv('FCM_API_URL', `${fcm.url}/elsewhere`);
    await push(await answered(account.uid));
    vi.unstubAllEnvs();
    expect(logger.write).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'push-refused', reason: '404 NOT_FOUND' }),
    );
    expect(JSON.stringify(vi.mocked(logger.write).mock.calls)).not.toContain(token);
    expect(await choicesOf(account)).toMatchObject({ browsers: 1 });
  });
});

describe('a member’s browsers', () => {
  it('are the ones that came last, when there are too many', async () => {
    const account = await newAccount();
    const first = newToken();
    await keepPushToken(account.uid, { token: first }, new Date(Date.now() - dayMs));
    for (let count = 0; count < pushBrowsers; count += 1) await browserOf(account);
    expect(await choicesOf(account)).toMatchObject({ browsers: pushBrowsers });
    await push(await answered(account.uid));
    expect(taken(first)).toEqual([]);
  });

  it('are no more than may be, however many come at once', async () => {
    const account = await newAccount();
    for (let count = 1; count < pushBrowsers; count += 1) await browserOf(account);
    await Promise.all([browserOf(account), browserOf(account), browserOf(account)]);
    expect(await choicesOf(account)).toMatchObject({ browsers: pushBrowsers });
  });

  it('are forgotten all, also one that goes on under a new token at that moment', async () => {
    const account = await newAccount();
    const previous = await browserOf(account);
    const renewed = { token: newToken(), previous };
    const { commit } = WriteBatch.prototype;
    const forgetting = vi
      .spyOn(WriteBatch.prototype, 'commit')
      .mockImplementationOnce(async function (this: WriteBatch) {
        expect(await keepPushToken(account.uid, renewed, new Date())).toBe(true);
        return commit.call(this);
      });
    await forgetPushTokens(account.uid);
    forgetting.mockRestore();
    expect(await choicesOf(account)).toMatchObject({ browsers: 0 });
  });

  it('are told no more once nobody has come with them for 270 days', async () => {
    const account = await newAccount();
    const token = newToken();
    await keepPushToken(account.uid, { token }, new Date(Date.now() - 271 * dayMs));
    await push(await answered(account.uid));
    expect(taken(token)).toEqual([]);
    expect(await choicesOf(account)).toMatchObject({ browsers: 0 });
  });

  it('go on under a new token, but not once the member has switched it off elsewhere', async () => {
    const account = await newAccount();
    const previous = await browserOf(account);
    const token = newToken();
    const renew = (body: object) => world.call('registerPush', { as: account, body });
    expect((await renew({ token, previous })).body).toEqual({ registered: true });
    // Once more, as from a browser that did not hear of it.
    expect((await renew({ token, previous })).body).toEqual({ registered: true });
    expect(await choicesOf(account)).toMatchObject({ browsers: 1 });
    await push(await answered(account.uid));
    expect([taken(previous).length, taken(token).length]).toEqual([0, 1]);

    await world.call('setNotificationChoices', { as: account, body: { push: false } });
    expect((await renew({ token, previous: token })).body).toEqual({ registered: false });
    expect((await renew({ token, previous })).body).toEqual({ registered: false });
    expect(await choicesOf(account)).toMatchObject({ browsers: 0 });
  });

  it('are whose they were last: a shared one tells nobody of another’s answers', async () => {
    const [first, second] = [await newAccount(), await newAccount()];
    const token = await browserOf(first);
    await world.call('registerPush', { as: second, body: { token } });
    await push(await answered(first.uid));
    expect(taken(token)).toEqual([]);
    await world.call('unregisterPush', { as: first, body: { token } });
    await push(await answered(second.uid));
    expect(taken(token)).toHaveLength(1);
  });

  it('are none that a call registers whose sign-in ended after it had come in', async () => {
    const account = await newAccount();
    await endSignIns(account.uid, new Date(Date.now() + 2000));
    const register = (as: { readonly token: string }) =>
      world.call('registerPush', { as, body: { token: newToken() } });
    const token = tokenOf({ ...account, emailVerified: true, signedInAgo: -2 });
    expect((await register(account)).body).toEqual({ registered: false });
    expect(await choicesOf({ ...account, token })).toMatchObject({ browsers: 0 });
    expect((await register({ token })).body).toEqual({ registered: true });
  });

  it('are told no more after Logout', async () => {
    const account = await newAccount();
    const token = await browserOf(account);
    await world.call('unregisterPush', { as: account, body: { token } });
    await push(await answered(account.uid));
    expect(taken(token)).toEqual([]);
  });
});
