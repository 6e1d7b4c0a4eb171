import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startStripeStandIn } from '../stand-in.ts';
import { type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;
/** stripe-node as it is used: it repeats what may be repeated. */
let repeating: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
  repeating = new Stripe(standIn.secretKey, {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 2,
  });
  vi.spyOn(repeating, 'getInitialNetworkRetryDelay').mockReturnValue(0);
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

function create(options: Stripe.RequestOptions = {}) {
  return stripe.customers.create({ email: 'fault@example.com' }, options);
}

async function customersMade(): Promise<number> {
  return (await standIn.control.state()).customers.length;
}

async function callsMade(): Promise<number> {
  return (await standIn.control.state()).calls.length;
}

describe('what a tester lets go wrong', () => {
  it('is a 500 that did nothing', async () => {
    await standIn.control.failNextCalls({ kind: 'server-error', path: '/v1/customers' });
    expect(await refusalOf(create())).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(await customersMade()).toBe(0);
    await create();
    expect(await customersMade()).toBe(1);
  });

  it('is a 500 that is remembered for its key, as Stripe does, and for no other', async () => {
    await standIn.control.failNextCalls({ kind: 'server-error', path: '/v1/customers', count: 2 });
    const failing = { idempotencyKey: 'failing' };
    const first = await refusalOf(create(failing));
    expect(first.headers?.['idempotent-replayed']).toBeUndefined();
    expect((await refusalOf(create(failing))).headers?.['idempotent-replayed']).toBeUndefined();
    const again = await refusalOf(create(failing));
    expect(again).toMatchObject({ statusCode: 500 });
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    await create({ idempotencyKey: 'failing:again' });
    expect(await customersMade()).toBe(1);
    await standIn.control.advanceClock({ ms: 25 * 3600 * 1000 });
    await create(failing);
    expect(await customersMade()).toBe(2);
  });

  it('is no 500 in place of what is known of a key already', async () => {
    const options = { idempotencyKey: 'made' };
    const { id } = await create(options);
    await standIn.control.failNextCalls({ kind: 'server-error', path: '/v1/customers' });
    expect((await refusalOf(create(options))).statusCode).toBe(500);
    expect((await create(options)).id).toBe(id);
  });

  it('is a 429', async () => {
    await standIn.control.failNextCalls({ kind: 'rate-limit', path: '/v1/customers' });
    expect(await refusalOf(create())).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  });

  it('is a 429 beyond so many calls a second to one endpoint, whichever ids they name', async () => {
    const made = await Promise.all([create(), create()]);
    await standIn.control.setRateLimit({ perSecond: 2 });
    const read = (at: number) => stripe.customers.retrieve(made[at % 2]?.id ?? '');
    await Promise.all([read(0), read(1)]);
    expect(await refusalOf(read(2))).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    await create();
    await standIn.control.setRateLimit({ perSecond: null });
    await Promise.all([0, 1, 2, 3].map(read));
  });

  it('is a 429 beyond 25 a second unless told otherwise, and again after a reset', async () => {
    const { control, respond, secretKey, stop } = await startStripeStandIn({
      port: 0,
      webhookUrl: null,
    });
    const call = {
      method: 'GET',
      path: '/v1/customers',
      query: '',
      headers: { authorization: `Bearer ${secretKey}` },
      body: '',
    };
    const refused = () =>
      Array.from({ length: 26 }, () => respond(call).reply?.status).filter((each) => each === 429);
    expect(refused()).toEqual([429]);
    await control.setRateLimit({ perSecond: null });
    expect(refused()).toEqual([]);
    await control.reset();
    expect(refused()).toEqual([429]);
    await stop();
  });

  it('is a 500 that asks for no repeat, as most of Stripe’s, and so does whatever repeats one', async () => {
    const failure = { kind: 'server-error', path: '/v1/customers' } as const;
    const patient = (key: string) => repeating.customers.create({}, { idempotencyKey: key });
    await standIn.control.failNextCalls({ ...failure, noRetry: true });
    const final = await refusalOf(patient('final'));
    expect(final.headers?.['stripe-should-retry']).toBe('false');
    expect(final.headers?.['idempotent-replayed']).toBeUndefined();
    await standIn.control.failNextCalls(failure);
    const repeated = await refusalOf(patient('repeated'));
    expect(repeated.headers).toMatchObject({
      'stripe-should-retry': 'false',
      'idempotent-replayed': 'true',
    });
    expect(await callsMade()).toBe(3);
  });

  it('is a lock that somebody else holds, which stripe-node waits for', async () => {
    await standIn.control.failNextCalls({ kind: 'lock-timeout', path: '/v1/customers' });
    const refusal = await refusalOf(create());
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(refusal).toMatchObject({ statusCode: 429, code: 'lock_timeout' });
    expect(refusal.headers?.['stripe-should-retry']).toBe('true');
    await standIn.control.failNextCalls({ kind: 'lock-timeout', path: '/v1/customers' });
    await repeating.customers.create();
    expect(await customersMade()).toBe(1);
  });

  it('is a key with which another call is under way, after which it does the thing once', async () => {
    const inUse = { kind: 'in-use', path: '/v1/customers' } as const;
    await standIn.control.failNextCalls(inUse);
    const refusal = await refusalOf(create({ idempotencyKey: 'busy' }));
    expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await standIn.control.failNextCalls(inUse);
    await repeating.customers.create({}, { idempotencyKey: 'busy' });
    expect(await customersMade()).toBe(1);
  });

  it('is no answer at all', async () => {
    await standIn.control.failNextCalls({ kind: 'timeout', path: '/v1/customers' });
    const refusal = await refusalOf(create({ timeout: 200 }));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(refusal.message).toContain('timeout');
    expect(await customersMade()).toBe(0);
  });

  it('is a cut connection, which stripe-node itself tries once more', async () => {
    await standIn.control.failNextCalls({ kind: 'reset', path: '/v1/customers' });
    await create();
    expect(await customersMade()).toBe(1);
    await standIn.control.failNextCalls({ kind: 'reset', path: '/v1/customers', count: 2 });
    expect(await refusalOf(create())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await customersMade()).toBe(1);
  });

  it('is an answer lost after the thing was done, which the key finds again', async () => {
    await standIn.control.failNextCalls({ kind: 'lost-response', path: '/v1/customers' });
    const options = { idempotencyKey: 'lost' };
    expect(await refusalOf(create(options))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await customersMade()).toBe(1);
    const again = await create(options);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await customersMade()).toBe(1);
  });

  it('is a late answer', async () => {
    await standIn.control.failNextCalls({ kind: 'slow', path: '/v1/customers', delayMs: 300 });
    const started = performance.now();
    await create();
    expect(performance.now() - started).toBeGreaterThan(290);
  });

  it('is a key that is held while its call is under way, also once its caller waits no more', async () => {
    await standIn.control.failNextCalls({ kind: 'slow', path: '/v1/customers', delayMs: 300 });
    const options = { idempotencyKey: 'slow' };
    const givenUp = refusalOf(create({ ...options, timeout: 100 }));
    expect(await givenUp).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    const refusal = await refusalOf(create(options));
    expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await customersMade()).toBe(0);
    await expect.poll(customersMade, { interval: 20 }).toBe(1);
    const again = await create(options);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await customersMade()).toBe(1);
  });

  it('is by default that two calls under one key overlap, of which the second is refused', async () => {
    const usual = await startStripeStandIn({ port: 0 });
    const { hostname: host, port } = new URL(usual.url);
    const client = new Stripe(usual.secretKey, {
      host,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
    const both = await Promise.allSettled(
      [1, 2].map(() => client.customers.create({}, { idempotencyKey: 'twice' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await usual.control.state()).customers).toHaveLength(1);
    await usual.stop();
  });

  it('happens to the nth call of that kind, and to no other', async () => {
    await standIn.control.failNextCalls({
      kind: 'server-error',
      path: '/v1/customers/:id',
      method: 'GET',
      after: 1,
      count: 2,
    });
    const { id } = await create();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const answer = await stripe.customers.retrieve(id).then(
        () => 200,
        (error: Stripe.errors.StripeError) => error.statusCode ?? 0,
      );
      statuses.push(answer);
      await stripe.customers.update(id, { name: 'Ana' });
    }
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('can concern browsers alone', async () => {
    await standIn.control.failNextCalls({
      kind: 'server-error',
      path: '/v1/payment_intents/:id',
      caller: 'browser',
    });
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'brl' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id);
    const seen = await refusalOf(
      standIn
        .withKey(standIn.publishableKey)
        .paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' }),
    );
    expect(seen.statusCode).toBe(500);
  });
});
