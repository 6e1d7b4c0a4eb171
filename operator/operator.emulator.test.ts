import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renewalPrice, renewalWeeks, trialPrice } from '@geonod/contracts';
import { erasedPayer } from '@geonod/contracts/documents/payment';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { firebaseApp } from '../functions/src/services/firebase-app.ts';
import { newAccount } from '../functions/testing/accounts.ts';
import { outboxAt } from '../local/outbox/outbox-client.ts';
import { readAddresses } from '../local/stack/addresses.ts';
import { operate } from './operate.ts';

const stack = process.env.GEONOD_STACK ?? '';
const store = () => getFirestore(firebaseApp());

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the tool as an operator does, with nobody at the keyboard. */
function typed(...args: string[]): Promise<Outcome> {
  const { GEONOD_STACK: _, ...env } = process.env;
  return new Promise((resolve) => {
    const all = ['operator/main.ts', ...args, '--stack', stack];
    const tool = execFile(process.execPath, all, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    tool.stdin?.end();
  });
}

/** Does the same in this process, which takes a tenth of the time. */
async function operator(...args: string[]): Promise<Outcome> {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const said = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(' ')}\n`).join('');
  try {
    const code = await operate([...args, '--stack', stack]);
    return { code, out: said(out), err: said(err) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

async function reportedMember() {
  const { uid, email } = await newAccount();
  await store().doc(`members/${uid}`).set({ email, createdAt: new Date() });
  const id = `reported-${randomBytes(8).toString('hex')}`;
  const asked = {
    type: 'number',
    askedBy: { displayName: 'Marina Duarte', email, emailVerified: true },
    message: 'Cadê?',
    phoneNumber: '5511987654321',
    status: 'completed',
    createdAt: new Date(),
  };
  await store()
    .doc(`reports/${id}`)
    .set({
      requestId: id,
      ownerUid: uid,
      recipient: `link:${id}`,
      reason: 'harassment',
      details: 'He does not stop.',
      reportedFrom: 'f5'.repeat(32),
      state: 'open',
      reportedAt: new Date(),
      evidence: asked,
    });
  const location = { latitude: -23.987654, longitude: -46.123456, address: 'Rua do Sol, 7' };
  const times = { expiresAt: new Date(), purgeAt: new Date(Date.now() + 1_000_000) };
  await store()
    .doc(`requests/${id}`)
    .set({ ...asked, ...times, ownerUid: uid, location });
  return { uid, email, id };
}

/** At the stand-in: a trial that was paid, and the R$160,00 that its subscription was charged. */
async function chargedCustomer(uid: string) {
  const { stripeUrl = '' } = readAddresses(stack);
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe('sk_test_localStripeStandIn', {
    host: hostname,
    port,
    protocol: 'http',
  });
  const customer = await stripe.customers.create({ metadata: { uid } });
  const trial = await stripe.paymentIntents.create({
    ...trialPrice,
    customer: customer.id,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    setup_future_usage: 'off_session',
    confirm: true,
    metadata: { purpose: 'trial', attempt: '1', uid },
  });
  const price = await stripe.prices.create({
    currency: renewalPrice.currency,
    unit_amount: renewalPrice.amount,
    recurring: { interval: 'week', interval_count: renewalWeeks },
    product_data: { name: 'GeoNod membership' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: String(trial.payment_method),
    off_session: true,
    metadata: { paymentIntent: trial.id },
  });
  const { data } = await stripe.charges.list({ customer: customer.id });
  const renewal = data.find(({ amount }) => amount === renewalPrice.amount)?.payment_intent;
  const ids = { customerId: customer.id, subscriptionId: subscription.id };
  return { stripe, ...ids, trialId: trial.id, renewalId: String(renewal) };
}

async function payingMember() {
  const { uid, email } = await newAccount();
  const { customerId, subscriptionId, ...charged } = await chargedCustomer(uid);
  await store()
    .doc(`members/${uid}`)
    .set({ email, stripeCustomerId: customerId, createdAt: new Date() });
  await store()
    .doc(`payments/${charged.trialId}`)
    .set({
      ...{ uid, email: null, attempt: 1, status: 'succeeded', customerId, subscriptionId },
      ...{ createdAt: new Date(), paidAt: new Date() },
    });
  const owe = (...intentIds: string[]) => {
    // Tried in a time to come: no look at all payments, which other tests have, tries it meanwhile.
    const triedAt = new Date('2100-01-01');
    const entry = { reason: 'withdrawn', since: new Date(), attempts: 1, triedAt };
    return { owed: Object.fromEntries(intentIds.map((id) => [id, entry])) };
  };
  const payment = store().doc(`payments/${charged.trialId}`);
  return { uid, email, owe, payment, customerId, ...charged };
}

/** A trial that was paid without an account, and what has come of it. */
async function payingVisitor() {
  const { stripeUrl = '', siteUrl } = readAddresses(stack);
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe('sk_test_localStripeStandIn', {
    host: hostname,
    port,
    protocol: 'http',
  });
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const opened = await fetch(`${siteUrl}/createPayment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { clientSecret } = z.parse(z.object({ clientSecret: z.string() }), await opened.json());
  const paymentId = clientSecret.replace(/_secret_.*/, '');
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: newCardNumber(), exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { email },
  });
  await stripe.paymentIntents.confirm(paymentId, {
    payment_method: method.id,
    return_url: siteUrl ?? '',
  });
  const settled = async () => (await stateOf(`payments/${paymentId}`))?.subscriptionId;
  await expect.poll(settled, { timeout: 30_000 }).toBeDefined();
  return { stripe, email, paymentId };
}

