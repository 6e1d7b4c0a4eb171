import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const rounds = 25;
const atOnce = 50;

/** How often each status came back. */
function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it(`of ${atOnce} people who share at once, one is heard, and the owner is told once: ${rounds} times over`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await world.putRequest();
    const people = Array.from({ length: atOnce }, (_, person) => person);
    const responses = await Promise.all(
      people.map((person) =>
        world.call('updateRequest', { id, body: { location: { ...place, accuracy: person } } }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 200: 1, 409: atOnce - 1 });
    const winner = statuses.indexOf(200);
    expect(await world.request(id)).toMatchObject({ location: { accuracy: winner } });
    expect(await world.notices(id)).toHaveLength(1);
  }
}, 180_000);

it('of sharing, declining, cancelling and deleting at once, what is stored and told agrees', async () => {
  const account = await newAccount();
  for (let round = 0; round < 20; round += 1) {
    const id = await world.putRequest({ ownerUid: account.uid });
    const body = { location: place };
    const calls = Array.from({ length: 5 }, () => [
      world.call('updateRequest', { id, body }),
      world.call('declineRequest', { id }),
      world.call('cancelRequest', { id, as: account }),
      ...(round % 2 === 0 ? [world.call('deleteRequest', { id, as: account })] : []),
    ]);
    const responses = await Promise.all(calls.flat());
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const decided = responses.flatMap(({ body: { status } }) => (status ? [status] : []));
    const request = await world.request(id);
    const told = (await world.notices(id)).map(({ title }) => title);
    expect(new Set(decided).size).toBeLessThanOrEqual(1);
    // Its owner alone takes it back, and hears so however often they press; of answers one is kept.
    if (decided[0] !== 'cancelled') expect(decided.length).toBeLessThanOrEqual(1);
    expect(request?.status).toBe(round % 2 === 0 ? undefined : decided[0]);
    const titles: Record<string, string[]> = { completed: ['Located'], declined: ['Declined'] };
    expect(told).toEqual(titles[request?.status ?? ''] ?? []);
  }
}, 60_000);
