import { hourMs } from '@geonod/contracts/durations';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../../e2e/support/environment.ts';
import { localTwilioToken } from '../../../../local/outbox/companion.ts';
import { outboxAt } from '../../../../local/outbox/outbox-client.ts';
import { newAccount } from '../../../testing/accounts.ts';
import { postAsTwilio } from '../../../testing/twilio.ts';
import { firebaseApp } from '../../services/firebase-app.ts';

const { siteUrl, messagesUrl, hubUrl } = environment;
const store = getFirestore(firebaseApp());
/** A function's first call and the trigger's first run take their time. */
const patience = { timeout: 45_000 };

async function post(path: string, body: unknown, token?: string) {
  const response = await fetch(`${siteUrl}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const responseBody = z.record(z.string(), z.unknown());
  return { status: response.status, body: z.parse(responseBody, await response.json()) };
}

/** How many tasks the queue of messages has done within the last minute. */
async function tasksDone(): Promise<number> {
  const emulators = z.looseObject({ tasks: z.object({ host: z.string(), port: z.int() }) });
  const found = await fetch(`${hubUrl}/emulators`);
  const { tasks } = z.parse(emulators, await found.json());
  const response = await fetch(`http://${tasks.host}:${tasks.port}/queueStats`);
  const stats = z.record(z.string(), z.looseObject({ completedLastMin: z.int() }));
  const queues = Object.entries(z.parse(stats, await response.json()));
  const [, queue] = queues.find(([name]) => name.endsWith('deliverMessage')) ?? [];
  return queue?.completedLastMin ?? 0;
}

/** Numbers of Rio de Janeiro, so that this may run again on the same stack, whose carrier confirms what arrives. */
function anyNumber(): string {
  return `21 9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}1`;
}

it('a member asks by number, the message goes out by itself, its link is answered, and both are told', async () => {
  expect(messagesUrl, 'this stack would text a real phone').toBeDefined();
  const { uid, email, token } = await newAccount();
  const currentPeriodEnd = new Date(Date.now() + hourMs);
  await store.doc(`members/${uid}`).set({
    email,
    createdAt: new Date(),
    subscription: { id: 'sub_1', status: 'active', currentPeriodEnd, cancelAtPeriodEnd: false },
  });
  const asked = { phoneNumber: anyNumber(), countryCode: '55', message: 'Cadê?' };
  const made = await post('createFindByNumber', asked, token);
  expect(made.status).toBe(200);

  const id = String(made.body.id);
  const sms = store.doc(`smsOutbox/${id}`);
  await expect.poll(async () => (await sms.get()).get('state'), patience).toBe('delivered');
  await expect.poll(tasksDone, patience).toBeGreaterThan(0);
  // Whoever got it has its words, and nobody else any more.
  expect((await sms.get()).get('body')).toBe('');
  const to = `55${asked.phoneNumber.replace(/\D/g, '')}`;
  const text = (await outboxAt(messagesUrl ?? '').texts(to))[0]?.body ?? '';
  const [link = '', key = ''] = /\S+\/link\/(\w+)/.exec(text) ?? [];
  expect(text).toBe(
    `Marina Duarte pergunta onde voce esta: Cade? ${link} GeoNod. Responda PARAR p/ sair`,
  );
  expect(link).toBe(`${siteUrl}/link/${key}`);

  // Through Hosting, as Twilio would come: what it signed must be what the function sees.
  const form = { MessageStatus: 'delivered', MessageSid: 'SM1', ErrorMessage: 'a & b = ç' };
  const signed = { token: localTwilioToken, signedUrl: `${siteUrl}/smsStatus/${id}` };
  const report = await postAsTwilio(siteUrl, `smsStatus/${id}`, form, signed);
  expect([report.status, await report.json()]).toEqual([200, { received: true }]);
  const forged = await postAsTwilio(siteUrl, `smsStatus/${id}`, form, { ...signed, token: 'no' });
  expect(forged.status).toBe(400);

  const location = { latitude: -22.90833, longitude: -43.19639, address: null, accuracy: 12 };
  const shared = await post(`updateRequest/${key}`, { location });
  expect([shared.status, shared.body]).toMatchObject([200, { status: 'completed' }]);
  const status = await fetch(`${siteUrl}/getStatus`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await status.json()).toMatchObject({
    requests: [{ id, type: 'number', status: 'completed', location, sms: { state: 'delivered' } }],
    next: null,
  });
  const told = await fetch(`${siteUrl}/getNotifications`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await told.json()).toMatchObject({ notifications: [{ requestId: id, title: 'Located' }] });
}, 150_000);

it('whoever replies STOP is closed to the service at the carrier, too, so that not even a code reaches them', async () => {
  const typed = { phoneNumber: anyNumber(), countryCode: '55' };
  const digits = `55${typed.phoneNumber.replace(/\D/g, '')}`;
  const outbox = outboxAt(messagesUrl ?? '');
  await outbox.reply(digits, 'Stop');
  expect((await post('requestNumberCode', typed)).status).toBe(200);
  const codes = store.collection('smsOutbox').where('to', '==', digits);
  const states = async () => (await codes.get()).docs.map((doc) => doc.get('state'));
  await expect.poll(states, patience).toEqual(['failed']);
  expect(await outbox.texts(digits)).toEqual([]);
}, 60_000);
