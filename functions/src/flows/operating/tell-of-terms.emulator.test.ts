import { randomUUID } from 'node:crypto';
import { minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { openDeletion } from '../../store/deletions.ts';
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
    expect(mail?.id).toMatch(/^terms-2027-01-15-v1-[0-9a-f]{64}$/);
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

/** What was queued for an address, however often. */
async function mailsTo(email: string) {
  const { docs } = await collections.mail().where('to', '==', email).get();
  return docs.map((doc) => doc.data());
}

it('an address is mailed once about one day, also where its payer has an account since, or somebody else has typed it', async () => {
  const [payer, typed] = [await visitor(true), await visitor(true)];
  const stranger = await newAccount({ email: typed.email, emailVerified: false });
  const known = { email: typed.email, emailConfirmed: false, createdAt: now };
  await world.store.doc(`members/${stranger.uid}`).set(known);
  await tellOfTerms(terms, now, 2);
  expect(await mailsTo(typed.email)).toEqual([expect.objectContaining({ ownerUid: null })]);

  const { uid } = await newAccount({ email: payer.email });
  await world.store.doc(`members/${uid}`).set({ email: payer.email, createdAt: now });
  await world.store.doc(`payments/${payer.id}`).update({ uid });
  await tellOfTerms(terms, now, 2);
  expect(await mailsTo(payer.email)).toHaveLength(1);
  expect(await mailsTo(typed.email)).toHaveLength(1);
  await tellOfTerms({ ...terms, day: '2027-01-16' }, now, 2);
  expect(await mailsTo(payer.email)).toHaveLength(2);
});

it('who has an account is told, also where no document of theirs says their e-mail', async () => {
  const [fresh, ended, leaving] = [await newAccount(), await newAccount(), await newAccount()];
  await world.store
    .doc(`members/${ended.uid}`)
    .set({ email: null, createdAt: now, validSince: now });
  await openDeletion(leaving.uid, { email: leaving.email, emailVerified: true }, now);
  const once = { ...terms, day: '2027-01-17' };
  expect(await countReadersOfTerms(2)).toBe(await tellOfTerms(once, now, 2));
  for (const { uid, email } of [fresh, ended]) {
    expect(await mailsTo(email)).toContainEqual(
      expect.objectContaining({ ownerUid: uid, template: 'terms-change', values: once }),
    );
  }
  expect(await mailsTo(leaving.email)).toEqual([]);
});

it('nobody is mailed again because a key has changed', async () => {
  const { email } = await member();
  await tellOfTerms(terms, now, 2);
  const key = process.env.STOP_LIST_KEY;
  process.env.STOP_LIST_KEY = `v2:newer ${key}`;
  await tellOfTerms(terms, now, 2);
  process.env.STOP_LIST_KEY = key;
  expect(await mailsTo(email)).toHaveLength(1);
});

it('nobody is mailed whose account is being deleted', async () => {
  const { uid, email } = await member();
  await openDeletion(uid, { email, emailVerified: true }, now);
  await tellOfTerms(terms, now, 2);
  expect(await mailsTo(email)).toEqual([]);
});
