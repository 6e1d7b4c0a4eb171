import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { findOrphans } from './find-orphans.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

it('what a backup brought back of deleted accounts is found, and nobody else', async () => {
  const member = { email: null, createdAt: new Date() };
  const kept = await Promise.all([newAccount(), newAccount(), newAccount()]);
  const gone = ['came-back-1', 'came-back-2'];
  for (const uid of [...kept.map((each) => each.uid), ...gone]) {
    await world.store.doc(`members/${uid}`).set(member);
  }
  // The demo's members are in every project of the emulator, without their accounts.
  const found = (await findOrphans(2)).filter((uid) => !uid.startsWith('demo-'));
  expect(found.sort()).toEqual(gone);
});
