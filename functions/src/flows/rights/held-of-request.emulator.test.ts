import { viewingKeyHeader } from '@geonod/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { place, RequestWorld } from '../../../testing/request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const words = { language: 'pt', wordsVersion: '2026-11' };
const viewingKey = 'the-key-of-the-tab-that-shared';
const shared = { location: place, viewingKey, ...words };

async function texted(fields = {}) {
  const id = await world.putRequest({ type: 'number', ownerUid: 'marina', ...fields });
  return { id, token: await world.tokenOf(id) };
}

const held = async (token: string, headers = {}) =>
  (await world.call('readHeldData', { id: token, headers })).body;

describe('whoever was texted', () => {
  it('reads what was asked, that a place is held, each act on record, and until when all of it is held', async () => {
    const { token } = await texted();
    await world.call('recordShown', { id: token, body: words });
    await world.call('updateRequest', { id: token, body: shared });
    const told = await held(token);
    expect(told).toMatchObject({
      request: {
        status: 'completed',
        type: 'number',
        askedBy: { displayName: 'Marina Duarte', email: 'ma••••@ex••••.com' },
      },
      place: { precision: 'exact' },
      message: {
        isStopped: false,
        sender: 'allowed',
        number: expect.stringMatching(/^v1:\w{64}$/),
      },
      records: [
        { act: 'shown', ...words },
        { act: 'shared', precision: 'exact', ...words },
      ],
      report: null,
    });
    expect(JSON.stringify(told)).toMatch(/"heldUntil":"20\d\d-/);
  });

  it('reads the place itself in the tab alone that shared it', async () => {
    const { token } = await texted();
    await world.call('updateRequest', { id: token, body: shared });
    for (const other of [{}, { [viewingKeyHeader]: 'the-key-of-somebody-who-saw-it' }]) {
      expect((await held(token, other)).place).toEqual({ precision: 'exact', hasAddress: true });
    }
    const own = await held(token, { [viewingKeyHeader]: viewingKey });
    expect(own.place).toEqual({ precision: 'exact', hasAddress: true, location: place });
  });

  it('reads of an address only where one was sent along', async () => {
    const { token } = await texted();
    const location = { ...place, address: null };
    await world.call('updateRequest', { id: token, body: { ...shared, location } });
    expect((await held(token)).place).toMatchObject({ hasAddress: false });
  });

  it('reads nothing that is the asker’s alone, and no number in plain digits', async () => {
    const { id, token } = await texted();
    const text = JSON.stringify(await held(token));
    const { phoneNumber = 'no number' } = (await world.request(id)) ?? {};
    for (const secret of ['marina@example.com', '"marina"', phoneNumber, id]) {
      expect(text).not.toContain(secret);
    }
  });

  it('reads their report and their no, also one for good', async () => {
    const { token } = await texted();
    await world.call('reportRequest', {
      id: token,
      body: { reason: 'harassment', details: 'Há semanas' },
    });
    await world.call('refuseAsker', { id: token });
    expect(await held(token)).toMatchObject({
      message: { sender: 'refused-for-good' },
      report: { reason: 'harassment', details: 'Há semanas', isDecided: false },
    });
  });

  it('reads what they reported after that, too', async () => {
    const { token } = await texted();
    for (const details of ['Há semanas', 'De novo hoje']) {
      await world.call('reportRequest', { id: token, body: { reason: 'harassment', details } });
    }
    const reported = { reason: 'harassment', reportedAt: expect.any(String) };
    expect((await held(token)).report, 'and not from which network').toEqual({
      ...reported,
      details: 'Há semanas',
      isDecided: false,
      further: [{ ...reported, details: 'De novo hoje' }],
    });
  });

  it('erases the place; the asker is told, and the record of what was agreed to stays', async () => {
    const { id, token } = await texted();
    await world.call('updateRequest', { id: token, body: shared });
    for (const _ of ['once', 'again']) {
      expect((await world.call('eraseAnswer', { id: token, body: words })).status).toBe(200);
    }
    expect(await world.request(id)).not.toHaveProperty('location');
    expect((await world.notices(id)).map(({ title }) => title).sort()).toEqual([
      'Located',
      'Withdrawn',
    ]);
    expect(await held(token)).toMatchObject({
      place: null,
      records: [{ act: 'shared' }, { act: 'withdrawn' }],
    });
  });

  it('erases a reply with what the asker was told of its words', async () => {
    const { id, token } = await texted();
    await world.call('replyRequest', { id: token, body: { reply: 'call-me', ...words } });
    for (const _ of ['once', 'again']) {
      expect((await world.call('eraseAnswer', { id: token, body: words })).status).toBe(200);
    }
    const request = await world.request(id);
    expect([request?.status, request?.reply]).toEqual(['answered', undefined]);
    const notices = await world.notices(id);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('took the answer back'),
    ]);
    expect(JSON.stringify(notices)).not.toContain('Call me');
  });

  it.each(['pending', 'declined', 'cancelled'] as const)(
    'has nothing to erase of a request that is %s',
    async (status) => {
      const { token } = await texted({ status });
      const { status: answer, body } = await world.call('eraseAnswer', { id: token });
      expect([answer, body.code]).toEqual([409, 'conflict']);
    },
  );
});

describe('whoever opens a link', () => {
  it('reads no place, no report, and not when it was looked at: its sender can open it too', async () => {
    const id = await world.putRequest();
    await world.call('recordShown', { id, body: words });
    await world.call('updateRequest', { id, body: shared });
    await world.call('reportRequest', { id, body: { reason: 'other' } });
    const told = await held(id);
    expect(told).toMatchObject({ message: null, report: null, records: [{ act: 'shared' }] });
    expect(told.place).toEqual({ precision: 'exact', hasAddress: true });
  });

  it('gets nothing for a link that opens nothing, or is past its day', async () => {
    const past = await world.putRequest({ purgeAt: new Date(Date.now() - 1000) });
    for (const id of ['no-such-token-anywhere', past]) {
      expect((await world.call('readHeldData', { id })).status).toBe(404);
      expect((await world.call('eraseAnswer', { id })).status).toBe(404);
    }
  });
});
