import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { minuteMs } from '@geonod/contracts/durations';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mailAccount } from '../../../../local/outbox/mail-server.ts';
import type { OutboxMail } from '../../../../local/outbox/outbox-list.ts';
import { newAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { Mailed } from '../../../testing/mailed.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { smtpCarrier } from '../../services/mail/smtp-carrier.ts';
import { type NewMail, newMails, queueMails, writeMail } from '../../store/mail.ts';
import { newBatch, untilCommitted } from '../../store/optimistic.ts';
import { sendDueMails } from './send-due-mails.ts';
import { type MailSender, sendMail } from './send-mail.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: PaymentWorld;
let mailed: Mailed;

beforeAll(async () => {
  world = await PaymentWorld.start();
  mailed = await Mailed.start();
});
afterAll(async () => {
  await mailed.stop();
  await world.stop();
});
afterEach(() => {
  mailed.mood.set({ kind: 'normal' });
  process.env.SMTP_HOST = '127.0.0.1';
  vi.clearAllMocks();
});

const sender: MailSender = { now: () => new Date(), carrier: smtpCarrier() };

function newMail(change: Partial<NewMail> = {}): NewMail {
  const cause = randomUUID();
  return {
    template: 'refund-failed',
    values: { amount: 199 },
    cause,
    to: `${cause}@example.com`,
    ownerUid: null,
    ...change,
  } as NewMail;
}

async function queued(change: Partial<NewMail> = {}): Promise<NewMail> {
  const mail = newMail(change);
  await queueMails([mail], new Date());
  return mail;
}

function arrived({ to }: NewMail): OutboxMail[] {
  return mailed.to(to);
}

async function stored({ cause }: NewMail) {
  const found = await getFirestore(firebaseApp()).doc(`mail/${cause}`).get();
  const [sendAt, dueAt] = ['sendAt', 'dueAt'].map((name) => found.get(name)?.toDate() as Date);
  return { state: found.get('state'), sendAt: sendAt as Date, dueAt: dueAt as Date };
}

/** What was sent, in part ahead of its time, says that mails are taken. */
async function forgetSent(): Promise<void> {
  const found = await getFirestore(firebaseApp())
    .collection('mail')
    .where('state', '==', 'sent')
    .get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
}

const send = ({ cause }: NewMail, at = new Date()) =>
  sendMail(cause, at, { ...sender, now: () => at });

it('a mail that ten senders come upon at once arrives once', async () => {
  const mail = await queued();
  const endings = await Promise.all(Array.from({ length: 10 }, () => send(mail)));
  expect(endings.filter((ending) => ending === 'sent')).toHaveLength(1);
  expect(arrived(mail)).toHaveLength(1);
  expect(await stored(mail)).toMatchObject({ state: 'sent' });
  expect(await send(mail)).toBe('not-ours');
  expect(arrived(mail)).toHaveLength(1);
});

it('it comes from the product, with both bodies, and asks for no automatic reply', async () => {
  const mail = await queued();
  await send(mail);
  const [taken] = arrived(mail);
  expect(taken).toMatchObject({
    from: mailAccount.sender,
    subject: 'Your refund of R$1,99 is late',
  });
  expect(taken?.html).toContain('Your refund is late');
  expect(taken?.text).toContain('Your refund is late');
  expect(taken?.text).toContain('Questions: help@geonod.localhost\n');
  expect(taken?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  expect(taken?.headers.map(({ name }) => name)).not.toContain('List-Unsubscribe');
});

it.each([
  ['Settings, where the mail concerns an account', 'somebody', '/home/settings'],
  ['their account first, where there was none', null, '/claim'],
])('it leads to %s', async (_where, ownerUid, path) => {
  const [subscriptionId, confirmUrl] = ['sub_1', 'https://invoice.stripe.com/i/1'];
  const values = { subscriptionId, amount: 16_000, nextAttemptAt: null, confirmUrl };
  const mail = await queued({ ownerUid, template: 'authentication-needed', values });
  await send(mail);
  const [taken] = arrived(mail);
  const paths = (taken?.text.match(/http\S+/g) ?? []).map((url) => new URL(url).pathname);
  expect(paths).toEqual(['/i/1', path, '/cancel-subscription']);
});

it('one cause is one mail, also when it is told again, alone or with its change', async () => {
  const mail = await queued();
  const again = { ...mail, to: 'somebody-else@example.com' };
  await queueMails([again, again], new Date());
  await untilCommitted(async () => {
    const batch = newBatch();
    for (const each of await newMails([again])) writeMail(batch, each, new Date());
    await batch.commit();
  });
  await send(mail);
  expect(arrived(mail)).toHaveLength(1);
  expect(arrived(again)).toEqual([]);
});

it('a mail is written with its change, or not at all', async () => {
  const mail = newMail();
  const failing = untilCommitted(async () => {
    const batch = newBatch();
    for (const each of await newMails([mail])) writeMail(batch, each, new Date());
    throw new Error('The change was not possible');
  });
  await expect(failing).rejects.toThrow('not possible');
  expect(await send(mail)).toBe('not-ours');
});

it('while no mail server is there mails wait, and are sent when it is back', async () => {
  mailed.mood.set({ kind: 'down' });
  const mail = await queued();
  const later = await queued();
  expect(await send(mail)).toBe('outage');
  expect((await sendDueMails(new Date(), sender)).sent).toBeUndefined();
  expect(await stored(mail)).toMatchObject({ state: 'queued' });
  mailed.mood.set({ kind: 'normal' });
  await sendDueMails(new Date(Date.now() + 6 * minuteMs), sender);
  expect([arrived(mail), arrived(later)].map(({ length }) => length)).toEqual([1, 1]);
});

it('no mail is begun once the run is over; the next one sends it', async () => {
  const mails = [await queued(), await queued()];
  const outOf = () => mails.map((mail) => arrived(mail).length).sort();
  // Over as soon as one was begun.
  const isOver = vi.fn(() => true).mockReturnValueOnce(false);
  expect(await sendDueMails(new Date(), sender, isOver)).toEqual({ sent: 1 });
  expect(outOf()).toEqual([0, 1]);
  await sendDueMails(new Date(), sender);
  expect(outOf()).toEqual([1, 1]);
});

it('one run sends every mail that is due, however many there are', async () => {
  const mails = Array.from({ length: 600 }, () => newMail());
  await queueMails(mails, new Date());
  const arrivedAt = new Set<string>();
  const carrier = { send: async ({ to }: { to: string }) => void arrivedAt.add(to) };
  await sendDueMails(new Date(), { ...sender, carrier });
  expect(mails.filter(({ to }) => !arrivedAt.has(to))).toHaveLength(0);
});

it('a mail that is refused for now is sent a minute later, and keeps no other waiting', async () => {
  const mail = await queued();
  const other = await queued();
  mailed.mood.set({ kind: 'greylist', to: mail.to, times: 1 });
  await sendDueMails(new Date(), sender);
  expect([arrived(mail), arrived(other)].map(({ length }) => length)).toEqual([0, 1]);
  expect(await send(mail)).toBe('not-ours');
  expect(await send(mail, new Date(Date.now() + 2 * minuteMs))).toBe('sent');
  expect(arrived(mail)).toHaveLength(1);
});

it('however long a mail has waited for a server, its first refusal for now costs a minute', async () => {
  const mail = await queued();
  // As a long outage leaves it.
  await getFirestore(firebaseApp()).doc(`mail/${mail.cause}`).update({ attempts: 40 });
  mailed.mood.set({ kind: 'greylist', to: mail.to, times: 2 });
  const at = new Date();
  expect(await send(mail, at)).toBe('postponed');
  expect((await stored(mail)).sendAt).toEqual(new Date(at.getTime() + minuteMs));
  const again = new Date(at.getTime() + 2 * minuteMs);
  expect(await send(mail, again)).toBe('postponed');
  expect((await stored(mail)).sendAt).toEqual(new Date(again.getTime() + 5 * minuteMs));
});

it.each([
  ['a mailbox that is closed', undefined],
  ['an address that no mail reaches', 'nobody@nowhere.invalid'],
  ['an address that smuggles a header', 'a@example.com\r\nBcc: b@example.com'],
  ['two addresses', 'a@example.com,b@example.com'],
])('%s ends it, as a warning that names no address', async (_, to) => {
  const mail = await queued(to === undefined ? {} : { to });
  if (to === undefined) mailed.mood.set({ kind: 'refuse', to: mail.to });
  const before = mailed.all().length;
  expect(await send(mail)).toBe('failed');
  expect(await stored(mail)).toMatchObject({ state: 'failed' });
  expect(mailed.all()).toHaveLength(before);
  expect(logger.write).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      severity: 'WARNING',
      event: 'mail-undeliverable',
      cause: mail.cause,
    }),
  );
  expect(JSON.stringify(vi.mocked(logger.write).mock.calls)).not.toContain('@');
});

