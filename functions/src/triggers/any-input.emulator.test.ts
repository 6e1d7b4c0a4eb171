import {
  type Endpoint,
  type EndpointName,
  endpoints,
  errorBody,
  errorCatalogue,
} from '@geonod/contracts';
import { startStripeStandIn } from '@geonod/stripe-stand-in';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newAccount } from '../../testing/accounts.ts';
import { ownAddress } from '../../testing/own-address.ts';
import { place, RequestWorld } from '../../testing/request-world.ts';

let world: RequestWorld;
let stopStripe: () => Promise<void>;
const callers: Record<string, string[]> = { member: [], unpaid: [] };
const ids: string[] = [];

beforeAll(async () => {
  const stripe = await startStripeStandIn({ port: 0, webhookUrl: null });
  stopStripe = () => stripe.stop();
  world = await RequestWorld.start({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  const member = await world.payingMember();
  callers.member?.push(`Bearer ${member.token}`);
  // So many that none of them is refused for calling too often.
  for (let runs = 0; runs < runsOfEachCall; runs += 100) {
    callers.member?.push(`Bearer ${(await world.payingMember()).token}`);
    callers.unpaid?.push(`Bearer ${(await newAccount()).token}`);
  }
  const ownerUid = member.uid;
  ids.push(
    await world.putRequest({ ownerUid, status: 'completed', location: place }),
    await world.tokenOf(await world.putRequest({ type: 'number' })),
    ...(await Promise.all(Array.from({ length: 5 }, () => world.putRequest({ ownerUid })))),
  );
});
afterAll(async () => {
  await world.stop();
  await stopStripe();
});

/** `npm run prove:faults` sends more. */
const { FUZZ_REQUESTS_OF_EACH_CALL: many = '100' } = process.env;
const runsOfEachCall = Number(many);
const patience = { timeout: 60_000 + runsOfEachCall * 100 };

/** Any sixteen bits after any others: also half characters, which UTF-8 does not have. */
const brokenText = fc
  .array(fc.nat(0xffff), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));
const text = fc.oneof(brokenText, fc.string({ unit: 'grapheme', maxLength: 90 }), fc.string());

const anything = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, '', '__proto__', {}, []),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A field that is sometimes right, sometimes almost, sometimes anything. */
const or = <Value>(...right: Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anything });

const location = fc.record(
  {
    latitude: or(-23.5, 90, -90.1, 1e308),
    longitude: or(-46.6, 180, 180.1),
    address: or('Rua Augusta', null, 'x'.repeat(501)),
    accuracy: or(14, 0, -1),
  },
  { requiredKeys: [] },
);

/** Right for every call. */
const goodBody = fc.nat(9999).map((digits) => ({
  name: 'Saturday pickup',
  phoneNumber: `11 98765 ${String(digits).padStart(4, '0')}`,
  countryCode: '55',
  message: 'Oi?',
  location: place,
  takenAt: '0000-01-01T00:00:00Z',
  reason: 'other',
  details: 'Who is this?',
}));

