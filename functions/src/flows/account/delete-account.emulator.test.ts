import { minuteMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, tokenOf } from '../../../testing/accounts.ts';
import { deletingIn, later, mailsSentTo } from '../../../testing/deleting.ts';
import { DeletionWorld } from '../../../testing/deletion-world.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { nightAt } from '../../../testing/night-at.ts';
import * as accounts from '../../services/accounts.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import * as carriers from '../../services/sms/configured-carrier.ts';
import type { SmsCarrier } from '../../services/sms/sms-carrier.ts';
import * as erasure from '../../store/account-erasure.ts';
import { linkBudgetOf, messageBudgetOf } from '../../store/counters.ts';
import { collections } from '../../store/firestore.ts';
import * as formerMembers from '../../store/former-members.ts';
import { forgetSuspension } from '../../store/lift-suspension.ts';
import { linkOfToken } from '../../store/links.ts';
import * as mailStore from '../../store/mail.ts';
import { ensureVisitor } from '../../store/payers.ts';
import { newCancellationToken, readCancellationToken } from '../payments/cancellation-token.ts';
import * as ending from '../payments/end-for-deletion.ts';
import { carrierTexts } from '../retention/carrier-texts.ts';
import { continueDeletions } from './delete-account.ts';

vi.mock('firebase-functions/logger', { spy: true });
vi.mock('../../services/sms/configured-carrier.ts', { spy: true });
vi.mock('../../store/account-erasure.ts', { spy: true });
vi.mock('../payments/end-for-deletion.ts', { spy: true });

let world: DeletionWorld;
beforeAll(async () => {
  world = await DeletionWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.begin();
  vi.clearAllMocks();
});

const { remove, found } = deletingIn(() => world);

/** The collections in which there is anything of anybody. */
async function filledCollections(): Promise<string[]> {
  const names = Object.keys(collections) as (keyof typeof collections)[];
  const counted = await Promise.all(
    names.map(async (name) => (await collections[name]().count().get()).data().count),
  );
  return names.filter((_, at) => counted[at] !== 0);
}

