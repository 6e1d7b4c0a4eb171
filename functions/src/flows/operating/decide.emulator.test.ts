import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { memberOf } from '../../../testing/documents.ts';
import { ownAddress } from '../../../testing/own-address.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { isFormerSuspended } from '../../store/former-members.ts';
import { forgetCards, forgetSuspension } from '../../store/lift-suspension.ts';
import { hasWhatToRestore, restore, suspend } from './decide.ts';
import { findMember } from './find-member.ts';

vi.mock('../../store/lift-suspension.ts', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());
afterEach(() => void vi.restoreAllMocks());

/** The answer to the first commit that comes now is lost: Firestore's library sends it again, and hears that it is too late. */
function loseAnswer(): void {
  const { commit } = WriteBatch.prototype;
  const late = Object.assign(new Error('The document is not as it was read.'), { code: 10 });
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    await commit.call(this);
    throw late;
  });
}

/** Somebody who is suspended, whose e-mail is remembered for that, and of whom one report more is open. */
async function suspendedMember() {
  const as = await world.payingMember();
  const askedBy = { displayName: 'Marina Duarte', email: as.email, emailVerified: true };
  const reported = async () => {
    const id = await world.tokenOf(await world.putRequest({ ownerUid: as.uid, askedBy }));
    const body = { reason: 'harassment' };
    const { status } = await world.call('reportRequest', { id, body, from: ownAddress() });
    expect(status).toBe(200);
  };
  await reported();
  await suspend(as.uid, new Date());
  await reported();
  expect(await isFormerSuspended(as.email, new Date())).toBe(true);
  return as;
}

it('somebody is restored as a whole where the answer to the first commit is lost', async () => {
  const as = await suspendedMember();
  const { heard } = (await findMember(as.uid)) ?? {};
  expect(heard).toBe(1);
  loseAnswer();
  expect(await restore(as.uid, new Date(), heard)).toBe(1);
  expect((await memberOf(as.uid))?.suspended).toBeUndefined();
  expect(await isFormerSuspended(as.email, new Date())).toBe(false);
});

/** How often a member was mailed that they may ask again. */
async function toldOfRestoring(uid: string): Promise<number> {
  const mails = await world.store.collection('mail').where('ownerUid', '==', uid).get();
  return mails.docs.filter((doc) => doc.get('template') === 'suspension-lifted').length;
}

it('somebody is told that they may ask again only once nothing is left that suspends them', async () => {
  const as = await suspendedMember();
  vi.mocked(forgetCards).mockRejectedValueOnce(new Error('Nobody there'));
  const { heard } = (await findMember(as.uid)) ?? {};
  await expect(restore(as.uid, new Date(), heard)).rejects.toThrow('Nobody there');
  expect(await toldOfRestoring(as.uid)).toBe(0);
  const found = await findMember(as.uid);
  expect(found && (await hasWhatToRestore(found, new Date()))).toBe(true);
  expect(await restore(as.uid, new Date(), heard)).toBe(1);
  expect(await toldOfRestoring(as.uid)).toBe(1);
  expect(await isFormerSuspended(as.email, new Date())).toBe(false);
});

it('who was suspended by what another account did is told, too, that they may ask again', async () => {
  const as = await world.payingMember();
  const suspended = { since: new Date(), inherited: true };
  await world.store.doc(`members/${as.uid}`).update({ suspended, email: as.email });
  expect(await restore(as.uid, new Date())).toBe(0);
  expect((await memberOf(as.uid))?.suspended).toBeUndefined();
  expect(await toldOfRestoring(as.uid)).toBe(1);
});

it('nothing is taken back where more was reported than was read', async () => {
  const as = await suspendedMember();
  await expect(restore(as.uid, new Date(), 0)).rejects.toThrow('More was reported since');
  expect(await isFormerSuspended(as.email, new Date())).toBe(true);
});

it('somebody is suspended once where the answer to that is lost', async () => {
  const as = await suspendedMember();
  loseAnswer();
  expect(await suspend(as.uid, new Date())).toBe(1);
});

it('who was suspended by what another account did is suspended for themselves, also where that meets another write', async () => {
  const as = await world.payingMember();
  const inherited = { suspended: { since: new Date(), inherited: true } };
  await world.store.doc(`members/${as.uid}`).update(inherited);
  vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValueOnce(
    Object.assign(new Error('The document was written meanwhile.'), { code: 9 }),
  );
  expect(await suspend(as.uid, new Date())).toBe(0);
  expect((await memberOf(as.uid))?.suspended).toEqual({ since: expect.any(Date) });
});

it('what an e-mail was suspended for is said to be forgotten where the answer to that is lost', async () => {
  const as = await suspendedMember();
  loseAnswer();
  expect(await forgetSuspension(as.email)).toBe(true);
  expect(await forgetSuspension(as.email)).toBe(false);
});
