import { pageSize } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';
import { write } from 'firebase-functions/logger';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { eraseDocuments } from '../../store/account-erasure.ts';
import { fingerprint } from '../../store/fingerprints.ts';
import { refusal } from '../../store/refusals.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const gone = new Date(Date.now() - 1000);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

type Told = Record<string, unknown>;

async function statusOf(account: TestAccount): Promise<Told[]> {
  const { status, body } = await world.call('getStatus', { as: account });
  expect(status).toBe(200);
  return body.requests as Told[];
}

describe('a member who looks at their requests', () => {
  it('finds each with what is known of it', async () => {
    const account = await newAccount();
    const ownerUid = account.uid;
    const completedAt = new Date();
    const located = { status: 'completed', location: { ...place, accuracy: 14 } } as const;
    const link = await world.putRequest({ ownerUid, completedAt, ...located });
    const sms = { state: 'delivered', updatedAt: new Date() } as const;
    const number = await world.putRequest({
      ownerUid,
      createdAt: minutesAgo(120),
      type: 'number',
      sms,
    });
    const common = { createdAt: expect.any(String), expiresAt: expect.any(String) };
    expect(await statusOf(account)).toEqual([
      {
        ...common,
        id: link,
        type: 'link',
        name: 'Saturday pickup',
        completedAt: completedAt.toISOString(),
        ...located,
      },
      {
        ...common,
        id: number,
        type: 'number',
        countryCode: '55',
        phoneNumber: '5511987654321',
        message: 'Oi?',
        status: 'pending',
        sms: { state: 'delivered', updatedAt: sms.updatedAt.toISOString() },
      },
    ]);
  });

  it('finds nothing of anybody else’s, and an empty list is a list', async () => {
    await world.putRequest({ ownerUid: 'somebody-else' });
    const { body } = await world.call('getStatus', { as: await newAccount() });
    expect(body).toEqual({ requests: [], next: null });
  });

  it('reads expired where the time is over, and nothing of what is due to be erased', async () => {
    const account = await newAccount();
    const ownerUid = account.uid;
    const expired = await world.putRequest({ ownerUid, expiresAt: gone });
    await world.putRequest({ ownerUid, status: 'completed', location: place, purgeAt: gone });
    expect(await statusOf(account)).toMatchObject([{ id: expired, status: 'expired' }]);
  });

  it('turns page after page, newest first, and meets each request once', async () => {
    const account = await newAccount();
    // Several of the same moment, as they come when somebody is quick.
    const made = Array.from({ length: 2 * pageSize + 3 }, (_, at) =>
      world.putRequest({ ownerUid: account.uid, createdAt: minutesAgo(Math.floor(at / 5)) }),
    );
    const ids = await Promise.all(made);
    const met: Told[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await world.call('getStatus', {
        as: account,
        query: after === undefined ? {} : { after },
      });
      const page = body.requests as Told[];
      sizes.push(page.length);
      met.push(...page);
      after = typeof body.next === 'string' ? body.next : undefined;
    } while (after !== undefined);
    expect(sizes).toEqual([pageSize, pageSize, 3]);
    expect(met.map(({ id }) => id).sort()).toEqual(ids.sort());
    const moments = met.map(({ createdAt }) => String(createdAt));
    expect(moments).toEqual(moments.toSorted().reverse());
  });

  it.each(['', 'page-2', '1.2', '999999999999.0.abc', '1.0.__abc__', '1.0.a/b', 'x'.repeat(201)])(
    'is told when a page is none: %j',
    async (after) => {
      const as = await newAccount();
      for (const name of ['getStatus', 'getNotifications'] as const) {
        const { status, body } = await world.call(name, { as, query: { after } });
        expect([status, body.field]).toEqual([400, 'after']);
      }
    },
  );
});

