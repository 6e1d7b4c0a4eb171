import { consentDocument } from '@geonod/contracts/documents/consent';
import { reportDocument } from '@geonod/contracts/documents/report';
import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { ownAddress } from '../../../testing/own-address.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { eraseDocuments } from '../../store/account-erasure.ts';
import { keepStanding } from '../../store/former-members.ts';
import { forgetSuspension } from '../../store/lift-suspension.ts';
import { ensureMember, isAskerSuspended } from '../../store/members.ts';
import { openReports } from '../../store/reports.ts';
import { restore, suspend } from '../operating/decide.ts';
import { findMember } from '../operating/find-member.ts';

vi.mock('../../store/members.ts', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

let made = 0;
function askedBy({ uid }: TestAccount, phoneNumber?: string): Promise<string> {
  made += 1;
  return world.putRequest({
    ownerUid: uid,
    type: 'number',
    phoneNumber: phoneNumber ?? `551193333${1000 + made}`,
  });
}

async function report(
  id: string,
  body: object = { reason: 'harassment' },
  from: string = ownAddress(),
) {
  return world.call('reportRequest', { id: await world.tokenOf(id), body, from });
}

async function reportOf(id: string) {
  return z.parse(reportDocument, (await world.store.doc(`reports/${id}`).get()).data());
}

/** The records that it was reported, oldest first. */
async function actsOf(id: string) {
  const found = await world.store.collection('consents').where('requestId', '==', id).get();
  return found.docs
    .map((doc) => z.parse(consentDocument, doc.data()))
    .filter(({ act }) => act === 'reported')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What an account is suspended for that did nothing itself. */
const inheritedSince = (since?: Date) => ({ since, inherited: true, from: expect.any(String) });

const mailsTo = async ({ uid }: TestAccount) => {
  const found = await world.store.collection('mail').where('ownerUid', '==', uid).get();
  return found.docs.map((mail) => [mail.get('template'), mail.get('to')]);
};

describe('a recipient who reports a request', () => {
  it('freezes who asked what and when, and deleting the request erases none of it', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as, '5511933330001');
    const token = await world.tokenOf(id);
    await world.call('updateRequest', { id: token, body: { location: place } });
    const remindedAt = new Date();
    await world.store.doc(`requests/${id}`).update({ remindedAt });
    const { createdAt, completedAt } = (await world.request(id)) ?? {};
    const details = ' He texts me every day. ';
    const received = await report(id, { reason: 'harassment', details, language: 'pt' });
    expect([received.status, received.body]).toEqual([200, { received: true }]);
    await world.call('deleteRequest', { as, id });
    const kept = await reportOf(id);
    expect(kept).toMatchObject({
      ownerUid: as.uid,
      reason: 'harassment',
      details: 'He texts me every day.',
      state: 'open',
      evidence: {
        type: 'number',
        askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com' },
        message: 'Oi?',
        phoneNumber: '5511933330001',
        status: 'completed',
        createdAt,
        completedAt,
        remindedAt,
      },
    });
    expect(kept.purgeAt).toBeUndefined();
    expect(JSON.stringify(kept)).not.toMatch(/Augusta|23\.55|46\.65/);
  });

  it('is heard beside whoever was first with other words, and not twice with the same', async () => {
    const id = await askedBy(await world.payingMember());
    const network = ownAddress();
    await report(id, { reason: 'pretends' }, network);
    const more = { reason: 'harassment', details: 'He waits at my door.', language: 'pt' };
    for (const body of [more, more, { reason: 'pretends' }]) {
      expect((await report(id, body, network)).status).toBe(200);
    }
    expect(await reportOf(id)).toMatchObject({
      reason: 'pretends',
      further: [{ reason: 'harassment', details: 'He waits at my door.', status: 'pending' }],
    });
    expect((await reportOf(id)).further).toHaveLength(1);
    expect((await actsOf(id)).map(({ language }) => language)).toEqual([undefined, 'pt']);
  });

  it('is heard however often the link was used to report before, and however often it is afterwards', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as);
    const flood = async (from: number, to: number, network: string) => {
      for (let count = from; count < to; count += 1) {
        const said = { reason: 'other', details: `Word ${count}` };
        expect((await report(id, said, network)).status).toBe(200);
      }
    };
    const words = async () => (await reportOf(id)).further?.map(({ details }) => details);
    const [home, phone] = [ownAddress(), ownAddress()];
    await flood(0, 24, home);
    const mine = 'He waits at my door.';
    await report(id, { reason: 'harassment', details: mine });
    await flood(24, 54, phone);
    await flood(54, 60, home);
    const kept = await words();
    expect(kept).toHaveLength(20);
    expect(kept?.slice(0, 2)).toEqual(['Word 1', 'Word 2']);
    expect(kept).toContain(mine);
    expect((await reportOf(id)).displaced).toBe(40);
    expect(await actsOf(id), 'of each that did not displace another').toHaveLength(21);
    const listed = await openReports(1000);
    expect(listed.find((each) => each.id === id)?.displaced).toBe(40);

    const networks = async () => JSON.stringify(await reportOf(id)).match(/reportedFrom/g)?.length;
    expect(await networks()).toBe(21);
    await restore(as.uid, new Date());
    expect(await networks(), 'once it is decided').toBeUndefined();
    expect(await words()).toEqual(kept);
  });

  it('is displaced only by as many networks as there are places, where theirs has said nothing else', async () => {
    const id = await askedBy(await world.payingMember());
    const mine = { reason: 'harassment', details: 'He waits at my door.' };
    const others = Array.from({ length: 19 }, ownAddress);
    const say = (count: number, network?: string) =>
      report(id, { reason: 'other', details: `Word ${count} by ${network}` }, network);
    await say(0);
    for (const network of others.slice(0, 5)) await say(1, network);
    await report(id, mine);
    for (const network of others.slice(5)) await say(1, network);
    for (const count of [2, 3]) for (const network of others) await say(count, network);
    const { further } = await reportOf(id);
    expect(further).toHaveLength(20);
    expect(further?.map(({ details }) => details)).toContain(mine.details);
  });

  it('is not dismissed by who has not read it, be it a new report or another by the same link', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as);
    await report(id, { reason: 'other', details: 'Who is this?' });
    for (const reportMore of [
      () => report(id, { reason: 'harassment', details: 'He waits at my door.' }),
      async () => report(await askedBy(as), { reason: 'harassment' }),
    ]) {
      const read = await findMember(as.uid);
      await reportMore();
      const refused = restore(as.uid, new Date(), read?.heard);
      await expect(refused).rejects.toMatchObject({ code: 'conflict' });
      expect((await reportOf(id)).state).toBe('open');
    }
    expect(await restore(as.uid, new Date(), (await findMember(as.uid))?.heard)).toBe(2);
    expect((await reportOf(id)).state).toBe('dismissed');
  });

  it('opens a report again that was decided, also with the same words, and is one recipient still', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as);
    await report(id, { reason: 'other' });
    expect(await restore(as.uid, new Date())).toBe(1);
    expect((await reportOf(id)).purgeAt).toBeInstanceOf(Date);
    await report(id, { reason: 'other' });
    const reopened = await reportOf(id);
    expect([reopened.state, reopened.purgeAt]).toEqual(['open', undefined]);
    await report(await askedBy(as));
    expect((await memberOf(as.uid))?.suspended).toBeUndefined();
  });

  it('is heard once who says the same several times at the same moment', async () => {
    const id = await askedBy(await world.payingMember());
    await report(id, { reason: 'pretends' });
    const network = ownAddress();
    const same = { reason: 'harassment' };
    await Promise.all([1, 2, 3].map(() => report(id, same, network)));
    expect((await reportOf(id)).further).toHaveLength(1);
  });

  it('is not who asked, as far as they are signed in', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as);
    const call = { id: await world.tokenOf(id), body: { reason: 'other' } };
    const { status, body } = await world.call('reportRequest', { as, ...call });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await world.store.doc(`reports/${id}`).get()).exists).toBe(false);
    const other = await world.call('reportRequest', { as: await newAccount(), ...call });
    expect(other.status).toBe(200);
  });

  it('can do so by the link that they read, after its asker has made it anew, and do nothing else', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({ ownerUid: as.uid });
    const renew = async () => {
      const { body } = await world.call('regenerateLink', { as, id });
      return String(body.link).split('/').at(-1) ?? '';
    };
    const second = await renew();
    await world.call('recordShown', { id: second, body: { language: 'pt' } });
    const third = await renew();
    for (const [token, details] of [
      [id, 'By the first.'],
      [second, 'By the second.'],
      [third, 'By the third.'],
    ] as const) {
      const filed = await world.call('reportRequest', {
        id: token,
        body: { reason: 'other', details },
      });
      expect(filed.status).toBe(200);
    }
    for (const token of [id, second]) {
      expect((await world.call('readRequest', { id: token })).status).toBe(404);
      const declined = await world.call('declineRequest', { id: token, body: {} });
      expect(declined.status).toBe(404);
    }
    expect((await reportOf(id)).further).toHaveLength(2);
    await world.call('deleteRequest', { as, id });
    const late = await world.call('reportRequest', { id: second, body: { reason: 'other' } });
    expect(late.status).toBe(404);
  });

  it('is answered alike by a link that was made anew, whether anybody has opened the new one or not', async () => {
    const as = await world.payingMember();
    const answers = await Promise.all(
      [false, true].map(async (isOpened) => {
        const id = await world.putRequest({ ownerUid: as.uid });
        const { body: renewed } = await world.call('regenerateLink', { as, id });
        const token = String(renewed.link).split('/').at(-1) ?? '';
        if (isOpened) await world.call('recordShown', { id: token, body: { language: 'pt' } });
        const body = { reason: 'other' };
        const told = await world.call('reportRequest', { id, body });
        const kept = await world.store.doc(`reports/${id}`).get();
        return [told.status, told.body, kept.exists];
      }),
    );
    const filed = [200, { received: true }, true];
    expect(answers).toEqual([filed, filed]);
  });

  it.each([
    ['reason', {}],
    ['reason', { reason: 'boring' }],
    ['details', { reason: 'other', details: 'x'.repeat(501) }],
    ['details', { reason: 'other', details: 'broken \ud800' }],
  ])('is told what is wrong with %s: %j', async (field, body) => {
    const id = await askedBy(await world.payingMember());
    const { status, body: told } = await report(id, body);
    expect([status, told.field]).toEqual([400, field]);
  });

  it('needs a link that opens something', async () => {
    const body = { reason: 'other' };
    const { status } = await world.call('reportRequest', { id: 'nobody-made-this-one', body });
    expect(status).toBe(404);
  });
});