const body = fc.oneof(
  goodBody,
  anything,
  fc.record(
    {
      name: or('Saturday pickup', ' ', 'x'.repeat(81)),
      phoneNumber: or('11 98765 4321', '1134567890', '0'),
      countryCode: or('55', '+1', '7'),
      message: or('Oi?', 'Cadê?', '👋'),
      location: fc.oneof(location, anything),
      email: or('marina@example.com', 'nobody'),
      takenAt: or('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
      upTo: or('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
      reason: or('harassment'),
      details: or('Who is this?'),
      language: or('pt'),
      reply: or('fine'),
      token: or('\ud800', 'mail.somebody.0', '__token__', '../requests/x', 'a/b'),
      challenge: or('a/b', '__challenge__', ''),
      session: or('a/b', '__session__', ''),
      code: or('123456'),
      allowed: or(true),
      password: or('correct horse 7'),
      id: anything,
    },
    { requiredKeys: [] },
  ),
);

const rawBody = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{"location":{"latitude":1e999}}', 'null') },
);

const segment = fc.oneof(
  fc.nat().map((at) => () => ids[at % ids.length] ?? ''),
  text.map((id) => () => encodeURIComponent(id.toWellFormed())),
  fc
    .constantFrom('', '%', '%ff', '__reserved-by-firestore__', '_'.repeat(20), 'a%2Fb%2Fc%2Fd%2Fe')
    .map((id) => () => id),
);

const query = fc.oneof(
  fc.constant(''),
  fc
    .record({ key: fc.constantFrom('after', 'phone', 'after[]', 'id'), value: text })
    .map(({ key, value }) => `?${key}=${encodeURIComponent(value.toWellFormed())}`),
  fc.constantFrom(
    '?after=1.2.abc',
    '?after=999999999999.999999999.abc',
    '?after=1.1.__abc__',
    '?after=a&after=b',
    '?after[x]=1',
    '?phone=%ff',
  ),
);

const caller = fc.record({
  who: fc.constantFrom('anonymous', 'member', 'unpaid', 'forger'),
  which: fc.nat(),
});
const type = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=klingon') },
);

function authorizationOf({ who, which }: { who: string; which: number }): Record<string, string> {
  if (who === 'anonymous') return {};
  const tokens = callers[who] ?? [];
  return { Authorization: tokens[which % tokens.length] ?? 'Bearer a.b.c' };
}

describe('whatever is sent', () => {
  it.each(Object.keys(endpoints) as EndpointName[])(
    '%s responds in its own words, from the catalogue, and never breaks',
    patience,
    async (name) => {
      const { method, output, file }: Endpoint = endpoints[name];
      const sent = fc.record({ caller, segment, query, rawBody, type });
      await fc.assert(
        fc.asyncProperty(sent, async ({ caller, segment, query, rawBody, type }) => {
          const response = await fetch(`${world.url}/${name}/${segment()}${query}`, {
            method,
            headers: {
              'Content-Type': type,
              // Nobody loops: what is sent is to come as far as it can.
              'X-Forwarded-For': ownAddress(),
              ...authorizationOf(caller),
            },
            ...(method === 'POST' ? { body: rawBody } : {}),
          });
          if (file && response.status === 200) {
            expect(response.headers.get('Content-Type')).toBe(file.type);
            expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
            return;
          }
          const text = await response.text();
          expect(response.status, text).toBeLessThan(500);
          expect(text).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
          expect(response.headers.get('Cache-Control')).toBe('no-store');
          expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
          const asked = response.headers.get('WWW-Authenticate');
          expect(asked).toBe(response.status === 401 ? 'Bearer' : null);
          const parsed: unknown = JSON.parse(text);
          if (response.status === 200) {
            z.parse(output, parsed);
          } else {
            const { code } = z.parse(errorBody, parsed);
            expect(errorCatalogue[code].status).toBe(response.status);
          }
        }),
        { numRuns: runsOfEachCall, endOnFailure: true },
      );
    },
  );

  it.each(['smsStatus', 'smsReply', 'stripeWebhook'])(
    '%s believes nothing that is not signed, and never breaks',
    async (name) => {
      const signature = fc.oneof(
        fc.constant(''),
        fc.base64String(),
        fc.stringMatching(/^t=\d+,v1=\w*$/),
      );
      const form = fc.webQueryParameters();
      const sent = fc.record({ segment, signature, body: fc.oneof(rawBody, form) });
      await fc.assert(
        fc.asyncProperty(sent, async ({ segment, signature, body }) => {
          const response = await fetch(`${world.url}/${name}/${segment()}`, {
            method: 'POST',
            headers: {
              'Content-Type': 'application/x-www-form-urlencoded',
              'X-Twilio-Signature': signature,
              'Stripe-Signature': signature,
            },
            body,
          });
          const { code } = z.parse(errorBody, await response.json());
          expect(['invalid-signature', 'not-found']).toContain(code);
        }),
        { numRuns: 50, endOnFailure: true },
      );
    },
    60_000,
  );
});
