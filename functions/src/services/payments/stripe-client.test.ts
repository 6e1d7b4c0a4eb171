import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { atPace } from './pace.ts';
import {
  callStripe,
  callStripeWithKey,
  StripeRefusal,
  stripeResponds,
  unlessRefused,
} from './stripe-client.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What this Stripe answers under each idempotency key. */
let replies: (key: string) => Reply;
const keys: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    keys.push(key);
    const { status, body, headers } = replies(key);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  Object.assign(process.env, {
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_stub',
  });
});
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));
beforeEach(() => {
  vi.mocked(pause).mockClear();
  keys.length = 0;
});
afterAll(() => void server.close());

const customer = { status: 200, body: { id: 'cus_1', object: 'customer' } };
const refusal = (status: number, error: object): Reply => ({
  status,
  body: { error },
  headers: { 'Stripe-Should-Retry': 'false' },
});
const makeCustomer = (params: Stripe.CustomerCreateParams = {}) =>
  callStripeWithKey('key', params, (stripe, given, options) =>
    stripe.customers.create(given, options),
  );

describe('a call to Stripe', () => {
  it('is answered', async () => {
    replies = () => customer;
    expect((await makeCustomer()).id).toBe('cus_1');
    expect(keys).toEqual([expect.stringMatching(/^key:[\w-]{12}$/)]);
  });

  it('has one key however often it is made, and another one with other parameters', async () => {
    replies = () => customer;
    await makeCustomer({ description: 'before a release' });
    await makeCustomer({ description: 'before a release' });
    await makeCustomer({ description: 'after it' });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('waits for its turn in what keeps a pace', async () => {
    replies = () => customer;
    await atPace(20, () => Promise.all([makeCustomer(), makeCustomer()]));
    expect(pause).toHaveBeenCalledTimes(1);
    const [waitedMs = 0] = vi.mocked(pause).mock.lastCall ?? [];
    expect(waitedMs).toBeGreaterThan(0);
    expect(waitedMs).toBeLessThanOrEqual(50);
  });

  it('waits for its turn, too, when it is made for the last time after one too many', async () => {
    const tooMany = refusal(429, { type: 'invalid_request_error', code: 'rate_limit' });
    replies = () => tooMany;
    vi.mocked(pause).mockClear();
    await expect(makeCustomer()).rejects.toMatchObject({ code: 'unavailable' });
    const unpaced = vi.mocked(pause).mock.calls.length;
    await expect(atPace(1, () => makeCustomer())).rejects.toMatchObject({ code: 'unavailable' });
    // Of all its calls, the first had its turn at once.
    const paced = vi.mocked(pause).mock.calls.length - unpaced;
    expect(paced).toBe(unpaced + keys.length / 2 - 1);
  });

  it('is made again under another key when Stripe only repeats an old failure', async () => {
    const failure = refusal(500, { type: 'api_error', message: 'Failed.' });
    const remembered = { ...failure, headers: { 'Idempotent-Replayed': 'true' } };
    replies = (key) => (key.endsWith(':again') ? customer : remembered);
    expect((await makeCustomer()).id).toBe('cus_1');
    expect(keys.at(-1)).toMatch(/^key:[\w-]+:again$/);
    replies = (key) => (key.includes(':at:') ? customer : remembered);
    expect((await makeCustomer()).id).toBe('cus_1');
    expect(keys.at(-1)).toMatch(/^key:[\w-]+:at:\d+$/);
  });

  it('is made again, too, when Stripe only repeats an old no, and refused when it says no now', async () => {
    const no = refusal(400, { type: 'invalid_request_error', param: 'price', message: 'No.' });
    const remembered = { ...no, headers: { ...no.headers, 'Idempotent-Replayed': 'true' } };
    replies = (key) => (key.endsWith(':again') ? customer : remembered);
    expect((await makeCustomer()).id).toBe('cus_1');
    replies = (key) => (key.endsWith(':again') ? no : remembered);
    await expect(makeCustomer()).rejects.toThrow(StripeRefusal);
    // Within some minutes the last one is an answer of now.
    replies = () => remembered;
    await expect(makeCustomer()).rejects.toThrow(StripeRefusal);
  });

  it.each([
    ['Stripe fails', refusal(500, { type: 'api_error', message: 'Failed.' })],
    ['our key is wrong', refusal(401, { type: 'invalid_request_error', message: 'No such key.' })],
    ['our key may not do that', refusal(403, { type: 'invalid_request_error', message: 'No.' })],
    ['we call too often', refusal(429, { type: 'invalid_request_error', message: 'Slow down.' })],
  ])('is not available when %s', async (_why, reply) => {
    replies = () => reply;
    const failure = await makeCustomer().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      code: 'unavailable',
      message: 'Payments are not available right now. Please try again.',
    });
  });

  it('is made again under the same key, later each time, when it was one too many', async () => {
    const tooMany = { ...refusal(429, { type: 'invalid_request_error', code: 'rate_limit' }) };
    const answers = [{ ...tooMany, headers: {} }, { ...tooMany, headers: {} }, customer];
    replies = () => answers.shift() ?? customer;
    expect((await makeCustomer()).id).toBe('cus_1');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    const [[first], [second]] = vi.mocked(pause).mock.calls as [[number], [number]];
    expect(first).toBeGreaterThanOrEqual(150);
    expect(second).toBeGreaterThanOrEqual(300);
    replies = () => tooMany;
    await expect(makeCustomer()).rejects.toThrow(ApiError);
    expect(keys).toHaveLength(8);
  });

  it('is made again under the same key while another call under it is under way, and only so long', async () => {
    const inUse = refusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' });
    const answers = [inUse, inUse, inUse, customer];
    replies = () => answers.shift() ?? customer;
    expect((await makeCustomer()).id).toBe('cus_1');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(4);
    replies = () => inUse;
    await expect(makeCustomer()).rejects.toMatchObject({ code: 'unavailable' });
    expect(keys).toHaveLength(9);
  });

  it('has more time where it makes something than where it only looks', async () => {
    const given: number[] = [];
    const params = {};
    await callStripeWithKey('key', params, (_stripe, _params, { timeout }) =>
      Promise.resolve(given.push(timeout)),
    );
    await callStripe((stripe) => Promise.resolve(given.push(stripe.getApiField('timeout'))));
    const [making = 0, looking = 0] = given;
    expect(making).toBeGreaterThan(looking);
  });

  it('is a refusal, without anything of the payer, when Stripe understood it and said no', async () => {
    replies = () =>
      refusal(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'The card of marina@example.com was declined.',
        payment_method: { billing_details: { email: 'marina@example.com' } },
      });
    const failure = await makeCustomer().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StripeRefusal);
    expect(failure).toMatchObject({ code: 'card_declined' });
    expect(JSON.stringify(failure) + String(failure)).not.toContain('marina');
  });

  it('counts as done when it is refused for having been done', async () => {
    replies = () =>
      refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: '' });
    const refund = () => callStripe((stripe) => stripe.refunds.create({ charge: 'ch_1' }));
    expect(await unlessRefused(['charge_already_refunded'], refund)).toBeNull();
    await expect(unlessRefused(['resource_missing'], refund)).rejects.toThrow(StripeRefusal);
  });
});

describe('a look whether Stripe responds', () => {
  it('keeps no connection for what is said besides', async () => {
    replies = () => refusal(401, { type: 'invalid_request_error' });
    const cancel = vi.spyOn(ReadableStream.prototype, 'cancel');
    expect(await stripeResponds()).toBe(true);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('is given up after the time that every call has', async () => {
    replies = () => customer;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await expect(stripeResponds()).rejects.toThrow('aborted');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
  });
});
