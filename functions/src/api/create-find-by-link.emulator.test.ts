import { randomUUID } from 'node:crypto';
import { linkAttemptHeader, linkNameWords, linksADay } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../testing/accounts.ts';
import { RequestWorld, rename, siteUrl } from '../../testing/request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

describe('a paying member who makes a link', () => {
  it('gets one that leads to a pending request of theirs, for 72 hours', async () => {
    const account = await world.payingMember();
    await rename(account, ' Ana  Souza ');
    const { status, body } = await world.call('createFindByLink', {
      as: account,
      body: { name: '  Saturday pickup ' },
    });
    expect([status, body.link]).toEqual([200, `${siteUrl}/link/${body.id}`]);
    expect(String(body.id)).toMatch(/^[0-9A-Za-z]{22}$/);
    const request = await world.request(String(body.id));
    expect(request).toMatchObject({
      ownerUid: account.uid,
      type: 'link',
      name: 'Saturday pickup',
      status: 'pending',
      askedBy: { displayName: 'Ana Souza', email: account.email, emailVerified: true },
    });
    expect(body.expiresAt).toBe(request?.expiresAt.toISOString());
    expect(Number(request?.expiresAt) - Number(request?.createdAt)).toBe(72 * hourMs);
    const opened = await world.call('readRequest', { id: String(body.id) });
    expect(opened.body).toMatchObject({ status: 'pending', reason: 'Saturday pickup' });
  });

  it('gets another one each time', async () => {
    const as = await world.payingMember();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call('createFindByLink', { as, body: { name: 'Twins' } }),
      ),
    );
    expect(new Set(made.map(({ body }) => body.link)).size).toBe(10);
  });

  it('gets the same one for the same attempt, counted once, and also when no other could be made', async () => {
    const as = await world.payingMember();
    const headers = { [linkAttemptHeader]: randomUUID() };
    const make = (name: string) => world.call('createFindByLink', { as, headers, body: { name } });
    const [one, atOnce] = await Promise.all([make('Saturday pickup'), make('Saturday pickup')]);
    expect([one.status, one.body]).toEqual([200, atOnce.body]);
    expect((await world.request(String(one.body.id)))?.expiresAt.toISOString()).toBe(
      one.body.expiresAt,
    );
    const others = Array.from({ length: linksADay - 1 }, (_, each) => make(`Van ${each}`));
    const made = await Promise.all(others);
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(new Set([one, ...made].map(({ body }) => body.id)).size).toBe(linksADay);
    expect((await make('Sunday')).status).toBe(429);
    expect(await make('Saturday pickup')).toMatchObject({ status: 200, body: one.body });
  });

  it('gets the link that took the place of the one of this attempt', async () => {
    const as = await world.payingMember();
    const headers = { [linkAttemptHeader]: randomUUID() };
    const make = () =>
      world.call('createFindByLink', { as, headers, body: { name: 'Saturday pickup' } });
    const id = String((await make()).body.id);
    const renewed = await world.call('regenerateLink', { as, id });
    expect([renewed.status, (await make()).body.link]).toEqual([200, renewed.body.link]);
  });

  it.each(['cancelRequest', 'deleteRequest'] as const)(
    'gets one that works for an attempt whose link they have ended by %s',
    async (end) => {
      const as = await world.payingMember();
      const headers = { [linkAttemptHeader]: randomUUID() };
      const make = async () => {
        const options = { as, headers, body: { name: 'Saturday pickup' } };
        return (await world.call('createFindByLink', options)).body;
      };
      const first = await make();
      expect((await world.call(end, { as, id: String(first.id) })).status).toBe(200);
      const { id, link } = await make();
      expect(link).not.toBe(first.link);
      const opened = await world.call('readRequest', { id: await world.tokenOf(String(id)) });
      expect(opened.body.status).toBe('pending');
      const gone = await world.call('readRequest', { id: String(first.id) });
      expect(gone.body.status).not.toBe('pending');
    },
  );

  it('counts each that it makes so', async () => {
    const as = await world.payingMember();
    const headers = { [linkAttemptHeader]: randomUUID() };
    const make = () => world.call('createFindByLink', { as, headers, body: { name: 'Van' } });
    const answers: number[] = [];
    for (let made = 0; made <= linksADay; made += 1) {
      const { status, body } = await make();
      answers.push(status);
      if (status === 200) await world.call('deleteRequest', { as, id: String(body.id) });
    }
    expect(answers).toEqual([...Array.from({ length: linksADay }, () => 200), 429]);
  });

  it('shares no attempt with another member, and names one by a UUID', async () => {
    const headers = { [linkAttemptHeader]: randomUUID() };
    const body = { name: 'Saturday pickup' };
    const ids = [];
    for (const as of [await world.payingMember(), await world.payingMember()])
      ids.push((await world.call('createFindByLink', { as, headers, body })).body.id);
    expect(new Set(ids).size).toBe(2);
    const as = await world.payingMember();
    const named = { [linkAttemptHeader]: 'the first' };
    expect(await world.call('createFindByLink', { as, headers: named, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', field: linkAttemptHeader },
    });
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: ' \n\t ' }],
    [{ name: null }],
    [{ name: '\u200b' }],
    [{ name: '\u2800' }],
  ])('is asked for a name: %j', async (body) => {
    const response = await world.call('createFindByLink', {
      as: await world.payingMember(),
      body,
    });
    expect([response.status, response.body]).toEqual([
      400,
      { error: 'Please enter a name for your link', code: 'invalid-input', field: 'name' },
    ]);
  });

  it.each([
    ['A name has at most 80 characters.', 'x'.repeat(81)],
    ['name has the wrong type.', 7],
    ['This text has broken characters.', 'broken \ud800'],
    [linkNameWords.hides, `Pickup${'\u0301'.repeat(20)}`],
    [linkNameWords.pretends, 'Polícia Federal: confirme'],
    [linkNameWords.pretends, 'Po\u200blice'],
    [linkNameWords.contact, 'See example.com/win'],
    [linkNameWords.contact, 'marina@example.com'],
  ])('is told: %s', async (error, name) => {
    const as = await world.payingMember();
    const { status, body } = await world.call('createFindByLink', { as, body: { name } });
    expect([status, body]).toEqual([400, { error, code: 'invalid-input', field: 'name' }]);
  });

  it('may use all of 80 characters', async () => {
    const as = await world.payingMember();
    const response = await world.call('createFindByLink', { as, body: { name: 'x'.repeat(80) } });
    expect(response.status).toBe(200);
  });
});

it.each(['past_due', 'canceled', 'incomplete', 'unpaid', null])(
  'a member whose subscription is %s is asked to pay, and nothing is made',
  async (state) => {
    const account = await newAccount();
    if (state) await world.subscribe(account, state);
    const { status, body } = await world.call('createFindByLink', {
      as: account,
      body: { name: 'Saturday pickup' },
    });
    expect([status, body]).toEqual([
      402,
      { error: 'An active subscription is required.', code: 'subscription-required' },
    ]);
    const made = await world.store
      .collection('requests')
      .where('ownerUid', '==', account.uid)
      .get();
    expect(made.size).toBe(0);
  },
);
