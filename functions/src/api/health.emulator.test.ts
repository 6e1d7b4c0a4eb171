import { createServer } from 'node:http';
import { minuteMs } from '@geonod/contracts/durations';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RequestWorld } from '../../testing/request-world.ts';
import { sendDueMails } from '../flows/mail/send-due-mails.ts';
import { MailNotTaken } from '../services/mail/mail-carrier.ts';
import { queueMails } from '../store/mail.ts';
import { isAnyMailOverdue, isAnyMessageOverdue } from '../store/overdue.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** Stands where Stripe's API would be, and has only a status to give. */
let stripeStatus = 401;
const stripe = createServer((_, response) => response.writeHead(stripeStatus).end());
let world: RequestWorld;
beforeAll(async () => {
  await new Promise<void>((listening) => stripe.listen(0, '127.0.0.1', listening));
  const address = stripe.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  world = await RequestWorld.start({ STRIPE_API_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.stop();
  stripe.close();
});

const wait = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('whoever watches is told what is down, and again only after a while', async () => {
  const well = await world.call('health');
  expect([well.status, well.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(well.body).toMatchObject({
    status: 'ok',
    dependencies: { database: 'up', signIn: 'up', payments: 'up', messages: 'up', mails: 'up' },
  });
  stripeStatus = 503;
  expect((await world.call('health')).body).toEqual(well.body);
  vi.setSystemTime(wait(1));
  expect((await world.call('health')).body).toMatchObject({
    status: 'degraded',
    dependencies: { payments: 'down', database: 'up' },
  });
  vi.useRealTimers();
});

it('mails that were tried again and again are late all the same, unless only their address takes none', async () => {
  const start = Date.now();
  const mail = {
    template: 'password-changed',
    values: { changedAt: new Date(start) },
    ownerUid: null,
  } as const;
  await queueMails([{ ...mail, cause: 'late', to: 'late@example.com' }], new Date(start));
  const after = async (minutes: number, kind: MailNotTaken['kind']) => {
    const now = new Date(start + minutes * minuteMs);
    const carrier = { send: () => Promise.reject(new MailNotTaken(kind, 'Not now')) };
    await sendDueMails(now, { now: () => now, carrier });
    return isAnyMailOverdue(now);
  };
  expect([await after(1, 'outage'), await after(6, 'outage')]).toEqual([false, false]);
  for (const minutes of [11, 16, 21, 26, 31]) await after(minutes, 'outage');
  expect(await after(36, 'outage')).toBe(true);
  expect(await after(41, 'held-up')).toBe(true);
  expect(await after(46, 'not-now')).toBe(false);
  await world.store.doc('mail/late').delete();
});

it('one mail that is refused while others go is no outage, and the next one that goes nowhere is', async () => {
  vi.mocked(logger.write).mockClear();
  const start = Date.now();
  const mail = {
    template: 'password-changed',
    values: { changedAt: new Date(start) },
    ownerUid: null,
  } as const;
  const run = async (minutes: number, takes: (to: string) => boolean) => {
    const now = new Date(start + minutes * minuteMs);
    const [cause, to] = [`other-${minutes}`, `${minutes}@example.com`];
    await queueMails([{ ...mail, cause, to }], now);
    const refused = new MailNotTaken('held-up', 'DATA: 550 5.7.1');
    const carrier = {
      send: (sent: { readonly to: string }) =>
        takes(sent.to) ? Promise.resolve() : Promise.reject(refused),
    };
    await sendDueMails(now, { now: () => now, carrier });
    return isAnyMailOverdue(now);
  };
  const told = () =>
    new Map(vi.mocked(logger.write).mock.calls.map(([line]) => [line.event, line.severity]));
  await queueMails([{ ...mail, cause: 'held', to: 'held@example.com' }], new Date(start));
  const othersGo = (to: string) => to !== 'held@example.com';
  for (let minutes = 0; minutes < 300; minutes += 5) {
    expect([minutes, await run(minutes, othersGo)]).toEqual([minutes, false]);
  }
  expect(told().get('mail-held-up')).toBe('WARNING');
  expect([...told().values()]).not.toContain('ERROR');

  const noneGoes = () => false;
  for (const minutes of [300, 305, 310, 335]) await run(minutes, noneGoes);
  expect(told().get('mail-outage')).toBe('ERROR');
  expect(await run(336, noneGoes)).toBe(true);
  const left = await world.store.collection('mail').get();
  await Promise.all(left.docs.map(({ ref }) => ref.delete()));
});

it('mails and text messages are overdue when they should be gone, and no budget keeps them', async () => {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const purgeAt = wait(1000);
  const mail = { to: 'a@example.com', ownerUid: null, template: 'asking-suspended', values: {} };
  const text = { ownerUid: 'marina', to: '5511987654321', body: 'Oi?', expiresAt: purgeAt };
  const sending = { state: 'queued', ...times };
  await world.store
    .doc('mail/a')
    .set({ ...mail, ...sending, attempts: 1, sendAt: now, dueAt: now, purgeAt });
  await world.store.doc('smsOutbox/a').set({ ...text, ...sending });
  expect([await isAnyMailOverdue(wait(30)), await isAnyMessageOverdue(wait(30))]).toEqual([
    false,
    false,
  ]);
  const later = wait(40);
  expect([await isAnyMailOverdue(later), await isAnyMessageOverdue(later)]).toEqual([true, true]);
  const day = later.toISOString().slice(0, 10);
  const used = { sent: 1000, byDialCode: {}, toldOf: ['the whole service'], expiresAt: purgeAt };
  await world.store.doc(`smsBudgets/${day}`).set(used);
  expect(await isAnyMessageOverdue(later)).toBe(false);
  await world.store.doc(`smsBudgets/${day}`).set({ ...used, toldOf: ['codes'] });
  expect(await isAnyMessageOverdue(later), 'codes keep no message').toBe(true);
  await world.store.doc('smsOutbox/a').delete();
});

it('one message that its country keeps while others go is no outage, and one that nobody tries is', async () => {
  const now = new Date();
  const put = (id: string, queuedAt: Date, fields: object) =>
    world.store.doc(`smsOutbox/${id}`).set({
      ...{ ownerUid: 'marina', to: '5511987654321', body: 'Oi?', expiresAt: wait(5000) },
      ...{ state: 'queued', createdAt: queuedAt, updatedAt: wait(5), ...fields },
    });
  const tried = { claimedAt: wait(5), claimedBy: 'a sender' };
  await put('kept', now, tried);
  expect(await isAnyMessageOverdue(wait(40)), 'nothing else has gone').toBe(true);
  await put('before', new Date(now.getTime() - minuteMs), { state: 'delivered' });
  expect(await isAnyMessageOverdue(wait(40)), 'nor since').toBe(true);
  await put('gone', wait(3), { state: 'sent' });
  expect(await isAnyMessageOverdue(wait(40))).toBe(false);
  await put('untried', wait(1), {});
  expect(await isAnyMessageOverdue(wait(40))).toBe(true);
  await put('untried', wait(1), { state: 'sent' });
  const others = Array.from({ length: 49 }, (_, each) => `also-kept-${each}`);
  await Promise.all(others.map((id) => put(id, wait(2), tried)));
  expect(await isAnyMessageOverdue(wait(40)), 'so many are an outage').toBe(true);
});
