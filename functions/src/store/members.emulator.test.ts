import { randomUUID } from 'node:crypto';
import type { Member } from '@geonod/contracts/documents/member';
import { daysAfter, formerMemberYears, yearsAfter } from '@geonod/contracts/periods';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberOf } from '../../testing/documents.ts';
import { firebaseApp } from '../services/firebase-app.ts';
import { keepStanding } from './former-members.ts';
import { ensureMember } from './members.ts';

beforeAll(() => {
  process.env.HASH_SALT = 'tests';
});

const now = new Date();
const since = new Date(now.getTime() - 60_000);

const newEmail = () => `${randomUUID()}@example.com`;

/** An account with this e-mail of which something is known. */
async function accountOf(
  email: string,
  standing: Partial<Member>,
  isConfirmed = true,
): Promise<string> {
  const uid = randomUUID();
  await ensureMember(uid, email, now, isConfirmed);
  await getFirestore(firebaseApp()).doc(`members/${uid}`).set(standing, { merge: true });
  return uid;
}

/** What holds for whoever makes an account with this e-mail. */
async function standingOfNew(email: string) {
  const { trialHadAt, suspended } = await ensureMember(randomUUID(), email, now, true);
  return { trialHadAt, suspended };
}

const standing = { trialHadAt: since, suspended: { since } };
const inherited = { trialHadAt: since, suspended: { since, inherited: true } };
const nothing = { trialHadAt: undefined, suspended: undefined };

describe('an e-mail that was changed at the identity provider', () => {
  it.each([
    ['after we have heard of that', true],
    ['before we have heard of that', false],
  ])('leaves a trial and a suspension to whoever has it %s', async (_when, isHeard) => {
    const email = newEmail();
    const uid = await accountOf(email, standing);
    if (isHeard) await ensureMember(uid, newEmail(), now, true);
    expect(await standingOfNew(email)).toEqual(inherited);
    expect(await memberOf(uid)).toMatchObject(standing);
  });

  it.each([
    ['after we have heard of that', true],
    ['before we have heard of that', false],
  ])('leaves nothing where anybody may have typed it %s', async (_when, isHeard) => {
    const email = newEmail();
    const uid = await accountOf(email, standing, false);
    expect(await memberOf(uid)).toMatchObject({ emailConfirmed: false });
    if (isHeard) await ensureMember(uid, newEmail(), now, true);
    expect(await standingOfNew(email)).toEqual(nothing);
  });

  it('leaves the trial also where it was confirmed later', async () => {
    const email = newEmail();
    const uid = await accountOf(email, { trialHadAt: since }, false);
    await ensureMember(uid, email, now, true);
    expect(await memberOf(uid)).toMatchObject({ emailConfirmed: true });
    await ensureMember(uid, newEmail(), now, true);
    expect(await standingOfNew(email)).toEqual({ ...nothing, trialHadAt: since });
  });

  it('leaves nothing to an e-mail that a suspended member only typed', async () => {
    const [own, typed] = [newEmail(), newEmail()];
    const uid = await accountOf(own, standing);
    await ensureMember(uid, typed, now, false);
    await ensureMember(uid, newEmail(), now, true);
    expect(await standingOfNew(typed)).toEqual(nothing);
    expect(await standingOfNew(own)).toEqual(inherited);
  });

  it('leaves nothing that is past its day, whether or not a night has erased it', async () => {
    const [email, recent] = [newEmail(), newEmail()];
    const longAgo = yearsAfter(now, -formerMemberYears);
    await keepStanding(email, standing, daysAfter(longAgo, -1));
    await keepStanding(recent, standing, daysAfter(longAgo, 1));
    expect(await standingOfNew(email)).toEqual(nothing);
    expect(await standingOfNew(recent)).toEqual(inherited);
  });

  it('leaves nothing of what another account left to this one', async () => {
    const [before, email] = [newEmail(), newEmail()];
    await keepStanding(before, { suspended: { since } }, now);
    const uid = await accountOf(before, {});
    await ensureMember(uid, email, now, true);
    await ensureMember(uid, newEmail(), now, true);
    expect(await standingOfNew(email)).toEqual(nothing);
  });
});