it.each(['over-quota', 'greylist'] as const)(
  'a mail that is given up, and not for want of such an address, is an error (%s)',
  async (kind) => {
    const mail = await queued();
    // As days of refusals leave it.
    await getFirestore(firebaseApp()).doc(`mail/${mail.cause}`).update({ refusals: 33 });
    mailed.mood.set({ kind, to: mail.to });
    expect(await send(mail)).toBe('failed');
    expect(logger.write).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ severity: 'ERROR', event: 'mail-failed', cause: mail.cause }),
    );
  },
);

const settings = (change: object) => ({
  ...{ host: '127.0.0.1', port: mailed.port, from: mailAccount.sender },
  ...{ user: mailAccount.user, password: mailAccount.password },
  ...change,
});

it('a domain that the provider has not verified keeps mails waiting, and an error says which reply that was', async () => {
  await forgetSent();
  const mail = await queued();
  const other = await queued();
  const carrier = smtpCarrier(() => settings({ from: 'hello@other.example' }));
  const at = new Date();
  const attempt = (now: Date, { cause } = mail) =>
    sendMail(cause, now, { now: () => now, carrier });
  expect(await attempt(at)).toBe('postponed');
  expect(await attempt(at, other)).toBe('postponed');
  expect(await attempt(new Date(at.getTime() + 2 * minuteMs))).toBe('postponed');
  expect(logger.write).toHaveBeenLastCalledWith(
    expect.objectContaining({ severity: 'ERROR', event: 'mail-outage', reason: 'DATA: 554' }),
  );
  expect((await stored(mail)).dueAt.getTime()).toBeLessThanOrEqual(at.getTime());
  expect(arrived(mail)).toEqual([]);
  expect(await send(mail, new Date(at.getTime() + 8 * minuteMs))).toBe('sent');
});