describe('a document that cannot be read', () => {
  const unreadable = () =>
    vi
      .mocked(write)
      .mock.calls.map(([line]) => line)
      .filter(({ event }) => event === 'document-unreadable');

  it('takes no other request of its list with it, on its page or the next', async () => {
    const account = await newAccount();
    const made = await Promise.all(
      Array.from({ length: pageSize + 2 }, (_, at) =>
        world.putRequest({ ownerUid: account.uid, createdAt: minutesAgo(at) }),
      ),
    );
    // The first of its page, and the last, which says where the next one starts.
    const [first = '', last = ''] = [made[0], made[pageSize - 1]];
    await world.store.doc(`requests/${first}`).update({ status: 'of tomorrow' });
    await world.store.doc(`requests/${last}`).update({ 'askedBy.email': 7 });
    vi.mocked(write).mockClear();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);

    const one = await world.call('getStatus', { as: account });
    const { next } = one.body;
    const two = await world.call('getStatus', { as: account, query: { after: String(next) } });
    expect([one.status, two.status, two.body.next]).toEqual([200, 200, null]);
    const met = [one, two].flatMap(({ body }) => (body.requests as Told[]).map(({ id }) => id));
    expect(met).toEqual(made.filter((id) => id !== first && id !== last));
    expect(unreadable()).toMatchObject([
      { collection: 'requests', startOfId: first.slice(0, 6), fields: ['status'] },
      { collection: 'requests', startOfId: last.slice(0, 6), fields: ['askedBy.email'] },
    ]);
    // By which whoever has it opens it.
    expect(JSON.stringify(unreadable())).not.toContain(first);
    expect(unreadable()[0]?.createdAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('has a moment that is none, and the list goes on behind it', async () => {
    const account = await newAccount();
    const made = await Promise.all(
      Array.from({ length: pageSize + 1 }, (_, at) =>
        world.putRequest({ ownerUid: account.uid, createdAt: minutesAgo(at) }),
      ),
    );
    const [broken = '', ...others] = made;
    await world.store.doc(`requests/${broken}`).update({ createdAt: 'today' });
    expect(await statusOf(account)).toHaveLength(pageSize - 1);
    const { body } = await world.call('getStatus', { as: account });
    const rest = await world.call('getStatus', {
      as: account,
      query: { after: String(body.next) },
    });
    expect(rest.body.requests).toMatchObject([{ id: others.at(-1) }]);
  });

  it('takes no other notification with it, neither read nor marked as read', async () => {
    const account = await newAccount();
    for (const id of ['broken', 'whole']) {
      await world.store.doc(`notifications/${id}-${account.uid}`).set({
        ownerUid: account.uid,
        title: id === 'broken' ? 7 : 'Located',
        message: 'Saturday pickup: whoever opened your link shared a location.',
        createdAt: minutesAgo(1),
        purgeAt: minutesAgo(-60),
      });
    }
    const { status, body } = await world.call('getNotifications', { as: account });
    expect([status, body.notifications]).toMatchObject([200, [{ id: `whole-${account.uid}` }]]);
    const upTo = new Date().toISOString();
    const marked = await world.call('readNotifications', { as: account, body: { upTo } });
    expect(marked.status).toBe(200);
    expect(
      (await world.store.doc(`notifications/whole-${account.uid}`).get()).get('readAt'),
    ).toBeDefined();
  });
});

describe('a member who looks at their notifications', () => {
  it('finds them newest first, page by page, and nobody else’s', async () => {
    const account = await newAccount();
    const tell = (ownerUid: string, minutes: number) =>
      world.store.collection('notifications').add({
        ownerUid,
        requestId: 'some-request',
        title: `${minutes}`,
        message: 'Told.',
        createdAt: minutesAgo(minutes),
        purgeAt: minutesAgo(minutes - 100),
      });
    const ages = Array.from({ length: pageSize + 1 }, (_, at) => at);
    await Promise.all([...ages.map((age) => tell(account.uid, age)), tell('somebody-else', 0)]);
    const first = await world.call('getNotifications', { as: account });
    const after = String(first.body.next);
    const second = await world.call('getNotifications', { as: account, query: { after } });
    const told = [first, second].flatMap(({ body }) => body.notifications as Told[]);
    expect(told.map(({ title }) => title)).toEqual(ages.map(String));
    expect(told[0]).toEqual({
      id: expect.any(String),
      requestId: 'some-request',
      title: '0',
      message: 'Told.',
      createdAt: expect.any(String),
      purgeAt: expect.any(String),
    });
    expect(second.body.next).toBeNull();
  });

  it('has them all read, also where a late one was read by itself', async () => {
    const as = await newAccount();
    const notices = world.store.collection('notifications');
    const [newest = '', ...older] = Array.from({ length: 202 }, (_, at) => `${as.uid}-${at}`);
    const batch = world.store.batch();
    [newest, ...older].forEach((id, minutes) => {
      batch.set(notices.doc(id), {
        ownerUid: as.uid,
        title: 'Told',
        message: 'Once.',
        createdAt: minutesAgo(minutes + 1),
        purgeAt: minutesAgo(-1000),
        ...(id === newest && { readAt: minutesAgo(1) }),
      });
    });
    await batch.commit();
    const body = { upTo: new Date().toISOString() };
    expect((await world.call('readNotifications', { as, body })).status).toBe(200);
    const left = await notices.where('ownerUid', '==', as.uid).get();
    expect(left.docs.filter((each) => each.get('readAt') === undefined)).toEqual([]);
  });

  it('finds none that is past its day', async () => {
    const as = await newAccount();
    const told = { ownerUid: as.uid, title: 'Told', message: 'Once.', createdAt: minutesAgo(5) };
    await world.store.collection('notifications').add({ ...told, purgeAt: gone });
    const { status, body } = await world.call('getNotifications', { as });
    expect([status, body.notifications]).toEqual([200, []]);
  });
});

describe('a member who takes a request back', () => {
  it('ends its link', async () => {
    const account = await newAccount();
    const id = await world.putRequest({ ownerUid: account.uid });
    const { status, body } = await world.call('cancelRequest', { as: account, id });
    expect([status, body]).toEqual([200, { status: 'cancelled' }]);
    expect((await world.request(id))?.status).toBe('cancelled');
    const late = await world.call('updateRequest', { id, body: { location: place } });
    expect(late.status).toBe(410);
  });

  it.each([
    ['answered', 409, { status: 'completed', location: place }],
    ['declined', 409, { status: 'declined' }],
    ['cancelled', 410, { status: 'cancelled' }],
    ['over', 410, { expiresAt: gone }],
    ['past its day', 404, { purgeAt: gone }],
  ] as const)('is too late when it is %s', async (_what, expected, fields) => {
    const account = await newAccount();
    const id = await world.putRequest({ ownerUid: account.uid, ...fields });
    const before = await world.request(id);
    expect((await world.call('cancelRequest', { as: account, id })).status).toBe(expected);
    expect(await world.request(id)).toEqual(before);
  });
});

describe('a member who deletes a request', () => {
  it('erases it with its message and its notifications, whatever has become of it', async () => {
    const account = await newAccount();
    const id = await world.putRequest({ ownerUid: account.uid });
    await world.call('updateRequest', { id, body: { location: place } });
    await world.call('withdrawLocation', { id });
    await world.store.doc(`smsOutbox/${id}`).set({ body: 'to be erased' });
    const other = await world.putRequest({ ownerUid: account.uid });
    await world.call('declineRequest', { id: other });
    const { status, body } = await world.call('deleteRequest', { as: account, id });
    expect([status, body]).toEqual([200, { deleted: true }]);
    expect(await world.request(id)).toBeNull();
    expect(await world.notices(id)).toEqual([]);
    expect((await world.store.doc(`smsOutbox/${id}`).get()).exists).toBe(false);
    expect(await world.notices(other)).toHaveLength(1);
    expect((await world.call('deleteRequest', { as: account, id })).status).toBe(404);
  });

  it.each([
    ['pending', 'cancelled', {}],
    ['completed', 'completed', { location: place, completedAt: new Date() }],
    ['answered', 'answered', { reply: 'fine', completedAt: new Date() }],
    ['declined', 'declined', { completedAt: new Date() }],
  ] as const)(
    'that was texted and is %s sees it nowhere any more; its recipient can still say no, and report it',
    async (status, endedAs, answer) => {
      const account = await newAccount();
      const as = account;
      const id = await world.putRequest({
        ownerUid: account.uid,
        type: 'number',
        status,
        ...answer,
      });
      const token = await world.tokenOf(id);
      await world.store.doc(`smsOutbox/${id}`).set({ ownerUid: account.uid });
      await world.store.doc(`notifications/completed-${id}`).set({ ownerUid: account.uid });
      const { status: deleted } = await world.call('deleteRequest', { as, id });
      expect(deleted).toBe(200);

      expect(await statusOf(account)).toEqual([]);
      const mine = world.store.collection('requests').where('ownerUid', '==', account.uid);
      expect((await mine.get()).size).toBe(0);
      for (const call of ['deleteRequest', 'cancelRequest', 'remindRequest'] as const) {
        expect([call, (await world.call(call, { as, id })).status]).not.toEqual([call, 200]);
      }
      for (const gone of [`smsOutbox/${id}`, `notifications/completed-${id}`]) {
        expect((await world.store.doc(gone).get()).exists).toBe(false);
      }
      const kept = await world.request(id);
      expect(kept).not.toHaveProperty('location');
      expect(kept).not.toHaveProperty('reply');

      const read = await world.call('readRequest', { id: token });
      expect(read.body).toMatchObject({
        status: endedAs,
        reason: 'Oi?',
        askedBy: { displayName: 'Marina Duarte', key: fingerprint('member', account.uid) },
      });
      const location = await world.call('updateRequest', { id: token, body: { location: place } });
      expect([409, 410]).toContain(location.status);
      expect((await world.call('withdrawLocation', { id: token })).status).toBe(409);
      const body = { reason: 'harassment' };
      expect((await world.call('reportRequest', { id: token, body })).status).toBe(200);
      const report = (await world.store.doc(`reports/${id}`).get()).data();
      expect(report).toMatchObject({ ownerUid: account.uid, evidence: { message: 'Oi?' } });
      expect((await world.call('refuseAsker', { id: token })).status).toBe(200);
      expect((await refusal(account.uid, '5511987654321').get()).get('forGood')).toBe(true);
      expect((await world.call('stopMessages', { id: token })).status).toBe(200);
      const held = await world.call('readHeldData', { id: token });
      expect(held.body).toMatchObject({ message: { isStopped: true, sender: 'refused-for-good' } });
      expect(held.body.place).toBeNull();
      // Nothing of that tells who has deleted it anything.
      expect(await world.notices(id)).toEqual([]);
    },
  );

  it('tells whoever shared a place that it was shared, also once the account is gone', async () => {
    const account = await newAccount();
    const texted = { ownerUid: account.uid, type: 'number' } as const;
    const id = await world.putRequest({ ...texted, status: 'completed', location: place });
    const token = await world.tokenOf(id);
    await world.call('deleteRequest', { as: account, id });
    const deleted = await world.call('readRequest', { id: token });
    expect(deleted.body).toMatchObject({ status: 'completed', receiptId: expect.any(String) });
    expect(deleted.body).not.toHaveProperty('shared');
    await eraseDocuments(account.uid, account.email, 'no mail is kept');
    expect(await world.request(id)).toBeNull();
    const { body } = await world.call('readRequest', { id: token });
    expect(body).toMatchObject({ status: 'completed', askedBy: { key: '' } });
    expect(body).not.toHaveProperty('shared');
  });

  it('whose text message never left takes all of it back', async () => {
    const account = await newAccount();
    const sms = { state: 'queued', updatedAt: new Date() } as const;
    const put = { ownerUid: account.uid, type: 'number', sms } as const;
    const [waiting, reminded] = [
      await world.putRequest(put),
      await world.putRequest({ ...put, remindedAt: new Date() }),
    ];
    for (const id of [waiting, reminded]) await world.call('deleteRequest', { as: account, id });
    expect(await world.request(waiting)).toBeNull();
    expect((await world.call('readRequest', { id: await world.tokenOf(reminded) })).status).toBe(
      200,
    );
  });

  it('leaves the recipient of a pending link with one that nobody knows', async () => {
    const account = await newAccount();
    const id = await world.putRequest({ ownerUid: account.uid });
    await world.call('deleteRequest', { as: account, id });
    const late = await world.call('updateRequest', { id, body: { location: place } });
    expect(late.status).toBe(404);
    expect(await world.request(id)).toBeNull();
    expect(await world.notices(id)).toEqual([]);
  });
});
