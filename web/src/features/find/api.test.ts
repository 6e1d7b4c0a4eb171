import { type Country, countries } from '@geonod/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askByNumber, createLink } from './api.ts';

vi.mock('../../lib/session/id-token.ts', () => ({
  getIdToken: () => Promise.resolve('token'),
  requireIdToken: () => Promise.resolve('token'),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the service is sent for a number as it stands in the field. */
async function sentFor(iso: string, phoneNumber: string): Promise<unknown> {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body));
    const sent = { id: 'request', expiresAt: '2026-11-23T12:00:00.000Z' };
    return Promise.resolve(Response.json(sent));
  });
  await askByNumber({ country: countryOf(iso), phoneNumber, message: 'Oi?' });
  return bodies.at(-1);
}

function countryOf(iso: string): Country {
  const country = countries.find((each) => each.iso === iso);
  if (!country) throw new Error(`The picker has no ${iso}`);
  return country;
}

describe('the number that is asked', () => {
  it.each([
    ['BR', '(11) 98765 4321', '5511987654321'],
    ['BR', '(55) 99123 4567', '5555991234567'],
    ['BR', '5511987654321', '5511987654321'],
    ['GB', '7400 123456', '447400123456'],
    ['GB', '07400 123456', '447400123456'],
    ['GB', '44 7400 123456', '447400123456'],
    ['US', '1 415 555 2671', '14155552671'],
    ['AE', '971 50 123 4567', '971501234567'],
    ['IT', '392 123 4567', '393921234567'],
    ['VN', '84 123 4567', '84841234567'],
    ['IN', '91000 12345', '919100012345'],
  ])('in %s is sent of %s as %s', async (iso, typed, phoneNumber) => {
    const sent = { phoneNumber, countryCode: countryOf(iso).code, message: 'Oi?' };
    expect(await sentFor(iso, typed)).toEqual(sent);
  });

  it('has digits', async () => {
    await expect(sentFor('BR', '( ')).rejects.toThrow('Missing required parameters');
  });
});

it('a link is asked for under the name of its attempt', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body, headers }: RequestInit) => {
    sent.push([body, new Headers(headers).get('X-Link-Attempt')]);
    const link = 'https://geonod.example/link/abc';
    return Promise.resolve(
      Response.json({ id: 'abc', link, expiresAt: '2026-11-23T12:00:00.000Z' }),
    );
  });
  const attempt = 'f2b8e2c4-5b7e-4a52-9f6d-0f4c7b1a2d3e';
  await createLink({ name: 'Saturday pickup', attempt });
  expect(sent).toEqual([['{"name":"Saturday pickup"}', attempt]]);
});