const stateOf = async (path: string) => (await store().doc(path).get()).data();

async function actsOf(act: string, since: Date) {
  const found = await store().collection('operatorLog').where('at', '>=', since).get();
  return found.docs.map((doc) => doc.data()).filter((line) => line.act === act);
}

describe('an operator', () => {
  it('is asked before anything is done, and whoever is not there has not said yes', async () => {
    const { uid, email } = await reportedMember();
    const since = new Date();
    const { code, err } = await typed('suspend', email);
    expect(code).toBe(2);
    expect(err).toContain(`Suspend the member ${uid} (${email}), who then can ask nobody`);
    expect(err).toContain('in the emulators (');
    expect(await stateOf(`members/${uid}`)).not.toHaveProperty('suspended');
    expect(await actsOf('suspend', since)).toEqual([]);
  });

  it('reads a report, suspends and restores, and each of it is written down without naming anybody', async () => {
    const { uid, email, id } = await reportedMember();
    const since = new Date();
    const read = await typed('report', id, '--json');
    expect(read.out).toContain('He does not stop.');
    expect(() => JSON.parse(read.out)).not.toThrow();
    expect(read.out).not.toContain('f5f5');
    expect((await operator('suspend', uid, '--yes')).out).toContain('Reports upheld: 1.');
    expect(await stateOf(`members/${uid}`)).toHaveProperty('suspended.since');
    expect(await stateOf(`reports/${id}`)).toMatchObject({ state: 'upheld' });
    expect(await stateOf(`reports/${id}`)).not.toHaveProperty('reportedFrom');
    expect((await operator('restore', email, '--yes')).code).toBe(0);
    expect(await stateOf(`members/${uid}`)).not.toHaveProperty('suspended');

    const lines = [
      ...(await actsOf('read-report', since)),
      ...(await actsOf('suspend', since)),
      ...(await actsOf('restore', since)),
    ];
    expect(lines.map(({ stage }) => stage).sort()).toEqual([
      ...['begun', 'begun', 'begun'],
      ...['done', 'done', 'done'],
    ]);
    const written = JSON.stringify(lines);
    expect(written).not.toContain(email);
    expect(written).not.toContain(uid);
    expect(written).not.toContain(id);
  });

  it('is told that there are more reports than are shown', async () => {
    const { uid, id } = await reportedMember();
    const report = await stateOf(`reports/${id}`);
    const batch = store().batch();
    const more = Array.from({ length: 200 }, (_, at) => store().doc(`reports/${id}-${at}`));
    for (const each of more) batch.set(each, { ...report, requestId: each.id });
    await batch.commit();
    const told = async () => (await operator('reports')).out.includes('there are more');
    expect(await told()).toBe(true);
    expect((await operator('restore', uid, '--yes')).out).toContain('Reports dismissed: 201.');
    expect(await told()).toBe(false);
  });

  it('takes back, by the e-mail, what was upheld of somebody who had deleted the account', async () => {
    const { uid, email } = await reportedMember();
    await store().doc(`members/${uid}`).delete();
    await getAuth(firebaseApp()).deleteUser(uid);
    expect((await operator('suspend', uid, '--yes')).out).toContain('Reports upheld: 1.');
    const since = new Date();
    const { code, out } = await operator('restore', email, '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('not suspended in a new account')]);
    const again = await newAccount({ email });
    const opened = await fetch(`${readAddresses(stack).siteUrl}/createPayment`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${again.token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(opened.status).toBe(200);
    const member = await stateOf(`members/${again.uid}`);
    expect(member).toMatchObject({ email });
    expect(member).not.toHaveProperty('suspended');
    const lines = await actsOf('restore', since);
    expect(lines.map(({ stage }) => stage).sort()).toEqual(['begun', 'done']);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('takes back what was upheld also where there is a new account that has asked nothing yet', async () => {
    const { uid, email } = await reportedMember();
    await store().doc(`members/${uid}`).delete();
    await getAuth(firebaseApp()).deleteUser(uid);
    await operator('suspend', uid, '--yes');
    await newAccount({ email });
    expect(await operator('restore', email, '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Restored.'),
    });
    expect(await operator('restore', email, '--yes')).toMatchObject({ code: 1 });
  });

  it('sees whom somebody asked, and never where they were', async () => {
    const { uid, id } = await reportedMember();
    const { out } = await operator('requests', uid, '--json');
    expect(JSON.parse(out)).toMatchObject({
      requests: [{ id, status: 'completed', number: '••••4321' }],
    });
    expect(out).not.toMatch(/23\.98|46\.12|Rua|Cadê|98765/);
  });

  it('sees also what somebody has deleted, as long as it is kept for whoever was texted', async () => {
    const { uid, id } = await reportedMember();
    await store().doc(`requests/${id}`).update({ ownerUid: null, deletedBy: uid });
    const { out } = await operator('requests', uid, '--json');
    expect(JSON.parse(out)).toMatchObject({
      requests: [{ id, deleted: 'by its asker', number: '••••4321' }],
    });
  });

  it('puts a number on the stop list and takes it off, whichever way it is written', async () => {
    const digits = randomBytes(2).readUInt16BE().toString().padStart(5, '0');
    const number = `+55 11 9${digits.slice(0, 4)}-0${digits.slice(-3)}`;
    const isStopped = async () => {
      const { out } = await operator('number', number.replace(/[ -]/g, ''), '--json');
      return JSON.parse(out).number[0]['on the stop list'];
    };
    expect((await operator('stop-number', number, '--yes')).code).toBe(0);
    expect(await isStopped()).toBe(true);
    expect((await operator('allow-number', number, '--yes')).code).toBe(0);
    expect(await isStopped()).toBe(false);
  });

  it('erases an account by the way of its owner, and sends a mail that has failed again', async () => {
    const { uid, email } = await reportedMember();
    const since = new Date();
    const requestId = randomBytes(11).toString('hex');
    const cause = `completed-${requestId}`;
    await store()
      .doc(`mail/${cause}`)
      .set({
        to: email,
        ownerUid: uid,
        template: 'asking-suspended',
        values: {},
        state: 'failed',
        attempts: 9,
        sendAt: new Date(),
        dueAt: new Date(),
        createdAt: new Date(),
        updatedAt: new Date(),
        purgeAt: new Date(Date.now() + 1_000_000),
      });
    expect((await operator('send-mail', cause, '--yes')).code).toBe(0);
    expect((await stateOf(`mail/${cause}`))?.state).not.toBe('failed');
    const lines = await actsOf('send-mail', since);
    expect(lines.map(({ about }) => about)).toEqual(['completed-…', 'completed-…']);
    await store().doc(`mail/${cause}`).update({ state: 'sent' });
    expect(await operator('send-mail', cause, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('It was sent already.'),
    });
    const erased = await operator('erase', email, '--yes');
    expect(erased.code).toBe(0);
    expect(erased.out + erased.err).not.toContain('nobody is mailed');
    await expect.poll(() => stateOf(`members/${uid}`), { timeout: 45_000 }).toBeUndefined();
    const outbox = outboxAt(readAddresses(stack).messagesUrl ?? '');
    const farewells = async () =>
      (await outbox.mails(email)).filter(({ subject }) => subject === 'Your account is deleted');
    await expect.poll(async () => (await farewells()).length, { timeout: 45_000 }).toBe(1);
    const [farewell] = await farewells();
    expect(farewell?.text).toContain('because our team deleted your GeoNod account');
    expect(farewell?.text).not.toMatch(/you deleted|Asked for/);
  });

  it('says before an account is erased whose e-mail nobody confirmed that nobody is told', async () => {
    const { uid } = await newAccount({ emailVerified: false });
    const asked = await operator('erase', uid);
    expect(asked.out + asked.err).toContain('nobody confirmed its e-mail, so nobody is mailed');
  });

  it('sends every mail again that has failed since a moment', async () => {
    const of = randomBytes(8).toString('hex');
    const put = (cause: string, sendAt: Date, state = 'failed') =>
      store()
        .doc(`mail/${cause}-${of}`)
        .set({
          ...{ to: `${of}@example.com`, ownerUid: null, template: 'asking-suspended', values: {} },
          ...{ state, attempts: 34, refusals: 34, sendAt, dueAt: sendAt },
          ...{ createdAt: sendAt, updatedAt: sendAt, purgeAt: new Date(Date.now() + 1_000_000) },
        });
    const since = new Date(Date.now() - 60_000);
    await Promise.all([
      put('before', new Date(since.getTime() - 60_000)),
      put('one', new Date(since.getTime() + 1000)),
      put('two', new Date(since.getTime() + 2000)),
      put('dropped', new Date(since.getTime() + 2000), 'dropped'),
    ]);
    const { code, out } = await operator('send-failed-mails', since.toISOString(), '--yes');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Send \d+ mails that have failed/)]);
    const states = await Promise.all(
      ['before', 'one', 'two', 'dropped'].map((cause) => stateOf(`mail/${cause}-${of}`)),
    );
    expect(states.map((mail) => mail?.state === 'failed')).toEqual([true, false, false, false]);
    expect(states[1]).toMatchObject({ refusals: 0 });
    expect(states[3]).toMatchObject({ state: 'dropped' });
    await store().doc(`mail/before-${of}`).delete();
    expect(await operator('send-failed-mails', 'yesterday')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Write a moment that is past'),
    });
  });

  it('sends a text message that waits, once', async () => {
    const id = `code-${randomBytes(8).toString('hex')}`;
    const message = store().doc(`smsOutbox/${id}`);
    const state = async () => (await message.get()).get('state');
    const queued = { body: 'GeoNod: 123456', state: 'queued' };
    await message.set({
      ...{ ownerUid: null, to: '5511955550123', ...queued },
      ...{ createdAt: new Date(), updatedAt: new Date() },
      expiresAt: new Date(Date.now() + 1_000_000),
    });
    await expect.poll(state, { timeout: 45_000 }).toBe('delivered');
    // Nobody comes for it again by itself: its place in the queue is used up, and the schedule looks at older ones.
    await message.update(queued);
    const since = new Date();
    expect(await operator('send-message', id, '--yes')).toMatchObject({ code: 0 });
    await expect.poll(state, { timeout: 45_000 }).toBe('delivered');
    const lines = await actsOf('send-message', since);
    expect(lines.map(({ stage }) => stage).sort()).toEqual(['begun', 'done']);
    expect(JSON.stringify(lines)).not.toContain(id);
    expect(await operator('send-message', id, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('It is delivered'),
    });
    expect(await operator('send-message', `${id}-again`, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no such message.'),
    });
  });

  it('takes in an event that was never reported, once', async () => {
    const { stripe, paymentId } = await payingVisitor();
    const { data } = await stripe.events.list({ limit: 100, type: 'payment_intent.succeeded' });
    const event = data.find(
      (each) => each.type === 'payment_intent.succeeded' && each.data.object.id === paymentId,
    );
    const eventId = event?.id ?? '';
    const handled = store().doc(`stripeEvents/${eventId}`);
    await expect.poll(async () => (await handled.get()).exists, { timeout: 30_000 }).toBe(true);
    await handled.delete();
    await store().doc(`payments/${paymentId}`).update({ status: 'processing' });
    const replayed = await operator('replay-event', eventId, '--yes');
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining('Handled.') });
    expect(await stateOf(`payments/${paymentId}`)).toMatchObject({ status: 'succeeded' });
    expect((await handled.get()).exists).toBe(true);
    expect(await operator('replay-event', eventId, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('it does nothing twice'),
    });
    expect(await operator('replay-event', 'evt_unknown', '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Stripe has no such event'),
    });
  });

  it('reads what a member was charged, renewals too, and which charge a refund returns', async () => {
    const { email, stripe, customerId, renewalId, trialId } = await payingMember();
    const { out } = await operator('member', email, '--json');
    const found = JSON.parse(out);
    expect(found.charges).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ amount: 'R$160,00', for: 'renewal', state: 'paid', payment: renewalId },
          'refund returns it': true,
        }),
        expect.objectContaining({
          ...{ amount: 'R$1,99', for: 'trial', state: 'paid', payment: trialId },
          'refund returns it': false,
        }),
      ]),
    );
    expect(found.payments).toMatchObject([{ id: trialId, amount: 'R$1,99', owed: '-' }]);

    // As in Stripe's dashboard, by hand.
    await stripe.paymentIntents.create({
      ...renewalPrice,
      customer: customerId,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
    });
    expect(await operator('refund', email, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('What was not bought here is returned in Stripe’s dashboard.'),
    });
  });

  it('finds by the e-mail what somebody paid without an account, and returns it', async () => {
    const { email, paymentId } = await payingVisitor();
    const look = async () => {
      const { code, out } = await operator('member', email.toUpperCase(), '--json');
      return code === 0 ? JSON.parse(out) : out;
    };
    expect(await look()).toMatchObject({
      member: expect.stringContaining('No account has this e-mail'),
      'subscriptions without an account': [{ 'paid with': paymentId, 'goes on': true }],
      'charges without an account': [
        { amount: 'R$1,99', for: 'trial', payment: paymentId, 'refund returns it': true },
      ],
      'payments without an account': [{ id: paymentId, status: 'succeeded', owed: '-' }],
    });
    const since = new Date();
    const returned = await operator('refund', email, '--yes');
    expect(returned).toMatchObject({ code: 0 });
    expect(returned.out).toContain(`to whoever paid without an account as ${email}`);
    expect(returned.out).toContain('the money is on its way');
    expect(await look()).toMatchObject({
      'subscriptions without an account': [{ 'goes on': false }],
      'charges without an account': [{ state: 'refunded', 'refund returns it': false }],
      'payments without an account': [{ ended: 'operator' }],
    });
    const refused = { code: 1, err: expect.stringContaining('There is no last charge') };
    expect(await operator('refund', email, '--yes')).toMatchObject(refused);
    const lines = await actsOf('refund', since);
    const own = lines.filter(({ about }) => about === paymentId);
    expect(own.map(({ stage }) => stage).sort()).toEqual(['begun', 'done']);
    expect((await operator('log', email, '--json')).out).toContain(paymentId);
  });

  it('owes nothing that went back, and tells for what and how much where something is owed', async () => {
    const { email, uid, owe, payment, stripe, renewalId, trialId } = await payingMember();
    const owedTo = async () => {
      const { out } = await operator('member', email, '--json');
      return JSON.parse(out).payments.map(({ owed }: { owed: unknown }) => owed);
    };
    const waitsFor = async () => {
      const { out } = await operator('waiting', '--json');
      const rows: { member: string; owed: string }[] = JSON.parse(out)['unfinished payments'];
      return rows.filter(({ member }) => member === uid).map(({ owed }) => owed);
    };
    await payment.update({ ...owe(trialId, renewalId), unfinished: true });
    expect(await owedTo()).toEqual(['R$1,99 (withdrawn), R$160,00 (withdrawn)']);
    expect(await waitsFor()).toEqual(['withdrawn, withdrawn']);
    await stripe.refunds.create({ payment_intent: trialId });
    await payment.update({ refundedAt: new Date() });
    expect(await owedTo()).toEqual(['R$160,00 (withdrawn)']);
    expect(await waitsFor()).toEqual(['withdrawn']);
    await stripe.refunds.create({ payment_intent: renewalId });
    expect(await owedTo()).toEqual(['-']);
    await payment.update({ unfinished: FieldValue.delete() });
    expect(await owedTo()).toEqual(['-']);
    expect(await waitsFor()).toEqual([]);
    await payment.update({ uid: erasedPayer, unfinished: true });
    const { out } = await operator('waiting', '--json');
    expect(JSON.parse(out)['unfinished payments']).toContainEqual(
      expect.objectContaining({ id: trialId, member: 'an account that is gone' }),
    );
    await payment.update({ unfinished: FieldValue.delete() });
  });

  it('does not restore whoever is not suspended, and writes nothing down', async () => {
    const { uid, email } = await newAccount();
    await store().doc(`members/${uid}`).set({ email, createdAt: new Date() });
    const since = new Date();
    expect(await operator('restore', email, '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not suspended, and nobody has reported them'),
    });
    expect(await actsOf('restore', since)).toEqual([]);
  });

  it('says to whom it did what nobody was asked about', async () => {
    const { uid, email } = await reportedMember();
    const { out } = await operator('suspend', email, '--yes');
    expect(out).toContain(`Suspend the member ${uid} (${email})`);
    expect(out).toContain('Reports upheld: 1.');
    const { out: json } = await operator('restore', email, '--yes', '--json');
    expect(() => JSON.parse(json)).not.toThrow();
  });

  it('finds what was done to somebody, by e-mail, id or number, though the log names nobody', async () => {
    const { uid, email, id } = await reportedMember();
    await operator('report', id);
    await operator('suspend', uid, '--yes');
    const linesOf = async (whom: string) => {
      const { out } = await operator('log', whom, '--json');
      const { log }: { log: { act: string; stage: string }[] } = JSON.parse(out);
      return log.map(({ act, stage }) => `${act} ${stage}`);
    };
    const all = ['suspend done', 'suspend begun', 'read-report done', 'read-report begun'];
    expect(await linesOf(email)).toEqual(all);
    expect(await linesOf(uid)).toEqual(all);
    expect(await linesOf(id)).toEqual(['read-report done', 'read-report begun']);
    expect(await linesOf('nobody@example.com')).toEqual([]);
    const digits = randomBytes(2).readUInt16BE().toString().padStart(5, '0');
    const number = `+55 11 9${digits.slice(0, 4)}-1${digits.slice(-3)}`;
    await operator('stop-number', number, '--yes');
    expect(await linesOf(number)).toEqual(['stop-number done', 'stop-number begun']);
    const { out } = await operator('log', number);
    expect(out).toMatch(/v\d+:[0-9a-f]{12}…/);
    expect(out).not.toMatch(/[0-9a-f]{64}/);
  });

  it('is asked before everybody is mailed that the terms change, in the words of the mail', async () => {
    const { email } = await reportedMember();
    const file = join(mkdtempSync(join(tmpdir(), 'terms-')), 'new-terms.txt');
    const day = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10);
    writeFileSync(file, `${day}\n\nA trial costs R$2,99.\n`);
    const since = new Date();
    const { code, err } = await operator('terms-mail', file);
    expect([code, err]).toEqual([2, expect.stringMatching(/Mail \d+ members and payers/)]);
    expect(err).toContain(`hold from ${day} on, in these words: “A trial costs R$2,99.”`);
    const mails = await store().collection('mail').where('to', '==', email).get();
    expect(mails.docs.map((mail) => mail.get('template'))).not.toContain('terms-change');
    expect(await actsOf('terms-mail', since)).toEqual([]);
    expect(await operator('terms-mail', `${file}.gone`)).toMatchObject({ code: 1 });
  });

  it('is told plainly what is not there', async () => {
    const refused = { code: 1, err: expect.stringContaining('There is no such member.') };
    expect(await typed('member', 'nobody@example.com')).toMatchObject(refused);
    expect(await operator('restore', 'nobody@example.com')).toMatchObject(refused);
  });
});
