import { randomUUID } from 'node:crypto';
import type { Member } from '@geonod/contracts/documents/member';
import { daysAfter, formerMemberYears, yearsAfter } from '@geonod/contracts/periods';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberOf } from '../../testing/documents.ts';
import { firebaseApp } from '../services/firebase-app.ts';
import { keepStanding } from './former-members.ts';
import { forgetSuspension } from './lift-suspension.ts';
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
const suspended = { since, inherited: true, from: expect.any(String) };
const inherited = { trialHadAt: since, suspended };
const nothing = { trialHadAt: undefined, suspended: undefined };

describe('an e-mail that somebody only typed', () => {
  /** The e-mail of somebody who had a trial and is suspended, in another spelling. */
  async function spelledOtherwise(isGone: boolean) {
    const email = newEmail();
    if (isGone) await keepStanding(email, standing, now);
    else await accountOf(email, standing);
    return email.replace('@', '+other@');
  }

  it.each([
    ['has', false],
    ['had', true],
  ])(
    'brings nothing of whose it is, who %s an account, until it is confirmed',
    async (_has, isGone) => {
      const typed = await spelledOtherwise(isGone);
      const uid = await accountOf(typed, {}, false);
      const changed = await accountOf(newEmail(), {});
      await ensureMember(changed, typed, now, false);
      for (const each of [uid, changed]) {
        expect(await memberOf(each)).not.toHaveProperty('trialHadAt');
        expect(await memberOf(each)).not.toHaveProperty('suspended');
        expect(await ensureMember(each, typed, now, true)).toMatchObject(inherited);
        expect(await memberOf(each)).toMatchObject({ ...inherited, emailConfirmed: true });
      }
    },
  );

  it.each([
    ['corrected', newEmail],
    ['confirmed', null],
  ])(
    'takes away again what it once brought unconfirmed, once it is %s',
    async (_what, corrected) => {
      const typed = newEmail();
      const of = { suspended: { since, inherited: true } } as const;
      const uid = await accountOf(typed, of, false);
      expect(await ensureMember(uid, corrected?.() ?? typed, now, true)).not.toHaveProperty(
        'suspended',
      );
      expect(await memberOf(uid)).not.toHaveProperty('suspended');
    },
  );
});

describe('a suspension that came with a confirmed e-mail', () => {
  it('goes on with another e-mail, typed and confirmed, and ends where it is taken back', async () => {
    const [email, typed] = [newEmail(), newEmail()];
    await keepStanding(email, { suspended: { since } }, now);
    const uid = await accountOf(email, {});
    for (const [other, isConfirmed] of [
      [typed, false],
      [typed, true],
      [newEmail(), true],
    ] as const) {
      await ensureMember(uid, other, now, isConfirmed);
      expect(await memberOf(uid)).toMatchObject({ suspended });
    }
    expect(await forgetSuspension(email)).toBe(true);
    expect(await memberOf(uid)).not.toHaveProperty('suspended');
  });

  it('stays beside what another mailbox brings, until both are taken back', async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (const each of [email, other]) await keepStanding(each, { suspended: { since } }, now);
    const uid = await accountOf(email, {});
    await ensureMember(uid, other, now, true);
    const { from, alsoFrom } = (await memberOf(uid))?.suspended ?? {};
    expect([from, ...(alsoFrom ?? [])]).toHaveLength(2);
    expect(await forgetSuspension(other)).toBe(true);
    expect((await memberOf(uid))?.suspended).toEqual({ since, inherited: true, from });
    expect(await forgetSuspension(email)).toBe(true);
    expect(await memberOf(uid)).not.toHaveProperty('suspended');
  });

  it('goes with the account to another e-mail, though nothing had reached it', async () => {
    const email = newEmail();
    const uid = await accountOf(email, {});
    await keepStanding(email, { suspended: { since } }, now);
    await ensureMember(uid, newEmail(), now, true);
    expect(await memberOf(uid)).toMatchObject({ suspended });
  });

  it('shows its member nothing of whoever has the e-mail that they typed since', async () => {
    const [own, theirs] = [newEmail(), newEmail()];
    for (const email of [own, theirs]) await keepStanding(email, { suspended: { since } }, now);
    const uid = await accountOf(own, {});
    await ensureMember(uid, theirs, now, false);
    expect(await forgetSuspension(theirs)).toBe(true);
    expect(await memberOf(uid)).toMatchObject({ suspended });
  });
});

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
