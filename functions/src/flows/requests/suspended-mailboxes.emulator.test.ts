import { randomUUID } from 'node:crypto';
import { Query } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { nightAt } from '../../../testing/night-at.ts';
import { ownAddress } from '../../../testing/own-address.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { isFormerSuspended } from '../../store/former-members.ts';
import { openPayment } from '../../store/payments.ts';
import { sendMessage } from '../messages/send-message.ts';
import { restore, suspend } from '../operating/decide.ts';
import { reachAccounts } from '../operating/reach-accounts.ts';
import { suspendedMailboxes } from '../retention/reports.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());
afterEach(() => void vi.restoreAllMocks());

const suspensionOf = async (uid: string) => (await memberOf(uid))?.suspended;

/** A number reports what this member asked it. */
async function report({ uid }: TestAccount, phoneNumber: string): Promise<void> {
  const id = await world.putRequest({ ownerUid: uid, type: 'number', phoneNumber });
  const token = await world.tokenOf(id);
  const body = { reason: 'harassment' };
  const { status } = await world.call('reportRequest', { id: token, body, from: ownAddress() });
  expect(status).toBe(200);
}

async function ask(as: TestAccount) {
  const { status, body } = await world.call('createFindByLink', { as, body: { name: 'Pickup' } });
  return [status, body.code];
}

const refused = [403, 'suspended'];
const allowed = [200, undefined];

/** Writes these members' documents with every look at the database, as whoever signs out in a loop may; until it is told to stop. */
function writtenAgainAndAgain(...uids: string[]): () => void {
  const { get } = Query.prototype;
  const looks = vi.spyOn(Query.prototype, 'get');
  looks.mockImplementation(async function (this: Query) {
    const validSince = new Date();
    await Promise.all(uids.map((uid) => world.store.doc(`members/${uid}`).update({ validSince })));
    return get.call(this);
  });
  return () => looks.mockRestore();
}

/** More accounts of a member's mailbox, each confirmed. */
async function moreAccountsOf({ email }: TestAccount, count: number): Promise<string[]> {
  const batch = world.store.batch();
  const uids = Array.from({ length: count }, () => randomUUID());
  for (const uid of uids) {
    const spelled = email.replace('@', `+${uid}@`);
    const of = { email: spelled, mailbox: mailboxOf(email), emailConfirmed: true };
    batch.set(world.store.doc(`members/${uid}`), { ...of, createdAt: new Date() });
  }
  await batch.commit();
  return uids;
}

describe('somebody who has many accounts of one mailbox, and signs out of some all the time', () => {
  it('is suspended by the third report as anybody is, in all of them', {
    timeout: 60_000,
  }, async () => {
    const as = await world.payingMember();
    const others = await moreAccountsOf(as, 120);
    const stop = writtenAgainAndAgain(as.uid, others[0] ?? '');
    for (const number of ['5511933330001', '5511933330002', '5511933330003']) {
      await report(as, number);
    }
    stop();
    const since = (await suspensionOf(as.uid))?.since;
    expect(since).toEqual(expect.any(Date));
    const suspensions = await Promise.all(others.map(suspensionOf));
    const inherited = { since, inherited: true, from: expect.any(String) };
    expect(suspensions).toEqual(others.map(() => inherited));
    const again = writtenAgainAndAgain(as.uid, others[0] ?? '');
    expect(await suspend(as.uid, new Date())).toBe(3);
    expect(await restore(as.uid, new Date())).toBe(0);
    again();
    expect(await Promise.all(others.map(suspensionOf))).toEqual(others.map(() => undefined));
  });
});