describe('an asker who deletes the account', () => {
  const deleteAccount = (as: TestAccount) => eraseDocuments(as.uid, as.email, 'no-mail');

  it('ends no report: it is decided on by what was frozen, and names nobody after that', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({
      ownerUid: as.uid,
      askedBy: { displayName: 'Marina Duarte', email: as.email, emailVerified: true },
    });
    await report(id, { reason: 'harassment', details: 'He texts me every day.' });
    await report(id, { reason: 'other' });
    await deleteAccount(as);
    expect(await reportOf(id)).toMatchObject({
      ownerUid: as.uid,
      state: 'open',
      evidence: { askedBy: { email: as.email } },
    });
    expect(await findMember(as.uid)).toMatchObject({
      account: { email: as.email },
      openReports: 1,
    });

    const decidedAt = new Date();
    expect(await suspend(as.uid, decidedAt)).toBe(1);
    expect((await world.store.doc(`reports/${id}`).get()).exists).toBe(false);
    const kept = await world.store.collection('reports').where('state', '==', 'upheld').get();
    const left = kept.docs.map((doc) => z.parse(reportDocument, doc.data()));
    expect(left.map(({ details }) => details)).toContain('He texts me every day.');
    expect(left.map(({ further }) => further?.length)).toContain(1);
    expect(JSON.stringify(left)).not.toContain('reportedFrom');
    expect(JSON.stringify(left)).not.toContain(as.email);
    expect(JSON.stringify(left)).not.toContain(as.uid);

    const again = await newAccount();
    const member = await ensureMember(again.uid, as.email, new Date(), true);
    expect(member.suspended).toEqual(inheritedSince(decidedAt));
    await restore(again.uid, new Date());
  });

  describe('after being suspended, and is restored by the account that is gone', () => {
    /** Somebody whom three people reported and who deleted the account, and the newer account of the same e-mail. */
    async function reportedAndBack() {
      const as = await world.payingMember();
      const suspended = { since: new Date(Date.now() - 60_000) };
      await world.store.doc(`members/${as.uid}`).update({ suspended });
      const member = await memberOf(as.uid);
      if (!member) throw new Error('There is no such member');
      const askedBefore = { displayName: 'Marina Duarte', email: as.email, emailVerified: true };
      await report(await world.putRequest({ ownerUid: as.uid, askedBy: askedBefore }));
      await keepStanding(as.email, member, new Date());
      await deleteAccount(as);
      const again = await newAccount();
      expect(await ensureMember(again.uid, as.email, new Date(), true)).toMatchObject({
        suspended,
      });
      return { before: as.uid, again: again.uid };
    }

    it('may ask again with the account that took the suspension over', async () => {
      const { before, again } = await reportedAndBack();
      expect(await restore(before, new Date())).toBe(1);
      expect((await memberOf(again))?.suspended).toBeUndefined();
    });

    it('stays suspended for what was reported of the newer account', async () => {
      const { before, again } = await reportedAndBack();
      const suspended = { since: new Date() };
      await world.store.doc(`members/${again}`).update({ suspended });
      expect(await restore(before, new Date())).toBe(1);
      expect((await memberOf(again))?.suspended).toEqual(suspended);
    });

    it('stays suspended where an operator has upheld it of the newer account, too', async () => {
      const { before, again } = await reportedAndBack();
      await suspend(again, new Date());
      // What was open is decided, so the account that is gone is found by its e-mail alone.
      await forgetSuspension((await memberOf(again))?.email ?? '');
      expect((await memberOf(again))?.suspended).toEqual({ since: expect.any(Date) });
      expect(await restore(before, new Date())).toBeNull();
      expect((await memberOf(again))?.suspended).toEqual({ since: expect.any(Date) });
    });
  });

  it('is suspended in every account that they have already, however each spells the mailbox, until that is taken back', async () => {
    const [gone, living] = await Promise.all([world.payingMember(), world.payingMember()]);
    const askedBefore = { displayName: 'Marina Duarte', email: gone.email, emailVerified: true };
    await report(await world.putRequest({ ownerUid: gone.uid, askedBy: askedBefore }));
    await deleteAccount(gone);
    await report(await askedBy(living));
    const others: string[] = [];
    for (const { email } of [gone, living]) {
      const other = await newAccount();
      others.push(other.uid);
      await ensureMember(other.uid, email.replace('@', '+other@'), new Date(), true);
    }
    const since = new Date();
    for (const { uid } of [gone, living]) expect(await suspend(uid, since)).toBe(1);
    const suspensions = () =>
      Promise.all(others.map(async (uid) => (await memberOf(uid))?.suspended ?? null));
    const inherited = inheritedSince(since);
    expect(await suspensions()).toEqual([inherited, inherited]);
    await forgetSuspension(gone.email);
    await restore(living.uid, new Date());
    expect(await suspensions()).toEqual([null, null]);
    expect((await memberOf(living.uid))?.suspended).toBeUndefined();
  });

  it('stays suspended in an account of their own when the e-mail is suspended and restored', async () => {
    const [gone, own] = await Promise.all([world.payingMember(), world.payingMember()]);
    const since = new Date(Date.now() - 60_000);
    await world.store.doc(`members/${own.uid}`).update({ email: gone.email, suspended: { since } });
    const askedBefore = { displayName: 'Marina Duarte', email: gone.email, emailVerified: true };
    await report(await world.putRequest({ ownerUid: gone.uid, askedBy: askedBefore }));
    await deleteAccount(gone);
    await suspend(gone.uid, new Date());
    await forgetSuspension(gone.email);
    expect((await memberOf(own.uid))?.suspended).toEqual({ since });
  });

  it('is suspended under the e-mail that they asked with, whatever the account had when it was deleted', async () => {
    const as = await world.payingMember();
    await report(await askedBy(as));
    await suspend(as.uid, new Date());
    const spelledAnew = as.email.replace('@', '+anew@');
    await ensureMember(as.uid, `throwaway-${as.email}`, new Date());
    await deleteAccount(as);
    const again = await newAccount();
    const member = await ensureMember(again.uid, spelledAnew, new Date(), true);
    expect(member.suspended).toMatchObject({ inherited: true });
  });

  it('stays suspended for their own when they take an e-mail over that is suspended', async () => {
    const as = await world.payingMember();
    const email = `taken-${as.email}`;
    const since = new Date(Date.now() - 60_000);
    await world.store.doc(`members/${as.uid}`).update({ suspended: { since } });
    const before = { email, createdAt: since, suspended: { since: new Date() } };
    await keepStanding(email, before, new Date());
    expect((await ensureMember(as.uid, email, new Date(), true)).suspended).toEqual({ since });
    await forgetSuspension(email);
    expect((await memberOf(as.uid))?.suspended).toEqual({ since });
  });

  it('is still reported, with a new account of the same e-mail', async () => {
    const as = await world.payingMember();
    const askedBefore = { displayName: 'Marina Duarte', email: as.email, emailVerified: true };
    for (const phoneNumber of ['5511944440001', '5511944440002']) {
      const fields = { ownerUid: as.uid, type: 'number', askedBy: askedBefore } as const;
      await report(await world.putRequest({ ...fields, phoneNumber }));
    }
    await deleteAccount(as);
    const again = await newAccount();
    await world.subscribe({ ...again, email: as.email }, 'active');
    await report(await askedBy(again));
    expect((await memberOf(again.uid))?.suspended).toEqual({ since: expect.any(Date) });
  });

  it('is not taken for somebody who has their own account and once had that e-mail', async () => {
    const [one, other] = await Promise.all([world.payingMember(), world.payingMember()]);
    const asOther = { displayName: 'Marina Duarte', email: one.email, emailVerified: true };
    for (const phoneNumber of ['5511944440003', '5511944440004']) {
      const fields = { ownerUid: other.uid, type: 'number', askedBy: asOther } as const;
      await report(await world.putRequest({ ...fields, phoneNumber }));
    }
    await report(await askedBy(one));
    expect((await memberOf(one.uid))?.suspended).toBeUndefined();
  });
});

