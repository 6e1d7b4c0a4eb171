import type { DeletionStep } from '@geonod/contracts/documents/deletion';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, WriteBatch } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, tokenOf } from '../../../testing/accounts.ts';
import { DeletionWorld, type Leaver } from '../../../testing/deletion-world.ts';
import { memberOf } from '../../../testing/documents.ts';
import * as accounts from '../../services/accounts.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import * as checkoutPayments from '../../services/payments/checkout-payments.ts';
import * as customers from '../../services/payments/customers.ts';
import * as carriers from '../../services/sms/configured-carrier.ts';
import * as erasure from '../../store/account-erasure.ts';
import { linkBudgetOf, messageBudgetOf } from '../../store/counters.ts';
import * as deletions from '../../store/deletions.ts';
import { collections } from '../../store/firestore.ts';
import * as formerMembers from '../../store/former-members.ts';
import { linkOfToken } from '../../store/links.ts';
import * as mailStore from '../../store/mail.ts';
import * as members from '../../store/members.ts';
import { ensureVisitor } from '../../store/payers.ts';
import { keepPushToken, pushBrowsersOf } from '../../store/push-tokens.ts';
import * as requestStore from '../../store/requests.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { newCancellationToken, readCancellationToken } from '../payments/cancellation-token.ts';
import * as ending from '../payments/end-for-deletion.ts';
import { paymentOfMember } from '../payments/payment-of-member.ts';
import { reconcile } from '../payments/reconcile.ts';
import { lateDeletions } from '../retention/late-deletions.ts';
import { continueDeletions, goOnDeleting } from './delete-account.ts';

vi.mock('firebase-functions/logger', { spy: true });
vi.mock('../../services/accounts.ts', { spy: true });
vi.mock('../../services/payments/checkout-payments.ts', { spy: true });
vi.mock('../../services/payments/customers.ts', { spy: true });
vi.mock('../../services/sms/configured-carrier.ts', { spy: true });
vi.mock('../../store/deletions.ts', { spy: true });
vi.mock('../../store/account-erasure.ts', { spy: true });
vi.mock('../../store/former-members.ts', { spy: true });
vi.mock('../../store/mail.ts', { spy: true });
vi.mock('../../store/members.ts', { spy: true });
vi.mock('../../store/requests.ts', { spy: true });
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

const remove = ({ account }: Pick<Leaver, 'account'>) =>
  world.payments.call('deleteAccount', { as: account });

const later = (minutes: number) => () => new Date(Date.now() + minutes * minuteMs);

