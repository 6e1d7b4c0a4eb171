import { viewingKeyHeader } from '@geonod/contracts';
import { startStripeStandIn } from '@geonod/stripe-stand-in';
import { write } from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newAccount } from '../../testing/accounts.ts';
import { type CallOptions, RequestWorld, rename } from '../../testing/request-world.ts';
import { postAsTwilio } from '../../testing/twilio.ts';
import { sendMessage } from '../flows/messages/send-message.ts';
import { SmsRefused } from '../services/sms/sms-carrier.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** What must stand in no line of the log, in any of the ways in which it could be written. */
const canary = {
  number: ['11971234567', '97123-4567', '971234567'],
  email: ['canary.person', 'canary-host'],
  name: ['Cecília Canário', 'Canário'],
  place: ['-23.987654', '23.98765', '-46.123456', 'Rua do Canário'],
  words: ['cánto'],
  details: ['a report about a canary'],
};
const viewingKey = 'the-viewing-key-of-a-canary';
const email = 'canary.person@canary-host.example';
const location = { latitude: -23.987654, longitude: -46.123456, address: 'Rua do Canário, 7' };

let world: RequestWorld;
let stopStripe: () => Promise<void>;
beforeAll(async () => {
  const stripe = await startStripeStandIn({ port: 0, webhookUrl: null });
  stopStripe = () => stripe.stop();
  world = await RequestWorld.start({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
});
afterAll(async () => {
  await world.stop();
  await stopStripe();
});

const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation(() => undefined),
);
beforeEach(() => {
  for (const each of [vi.mocked(write), ...consoles]) each.mockClear();
});

const lines = () => vi.mocked(write).mock.calls.map(([line]) => line);
/** All that was written anywhere. */
const logged = () => JSON.stringify([lines(), ...consoles.map(({ mock }) => mock.calls)]);

it('nothing of a person stands in the log, whatever becomes of their calls', async () => {
  const as = await world.payingMember();
  await rename(as, 'Cecília Canário');
  const numbered = { phoneNumber: '11971234567', countryCode: '55' };
  const token = await world.tokenOf(await world.putRequest({ ownerUid: as.uid }));
  const calls: readonly (readonly [Parameters<RequestWorld['call']>[0], CallOptions])[] = [
    ['verifyPhone', { query: { phone: '+5511971234567' } }],
    ['setSenderName', { as, body: { name: 'Cecília Canário' } }],
    ['createFindByNumber', { as, body: { ...numbered, message: 'cánto' } }],
    ['createFindByNumber', { as, body: { ...numbered, message: 'cánto, too long' } }],
    ['createFindByLink', { as, body: { name: 'Cecília Canário' } }],
    ['createFindByLink', { as: await newAccount(), body: { name: 'Cecília Canário' } }],
    ['readRequest', { id: token }],
    ['updateRequest', { id: token, body: { location: { ...location, latitude: 'x' } } }],
    ['updateRequest', { id: token, body: { location, viewingKey } }],
    ['updateRequest', { id: token, body: { location, viewingKey } }],
    ['readRequest', { id: token, headers: { [viewingKeyHeader]: viewingKey } }],
    ['reportRequest', { id: token, body: { reason: 'other', details: canary.details[0] } }],
    ['withdrawLocation', { id: `${token.slice(0, -1)}_`, body: {} }],
    ['cancelSubscription', { body: { email } }],
    ['requestNumberCode', { body: numbered }],
    ['requestNumberCode', { body: numbered }],
    ['changeEmail', { as, body: { email } }],
    ['sendClaimLink', { body: { email } }],
  ];
  for (const [name, options] of calls) await world.call(name, options);
  const form = { From: '+5511971234567', Body: 'Cecília Canário: STOP' };
  await postAsTwilio(world.url, 'smsReply', form, { token: 'wrong' });
  expect(lines().length).toBeGreaterThan(5);
  for (const word of [...Object.values(canary).flat(), token, viewingKey, email, as.uid]) {
    expect(logged(), word).not.toContain(word);
  }
});

it.each([
  ['does not take its words, names the number', 21617, 'ERROR', 'message-failed'],
  ['cannot reach the number, names it', 30005, 'WARNING', 'message-undeliverable'],
])(
  'of a message whose carrier %s, the log has its code alone',
  async (_, code, severity, event) => {
    const id = await world.putRequest({ type: 'number', phoneNumber: '5511971234567' });
    await world.store.doc(`smsOutbox/${id}`).set({
      ownerUid: 'marina',
      to: '5511971234567',
      body: 'GeoNod: cánto',
      state: 'queued',
      updatedAt: new Date(),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 1_000_000),
    });
    const refused = new SmsRefused(code, { optedOut: false });
    refused.message += ' for +5511971234567';
    await sendMessage(id, {
      now: () => new Date(),
      carrier: () => Promise.resolve({ send: () => Promise.reject(refused) }),
    });
    expect(lines()).toMatchObject([{ severity, event, carrierCode: code, messageId: id }]);
    expect(logged()).not.toContain('97123');
  },
);

it('a wrong signature is an error in the log, and so is no call that is rightly refused', async () => {
  await postAsTwilio(world.url, 'smsReply', { From: '+5511971234567', Body: 'Oi' }, { token: 'x' });
  await fetch(`${world.url}/stripeWebhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': 't=1,v1=abc', 'Content-Type': 'application/json' },
    body: '{}',
  });
  await postAsTwilio(
    world.url,
    'smsReply',
    { From: '+5511971234567', Body: 'Oi' },
    { unsigned: true },
  );
  await world.call('readRequest', { id: 'nobody-knows-this-one' });
  await world.call('getStatus');
  const errors = lines().filter(({ severity }) => severity === 'ERROR');
  expect(errors).toMatchObject([
    { event: 'twilio-signature-wrong', call: 'smsReply' },
    { event: 'stripe-signature-wrong', call: 'stripeWebhook' },
  ]);
});

it('an operator hears when somebody is suspended, and who it is stands in the reports', async () => {
  const { uid } = await world.payingMember();
  for (const digit of ['1', '2', '3']) {
    const id = await world.putRequest({
      ownerUid: uid,
      type: 'number',
      phoneNumber: `551193000100${digit}`,
    });
    await world.call('reportRequest', {
      id: await world.tokenOf(id),
      body: { reason: 'harassment' },
    });
  }
  const told = lines().map(({ event }) => event);
  expect(told).toEqual(['report-filed', 'report-filed', 'report-filed', 'member-suspended']);
  expect(logged()).not.toContain(uid);
});