describe('an asker whom three people reported', () => {
  it('is suspended and mailed anew when three others report what was dismissed of the first', async () => {
    const as = await world.payingMember();
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    await restore(as.uid, new Date());
    for (const _ of [1, 2]) await report(await askedBy(as));
    expect((await memberOf(as.uid))?.suspended).toBeUndefined();
    await report(await askedBy(as));
    expect((await memberOf(as.uid))?.suspended).toEqual({ since: expect.any(Date) });
    const mails = (await mailsTo(as)).map(([template]) => template).toSorted();
    expect(mails).toEqual(['asking-suspended', 'asking-suspended', 'suspension-lifted']);
  });

  it('is mailed what an operator decides, once each time, and only where that concerns them', async () => {
    const as = await world.payingMember();
    const templates = async () => (await mailsTo(as)).map(([template]) => template).toSorted();
    await report(await askedBy(as));
    await restore(as.uid, new Date());
    expect(await templates(), 'of a report that came to nothing').toEqual([]);
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    for (const _ of [1, 2]) await suspend(as.uid, new Date());
    expect(await templates()).toEqual(['asking-suspended', 'suspension-upheld']);
    await restore(as.uid, new Date());
    await restore(as.uid, new Date());
    expect(await templates()).toEqual([
      'asking-suspended',
      'suspension-lifted',
      'suspension-upheld',
    ]);
  });

  const ask = (as: TestAccount) =>
    world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });

  it('can ask nobody any more, and gets one mail', async () => {
    const as = await world.payingMember();
    for (const _ of [1, 2]) await report(await askedBy(as));
    expect((await ask(as)).status).toBe(200);
    expect((await memberOf(as.uid))?.suspended).toBeUndefined();
    await report(await askedBy(as));
    expect((await memberOf(as.uid))?.suspended).toEqual({ since: expect.any(Date) });
    const { status, body } = await ask(as);
    expect([status, body.code]).toEqual([403, 'suspended']);
    await report(await askedBy(as));
    expect(await mailsTo(as)).toEqual([['asking-suspended', as.email]]);
  });

  it('is suspended with every account of their mailbox, those that they have and those that they make, until an operator restores them', async () => {
    const as = await world.payingMember();
    const other = await newAccount();
    // Not as the identity provider has it any more: nobody has heard of that yet.
    const email = `own-${as.email}`;
    await ensureMember(other.uid, email.replace('@', '+other@'), new Date(), true);
    const typed = await newAccount();
    const byStranger = await ensureMember(typed.uid, email.replace('@', '+typed@'), new Date());
    await ensureMember(as.uid, email, new Date(), true);
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    expect(await memberOf(typed.uid), 'whoever only typed it hears nothing').toEqual(byStranger);
    const anew = await newAccount();
    await ensureMember(anew.uid, email.replace('@', '+anew@'), new Date(), true);
    const suspensions = () =>
      Promise.all(
        [as, other, anew].map(async ({ uid }) => (await memberOf(uid))?.suspended ?? null),
      );
    const inherited = inheritedSince((await memberOf(as.uid))?.suspended?.since);
    expect(await suspensions()).toEqual([{ since: expect.any(Date) }, inherited, inherited]);
    await restore(as.uid, new Date());
    expect(await suspensions()).toEqual([null, null, null]);
    const later = await ensureMember((await newAccount()).uid, email, new Date(), true);
    expect(later.suspended).toBeUndefined();
  });

  it('is suspended alone where the email of their account is one that they only typed', async () => {
    const as = await world.payingMember();
    await ensureMember(as.uid, `typed-${as.email}`, new Date(), false);
    const owner = await newAccount();
    const spelled = `typed-${as.email}`.replace('@', '+own@');
    await ensureMember(owner.uid, spelled, new Date(), true);
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    expect((await memberOf(as.uid))?.suspended).toBeDefined();
    expect((await memberOf(owner.uid))?.suspended).toBeUndefined();
    const { uid } = await newAccount();
    const later = await ensureMember(uid, `typed-${as.email}`, new Date(), true);
    expect(later.suspended).toBeUndefined();
  });

  it('can make no new link of a question that still waits, either', async () => {
    const as = await world.payingMember();
    const waiting = await world.putRequest({ ownerUid: as.uid });
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    const { status, body } = await world.call('regenerateLink', { as, id: waiting });
    expect([status, body.code]).toEqual([403, 'suspended']);
  });

  it('is sent nothing more by whom they asked before, until they may ask again', async () => {
    const as = await world.payingMember();
    const [waiting = '', answered = ''] = await Promise.all([askedBy(as), askedBy(as)]);
    const [token, other] = await Promise.all([world.tokenOf(waiting), world.tokenOf(answered)]);
    await world.call('updateRequest', { id: other, body: { location: place } });
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    expect((await world.call('readRequest', { id: token })).body.status).toBe('expired');
    expect((await world.call('readRequest', { id: other })).body.status).toBe('completed');
    for (const [call, body] of [
      ['updateRequest', { location: place }],
      ['replyRequest', { reply: 'fine' }],
    ] as const) {
      const { status, body: told } = await world.call(call, { id: token, body });
      expect([status, told.code]).toEqual([410, 'expired']);
    }
    await restore(as.uid, new Date());
    expect((await world.call('readRequest', { id: token })).body.status).toBe('pending');
    const { status } = await world.call('updateRequest', { id: token, body: { location: place } });
    expect(status).toBe(200);
  });

  it.each([
    ['reports', async (as: TestAccount) => void (await report(await askedBy(as)))],
    ['an operator', async ({ uid }: TestAccount) => void (await suspend(uid, new Date()))],
    [
      'an operator, for an account that is gone',
      async (as: TestAccount) => {
        const askedBefore = { displayName: 'Marina Duarte', email: as.email, emailVerified: true };
        const gone = { ownerUid: `gone-${as.uid}`, askedBy: askedBefore };
        await report(await world.putRequest(gone));
        await suspend(gone.ownerUid, new Date());
      },
    ],
  ])(
    'is sent no answer that was under way while they were suspended by %s',
    async (_who, suspends) => {
      const as = await world.payingMember();
      for (const _ of [1, 2]) await report(await askedBy(as));
      const id = await askedBy(as);
      const token = await world.tokenOf(id);
      vi.mocked(isAskerSuspended).mockImplementationOnce(async () => {
        // What is read before is true no longer when it has arrived.
        await suspends(as);
        return false;
      });
      const shared = await world.call('updateRequest', { id: token, body: { location: place } });
      expect((await memberOf(as.uid))?.suspended).toMatchObject({ since: expect.any(Date) });
      expect([shared.status, shared.body.code]).toEqual([410, 'expired']);
      expect(await world.request(id)).toMatchObject({ status: 'pending' });
      expect(await world.notices(id)).toEqual([]);
    },
  );

  it('can still be told no', async () => {
    const as = await world.payingMember();
    const token = await world.tokenOf(await askedBy(as));
    for (const _ of [1, 2, 3]) await report(await askedBy(as));
    expect((await world.call('declineRequest', { id: token, body: {} })).status).toBe(200);
  });

  it('is not suspended by one person who reports three times', async () => {
    const as = await world.payingMember();
    for (const _ of [1, 2, 3]) await report(await askedBy(as, '5511933339999'));
    expect((await ask(as)).status).toBe(200);
  });

  it('is not suspended by one person who reports again under each new key', async () => {
    const as = await world.payingMember();
    const key = process.env.STOP_LIST_KEY;
    for (const version of [7, 8, 9]) {
      process.env.STOP_LIST_KEY = `v${version}:newer ${key}`;
      await report(await askedBy(as, '5511933339997'));
    }
    process.env.STOP_LIST_KEY = key;
    expect((await ask(as)).status).toBe(200);
  });

  /** How many reports are looked through while somebody does this. */
  async function reportsLookedThrough(act: () => Promise<unknown>): Promise<number> {
    const { get } = Query.prototype;
    let read = 0;
    const queries = vi.spyOn(Query.prototype, 'get');
    queries.mockImplementation(async function (this: Query) {
      const found = await get.call(this);
      read += found.docs.filter(({ ref }) => ref.parent.id === 'reports').length;
      return found;
    });
    await act();
    queries.mockRestore();
    return read;
  }

  it('is suspended also where one of them has reported more requests than are read at once', async () => {
    const as = await world.payingMember();
    const once = await askedBy(as, '5511933339998');
    await report(once);
    const known = await reportOf(once);
    for (let each = 0; each < 25; each += 1) {
      await world.store.doc(`reports/0000-${each}-${as.uid}`).set(known);
    }
    await report(await askedBy(as));
    expect((await ask(as)).status).toBe(200);
    await report(await askedBy(as));
    expect((await ask(as)).status).toBe(403);
  });

  it('has no more of their reports read than it takes, and none once they are suspended', async () => {
    const as = await world.payingMember();
    const id = await askedBy(as);
    await report(id);
    const known = await reportOf(id);
    for (let each = 0; each < 40; each += 1) {
      const evidence = { ...known.evidence, phoneNumber: `55119333388${each + 10}` };
      const another = { ...known, evidence };
      await world.store.doc(`reports/${each}-${as.uid}`).set(another);
    }
    expect(await reportsLookedThrough(() => report(id))).toBeLessThanOrEqual(10);
    expect((await memberOf(as.uid))?.suspended).toBeDefined();
    expect(await reportsLookedThrough(() => report(id))).toBe(0);
  });

  it('is not suspended again by what an operator has dismissed', async () => {
    const as = await world.payingMember();
    for (const _ of [1, 2]) {
      const id = await askedBy(as);
      await report(id);
      await world.store.doc(`reports/${id}`).update({ state: 'dismissed' });
    }
    await report(await askedBy(as));
    expect((await ask(as)).status).toBe(200);
  });

  it('is suspended by three at the same moment', async () => {
    const as = await world.payingMember();
    const ids = await Promise.all([1, 2, 3].map(() => askedBy(as)));
    await Promise.all(ids.map((id) => report(id)));
    expect((await ask(as)).status).toBe(403);
    expect(await mailsTo(as)).toHaveLength(1);
  });
});
