import { dayMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { place, RequestWorld } from '../../testing/request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const gone = new Date(Date.now() - 1000);

function share(id: string, location: unknown = place) {
  return world.call('updateRequest', { id, body: { location } });
}

/** Names the record of an act. */
const receiptId = expect.stringMatching(/^[0-9a-f]{20}$/);

describe('a recipient who shares', () => {
  it('completes the request, and its owner is told in the same moment', async () => {
    const id = await world.putRequest({ ownerUid: 'marina' });
    const location = { ...place, accuracy: 14 };
    const { status, body } = await share(id, location);
    expect([status, body]).toEqual([200, { status: 'completed', receiptId }]);
    const request = await world.request(id);
    expect(request).toMatchObject({ status: 'completed', location });
    const { completedAt, purgeAt } = request ?? {};
    expect(Number(purgeAt) - Number(completedAt)).toBe(30 * dayMs);
    expect(await world.notices(id)).toEqual([
      {
        ownerUid: 'marina',
        title: 'Located',
        message: 'Saturday pickup: whoever opened your link shared a location.',
      },
    ]);
  });

  it('needs no address, and an empty or missing one is none', async () => {
    for (const address of [undefined, null, '', '  ']) {
      const id = await world.putRequest();
      expect((await share(id, { ...place, address })).status).toBe(200);
      expect((await world.request(id))?.location?.address).toBeNull();
    }
  });

  it.each([
    ['at a pole', { latitude: 90, longitude: -180 }],
    ['at the other', { latitude: -90, longitude: 180, accuracy: 0 }],
    ['at an address of 500 characters', { address: 'x'.repeat(500) }],
  ])('may be %s', async (_where, fields) => {
    expect((await share(await world.putRequest(), { ...place, ...fields })).status).toBe(200);
  });

  it.each([
    ['latitude', 'is beyond the pole', { latitude: 90.0001 }],
    ['latitude', 'is a text', { latitude: '-23.5' }],
    ['latitude', 'is null', { latitude: null }],
    ['longitude', 'is beyond the date line', { longitude: -180.0001 }],
    ['longitude', 'is missing', { longitude: undefined }],
    ['address', 'has 501 characters', { address: 'x'.repeat(501) }],
    ['address', 'has half a character', { address: 'broken \ud800' }],
    ['address', 'is a number', { address: 7 }],
    ['accuracy', 'is negative', { accuracy: -1 }],
    ['accuracy', 'is a text', { accuracy: 'good' }],
  ])('is told when the %s %s, and nothing is kept', async (field, _what, fields) => {
    const id = await world.putRequest();
    const { status, body } = await share(id, { ...place, ...fields });
    expect([status, body.code, body.field]).toEqual([400, 'invalid-input', `location.${field}`]);
    expect((await world.request(id))?.status).toBe('pending');
  });

  it('has a hash alone kept of the key by which they see the place again, and erased with it', async () => {
    const id = await world.putRequest();
    const viewingKey = 'the-key-of-the-tab-that-shared';
    const { body } = await world.call('updateRequest', {
      id,
      body: { location: place, viewingKey },
    });
    const stored = await world.request(id);
    expect(stored?.location?.viewingKey).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([stored, body])).not.toContain(viewingKey);
    await world.call('eraseAnswer', { id });
    expect(JSON.stringify(await world.request(id))).not.toContain(stored?.location?.viewingKey);
  });

  it.each(['', 'guessed', 'x'.repeat(65), 7])('cannot see it again by %j', async (viewingKey) => {
    const id = await world.putRequest();
    const { status, body } = await world.call('updateRequest', {
      id,
      body: { location: place, viewingKey },
    });
    expect([status, body.field]).toEqual([400, 'viewingKey']);
    expect((await world.request(id))?.status).toBe('pending');
  });

  it('cannot share a coordinate that is no number at all', async () => {
    const id = await world.putRequest();
    const response = await fetch(`${world.url}/updateRequest/${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"location":{"latitude":1e999,"longitude":0,"address":null}}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: 'location.latitude' });
  });

  it('is refused when the request was answered, and changes nothing', async () => {
    const id = await world.putRequest();
    await share(id);
    const before = await world.request(id);
    const { status, body } = await share(id, { ...place, latitude: 1 });
    expect([status, body]).toEqual([
      409,
      { error: 'This request was already answered.', code: 'conflict' },
    ]);
    expect(await world.request(id)).toEqual(before);
    expect(await world.notices(id)).toHaveLength(1);
  });

  it.each([
    ['whose time is over', { expiresAt: gone }],
    ['that is stored as expired', { status: 'expired' }],
    ['that its member took back', { status: 'cancelled' }],
  ] as const)('is refused for a request %s', async (_why, fields) => {
    const id = await world.putRequest(fields);
    const { status, body } = await share(id);
    expect([status, body]).toEqual([410, { error: 'This request has ended.', code: 'expired' }]);
    expect(await world.notices(id)).toEqual([]);
  });

  it.each(['nobody-ever-made-this-one', 'short', '__reserved-by-firestore__', 'a%2Fb'])(
    'is refused for a link that nobody made: %s',
    async (id) => {
      const { status, body } = await share(id);
      expect([status, body]).toEqual([404, { error: 'No such request.', code: 'not-found' }]);
    },
  );
});

describe('a recipient who declines', () => {
  const decline = (id: string) => world.call('declineRequest', { id });

  it('ends the request, and its owner is told only that', async () => {
    const id = await world.putRequest({ ownerUid: 'marina' });
    const { status, body } = await decline(id);
    expect([status, body]).toEqual([200, { status: 'declined', receiptId }]);
    expect(await world.request(id)).toMatchObject({
      status: 'declined',
      completedAt: expect.any(Date),
    });
    expect(await world.notices(id)).toEqual([
      {
        ownerUid: 'marina',
        title: 'Declined',
        message: 'Saturday pickup: whoever opened your link chose not to share.',
      },
    ]);
    expect((await share(id)).status).toBe(409);
  });

  it('is too late after sharing, and when the time is over', async () => {
    const shared = await world.putRequest();
    await share(shared);
    expect((await decline(shared)).status).toBe(409);
    expect((await decline(await world.putRequest({ expiresAt: gone }))).status).toBe(410);
    expect((await decline('nobody-ever-made-this-one')).status).toBe(404);
  });
});

describe('a recipient who takes a location back', () => {
  const withdraw = (id: string) => world.call('withdrawLocation', { id });

  it('erases it, and the owner is told once', async () => {
    const id = await world.putRequest();
    await share(id);
    for (const _ of [1, 2]) {
      const { status, body } = await withdraw(id);
      expect([status, body]).toEqual([200, { status: 'withdrawn', receiptId }]);
    }
    const request = await world.request(id);
    expect(request?.status).toBe('withdrawn');
    expect(request).not.toHaveProperty('location');
    const titles = (await world.notices(id)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['Located', 'Withdrawn']);
    expect((await share(id)).status).toBe(409);
  });

  it('is told when nothing was shared', async () => {
    const { status, body } = await withdraw(await world.putRequest());
    expect([status, body.error]).toEqual([409, 'No location of this request is held.']);
    expect((await withdraw('nobody-ever-made-this-one')).status).toBe(404);
  });
});
