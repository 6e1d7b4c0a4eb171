import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RequestWorld } from '../../testing/request-world.ts';
import { readWaiting } from './waiting.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const now = new Date();
const earlier = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const times = { createdAt: earlier(10), updatedAt: now };

function putMail(id: string, fields: object): Promise<unknown> {
  const content = { template: 'asking-suspended', values: {}, to: 'a@example.com', ownerUid: null };
  const until = { purgeAt: new Date(now.getTime() + hourMs) };
  return world.store
    .doc(`mail/${id}`)
    .set({ ...content, ...times, ...until, attempts: 0, ...fields });
}

function putMessage(id: string, fields: object): Promise<unknown> {
  const message = { ownerUid: 'marina', to: '5511987654321', body: '' };
  const until = { expiresAt: new Date(now.getTime() + hourMs) };
  return world.store.doc(`smsOutbox/${id}`).set({ ...message, ...times, ...until, ...fields });
}

const idsOf = ({ listed }: { readonly listed: readonly { readonly id: string }[] }) =>
  listed.map(({ id }) => id);

it('finds what has failed behind any number of things that wait, and says where it lists no more', async () => {
  for (const at of [1, 2, 3]) {
    // Each was tried a moment ago, and is tried again in minutes.
    await putMail(`a-due-${at}`, { state: 'queued', sendAt: earlier(-at), dueAt: earlier(at) });
    await putMail(`a-later-${at}`, { state: 'queued', sendAt: earlier(-60), dueAt: earlier(-60) });
    await putMessage(`a-queued-${at}`, { state: 'queued', createdAt: earlier(at) });
    await putMessage(`a-sent-${at}`, { state: 'sent' });
  }
  await putMail('failed', { state: 'failed', sendAt: earlier(1), dueAt: earlier(1) });
  await putMail('sent', { state: 'sent', sendAt: earlier(9), dueAt: earlier(9) });
  await putMessage('failed', { state: 'failed' });

  const found = await readWaiting(2, now);
  expect(idsOf(found.failedMails)).toEqual(['failed']);
  expect(idsOf(found.dueMails)).toEqual(['a-due-3', 'a-due-2']);
  expect(idsOf(found.failedMessages)).toEqual(['failed']);
  expect(idsOf(found.waitingMessages)).toEqual(['a-queued-3', 'a-queued-2']);
  const isCut = Object.entries(found).filter(([, list]) => list.isCut);
  expect(isCut.map(([name]) => name)).toEqual(['dueMails', 'waitingMessages']);
});

it('lists deletions in the order in which they go on', async () => {
  const deletion = {
    ...{ email: null, emailVerified: false, requestedAt: now, step: 'texts', attempts: 1 },
    ...{ refunded: 0, customerIds: [], owedPayments: [] },
  };
  await world.store
    .doc('deletions/a-later')
    .set({ ...deletion, runAt: new Date(now.getTime() + 1) });
  await world.store.doc('deletions/b-sooner').set({ ...deletion, runAt: now });
  const { deletions } = await readWaiting(2, now);
  expect(idsOf(deletions)).toEqual(['b-sooner', 'a-later']);
  expect(deletions.isCut).toBe(false);
});
