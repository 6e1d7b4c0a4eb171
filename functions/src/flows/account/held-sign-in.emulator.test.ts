import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { endSignIns } from '../../store/members.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const readCalls = ['getStatus', 'getNotifications'] as const;

async function statusesOf(as: TestAccount): Promise<number[]> {
  const responses = await Promise.all(readCalls.map((name) => world.call(name, { as })));
  return responses.map(({ status }) => status);
}

// Firebase Auth is left alone: the emulators would ask it for every token, which a deployment does not do for these calls.
it('a token that was copied reads nothing of its member once they log out everywhere', async () => {
  const [marina, joana] = [await newAccount(), await newAccount()];
  const id = await world.putRequest({ ownerUid: marina.uid });
  expect(await statusesOf(marina)).toEqual([200, 200]);

  await endSignIns(marina.uid, new Date(Date.now() + 2000));
  for (const name of readCalls) {
    const { status, body } = await world.call(name, { as: marina });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'unauthenticated',
      error: 'You are logged out. Please log in again.',
    });
    expect(JSON.stringify(body)).not.toContain(id);
  }
  expect(await statusesOf(joana)).toEqual([200, 200]);
});
