import { endpoints, errorBody, phoneQueryMaxLength } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../e2e/support/environment.ts';

const ways = [
  ['through Hosting', environment.siteUrl],
  ["on the function's own URL", environment.functionsUrl],
] as const;

async function ask(baseUrl: string, query: string, method = 'GET') {
  const response = await fetch(`${baseUrl}/verifyPhone${query}`, { method });
  return { response, text: await response.text() };
}

/** The JSON of a response that is promised to be JSON. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  return z.parse(schema, JSON.parse(text));
}

describe.each(ways)('verifyPhone %s', (_, baseUrl) => {
  it('tells where a number was registered', async () => {
    const { response, text } = await ask(baseUrl, '?phone=%2B5511987654321');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual({
      status: 'success',
      carrier: 'TIM',
      country: 'Brazil',
      phone_region: 'São Paulo',
      international_number: '+55 11 98765 4321',
      location: 'São Paulo, State of São Paulo, Brazil',
      country_iso: 'BR',
      area_code: '11',
      line_type: 'mobile',
      time_zones: ['America/Sao_Paulo'],
      carrier_is_original: true,
      registration_area: {
        latitude: expect.closeTo(-23.55, 1),
        longitude: expect.closeTo(-46.63, 1),
        radiusKm: expect.any(Number),
        level: 'city',
      },
      outline_id: 'BR-11',
    });
  });

  it('lets nobody keep the response, which holds a phone number', async () => {
    const { response } = await ask(baseUrl, '?phone=%2B5511987654321');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '+5511987654321',
    '%205511987654321',
    '5511987654321',
    '005511987654321',
    '%2B55+(11)+98765-4321',
    '%2B55%20011%2098765%204321',
    '%EF%BC%8B%EF%BC%95%EF%BC%95%2011%2098765%204321',
  ])('reads %s as the same number', async (spelling) => {
    const [one, other] = await Promise.all([
      ask(baseUrl, `?phone=${spelling}`),
      ask(baseUrl, '?phone=%2B5511987654321'),
    ]);
    expect(one.response.status).toBe(200);
    expect(one.text).toBe(other.text);
  });

  it('says nothing of a number that no plan allows', async () => {
    const { response, text } = await ask(baseUrl, '?phone=%2B5520999991234');
    expect(response.status).toBe(200);
    expect(parsed(endpoints.verifyPhone.output, text)).toMatchObject({
      status: 'invalid',
      country: null,
      registration_area: null,
      outline_id: null,
      time_zones: [],
    });
  });

  it.each([
    ['no number', '', 'phone is required.'],
    ['another name', '?Phone=5511987654321', 'phone is required.'],
    ['an empty number', '?phone=', 'A phone number has digits.'],
    ['no value', '?phone', 'A phone number has digits.'],
    ['blanks', '?phone=%20%09%0A', 'A phone number has digits.'],
    ['letters', '?phone=abc', 'A phone number has digits.'],
    ['control characters', '?phone=%00%01%1F%7F', 'A phone number has digits.'],
    ['33 characters', `?phone=${'1'.repeat(33)}`, 'A phone number has at most 32 characters.'],
    [
      '2,000 characters',
      `?phone=${'1'.repeat(2_000)}`,
      'A phone number has at most 32 characters.',
    ],
  ])('refuses %s and says why', async (_what, query, error) => {
    const { response, text } = await ask(baseUrl, query);
    expect(response.status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error, code: 'invalid-input', field: 'phone' });
  });

  it.each([
    ['two numbers', '?phone=5511987654321&phone=14155552671'],
    ['a list', '?phone[]=5511987654321'],
    ['an object', '?phone[number]=5511987654321'],
    ['an object with a dangerous name', '?phone[__proto__]=1'],
    ['a dangerous name', '?__proto__[phone]=5511987654321'],
  ])('refuses %s', async (_what, query) => {
    const { response, text } = await ask(baseUrl, query);
    expect(response.status).toBe(400);
    expect(parsed(errorBody, text)).toMatchObject({ code: 'invalid-input', field: 'phone' });
  });

  it.each(['%E0%A4%A', '%', '%zz', '%ED%A0%80', '%FF%FE'])(
    'survives the broken encoding %s',
    async (broken) => {
      const { response, text } = await ask(baseUrl, `?phone=${broken}`);
      expect([200, 400]).toContain(response.status);
      parsed(response.ok ? endpoints.verifyPhone.output : errorBody, text);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuses %s and names GET',
    async (method) => {
      const { response, text } = await ask(baseUrl, '?phone=5511987654321', method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET');
      expect(parsed(errorBody, text).code).toBe('method-not-allowed');
    },
  );

  it('refuses HEAD and names GET', async () => {
    const { response, text } = await ask(baseUrl, '?phone=5511987654321', 'HEAD');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
    expect(text).toBe('');
  });

  it('meets any string at all with 200 or 400, in the shape of the contract', async () => {
    const strings = fc.oneof(
      fc.string({ unit: 'binary', maxLength: phoneQueryMaxLength + 4 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.stringMatching(/^\+?[0-9 ()-]{0,31}$/),
    );
    await fc.assert(
      fc.asyncProperty(strings, async (phone) => {
        // A lone surrogate has no encoding: it is sent as the replacement character, as browsers do.
        const query = `?phone=${encodeURIComponent(phone.toWellFormed())}`;
        const { response, text } = await ask(baseUrl, query);
        expect([200, 400]).toContain(response.status);
        parsed(response.status === 200 ? endpoints.verifyPhone.output : errorBody, text);
      }),
      { numRuns: 100 },
    );
  });
});

it('gives the same body by both ways', async () => {
  const [[, site], [, direct]] = ways;
  const query = '?phone=%2B14155552671';
  expect((await ask(site, query)).text).toBe((await ask(direct, query)).text);
});