describe('a member who deletes their account', () => {
  it('is found nowhere any more: no name, e-mail, number, message, place or link', async () => {
    const leaver = await world.leaver();
    expect(await found(leaver.canaries)).not.toEqual([]);
    const budgets = [linkBudgetOf(leaver.account.uid), messageBudgetOf(leaver.account.uid)];
    for (const budget of budgets) expect((await budget.get()).exists).toBe(true);
    expect(await paymentRecord(leaver.paymentId)).toHaveProperty('card');
    const link = { paymentId: leaver.paymentId, until: later(60)() };
    const mailed = await newCancellationToken(link);
    vi.clearAllMocks();

    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'deleted' } });

    const [farewell, ...others] = await mailsSentTo(leaver.traces.email);
    expect(others).toEqual([]);
    expect(farewell).toContain('Your account is deleted');
    expect(farewell).toContain('R$1,99 is on its way back to you');
    await world.payments.reportAll();
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await found(leaver.canaries)).toEqual([]);
    expect(await paymentRecord(leaver.paymentId)).not.toHaveProperty('card');
    // What they asked is counted under fingerprints.
    for (const budget of budgets) expect((await budget.get()).exists).toBe(false);
    await expect(readCancellationToken(mailed, new Date())).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(carriers.configuredCarrier).toHaveBeenCalledOnce();
  });

  it('leaves the words of a text that is still on its way to whoever erases them later', async () => {
    const leaver = await world.leaver();
    const { docs } = await collections.smsOutbox().get();
    const known = docs.map((each) => each.data().providerId).filter((id) => id !== undefined);
    for (const id of known) await collections.carrierTexts().doc(id).set({ takenAt: new Date() });
    const redact = vi.fn<SmsCarrier['redact']>().mockResolvedValueOnce('not-yet');
    const carrier = { send: vi.fn(), redact: redact.mockResolvedValue('redacted') };
    vi.mocked(carriers.configuredCarrier).mockResolvedValueOnce(carrier);
    expect(await remove(leaver)).toMatchObject({ body: { state: 'deleted' } });
    const left = async () => (await collections.carrierTexts().get()).docs.map(({ id }) => id);
    expect([known, await left()]).toEqual([[expect.any(String)], known]);
    await carrierTexts(() => Promise.resolve(carrier)).page(null, nightAt(new Date()));
    expect(redact.mock.calls).toEqual([known, known]);
    expect(await left()).toEqual([]);
  });

  it('leaves nothing in any collection that is said to be erased', async () => {
    const leaver = await world.leaver();
    await newCancellationToken({ paymentId: leaver.paymentId, until: later(60)() });
    await ensureVisitor(leaver.traces.email, new Date());
    const before = await filledCollections();
    vi.mocked(erasure.eraseDocuments).mockRejectedValueOnce(new Error('Switched off'));
    expect(await remove(leaver)).toMatchObject({ body: { state: 'under-way' } });
    const meanwhile = await filledCollections();
    expect(meanwhile).toContain('deletions');
    await world.payments.reportAll();
    expect(await continueDeletions(later(11))).toBe(0);
    await mailsSentTo(leaver.traces.email);
    expect(await continueDeletions(later(40))).toBe(0);
    // What is left of the farewell says that one was sent, and to nobody.
    const { docs } = await collections.mail().get();
    expect(docs.map((mail) => mail.data().to)).toEqual(['']);
    for (const { ref } of docs) await ref.delete();

    const afterwards = await filledCollections();
    for (const [name, fate] of Object.entries(erasure.onDeletion)) {
      if (fate !== 'erased') continue;
      expect([...before, ...meanwhile], 'what nobody had proves nothing').toContain(name);
      expect(afterwards).not.toContain(name);
    }
  });

  it('is promised no day for money that Stripe holds back', async () => {
    const leaver = await world.leaver();
    await world.payments.standIn.control.setBalance({ isEmpty: true });
    expect(await remove(leaver)).toMatchObject({ body: { state: 'deleted' } });
    const [farewell] = await mailsSentTo(leaver.traces.email);
    expect(farewell).toContain('R$1,99 is on its way back to you');
    expect(farewell).toContain('has not sent it yet');
    expect(farewell).not.toContain('business days');
  });

  it('is not charged again, and gets the trial back', async () => {
    const leaver = await world.leaver();
    await remove(leaver);
    const charge = async () => {
      const intent = await world.payments.stripe.paymentIntents.retrieve(leaver.paymentId, {
        expand: ['latest_charge'],
      });
      return intent.latest_charge;
    };
    expect(await charge()).toMatchObject({ refunded: true });
    await world.payments.standIn.control.advanceClock({ ms: 40 * 24 * 60 * minuteMs });
    await world.payments.reportAll();
    const { data } = await world.payments.stripe.charges.list({ limit: 100 });
    expect(
      data.filter(({ created, refunded }) => !refunded && created * 1000 > Date.now()),
    ).toEqual([]);
  });

  it('can do nothing any more, from the first moment on', async () => {
    const leaver = await world.leaver();
    vi.mocked(ending.endForDeletion).mockRejectedValueOnce(new Error('Stripe is down'));
    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'under-way' } });
    const asked = await world.requests.call('createFindByLink', {
      as: leaver.account,
      body: { name: 'Once more' },
    });
    expect(asked.status).toBe(401);
    expect(
      await world.requests.call('setSenderName', { as: leaver.account, body: { name: 'Ana' } }),
    ).toMatchObject({ status: 401 });
  });

  it('leaves links that say how it has ended, until their day', async () => {
    const leaver = await world.leaver();
    await remove(leaver);
    for (const [which, status] of [
      ['pendingToken', 'cancelled'],
      ['textedToken', 'declined'],
      ['deletedToken', 'cancelled'],
    ] as const) {
      const read = await world.requests.call('readRequest', { id: leaver[which] });
      expect(read, which).toMatchObject({ status: 200, body: { status, reason: null } });
      const location = { latitude: 1, longitude: 2, address: null };
      const answered = await world.requests.call('updateRequest', {
        id: leaver[which],
        body: { location },
      });
      expect(answered.status, which).toBe(404);
      await linkOfToken(leaver[which]).update({ purgeAt: new Date() });
      const late = await world.requests.call('readRequest', { id: leaver[which] });
      expect(late.status, which).toBe(404);
    }
  });

  it('leaves nothing of a link by which a place was shared', async () => {
    const leaver = await world.leaver();
    await remove(leaver);
    const read = await world.requests.call('readRequest', { id: leaver.answeredToken });
    expect(read.status).toBe(404);
  });

  it('ends the links at once, also where what follows fails', async () => {
    const leaver = await world.leaver();
    vi.mocked(ending.endForDeletion).mockRejectedValueOnce(new Error('Stripe is down'));
    await remove(leaver);
    expect(await world.requests.call('readRequest', { id: leaver.pendingToken })).toMatchObject({
      body: { status: 'cancelled' },
    });
  });

  it('has to have signed in within the last minutes', async () => {
    const account = await newAccount();
    const token = tokenOf({ ...account, emailVerified: true, signedInAgo: 6 * 60 });
    expect(await world.payments.call('deleteAccount', { as: { token } })).toMatchObject({
      status: 403,
      body: { code: 'sign-in-too-old' },
    });
    expect(await accounts.readAccount(account.uid)).not.toBeNull();
  });

  it('who never paid or asked is deleted all the same', async () => {
    const account = await newAccount();
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    expect(await accounts.readAccount(account.uid)).toBeNull();
  });

  it('who left a page of payment open is deleted, and named by nothing of it', async () => {
    const account = await newAccount();
    const paymentId = await world.payments.openIntent({ as: account });
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const { status, metadata } = await world.payments.stripe.paymentIntents.retrieve(paymentId);
    expect([status, metadata.uid]).toEqual(['canceled', undefined]);
  });

  it('who never confirmed an e-mail takes nothing from it and has nothing mailed to it', async () => {
    const email = `somebody-else-${Date.now()}@example.com`;
    const mail = { to: email, ownerUid: null, template: 'refund-failed' } as const;
    const waiting = { ...mail, cause: `waiting-${email}`, values: { amount: 199 } };
    await mailStore.queueMails([waiting], new Date());
    const account = await newAccount({ email, emailVerified: false });
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const mails = await mailsSentTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain('Your account is deleted');
  });

  it('who never confirmed an e-mail has nothing mailed to it either by opening the payment page', async () => {
    const email = `somebody-else-${Date.now()}@example.com`;
    const account = await newAccount({ email, emailVerified: false });
    await world.payments.openIntent({ as: account });
    expect((await memberOf(account.uid))?.stripeCustomerId).toBeDefined();
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    expect(await mailsSentTo(email)).toEqual([]);
  });

  it('whose account was made by a mistake leaves what was paid with its e-mail as it is', async () => {
    const email = `payer-${Date.now()}@example.com`;
    const paymentId = await world.payments.openIntent();
    await world.payments.pay(paymentId, { email });
    await world.payments.reportAll();
    const account = await newAccount({ email });
    const made = await world.payments.call('deleteAccount', {
      as: account,
      body: { unused: true },
    });
    expect(made.body).toEqual({ state: 'deleted' });
    expect(await accounts.readAccount(account.uid)).toBeNull();
    const kept = await world.requests.store.doc(`payments/${paymentId}`).get();
    expect([kept.get('uid'), kept.get('email')]).toEqual([null, email]);
    expect(kept.get('ending')).toBeUndefined();
  });

  it('is suspended under the same e-mail also when that is decided while the account goes', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    vi.mocked(carriers.configuredCarrier).mockRejectedValueOnce(new Error('Twilio is away'));
    expect(await remove(leaver)).toMatchObject({ body: { state: 'under-way' } });
    const suspended = { since: new Date() };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    await continueDeletions(later(20));
    const again = await newAccount({ email });
    await world.payments.call('createPayment', { as: again });
    expect(await memberOf(again.uid)).toMatchObject({ suspended });
  });

  it('finds nothing under the same e-mail again, but has had the one trial', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    await remove(leaver);
    await continueDeletions(later(20));
    const again = await newAccount({ email });
    const { body } = await world.requests.call('getStatus', { as: again });
    expect(body).toEqual({ requests: [], next: null });
    expect((await world.payments.get('getBilling', { as: again })).body).toMatchObject({
      payments: [],
    });
    expect((await world.payments.call('createPayment', { as: again })).body).toMatchObject({
      plan: 'full',
      amount: 16_000,
    });
    // So has whoever pays with it without an account.
    const other = await world.payments.call('createPayment', { body: { email } });
    expect(other.status).not.toBe(200);
  });

  it('has had the one trial also under an e-mail that they changed before, where nobody heard of that', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    const changed = { email: `other-${email}`, emailVerified: true };
    await getAuth(firebaseApp()).updateUser(leaver.account.uid, changed);
    const account = { ...leaver.account, token: tokenOf({ ...leaver.account, ...changed }) };
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    for (const each of [email, changed.email]) {
      const again = await newAccount({ email: each });
      const { body } = await world.payments.call('createPayment', { as: again });
      expect(body, each).toMatchObject({ plan: 'full' });
    }
  });

  it('is still suspended under the same e-mail', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    const suspended = { since: new Date() };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    await remove(leaver);
    const again = await newAccount({ email });
    await world.payments.call('createPayment', { as: again });
    expect(await memberOf(again.uid)).toMatchObject({ suspended });
  });

  it('leaves no suspension under their e-mail that they only inherited: it is kept where it came from', async () => {
    const leaver = await world.leaver();
    const suspended = { since: new Date(), inherited: true };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    await remove(leaver);
    const { email } = leaver.traces;
    expect(await formerMembers.isFormerSuspended(email, new Date())).toBe(false);
  });

  it('who never confirmed an e-mail brings back no suspension of it that was lifted', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    const suspended = { since: new Date() };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    await remove(leaver);
    const stranger = await newAccount({ email, emailVerified: false });
    await world.payments.call('createPayment', { as: stranger });
    expect(await memberOf(stranger.uid)).not.toHaveProperty('suspended');
    await forgetSuspension(email);
    expect(await remove({ account: stranger })).toMatchObject({ body: { state: 'deleted' } });
    const again = await newAccount({ email });
    await world.payments.call('createPayment', { as: again });
    expect(await memberOf(again.uid)).not.toHaveProperty('suspended');
  });

  it('is still suspended under the e-mail that they had, where they changed it to one that nobody confirmed', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    const suspended = { since: new Date() };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    const changed = { email: `other-${email}`, emailVerified: false };
    await getAuth(firebaseApp()).updateUser(leaver.account.uid, changed);
    const account = { ...leaver.account, token: tokenOf({ ...leaver.account, ...changed }) };
    expect(await remove({ account })).toMatchObject({ status: 200 });
    const again = await newAccount({ email });
    await world.payments.call('createPayment', { as: again });
    expect(await memberOf(again.uid)).toMatchObject({ suspended });
  });

  it('leaves nothing to an e-mail that they only typed, whatever they are suspended for', async () => {
    const stranger = await newAccount({ emailVerified: false });
    await world.payments.call('createPayment', { as: stranger });
    const since = new Date();
    const standing = { suspended: { since }, trialHadAt: since };
    await world.requests.store.doc(`members/${stranger.uid}`).update(standing);
    expect(await remove({ account: stranger })).toMatchObject({ body: { state: 'deleted' } });
    const owner = await newAccount({ email: stranger.email });
    const { body } = await world.payments.call('createPayment', { as: owner });
    expect(body).toMatchObject({ plan: 'trial' });
    expect(await memberOf(owner.uid)).not.toHaveProperty('suspended');
  });

  it('brings nothing back by what Stripe reports late, in any order and twice', async () => {
    const leaver = await world.leaver();
    await remove(leaver);
    await mailsSentTo(leaver.traces.email);
    await continueDeletions(later(20));
    const events = await world.payments.standIn.control.events();
    for (const record of events) await world.payments.report(record);
    // And by what it never got an answer to.
    await world.requests.store.recursiveDelete(world.requests.store.collection('stripeEvents'));
    for (const record of events) expect((await world.payments.report(record)).status).toBe(200);
    expect(await found(leaver.canaries)).toEqual([]);
    expect(await memberOf(leaver.account.uid)).toBeNull();
  });
});
