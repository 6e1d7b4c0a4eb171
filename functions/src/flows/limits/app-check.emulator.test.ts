import { randomUUID } from 'node:crypto';
import { errorBody } from '@geonod/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());

beforeEach(() => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('APP_CHECK', 'required');
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'the developers own');
  vi.stubEnv('SMS_DAILY_BUDGET', '1000');
  vi.stubEnv('SMS_COUNTRY_SHARES', '*:100');
});
afterEach(() => vi.unstubAllEnvs());

const withToken = (token: string) => ({ headers: { 'X-Firebase-AppCheck': token } });

describe.each([
  ['createPayment', 200, () => ({})],
  // There is nothing by that e-mail, which only the call itself can know.
  ['cancelSubscription', 404, () => ({ email: `${randomUUID()}@example.com` })],
  ['sendClaimLink', 200, () => ({ email: `${randomUUID()}@example.com` })],
  ['requestNumberCode', 200, () => ({ countryCode: '55', phoneNumber: '11 98765-4321' })],
])('%s without an account', (name, served, bodyOf) => {
  it.each([
    ['no', {}],
    ['anything but a ', withToken('somebody elses')],
  ])('is refused with %s token of ours', async (_which, sent) => {
    const { status, body } = await world.call(name, { body: bodyOf(), ...sent });
    expect(status).toBe(403);
    expect(errorBody.parse(body)).toMatchObject({
      code: 'forbidden',
      field: 'X-Firebase-AppCheck',
      error: expect.stringMatching(/Reload the page and try again\.$/),
    });
  });

  it('is served with a good one', async () => {
    const { status } = await world.call(name, {
      body: bodyOf(),
      ...withToken('the developers own'),
    });
    expect(status).toBe(served);
  });
});

it('a member is asked for none', async () => {
  const member = await newAccount();
  expect((await world.call('createPayment', { as: member })).status).toBe(200);
});