it('a quota that the provider holds against an address keeps its mail waiting', async () => {
  const mail = await queued();
  mailed.mood.set({ kind: 'over-quota', to: mail.to });
  expect(await send(mail)).toBe('postponed');
  expect(logger.write).toHaveBeenLastCalledWith(
    expect.objectContaining({ event: 'mail-postponed', reason: 'RCPT TO: 550 5.4.5' }),
  );
  expect(JSON.stringify(vi.mocked(logger.write).mock.calls)).not.toContain('@');
});

it('a mail whose response is lost each time comes ever more rarely, and not without end', async () => {
  const mail = await queued();
  mailed.mood.set({ kind: 'lost-response', to: mail.to });
  const start = Date.now();
  for (let minutes = 0; minutes <= 120; minutes += 5) {
    await send(mail, new Date(start + minutes * minuteMs));
  }
  // At once, and 1, 5, 15 and 60 minutes after the one before, as far as each is looked for every 5.
  expect(arrived(mail)).toHaveLength(5);
});

it('a server that takes a mail and replies too late keeps no other waiting, and is no outage', async () => {
  const [mail, other] = [await queued(), await queued()];
  mailed.mood.set({ kind: 'slow', to: mail.to, delayMs: 3000 });
  const carrier = smtpCarrier(() => settings({}), 1500);
  const tally = await sendDueMails(new Date(), { ...sender, carrier });
  expect(tally.outage).toBeUndefined();
  expect([arrived(mail), arrived(other)].map(({ length }) => length)).toEqual([1, 1]);
  expect(await send(mail)).toBe('not-ours');
});

