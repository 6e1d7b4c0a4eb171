import { errorBody } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../e2e/support/environment.ts';
import { newAccount, tokenOf } from '../../testing/accounts.ts';

const ways = [
  ['through Hosting', environment.siteUrl],
  ['by its own address', environment.functionsUrl],
] as const;

const json = { 'Content-Type': 'application/json' };

/** Every refusal must be JSON from the catalogue, with an id that can be quoted, whoever refuses. */
async function refusal(url: string, request: RequestInit) {
  const response = await fetch(url, { method: 'POST', ...request });
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(response.headers.get('X-Request-Id')).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  const body = z.parse(errorBody, await response.json());
  return { status: response.status, headers: response.headers, ...body };
}

describe.each(ways)('a call that is sent wrongly, %s', (_way, base) => {
  const call = `${base}/cancelSubscription`;

  it.each(['{', '{"email":', 'email=a@example.com', '{"a":1,}', '\u0000', '"text"', '1', 'null'])(
    'is told that its body is not JSON: %j',
    async (body) => {
      const { status, code, field, error } = await refusal(call, { headers: json, body });
      expect([status, code, field]).toEqual([400, 'invalid-input', 'body']);
      expect(error).not.toMatch(/ at |node_modules|SyntaxError/);
    },
  );

  it('is told that its body is not an object', async () => {
    const { status, field } = await refusal(call, { headers: json, body: '[{}]' });
    expect([status, field]).toEqual([400, 'body']);
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/xml']])(
    'is told that %s is not what is spoken here',
    async (type) => {
      const headers = { 'Content-Type': type };
      const { status, code, field } = await refusal(call, { headers, body: 'email=a@b.example' });
      expect([status, code, field]).toEqual([415, 'unsupported-media-type', 'Content-Type']);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['none', {}],
    ['an empty one', { 'Content-Type': '' }],
    ['one that nobody can read', { 'Content-Type': ';;;' }],
  ])('is told to name the type of its body: %s', async (_which, headers) => {
    // Bytes, of which fetch names no type by itself.
    const body = Buffer.from('{"email":"somebody@example.com"}');
    const { status, code, field } = await refusal(call, { headers, body });
    expect([status, code, field]).toEqual([415, 'unsupported-media-type', 'Content-Type']);
  });

  it('needs no type where it sends nothing', async () => {
    const { status, code } = await refusal(call, {});
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });

  it('is told that its characters are not understood', async () => {
    const headers = { 'Content-Type': 'application/json; charset=klingon' };
    const { status, code } = await refusal(call, { headers, body: '{}' });
    expect([status, code]).toEqual([415, 'unsupported-media-type']);
  });

  it('is told that its body is too large', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(17 * 1024) });
    const { status, code, field } = await refusal(call, { headers: json, body });
    expect([status, code, field]).toEqual([413, 'too-large', 'body']);
  });

  it.each([[5], [true], [{}], [['a@example.com']]])(
    'is told which field has the wrong type: %j',
    async (email) => {
      const body = JSON.stringify({ email });
      const { status, code, field } = await refusal(call, { headers: json, body });
      expect([status, code, field]).toEqual([400, 'invalid-input', 'email']);
    },
  );

  it('says by null what it says by nothing', async () => {
    const { status, code } = await refusal(call, { headers: json, body: '{"email":null}' });
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is told that %s is not allowed', async (method) => {
    const { status, code, headers } = await refusal(call, { method });
    expect([status, code, headers.get('Allow')]).toEqual([405, 'method-not-allowed', 'POST']);
  });
});

describe('a body that is larger than any server takes', () => {
  it('is refused as too large', async () => {
    const body = Buffer.alloc(33 * 1024 * 1024, 'a');
    const url = `${environment.functionsUrl}/cancelSubscription`;
    const { status, code } = await refusal(url, { headers: json, body });
    expect([status, code]).toEqual([413, 'too-large']);
  });
});

describe.each(ways)('a call with a token that is not good, %s', (_way, base) => {
  const member = { uid: 'somebody', email: 'somebody@example.com', emailVerified: true };

  const tokens = [
    ['is no token', 'Bearer abc'],
    ['is empty', 'Bearer '],
    ['is of another scheme', 'Basic c29tZWJvZHk6c2VjcmV0'],
    ['is of another project', `Bearer ${tokenOf({ ...member, project: 'demo-other' })}`],
    ['has expired', `Bearer ${tokenOf({ ...member, expiresIn: -60 })}`],
    ['is of nobody', `Bearer ${tokenOf(member)}`],
  ] as const;

  it.each(tokens)('is refused where a token is needed: it %s', async (_why, authorization) => {
    const headers = { ...json, Authorization: authorization };
    const { status, code } = await refusal(`${base}/resumeSubscription`, { headers, body: '{}' });
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });

  it.each(tokens)('is refused where none is needed: it %s', async (_why, authorization) => {
    const headers = { ...json, Authorization: authorization };
    const { status, code } = await refusal(`${base}/createPayment`, { headers, body: '{}' });
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });

  it('is refused where it is needed and missing', async () => {
    const { status, code } = await refusal(`${base}/resumeSubscription`, {
      headers: json,
      body: '{}',
    });
    expect([status, code]).toEqual([401, 'unauthenticated']);
  });
});

describe.each(ways)('a report to stripeWebhook, %s', (_way, base) => {
  it.each([[{}], [{ 'Stripe-Signature': 't=1,v1=abc' }]])(
    'is refused when Stripe did not sign it: %j',
    async (signature) => {
      const { status, code } = await refusal(`${base}/stripeWebhook`, {
        headers: { ...json, ...signature },
        body: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }),
      });
      expect([status, code]).toEqual([400, 'invalid-signature']);
    },
  );

  it('is refused when it is no report at all', async () => {
    const { status, code } = await refusal(`${base}/stripeWebhook`, { method: 'GET' });
    expect([status, code]).toEqual([405, 'method-not-allowed']);
  });
});

describe('a good token', () => {
  it('is believed', async () => {
    const account = await newAccount();
    const { status, code } = await refusal(`${environment.functionsUrl}/resumeSubscription`, {
      headers: { ...json, Authorization: `Bearer ${account.token}` },
      body: '{}',
    });
    expect([status, code]).toEqual([404, 'not-found']);
  });
});
