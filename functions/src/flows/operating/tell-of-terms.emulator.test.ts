import { randomUUID } from 'node:crypto';
import { minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { collections } from '../../store/firestore.ts';
import { countReadersOfTerms, type NewTerms, tellOfTerms } from './tell-of-terms.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const now = new Date('2026-11-22T17:05:00Z');
const terms: NewTerms = { day: '2027-01-15', changes: ['A trial costs R$2,99.'] };

async function member() {
  const { uid, email } = await newAccount();
  await world.store.doc(`members/${uid}`).set({ email, createdAt: now });
  return { uid, email };
}

/** Somebody who paid without an account. */
async function visitor(running: boolean) {
  const email = `${randomUUID()}@example.com`;
  const id = `pi_${randomUUID()}`;
  const paid = { uid: null, attempt: 0, status: 'succeeded', createdAt: now, paidAt: now } as const;
  await world.store.doc(`payments/${id}`).set({ ...paid, email, running });
  return { email, id };
}

/** What was queued for those whom this test made: the demo's members are in every project of the emulator. */
async function mailsAbout(day: string) {
  const { docs } = await collections.mail().where('template', '==', 'terms-change').get();
  const about = docs.filter(({ id }) => id.startsWith(`terms-${day}`));
  return new Map(about.map((doc) => [doc.data().to, doc]));
}

it('everybody whom new terms concern is told of them once, a page a minute, and nobody else', async () => {
  const members = [await member(), await member(), await member()];
  const payer = await visitor(true);
  const left = await visitor(false);
  await world.store
    .doc(`members/without-sign-in`)
    .set({ email: 'gone@example.com', createdAt: now });

  expect(await countReadersOfTerms(2)).toBe(await tellOfTerms(terms, now, 2));
  const told = await mailsAbout(terms.day);
  for (const { uid, email } of members) {
    const mail = told.get(email);
    expect(mail?.id).toBe(`terms-2027-01-15-${uid}`);
    expect(mail?.data()).toMatchObject({ ownerUid: uid, state: 'queued', values: terms });
  }
  expect(told.get(payer.email)?.data()).toMatchObject({ ownerUid: null, values: terms });
  expect(told.has(left.email)).toBe(false);
  expect(told.has('gone@example.com')).toBe(false);
  const minutes = [...told.values()].map(
    (mail) => (mail.data().sendAt.getTime() - now.getTime()) / minuteMs,
  );
  for (const minute of minutes) {
    expect(Number.isInteger(minute)).toBe(true);
    expect(minutes.filter((each) => each === minute).length).toBeLessThanOrEqual(2);
  }

  const other = { ...terms, changes: ['Something else.'] };
  const late = await member();
  await tellOfTerms(other, new Date(now.getTime() + 1000), 2);
  const again = await mailsAbout(terms.day);
  expect(again.size).toBe(told.size + 1);
  expect(again.get(late.email)?.data().values).toEqual(other);
  expect(again.get(payer.email)?.data()).toEqual(told.get(payer.email)?.data());
});
