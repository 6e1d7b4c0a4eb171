import { errorBody } from '@geonod/contracts';
import { write } from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { serveFunctions } from '../../testing/serve-functions.ts';
import { ApiError } from '../http/api-error.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { defineWebhook } from './define-webhook.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** What the next call throws. */
let thrown: unknown;
let server: Awaited<ReturnType<typeof serveFunctions>>;
beforeAll(async () => {
  const fails = () => Promise.reject(thrown);
  const failsAtOnce = () => {
    throw thrown;
  };
  server = await serveFunctions({
    verifyPhone: defineEndpoint('verifyPhone', {}, () => Promise.resolve({ verifyPhone: fails })),
    atOnce: defineEndpoint('verifyPhone', {}, () => Promise.resolve({ verifyPhone: failsAtOnce })),
    smsStatus: defineWebhook('smsStatus', {}, () => Promise.resolve({ smsStatus: fails })),
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.mocked(write).mockReset();
});

const reference = /\(Reference: ([2-9A-Z]{5}-[2-9A-Z]{5})\)$/;

async function failedCall(path = 'verifyPhone?phone=5511987654321', method = 'GET') {
  const response = await fetch(`${server.url}/${path}`, { method });
  const { error, code } = z.parse(errorBody, await response.json());
  const lines = vi.mocked(write).mock.calls.map(([line]) => line);
  return { status: response.status, id: response.headers.get('X-Request-Id'), error, code, lines };
}

it('a fault of ours names the id under which it stands in the log, and nothing of what it was', async () => {
  thrown = new Error('no document links/Zm9vYmFyYmF6cXV4cXV1eA of marina@example.com');
  const { status, id, error, lines } = await failedCall();
  expect(status).toBe(500);
  expect(error).toBe(`Internal error (Reference: ${id})`);
  expect(lines).toMatchObject([
    { severity: 'ERROR', event: 'call-failed', call: 'verifyPhone', callId: id },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/marina|Zm9v/);
});

it('what fails before anything was waited for ends no differently', async () => {
  thrown = new ApiError('not-found', 'No such number');
  // The first call still waits for its handler.
  for (const _call of ['first', 'second']) {
    const { status, id, error } = await failedCall('atOnce?phone=5511987654321');
    expect([status, error]).toEqual([404, 'No such number']);
    expect(id).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  }
});

it('what cannot be served now can be quoted too, and is no error of its own', async () => {
  thrown = new ApiError('unavailable', 'Payments are not available right now.');
  const { id, error, code, lines } = await failedCall();
  expect(error).toMatch(/^Payments are not available right now\. \(/);
  expect([reference.exec(error)?.[1], code]).toEqual([id, 'unavailable']);
  expect(lines).toMatchObject([{ severity: 'WARNING', event: 'call-unavailable' }]);
});

it('a refusal says what it always said, and is no error', async () => {
  thrown = new ApiError('not-found', 'No such request');
  const { id, error, lines } = await failedCall();
  expect(error).toBe('No such request');
  expect(lines).toMatchObject([
    { severity: 'INFO', event: 'call-refused', code: 'not-found', callId: id },
  ]);
});

it('each call has an id of its own, whatever id it brings', async () => {
  thrown = new ApiError('not-found');
  const ask = async () => {
    const headers = { 'X-Request-Id': 'AAAAA-AAAAA', 'X-Cloud-Trace-Context': 'a/1' };
    const response = await fetch(`${server.url}/verifyPhone`, { headers });
    return response.headers.get('X-Request-Id');
  };
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  expect(new Set([one, other, 'AAAAA-AAAAA']).size).toBe(3);
});

it('what other services report has an id, too', async () => {
  thrown = new Error('the database is gone');
  const { status, id, lines } = await failedCall('smsStatus/abc', 'POST');
  expect(status).toBe(500);
  expect(lines).toMatchObject([{ event: 'call-failed', call: 'smsStatus', callId: id }]);
});
