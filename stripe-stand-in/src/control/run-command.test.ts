import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStandIn, openStandIn, trial } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;

beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.stop());

function post(name: string, body: string, type = 'application/json'): Promise<Response> {
  return fetch(`${standIn.url}/control/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
}

describe('the controls', () => {
  it.each([
    ['advanceClock', '{}'],
    ['advanceClock', '{"ms":-1}'],
    ['failNextCharge', '{"reason":"bad_mood"}'],
    ['failNextCalls', '{"kind":"fire","path":"/v1/customers"}'],
    ['setWebhookMode', '{"duplicateShare":2}'],
    ['resend', '{"eventId":"evt_none"}'],
    ['setCard', '{"paymentMethod":"pm_none","decline":null}'],
    ['state', 'not JSON'],
  ])('refuse %s with %s', async (name, body) => {
    const response = await post(name, body);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('know no other command, and take nothing that another site could send', async () => {
    expect((await post('explode', '{}')).status).toBe(404);
    expect((await post('toString', '{}')).status).toBe(404);
    expect((await post('reset', '{}', 'text/plain')).status).toBe(415);
    expect((await fetch(`${standIn.url}/control/state`)).status).toBe(404);
  });

  it('tell of every call that was made', async () => {
    await standIn.control.reset();
    await standIn.stripe.customers.create({}, { idempotencyKey: 'seen' });
    const [call] = (await standIn.control.state()).calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/v1/customers',
      caller: 'server',
      status: 200,
      idempotencyKey: 'seen',
      replayed: false,
    });
  });

  it('move the clock to a moment, but never back', async () => {
    const { now } = await standIn.control.state();
    await standIn.control.advanceClock({ to: now + 1000 });
    await standIn.control.advanceClock({ to: now });
    expect((await standIn.control.state()).now).toBeGreaterThanOrEqual(now + 1000);
  });

  it('forget everything', async () => {
    await trial(standIn);
    await standIn.control.failNextCharge();
    await standIn.control.setWebhookUrl({ url: 'http://127.0.0.1:9/' });
    await standIn.control.advanceClock({ ms: 1_000_000 });
    await standIn.control.reset();
    expect(await standIn.control.state()).toMatchObject({
      aheadMs: 0,
      customers: [],
      paymentIntents: [],
      subscriptions: [],
      invoices: [],
      chargeFailuresWaiting: 0,
      calls: [],
      webhookUrl: null,
    });
    expect(await standIn.control.events()).toEqual([]);
  });

  it('forget everything and begin earlier, so that what happened since then bears its own dates', async () => {
    const began = Math.floor(Date.now() / 1000) - 1_000_000;
    await standIn.control.reset({ to: began });
    const { created } = await trial(standIn);
    expect(created - began).toBeLessThan(60);
    const { aheadMs } = await standIn.control.state();
    await standIn.control.advanceClock({ ms: -aheadMs });
    expect(Math.abs((await standIn.control.state()).aheadMs)).toBeLessThan(1000);
    await standIn.control.reset();
    expect(await standIn.control.state()).toMatchObject({ aheadMs: 0 });
  });
});