describe('an account of a suspended mailbox that nothing has reached yet', () => {
  /** Its e-mail was confirmed in the very moment, or there were more than there was time for. */
  async function unreached() {
    const [as, other] = [await world.payingMember(), await newAccount()];
    const email = as.email.replace('@', '+other@');
    await suspend(as.uid, new Date());
    await world.subscribe({ ...other, email }, 'active');
    return { as, other };
  }

  it('can ask nobody, and what it asked has ended, until that is taken back', async () => {
    const { as, other } = await unreached();
    const waiting = await world.putRequest({ ownerUid: other.uid });
    expect(await ask(other)).toEqual(refused);
    expect(await suspensionOf(other.uid)).toMatchObject({ inherited: true });
    expect((await world.call('readRequest', { id: waiting })).body.status).toBe('expired');
    await restore(as.uid, new Date());
    expect(await ask(other)).toEqual(allowed);
  });

  it.each([
    ['asked with that mailbox', true],
    ['has it since', false],
  ])('is told no place and texts nobody where it %s', async (_, isAskedWith) => {
    const { as, other } = await unreached();
    const email = isAskedWith ? as.email : other.email;
    const askedBy = { displayName: 'Marina', email, emailVerified: true };
    const asks = () => world.putRequest({ ownerUid: other.uid, askedBy });
    const [waiting, declined] = [await asks(), await asks()];
    expect((await world.call('readRequest', { id: waiting })).body.status).toBe('expired');
    const share = { id: waiting, body: { location: place } };
    expect((await world.call('updateRequest', share)).status).toBe(410);
    const reply = { id: waiting, body: { reply: 'fine' } };
    expect((await world.call('replyRequest', reply)).status).toBe(410);
    expect((await world.call('declineRequest', { id: declined })).status).toBe(200);
    const sms = { state: 'queued', updatedAt: new Date() } as const;
    const texted = await world.putRequest({ ownerUid: other.uid, askedBy, type: 'number', sms });
    await world.store.doc(`smsOutbox/${texted}`).set({
      ownerUid: other.uid,
      to: '5511933330031',
      body: 'GeoNod: Oi?',
      state: 'queued',
      createdAt: new Date(),
      updatedAt: new Date(),
      expiresAt: new Date(Date.now() + 1_000_000),
    });
    await sendMessage(texted);
    expect(await world.smsStates(texted)).toEqual(['failed', 'failed']);
    expect(await suspensionOf(other.uid), 'still unreached').toBeUndefined();
    await restore(as.uid, new Date());
    expect((await world.call('updateRequest', share)).status).toBe(200);
  });

  it('makes no new link, either', async () => {
    const { other } = await unreached();
    const id = await world.putRequest({ ownerUid: other.uid });
    const { status, body } = await world.call('regenerateLink', { as: other, id });
    expect([status, body.code]).toEqual(refused);
  });

  it('is reached in the night, whatever interrupted that, and looked for no more', async () => {
    const { as, other } = await unreached();
    const former = world.store
      .collection('formerMembers')
      .where('stillToReach', '==', mailboxOf(as.email));
    expect((await former.get()).size).toBe(0);
    const again = await newAccount();
    await world.subscribe({ ...again, email: as.email }, 'active');
    for (const number of ['5511933330011', '5511933330012', '5511933330013']) {
      await report(again, number);
    }
    expect(await suspensionOf(other.uid)).toMatchObject({ inherited: true });
    expect((await former.get()).size).toBe(0);
    const late = await newAccount();
    await world.subscribe({ ...late, email: as.email }, 'active');
    // No time was left.
    await world.store
      .doc(`formerMembers/${(await suspensionOf(other.uid))?.from}`)
      .update({ stillToReach: mailboxOf(as.email) });
    await reachAccounts(again.uid, new Date(Date.now() - 60_000));
    expect(await suspensionOf(late.uid)).toBeUndefined();
    expect((await former.get()).size).toBe(1);
    expect(await suspendedMailboxes.page(null, nightAt(new Date()))).toEqual({
      counts: {},
      failures: [],
      next: null,
    });
    expect(await suspensionOf(late.uid)).toMatchObject({ inherited: true });
    expect((await former.get()).size).toBe(0);
  });
});

describe('the card of somebody whom an operator suspended', () => {
  /** As if a member had subscribed with a card. */
  async function paidWith({ uid }: TestAccount, card: string): Promise<void> {
    const paid = {
      uid,
      email: null,
      attempt: 1,
      status: 'succeeded',
      subscriptionId: 'sub_1',
    } as const;
    await openPayment(`pi_${randomUUID()}`, { ...paid, card, createdAt: new Date() });
  }

  /** Two accounts of two mailboxes that one card pays. */
  async function oneCard() {
    const [first, second] = [await world.payingMember(), await world.payingMember()];
    const card = randomUUID();
    for (const each of [first, second]) await paidWith(each, card);
    return { first, second, card };
  }

  it('keeps who pays with it from asking, by number and by link, until that is taken back', async () => {
    const { first, second } = await oneCard();
    await suspend(first.uid, new Date());
    const body = { phoneNumber: '11 98765 4321', countryCode: '55', message: 'Oi?' };
    const texted = await world.call('createFindByNumber', { as: second, body });
    expect([texted.status, texted.body.code]).toEqual(refused);
    expect(await ask(second)).toEqual(refused);
    expect(await suspensionOf(second.uid)).toMatchObject({ inherited: true });
    await restore(first.uid, new Date());
    expect(await ask(second)).toEqual(allowed);
    expect(await ask(first)).toEqual(allowed);
  });

  it('is suspended by no report alone: nobody has looked', async () => {
    const { first, second } = await oneCard();
    for (const number of ['5511933330021', '5511933330022', '5511933330023']) {
      await report(first, number);
    }
    expect(await ask(first)).toEqual(refused);
    expect(await ask(second)).toEqual(allowed);
  });

  it('pays again for whoever shares it, once an operator lets them ask', async () => {
    const { first, second } = await oneCard();
    await suspend(first.uid, new Date());
    expect(await ask(second)).toEqual(refused);
    await restore(second.uid, new Date());
    expect(await ask(second)).toEqual(allowed);
    expect(await ask(first)).toEqual(refused);
  });

  it('outlives the account, and ends with each mailbox that it was suspended with', async () => {
    const { first, second, card } = await oneCard();
    const other = await world.payingMember();
    await paidWith(other, card);
    for (const { uid } of [first, other]) await suspend(uid, new Date());
    await world.store.doc(`members/${first.uid}`).delete();
    const payments = await world.store.collection('payments').where('uid', '==', first.uid).get();
    for (const { ref } of payments.docs) await ref.delete();
    expect(await ask(second)).toEqual(refused);
    await restore(first.uid, new Date());
    expect(await isFormerSuspended(first.email, new Date())).toBe(false);
    expect(await ask(second)).toEqual(refused);
    await restore(other.uid, new Date());
    expect(await ask(second)).toEqual(allowed);
  });
});
