import { endpoints, viewingKeyHeader } from '@geonod/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { place, RequestWorld } from '../../testing/request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const read = (id: string) => world.call('readRequest', { id });
const readTexted = async (id: string) => read(await world.tokenOf(id));
const gone = new Date(Date.now() - 1000);

describe('whoever opens a link', () => {
  it('reads who asks, why, and until when', async () => {
    const id = await world.putRequest();
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'pending',
      type: 'link',
      askedBy: {
        displayName: 'Marina Duarte',
        email: 'ma••••@ex••••.com',
        emailConfirmed: true,
        nameIsOwnChoice: true,
        key: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
      },
      reason: 'Saturday pickup',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
  });

  it('is told what the sender was known by before the key of wishes was changed', async () => {
    const id = await world.putRequest();
    const { askedBy } = (await read(id)).body as { askedBy: { key: string } };
    vi.stubEnv('STOP_LIST_KEY', `v2:new ${process.env.STOP_LIST_KEY}`);
    expect((await read(id)).body.askedBy).toMatchObject({
      key: expect.stringMatching(/^v2:[0-9a-f]{64}$/),
      formerKeys: [askedBy.key],
    });
    vi.unstubAllEnvs();
  });

  it('reads the words of a text message', async () => {
    const { body } = await readTexted(await world.putRequest({ type: 'number' }));
    expect(body).toMatchObject({ type: 'number', reason: 'Oi?' });
  });

  it.each([
    ['completed', { location: place, completedAt: new Date() }],
    ['declined', { completedAt: new Date() }],
    ['withdrawn', { completedAt: new Date() }],
    ['cancelled', {}],
    ['expired', {}],
  ] as const)('reads that it is %s', async (status, fields) => {
    const { body } = await read(await world.putRequest({ status, ...fields }));
    expect(body.status).toBe(status);
    expect('answeredAt' in body).toBe('completedAt' in fields);
  });

  it('reads that it has expired from the moment that it has, whatever is stored', async () => {
    expect((await read(await world.putRequest({ expiresAt: gone }))).body.status).toBe('expired');
  });

  it('finds nothing once it is due to be erased, and nothing that was never made', async () => {
    const due = await world.putRequest({ status: 'completed', location: place, purgeAt: gone });
    for (const id of [due, 'nobody-ever-made-this-one', '__reserved-by-firestore__']) {
      const { status, body } = await read(id);
      expect([status, body]).toEqual([404, { error: 'No such request.', code: 'not-found' }]);
    }
  });

  it('never reads a phone number or a full e-mail, whatever the sender wrote, nor through a link a place', async () => {
    const words = 'Marina marina@example.com +55 11 98765-4321';
    const askedBy = { displayName: words, email: 'marina@example.com', emailVerified: false };
    const link = await world.putRequest({
      askedBy,
      name: words,
      status: 'completed',
      location: place,
    });
    const texted = await world.putRequest({ type: 'number', askedBy, message: '98765' });
    for (const opened of [await read(link), await readTexted(texted)]) {
      expect(opened.status).toBe(200);
      const text = JSON.stringify({ ...opened.body, reason: null });
      expect(text).not.toMatch(/marina@example\.com|98765|23\.55|46\.65|Augusta/);
      expect(text).toContain('ma••••@ex••••.com');
    }
    expect((await read(link)).body.reason).toBe('Marina ma••••@ex••••.com ••••');
  });

  it.each(['link', 'number'] as const)(
    'reads of a place only how finely and when, and the tab that shared it reads the place: %s',
    async (type) => {
      const token = await world.tokenOf(await world.putRequest({ type }));
      const takenAt = new Date(Date.now() - 1000).toISOString();
      const viewingKey = 'the-key-of-the-tab-that-shared';
      const location = { ...place, accuracy: 14 };
      const body = { location, takenAt, viewingKey };
      await world.call('updateRequest', { id: token, body });
      const readWith = async (key: string) => {
        const headers = { [viewingKeyHeader]: key };
        return (await world.call('readRequest', { id: token, headers })).body.shared;
      };
      const common = { precision: 'exact', takenAt };
      expect((await read(token)).body.shared).toEqual(common);
      expect(await readWith('the-key-of-somebody-who-saw-it')).toEqual(common);
      expect(await readWith(viewingKey)).toEqual({ ...common, location });
      await world.call('withdrawLocation', { id: token });
      expect(await readWith(viewingKey)).toBeUndefined();
    },
  );

  it('reads no place that was shared without a viewing key', async () => {
    const shared = { status: 'completed', location: place, completedAt: new Date() } as const;
    const texted = await readTexted(await world.putRequest({ ...shared, type: 'number' }));
    expect(texted.body.shared).toEqual({ precision: 'exact' });
  });

  it('reads which reply was given', async () => {
    const id = await world.putRequest({ status: 'answered', reply: 'call-me' });
    expect((await read(id)).body).toMatchObject({ status: 'answered', reply: 'call-me' });
  });

  it('reads of an account without name and e-mail that both are unknown', async () => {
    const askedBy = { displayName: null, email: null, emailVerified: false };
    const { body } = await read(await world.putRequest({ askedBy }));
    expect(body.askedBy).toEqual({
      displayName: null,
      email: '••••',
      emailConfirmed: false,
      nameIsOwnChoice: true,
      key: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
    });
  });

  it('is told nothing that the contract does not name', async () => {
    const { status, body } = await read(
      await world.putRequest({ status: 'completed', location: place }),
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      Object.keys(endpoints.readRequest.output.shape).filter((key) => key in body),
    );
  });
});
