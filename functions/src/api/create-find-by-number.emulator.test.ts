import { smsText } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount } from '../../testing/accounts.ts';
import { place, RequestWorld, siteUrl } from '../../testing/request-world.ts';
import { messageBudgetOf } from '../store/counters.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

function ask(as: { token: string }, body: unknown) {
  return world.call('createFindByNumber', { as, body });
}

describe('a paying member who asks a number', () => {
  it('has a request and its text message in the outbox', async () => {
    const as = await world.payingMember();
    const { status, body } = await ask(as, {
      phoneNumber: '(11) 98765 4321',
      countryCode: '+55',
      message: 'Cadê?',
    });
    expect(status).toBe(200);
    const id = String(body.id);
    const request = await world.request(id);
    expect(request).toMatchObject({
      ownerUid: as.uid,
      type: 'number',
      countryCode: '55',
      phoneNumber: '5511987654321',
      message: 'Cade?',
      status: 'pending',
      sms: { state: 'queued' },
    });
    expect(body.expiresAt).toBe(request?.expiresAt.toISOString());
    expect(Number(request?.expiresAt) - Number(request?.createdAt)).toBe(72 * hourMs);
    const sms = await world.sms(id);
    expect(sms).toMatchObject({ to: '5511987654321', state: 'queued', ownerUid: as.uid });
    const link = `${siteUrl}/link/${await world.tokenOf(id)}`;
    const asked = { name: 'Marina Duarte', message: 'Cade?', link, dialCode: '55' } as const;
    expect(sms?.body).toBe(smsText(asked));
    expect(sms?.body).toMatch(/^[\x20-\x7e]{1,160}$/);
  });

  it('is told nothing that could answer it: only the text message has the key to its link', async () => {
    const as = await world.payingMember();
    const body = { phoneNumber: '11 98765 4399', countryCode: '55', message: 'Oi?' };
    const made = await ask(as, body);
    const id = String(made.body.id);
    const token = await world.tokenOf(id);
    expect(token).toMatch(/^[0-9A-Za-z]{22}$/);
    const status = await world.call('getStatus', { as });
    const known = [made.body, status.body, await world.request(id)];
    expect(JSON.stringify(known)).not.toContain(token);
    for (const call of [
      'readRequest',
      'updateRequest',
      'declineRequest',
      'stopMessages',
    ] as const) {
      const tried = await world.call(call, { as, id, body: { location: place } });
      expect([call, tried.status, tried.body.error]).toEqual([call, 404, 'No such request.']);
    }
    expect((await world.request(id))?.status).toBe('pending');
    expect((await world.call('readRequest', { id: token })).status).toBe(200);
    const links = await world.store.collection('links').where('requestId', '==', id).get();
    expect(JSON.stringify(links.docs.map((link) => [link.id, link.data()]))).not.toContain(token);
  });

  it.each([
    ['+1', '(415) 555 2671', '14155552671'],
    ['44', '07400 123456', '447400123456'],
    ['351', '912 345 678', '351912345678'],
    ['+39', '333 123 4567', '393331234567'],
    ['54', '11 15 2345 6789', '5491123456789'],
    ['+55', '0 21 99876 5432', '5521998765432'],
    ['+55', '+55 31 98876 5431', '5531988765431'],
    ['55', '55991234567', '5555991234567'],
  ])('dial code %s and %s are the number %s', async (countryCode, phoneNumber, digits) => {
    const as = await world.payingMember();
    const { body } = await ask(as, { phoneNumber, countryCode, message: 'Oi?' });
    expect((await world.request(String(body.id)))?.phoneNumber).toBe(digits);
  });

  it.each([
    ['phoneNumber', { countryCode: '55', message: 'Oi?' }],
    ['phoneNumber', { phoneNumber: '', countryCode: '55', message: 'Oi?' }],
    ['phoneNumber', { phoneNumber: '---', countryCode: '55', message: 'Oi?' }],
    ['phoneNumber', {}],
    ['countryCode', { phoneNumber: '11987654321', message: 'Oi?' }],
    ['countryCode', { phoneNumber: '11987654321', countryCode: '+', message: 'Oi?' }],
    ['message', { phoneNumber: '11987654321', countryCode: '55' }],
    ['message', { phoneNumber: '11987654321', countryCode: '55', message: '' }],
    ['message', { phoneNumber: '11987654321', countryCode: '55', message: '  ' }],
    ['message', { phoneNumber: '11987654321', countryCode: '55', message: null }],
  ])('is told that %s is missing: %j', async (field, sent) => {
    const { status, body } = await ask(await world.payingMember(), sent);
    expect([status, body]).toEqual([
      400,
      { error: 'Missing required parameters', code: 'invalid-input', field },
    ]);
  });

  it.each([
    ['A message has at most 5 characters.', 'Hello!'],
    ['A message has at most 5 characters.', '㎏㎏㎏'],
    ['A message has plain letters, digits and signs only.', '👋'],
    ['A message has plain letters, digits and signs only.', 'где?'],
    ['A message has plain letters, digits and signs only.', 'a\nb'],
    ['message has the wrong type.', 12345],
    ['A message carries no links.', 't.co'],
    ['A message carries no links.', 'ｘ．ｉｏ'],
  ])('is told of a message: %s (%j)', async (error, message) => {
    const sent = { phoneNumber: '11987654321', countryCode: '55', message };
    const { status, body } = await ask(await world.payingMember(), sent);
    expect([status, body]).toEqual([400, { error, code: 'invalid-input', field: 'message' }]);
  });

  it.each([
    ['Please enter a valid phone number!', '55', '1198765'],
    ['Please enter a valid phone number!', '55', '11 9 8765 4321 00'],
    ['Please enter a valid phone number!', '55', '20 98765 4321'],
    ['Please enter a valid phone number!', '5', '5 11 98765 4321'],
    ['Please enter a valid phone number!', '999', '11987654321'],
    ['Please enter a valid phone number!', '1', '212 555'],
    ['This number cannot receive text messages.', '55', '(11) 3456 7890'],
    ['This number cannot receive text messages.', '1', '800 555 0199'],
    [expect.stringMatching(/^Text messages with links are not delivered/), '86', '131 2345 6789'],
    [expect.stringMatching(/^Text messages with links are not delivered/), '971', '50 123 4567'],
  ])('is told before anything is sent: %s (+%s %s)', async (error, countryCode, phoneNumber) => {
    const as = await world.payingMember();
    const { status, body } = await ask(as, { phoneNumber, countryCode, message: 'Oi?' });
    expect([status, body]).toEqual([400, { error, code: 'invalid-input', field: 'phoneNumber' }]);
    const budget = await messageBudgetOf(as.uid).get();
    expect(budget.exists).toBe(false);
  });
});

it('a member without a subscription is asked to pay, and nobody is texted', async () => {
  const account = await newAccount();
  const sent = { phoneNumber: '11987650001', countryCode: '55', message: 'Oi?' };
  const { status, body } = await ask(account, sent);
  expect([status, body]).toEqual([
    402,
    { error: 'An active subscription is required.', code: 'subscription-required' },
  ]);
  for (const collection of ['requests', 'smsOutbox']) {
    const made = await world.store
      .collection(collection)
      .where('ownerUid', '==', account.uid)
      .get();
    expect(made.size).toBe(0);
  }
});