/** What reaches the mailbox, by address. */
async function mailsSentTo(to: string): Promise<string[]> {
  const sent: { to: string; subject: string; text: string }[] = [];
  const carrier = {
    send: (mail: (typeof sent)[number]) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  await sendDueMails(later(60)(), { now: () => new Date(), carrier });
  return sent.filter((mail) => mail.to === to).map(({ subject, text }) => `${subject}\n${text}`);
}

/** Everything that is kept anywhere, and everything that was logged. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  return {
    documents: await world.everyDocument(),
    accounts: await world.everyAccount(),
    stripe: await world.everythingAtStripe(),
    logs: JSON.stringify(vi.mocked(logger.write).mock.calls),
  };
}

/** The collections in which there is anything of anybody. */
async function filledCollections(): Promise<string[]> {
  const names = Object.keys(collections) as (keyof typeof collections)[];
  const counted = await Promise.all(
    names.map(async (name) => (await collections[name]().count().get()).data().count),
  );
  return names.filter((_, at) => counted[at] !== 0);
}

/** Which canaries are still found, and where. */
async function found(canaries: readonly string[]): Promise<string[]> {
  const places = Object.entries(await everything());
  return canaries.flatMap((canary) =>
    places.filter(([, text]) => text.includes(canary)).map(([place]) => `${canary} in ${place}`),
  );
}

describe('a member who deletes their account', () => {
  it('is found nowhere any more: no name, e-mail, number, message, place or link', async () => {
    const leaver = await world.leaver();
    expect(await found(leaver.canaries)).not.toEqual([]);
    const budgets = [linkBudgetOf(leaver.account.uid), messageBudgetOf(leaver.account.uid)];
    for (const budget of budgets) expect((await budget.get()).exists).toBe(true);
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
    // What they asked is counted under fingerprints.
    for (const budget of budgets) expect((await budget.get()).exists).toBe(false);
    await expect(readCancellationToken(mailed, new Date())).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(carriers.configuredCarrier).toHaveBeenCalledOnce();
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

  it('who never confirmed an e-mail brings back no suspension of it that was lifted', async () => {
    const leaver = await world.leaver();
    const { email } = leaver.traces;
    const suspended = { since: new Date() };
    await world.requests.store.doc(`members/${leaver.account.uid}`).update({ suspended });
    await remove(leaver);
    const stranger = await newAccount({ email, emailVerified: false });
    await world.payments.call('createPayment', { as: stranger });
    expect(await memberOf(stranger.uid)).toMatchObject({ suspended });
    await formerMembers.forgetSuspension(email);
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

/** Whatever a step is made of: each of it fails once, before it has done anything or right after. */
const faults = {
  closeAccount: [accounts, 'closeAccount'],
  endOpenRequests: [erasure, 'endOpenRequests'],
  endForDeletion: [ending, 'endForDeletion'],
  keepStanding: [formerMembers, 'keepStanding'],
  unnameCheckoutPayment: [checkoutPayments, 'unnameCheckoutPayment'],
  unnameCustomer: [customers, 'unnameCustomer'],
  deleteCustomer: [customers, 'deleteCustomer'],
  unnamePayments: [erasure, 'unnamePayments'],
  configuredCarrier: [carriers, 'configuredCarrier'],
  'eraseRequest, the first': [requestStore, 'eraseRequest'],
  eraseDocuments: [erasure, 'eraseDocuments'],
  eraseAccount: [accounts, 'eraseAccount'],
  queueMails: [mailStore, 'queueMails'],
  noteDeletion: [deletions, 'noteDeletion'],
} as unknown as Readonly<Record<string, [Record<string, () => Promise<unknown>>, string]>>;

describe('a deletion that is interrupted', () => {
  it.each(
    Object.entries(faults).flatMap(([name, [module, key]]) =>
      (['before', 'after'] as const).map((when) => ({ name, when, module, key })),
    ),
  )('$when $name is finished by the next run, and tells once', async ({ when, module, key }) => {
    const leaver = await world.leaver();
    const step = vi.mocked(module[key] as (...input: unknown[]) => Promise<unknown>);
    const original = step.getMockImplementation();
    const real = (await vi.importActual<typeof module>(pathOf(module)))[key] as typeof step;
    expect(original).toBeUndefined();
    step.mockImplementationOnce(async (...input) => {
      if (when === 'after') await real(...input);
      throw new Error('The machine was switched off');
    });

    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'under-way' } });
    await world.payments.reportAll();
    expect(await continueDeletions(later(11))).toBe(0);

    const mails = await mailsSentTo(leaver.traces.email);
    expect(mails.filter((mail) => mail.startsWith('Your account is deleted'))).toHaveLength(1);
    expect(await continueDeletions(later(40))).toBe(0);
    vi.clearAllMocks();
    expect(await found(leaver.canaries)).toEqual([]);
  });

  it('right after it erased a question has told how that ended', async () => {
    const leaver = await world.leaver();
    const question = world.requests.store.doc(`requests/${leaver.pendingToken}`);
    const { commit } = WriteBatch.prototype;
    let isOff = false;
    const commits = vi.spyOn(WriteBatch.prototype, 'commit');
    commits.mockImplementation(async function (this: WriteBatch) {
      if (isOff || (await question.get()).exists) return commit.call(this);
      isOff = true;
      throw new Error('The machine was switched off');
    });
    expect(await remove(leaver)).toMatchObject({ status: 200, body: { state: 'under-way' } });
    commits.mockRestore();
    expect(isOff).toBe(true);
    expect(await continueDeletions(later(11))).toBe(0);
    const read = await world.requests.call('readRequest', { id: leaver.pendingToken });
    expect(read).toMatchObject({ status: 200, body: { status: 'cancelled', reason: null } });
  });
});

const paths = new Map<unknown, string>([
  [accounts, '../../services/accounts.ts'],
  [checkoutPayments, '../../services/payments/checkout-payments.ts'],
  [customers, '../../services/payments/customers.ts'],
  [carriers, '../../services/sms/configured-carrier.ts'],
  [deletions, '../../store/deletions.ts'],
  [erasure, '../../store/account-erasure.ts'],
  [formerMembers, '../../store/former-members.ts'],
  [mailStore, '../../store/mail.ts'],
  [requestStore, '../../store/requests.ts'],
  [ending, '../payments/end-for-deletion.ts'],
]);

function pathOf(module: unknown): string {
  const path = paths.get(module);
  if (path === undefined) throw new Error('Which module?');
  return path;
}

describe('a deletion that is under way', () => {
  it('is one run’s alone for as long as that may take, and then the next one’s', async () => {
    const { account } = await world.leaver();
    const leaver = { email: account.email, emailVerified: true };
    await deletions.openDeletion(account.uid, leaver, new Date());
    const claim = (minutes: number) => deletions.claimDeletion(account.uid, later(minutes)());
    expect(await claim(0)).not.toBeNull();
    expect(await claim(9)).toBeNull();
    expect(await claim(11)).toMatchObject({ attempts: 2 });
  });

  it('erases what was still being written when the account was closed', async () => {
    const { account } = await world.leaver();
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const { uid } = account;
    await keepPushToken(uid, { token: `late-${uid}` }, new Date());
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await pushBrowsersOf(uid, new Date())).toEqual([]);
    expect((await world.requests.store.doc(`deletions/${uid}`).get()).exists).toBe(false);
  });

  /** Somebody whose account is deleted, and whose money is still to go back. */
  async function whoIsOwed() {
    const account = await newAccount();
    const paymentId = await world.payments.becomeMember(account);
    const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
    const refund = { method: 'POST', path: '/v1/refunds' } as const;
    const { control } = world.payments.standIn;
    await control.failNextCalls({ kind: 'server-error', ...refund, count: 3 });
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    const isDeleted = async () =>
      (await world.payments.stripe.customers.retrieve(customer)).deleted === true;
    return { paymentId, isDeleted };
  }

  it('leaves the payer at Stripe until what they are owed is on its way', async () => {
    const { isDeleted } = await whoIsOwed();
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await isDeleted()).toBe(false);
    await world.payments.standIn.control.advanceClock({ ms: dayMs });
    await reconcile(later(24 * 60));
    expect(await continueDeletions(later(20 + 13 * 60))).toBe(0);
    expect(await isDeleted()).toBe(true);
  });

  it('forgets the payer at Stripe also where what they are owed leaves while it looks', async () => {
    const { paymentId, isDeleted } = await whoIsOwed();
    vi.mocked(erasure.eraseDocuments).mockImplementationOnce(async () => {
      const unfinished = FieldValue.delete();
      await world.requests.store.doc(`payments/${paymentId}`).update({ unfinished });
    });
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await isDeleted()).toBe(true);
  });
});

describe('a payment that is made while its account goes', () => {
  /** An account that is to be deleted, with a page on which it can be paid. */
  async function leaving(plan: 'trial' | 'full') {
    const account = await newAccount();
    const opened = await world.payments.openIntent({ as: account });
    if (plan === 'full') {
      const member = world.requests.store.doc(`members/${account.uid}`);
      await member.update({ trialHadAt: new Date() });
    }
    const paymentId = plan === 'trial' ? opened : await world.payments.openIntent({ as: account });
    const { uid, email } = account;
    await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
    return { account, paymentId };
  }

  /** Goes on one step at a time, until this one is the next. */
  async function goOnTo(step: DeletionStep, uid: string): Promise<void> {
    const deletion = world.requests.store.doc(`deletions/${uid}`);
    while ((await deletion.get()).get('step') !== step) {
      expect(await goOnDeleting(uid, later(0), new Date(0))).toBe('under-way');
    }
  }

  /** Pays if that can still be done, lets every report of it arrive, and lets the rest of the account go. */
  async function payAndGoOn(paymentId: string, by: { email?: string } = {}): Promise<void> {
    await world.payments.pay(paymentId, by).catch(() => undefined);
    await world.payments.reportAll();
    expect(await continueDeletions(later(1))).toBe(0);
    expect(await continueDeletions(later(20))).toBe(0);
  }

  /** What was taken of it and not returned. */
  async function keptOf(paymentId: string): Promise<number> {
    const { data } = await world.payments.stripe.charges.list({ payment_intent: paymentId });
    return data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  }

  async function expectNothingLeft({ uid }: { readonly uid: string }): Promise<void> {
    const { data } = await world.payments.stripe.subscriptions.list();
    expect(data).toEqual([]);
    expect((await world.payments.stripe.customers.list()).data).toEqual([]);
    expect(await memberOf(uid)).toBeNull();
    expect((await world.requests.store.doc(`deletions/${uid}`).get()).exists).toBe(false);
  }

  it.each(
    (['trial', 'full'] as const).flatMap((plan) =>
      (['money', 'payer'] as const).map((step) => ({ plan, step })),
    ),
  )('is returned, or cannot be made, of a $plan before the step $step', async ({ plan, step }) => {
    const { account, paymentId } = await leaving(plan);
    await goOnTo(step, account.uid);
    await payAndGoOn(paymentId);
    expect(await keptOf(paymentId)).toBe(0);
    await expectNothingLeft(account);
  });

  it('cannot be made from the moment on from which everything that was paid ends', async () => {
    const { account, paymentId } = await leaving('trial');
    await goOnTo('payer', account.uid);
    const { status } = await world.payments.stripe.paymentIntents.retrieve(paymentId);
    expect(status).toBe('canceled');
  });

  it.each(['payer', 'leftovers'] as const)(
    'is returned, too, where its page was still being opened, before the step %s',
    async (step) => {
      const account = await newAccount();
      const { uid, email } = account;
      await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
      await goOnTo(step, uid);
      const caller = { uid, email, emailVerified: true, displayName: null, signedInAt: new Date() };
      const { id } = await paymentOfMember(caller, new Date());
      await payAndGoOn(id);
      expect(await keptOf(id)).toBe(0);
      await expectNothingLeft(account);
    },
  );

  it('is told of once it goes back, also where the account has had its farewell', async () => {
    const account = await newAccount();
    const { uid, email } = account;
    await deletions.openDeletion(uid, { email, emailVerified: true }, new Date());
    await goOnTo('leftovers', uid);
    const caller = { uid, email, emailVerified: true, displayName: null, signedInAt: new Date() };
    const { id } = await paymentOfMember(caller, new Date());
    const payer = `card-${email}`;
    // As after a crash: whoever is told already is not told again.
    vi.mocked(erasure.eraseDocuments).mockRejectedValueOnce(new Error('The process died'));
    await world.payments.pay(id, { email: payer });
    await world.payments.reportAll();
    expect(await continueDeletions(later(20))).toBe(1);
    expect(await continueDeletions(later(40))).toBe(0);
    const told = await world.requests.store.collection('mail').where('to', '==', payer).get();
    expect(told.docs.map((doc) => doc.data())).toMatchObject([
      { template: 'refund-done', values: { amount: 199, reason: 'left' }, ownerUid: null },
    ]);
    await expectNothingLeft(account);
  });
});

describe('a customer of whom our documents do not know', () => {
  const emailsAtStripe = async () =>
    (await world.payments.stripe.customers.list()).data.map(({ email }) => email);

  it.each([true, false])(
    'is gone with the account, its e-mail confirmed: %s',
    async (emailVerified) => {
      const account = await newAccount({ emailVerified });
      const stranger = await world.payments.stripe.customers.create({ email: account.email });
      vi.mocked(members.keepCustomer).mockRejectedValueOnce(new Error('The process died'));
      expect((await world.payments.call('createPayment', { as: account })).status).toBe(500);
      expect(await memberOf(account.uid)).not.toHaveProperty('stripeCustomerId');
      expect(await emailsAtStripe()).toEqual([account.email, account.email]);
      expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
      const { data } = await world.payments.stripe.customers.list();
      expect(data.map(({ id }) => id)).toEqual([stranger.id]);
    },
  );

  it('is gone, too, where it was made while the account went', async () => {
    const account = await newAccount();
    const { uid, email } = account;
    expect(await remove({ account })).toMatchObject({ body: { state: 'deleted' } });
    await customers.createMemberCustomer(uid, email);
    expect(await emailsAtStripe()).toEqual([email]);
    expect(await continueDeletions(later(20))).toBe(0);
    expect(await emailsAtStripe()).toEqual([]);
  });
});

describe('a deletion that takes days', () => {
  // Long before anybody else of those who leave meanwhile.
  const requestedAt = new Date('2020-01-01T12:00:00Z');
  const lateAfter = async (days: number) => {
    const now = new Date(requestedAt.getTime() + days * dayMs + minuteMs);
    return (await lateDeletions.page(null, now)).failed;
  };

  it('fails the night’s run while there is time to mend it, until it goes on', async () => {
    const leaver = await world.leaver();
    vi.mocked(ending.endForDeletion).mockRejectedValueOnce(new Error('Stripe is away'));
    await remove(leaver);
    const deletion = world.requests.store.doc(`deletions/${leaver.account.uid}`);
    await deletion.update({ requestedAt });
    expect(await lateAfter(2)).toBe(0);
    expect(await lateAfter(3)).toBe(1);
    expect(await continueDeletions(later(11))).toBe(0);
    expect(await lateAfter(3)).toBe(0);
  });

  it('is in time where its owner is told and a refund is all that it waits for', async () => {
    const { account } = await world.leaver();
    const deletion = world.requests.store.doc(`deletions/${account.uid}`);
    await deletion.set({
      email: null,
      emailVerified: true,
      requestedAt,
      step: 'leftovers',
      runAt: later(60)(),
      attempts: 0,
      refunded: 199,
      customerIds: ['cus_leaver'],
      owedPayments: ['pi_leaver'],
    });
    expect(await lateAfter(6)).toBe(0);
    await deletion.delete();
  });
});