it('a server that is silent before it has the mail is an outage', async () => {
  const mail = await queued();
  const silent = createServer((socket) => {
    // What is not read would keep the connection from ending.
    socket.on('error', () => undefined).resume();
    socket.write('220 silent.example ESMTP\r\n');
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const address = silent.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const carrier = smtpCarrier(() => settings({ port }), 300);
  expect(await sendMail(mail.cause, new Date(), { ...sender, carrier })).toBe('outage');
  await new Promise((closed) => silent.close(closed));
});

it('a mail whose response was lost may come again, under the same Message-ID', async () => {
  const mail = await queued();
  mailed.mood.set({ kind: 'lost-response', to: mail.to, times: 1 });
  expect(await send(mail)).toBe('postponed');
  expect(await send(mail, new Date(Date.now() + 6 * minuteMs))).toBe('sent');
  const ids = arrived(mail).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('a setting that is missing is named in the log, and mails wait for it', async () => {
  process.env.SMTP_HOST = '';
  const mail = await queued();
  expect(await send(mail)).toBe('outage');
  const reason = expect.stringContaining('without SMTP_HOST');
  expect(logger.write).toHaveBeenCalledWith(
    expect.objectContaining({ event: 'mail-outage', reason }),
  );
  expect(await stored(mail)).toMatchObject({ state: 'queued' });
});

it('a password that is not taken is an outage, and not the mail’s fault', async () => {
  const mail = await queued();
  const carrier = smtpCarrier(() => settings({ password: 'old' }));
  expect(await sendMail(mail.cause, new Date(), { ...sender, carrier })).toBe('outage');
});

it('a mail that cannot be read keeps no other from being sent', async () => {
  const long = new Date(Date.now() - 60 * minuteMs);
  const broken = { state: 'queued', sendAt: long, template: 'long-gone' };
  const cause = randomUUID();
  await getFirestore(firebaseApp()).doc(`mail/${cause}`).set(broken);
  const mail = await queued();
  await sendDueMails(new Date(), sender);
  expect(logger.write).toHaveBeenCalledWith(
    expect.objectContaining({ severity: 'ERROR', event: 'mail-not-handled', cause }),
  );
  expect(arrived(mail)).toHaveLength(1);
});

function reminder(subscriptionId: string, nextChargeAt: Date): Promise<NewMail> {
  const sendAt = new Date(nextChargeAt.getTime() - 6 * 60 * minuteMs);
  const values = { subscriptionId, nextChargeAt, trialAmount: 199 };
  return queued({ template: 'trial-ending', values, sendAt });
}

async function trial() {
  const account = await newAccount();
  await world.becomeMember(account);
  const subscription = (await memberOf(account.uid))?.subscription;
  if (!subscription) throw new Error('There is no trial');
  return { account, subscription };
}

it('a reminder waits for its hour, and is sent while the trial still renews', async () => {
  const { account, subscription } = await trial();
  const mail = await reminder(subscription.id, subscription.currentPeriodEnd);
  const reminded = () =>
    mailed.to(account.email).filter(({ subject }) => subject.startsWith('Your trial ends'));
  expect(await send(mail)).toBe('not-ours');
  expect((await sendDueMails(new Date(), sender)).dropped).toBeUndefined();
  expect(reminded()).toEqual([]);
  await sendDueMails(new Date(subscription.currentPeriodEnd.getTime() - 5 * 60 * minuteMs), sender);
  // With the one that was written when it was paid.
  expect(reminded()).toHaveLength(2);
  expect(arrived(mail), 'at an e-mail that the account has not').toEqual([]);
});

it('a reminder names what its subscription is charged when it is sent, whatever others are', async () => {
  const { subscription } = await trial();
  const { customer, items } = await world.stripe.subscriptions.retrieve(subscription.id);
  const price = await world.stripe.prices.create({
    currency: 'brl',
    unit_amount: 18_000,
    recurring: { interval: 'week', interval_count: 4 },
    product: String(items.data[0]?.price.product),
  });
  const nextChargeAt = subscription.currentPeriodEnd;
  const raised = await world.stripe.subscriptions.create({
    customer: String(customer),
    items: [{ price: price.id }],
    trial_end: nextChargeAt.getTime() / 1000,
  });
  const mail = await reminder(raised.id, nextChargeAt);
  expect(await send(mail, nextChargeAt)).toBe('sent');
  expect(arrived(mail)[0]?.subject).toMatch(/, then R\$180,00 is charged$/);
});

it('a reminder of a charge that will not come is dropped', async () => {
  const { account, subscription } = await trial();
  const mail = await reminder(subscription.id, subscription.currentPeriodEnd);
  expect((await world.cancel(account)).status).toBe(200);
  await sendDueMails(subscription.currentPeriodEnd, sender);
  expect(await stored(mail)).toMatchObject({ state: 'dropped' });
  expect(arrived(mail)).toEqual([]);
});

it('a reminder waits with a cancellation that may be taken back, and comes once it was', async () => {
  const { account } = await trial();
  await world.pass(25 * 60 * minuteMs);
  const subscription = (await memberOf(account.uid))?.subscription;
  if (!subscription) throw new Error('There is no subscription');
  const mail = await reminder(subscription.id, subscription.currentPeriodEnd);
  await world.cancel(account);
  const hour = subscription.currentPeriodEnd.getTime() - 3 * 60 * minuteMs;
  expect(await send(mail, new Date(hour))).toBe('postponed');
  expect(await world.call('resumeSubscription', { as: account })).toMatchObject({ status: 200 });
  expect(await send(mail, new Date(hour + 61 * minuteMs))).toBe('sent');
});

it('a cancellation by e-mail that is mailed late offers no refund, and makes no link that would be too old', async () => {
  const paidUntil = new Date(Date.now() + 60 * minuteMs);
  const refund = { amount: 199, paymentId: 'pi_1', confirmBy: paidUntil };
  const values = { accessUntil: paidUntil, refund, hasAccount: false };
  const mail = await queued({ template: 'cancelled-by-email', values });
  expect(await send(mail, new Date(paidUntil.getTime() + minuteMs))).toBe('sent');
  const text = arrived(mail)[0]?.text ?? '';
  expect(text).toContain('Nothing more is charged. What you paid for has ended.');
  expect(text).not.toMatch(/R\$1,99|confirm-cancellation/);
  const links = getFirestore(firebaseApp()).collection('cancellationLinks');
  expect((await links.where('paymentId', '==', 'pi_1').get()).empty).toBe(true);
});

it('a mail about a suspension says how it is when it is sent, and is not sent once that is decided otherwise', async () => {
  const { account, subscription } = await trial();
  const own = getFirestore(firebaseApp()).doc(`members/${account.uid}`);
  const ofSuspension = (template: 'asking-suspended' | 'suspension-lifted' | 'cancelled') =>
    queued({
      template,
      ownerUid: account.uid,
      values:
        template === 'cancelled'
          ? { accessUntil: subscription.currentPeriodEnd, refunded: null }
          : {},
    } as Partial<NewMail>);
  const goesOn = 'Your subscription goes on';
  await own.update({ suspended: { since: new Date() } });
  const [first, second] = [
    await ofSuspension('asking-suspended'),
    await ofSuspension('asking-suspended'),
  ];
  const [late, lifted] = [
    await ofSuspension('asking-suspended'),
    await ofSuspension('suspension-lifted'),
  ];
  expect(await send(first)).toBe('sent');
  expect(arrived(first)[0]?.text).toContain(goesOn);
  expect(await send(lifted)).toBe('dropped');

  const cancelled = await ofSuspension('cancelled');
  expect(await send(cancelled)).toBe('sent');
  expect(arrived(cancelled)[0]?.text).not.toMatch(/resume/);

  await world.cancel(account);
  expect(await send(second)).toBe('sent');
  expect(arrived(second)[0]?.text).not.toContain(goesOn);
  await own.update({ suspended: FieldValue.delete() });
  expect(await send(late)).toBe('dropped');
});

it('a reminder that Stripe cannot be asked about waits', async () => {
  const { subscription } = await trial();
  const mail = await reminder(subscription.id, subscription.currentPeriodEnd);
  await world.standIn.control.failNextCalls({
    kind: 'server-error',
    path: `/v1/subscriptions/${subscription.id}`,
    count: 10,
  });
  expect(await send(mail, subscription.currentPeriodEnd)).toBe('postponed');
  expect(await stored(mail)).toMatchObject({ state: 'queued' });
  expect(logger.write).toHaveBeenCalledWith(
    expect.objectContaining({ severity: 'ERROR', event: 'mail-not-ready', cause: mail.cause }),
  );
});
