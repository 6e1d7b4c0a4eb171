import { numberCodesADay } from '@geonod/contracts';
import { smsDocument } from '@geonod/contracts/documents/sms';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import * as logger from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { postAsTwilio } from '../../../testing/twilio.ts';
import { stopTexting } from '../../store/stop-list.ts';
import { sendMessage } from '../messages/send-message.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

// The calls of one address are counted together, so each test starts with nothing.
beforeEach(async () => {
  process.env.SMS_DAILY_BUDGET = '1000';
  process.env.SMS_COUNTRY_SHARES = '55:70 *:20';
  for (const each of await world.store.listCollections()) await world.store.recursiveDelete(each);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const number = { countryCode: '55', phoneNumber: '11 98765-4321' };
const digits = '5511987654321';

const padded = (each: number) => String(each).padStart(3, '0');

/** Mobile numbers in Portugal, Spain and Britain. */
const numbersElsewhere = [
  (three: string) => ({ countryCode: '351', phoneNumber: `912 ${three} 678` }),
  (three: string) => ({ countryCode: '34', phoneNumber: `612 ${three} 456` }),
  (three: string) => ({ countryCode: '44', phoneNumber: `7400 1${three}56` }),
] as const;

/** Every message of a code, newest first. */
async function codeMessages() {
  const found = await world.store.collection('smsOutbox').where('ownerUid', '==', null).get();
  return found.docs
    .map((doc) => ({ id: doc.id, ...z.parse(smsDocument, doc.data()) }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

const ask = (typed: object = number, from = '198.51.100.1') =>
  world.call('requestNumberCode', { body: typed, from });

/** So many minutes after a noon in UTC. */
function at(minutes: number): void {
  const noon = new Date('2026-11-20T12:00:00Z').getTime();
  vi.useFakeTimers({ now: noon + minutes * minuteMs, toFake: ['Date'] });
}

async function askAt(minutes: number, typed: object = number, from?: string): Promise<number> {
  at(minutes);
  return (await ask(typed, from)).status;
}

async function askForCode(typed: object = number) {
  const { status, body } = await ask(typed);
  expect(status, JSON.stringify(body)).toBe(200);
  const [message] = await codeMessages();
  return { challenge: String(body.challenge), code: message?.body.slice(0, 6) ?? '' };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const type = (challenge: string, code: string, typed: object = number) =>
  world.call('checkNumberCode', { body: { ...typed, challenge, code } });

async function comeIn(typed: object = number) {
  const { challenge, code } = await askForCode(typed);
  const { status, body } = await type(challenge, code, typed);
  expect(status).toBe(200);
  return { ...typed, session: String(body.session) };
}

describe('the owner of a number', () => {
  it('is texted six digits in the language of their country, and comes in with them', async () => {
    const { challenge, code } = await askForCode();
    const [message] = await codeMessages();
    expect(message).toMatchObject({ to: digits, state: 'queued' });
    expect(message?.body).toMatch(/^\d{6}: seu codigo GeoNod .* Nunca o passe a ninguem\./);
    await sendMessage(message?.id ?? '');
    expect((await codeMessages())[0]?.state).toBe('delivered');
    expect((await type(challenge, code)).status).toBe(200);
  });

  it('sees how many requests concern it and never by whom, erases what was shared, and stops messages', async () => {
    const asked = { type: 'number', phoneNumber: digits } as const;
    const heldUntil = new Date(Date.now() + 900 * hourMs);
    const ids = [
      await world.putRequest({ ...asked, status: 'completed', location: place }),
      await world.putRequest({ ...asked, status: 'answered', reply: 'fine', purgeAt: heldUntil }),
      await world.putRequest(asked),
    ];
    await world.putRequest({ ...asked, purgeAt: new Date(Date.now() - 1000) });
    await world.putRequest({ type: 'number', phoneNumber: '5511900000000' });
    const body = await comeIn();
    const seen = await world.call('readNumberData', { body });
    expect(seen.body).toMatchObject({
      requests: { all: 3, open: 1, places: 1, replies: 1, heldUntil: heldUntil.toISOString() },
      records: 0,
      reports: 0,
      isStopped: false,
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/Marina|owner|example\.com/);

    const erased = await world.call('eraseNumberData', { body: { ...body, language: 'pt' } });
    expect(erased.body).toMatchObject({
      erased: 2,
      held: { requests: { all: 3, places: 0, replies: 0 }, records: 2 },
    });
    expect(await world.request(ids[0] ?? '')).not.toHaveProperty('location');
    expect(await world.request(ids[1] ?? '')).not.toHaveProperty('reply');
    expect((await world.notices(ids[0] ?? '')).map(({ title }) => title)).toEqual(['Withdrawn']);

    for (const allowed of [false, true]) {
      await world.call('setNumberMessages', { body: { ...body, allowed } });
      const { body: now } = await world.call('readNumberData', { body });
      expect(now.isStopped).toBe(!allowed);
    }
  });

  it('is told that their number is stopped where they said so by another way while they allowed messages', async () => {
    const body = await comeIn();
    await stopTexting(digits, new Date(Date.now() + 1000));
    const { body: told } = await world.call('setNumberMessages', {
      body: { ...body, allowed: true },
    });
    expect(told).toEqual({ isStopped: true });
  });

  it('finds what was asked under the former spelling of a Brazilian number', async () => {
    await world.putRequest({ type: 'number', phoneNumber: digits });
    const body = await comeIn({ countryCode: '55', phoneNumber: '11 8765-4321' });
    expect((await world.call('readNumberData', { body })).body.requests).toMatchObject({ all: 1 });
  });

  it('gets a code also when they want no messages: without one they could not allow them', async () => {
    await stopTexting(digits, new Date());
    const body = await comeIn();
    expect((await world.call('readNumberData', { body })).body.isStopped).toBe(true);
  });
});

describe('a code', () => {
  it('may be typed wrong four times, and is used up by the fifth', async () => {
    const { challenge, code } = await askForCode();
    const answers = [];
    for (let each = 0; each < 5; each += 1) answers.push(await type(challenge, wrong(code)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 429]);
    const late = await type(challenge, code);
    expect([late.status, late.body.error]).toEqual([
      429,
      'This code was typed wrong 5 times. Ask for a new one.',
    ]);
  });

  it('counts each of many tries at the same moment', async () => {
    const { challenge, code } = await askForCode();
    await Promise.all(Array.from({ length: 12 }, () => type(challenge, wrong(code))));
    expect((await type(challenge, code)).status).toBe(429);
  });

  it('is good once, for its own number, and for ten minutes', async () => {
    const { challenge, code } = await askForCode();
    const other = { countryCode: '55', phoneNumber: '11 98765-4322' };
    expect((await type(challenge, code, other)).status).toBe(403);
    expect((await type(challenge, code)).status).toBe(200);
    expect((await type(challenge, code)).status).toBe(410);

    const second = await askForCode(other);
    const codes = await world.store.collection('numberCodes').get();
    for (const { ref } of codes.docs) await ref.update({ expiresAt: new Date(Date.now() - 1) });
    const late = await type(second.challenge, second.code, other);
    expect([late.status, late.body.error]).toEqual([
      410,
      'This code is too old. Ask for a new one.',
    ]);
  });

  it('is nowhere kept but in its message, and that is not sent any more when it is too old', async () => {
    const { challenge, code } = await askForCode();
    const kept = (await world.store.collection('numberCodes').get()).docs.map((doc) => doc.data());
    for (const secret of [code, challenge, digits])
      expect(JSON.stringify(kept)).not.toContain(secret);
    const [message] = await codeMessages();
    const createdAt = new Date(Date.now() - 11 * minuteMs);
    await world.store.doc(`smsOutbox/${message?.id}`).update({ createdAt });
    await sendMessage(message?.id ?? '');
    expect((await codeMessages())[0]).toMatchObject({ state: 'failed', body: '' });
  });
});

describe('a call whose response is lost', () => {
  const page = {
    challenge: 'f2b8e2c4-5b7e-4a52-9f6d-0f4c7b1a2d3e',
    session: 'a-key-of-this-very-page',
  };

  it('is answered alike when it asks for a code again, which is texted and counted once', async () => {
    at(0);
    const typed = { ...number, challenge: page.challenge };
    const [one, atOnce] = await Promise.all([ask(typed), ask(typed)]);
    const again = await ask(typed);
    expect([one.status, atOnce.body, again.body]).toEqual([200, one.body, one.body]);
    expect(one.body.challenge).toBe(page.challenge);
    expect(await codeMessages()).toHaveLength(1);
    expect((await world.store.collection('numberCodes').get()).size).toBe(1);
    const counters = await world.store.collection('rateLimits').get();
    // But for those of whoever calls, which both of two at once were.
    const ofNumber = counters.docs.filter((doc) => doc.get('count') === 1);
    expect(ofNumber.length).toBeGreaterThanOrEqual(6);

    const other = { countryCode: '55', phoneNumber: '11 91234-5678', challenge: page.challenge };
    expect((await ask(other)).status).toBe(409);
    at(10.1);
    expect((await ask(typed)).status).toBe(409);
  });

  it('is answered alike when it types the right code again for the same key, and for no other', async () => {
    const { challenge, code } = await askForCode();
    const typed = { ...number, challenge };
    const send = (body: object) => world.call('checkNumberCode', { body: { ...typed, ...body } });
    const { session } = page;
    for (const status of [403, 403])
      expect((await send({ code: wrong(code), session })).status).toBe(status);
    const [one, atOnce] = await Promise.all([send({ code, session }), send({ code, session })]);
    const again = await send({ code, session });
    expect([one.status, atOnce.body, again.body]).toEqual([200, one.body, one.body]);
    expect(one.body.session).toBe(session);
    expect((await send({ code, session: page.challenge })).status).toBe(410);
    expect((await world.call('readNumberData', { body: { ...number, session } })).status).toBe(200);

    const other = { countryCode: '55', phoneNumber: '11 91234-5678' };
    const second = await askForCode(other);
    const stolen = { ...other, ...second, session };
    expect((await world.call('checkNumberCode', { body: stolen })).status).toBe(410);
  });
});

describe('whoever wants to know whether a number was asked', () => {
  it('gets the same response for one that was and one that was not', async () => {
    await world.putRequest({ type: 'number', phoneNumber: digits });
    const known = await ask();
    const unknown = await ask({ countryCode: '55', phoneNumber: '11 91234-5678' });
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body)];
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('is refused with the key of another number, an old one, and none', async () => {
    const body = await comeIn({ countryCode: '55', phoneNumber: '11 91234-5678' });
    const stolen = { ...number, session: body.session };
    for (const name of ['readNumberData', 'eraseNumberData'] as const) {
      expect((await world.call(name, { body: stolen })).status).toBe(401);
      expect((await world.call(name, { body: { ...number, session: '' } })).status).toBe(401);
    }
    const sessions = await world.store.collection('numberSessions').get();
    for (const { ref } of sessions.docs) await ref.update({ expiresAt: new Date(Date.now() - 1) });
    const late = await world.call('readNumberData', { body });
    expect([late.status, late.body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('whoever wants to run up the bill', () => {
  it('has one number texted once a minute and three times a day, where its owner uses the codes', async () => {
    const answers = [];
    const waits = [];
    for (const minutes of [0, 0.5, 1.1, 2.2, 3.3, 719.5]) {
      at(minutes);
      const { status, body, headers } = await ask();
      answers.push([status, body.error]);
      waits.push(Number(headers.get('retry-after')));
      const [message] = await codeMessages();
      const used = await type(String(body.challenge), message?.body.slice(0, 6) ?? '');
      expect(used.status).toBe(status === 200 ? 200 : 410);
    }
    const soon =
      'A code was sent to this number a moment ago. Please wait a minute before the next.';
    const today = `This number has had ${numberCodesADay} codes today. Please try again`;
    expect(answers).toEqual([
      [200, undefined],
      [429, soon],
      [200, undefined],
      [200, undefined],
      [429, `${today} in 12 hours.`],
      // The day ends with this minute, in which no code was sent.
      [429, `${today} in a minute.`],
    ]);
    // The site tells the two apart by a minute.
    expect(waits.map((seconds) => seconds > 60)).toEqual([false, false, false, false, true, true]);
    expect(await codeMessages()).toHaveLength(3);
  });

  it('has a number texted once a day from then on that nobody reads two codes of, and leaves its owner one', async () => {
    const statuses = [];
    for (const minutes of [0, 2, 4]) statuses.push(await askAt(minutes));
    const day = 24 * 60;
    for (const minutes of [day, day + 2, day + 700, 2 * day]) statuses.push(await askAt(minutes));
    expect(statuses).toEqual([200, 200, 429, 200, 429, 429, 200]);
    at(2 * day + 2);
    const refused = await ask();
    expect(refused.body.error).toBe(
      'The last 2 codes to this number were not used, so it gets fewer until one is. Reply START to one of them, or try again in 12 hours.',
    );
    expect(refused.headers.get('retry-after')).toBe(String(12 * 3600 - 120));

    const owner = '198.51.100.77';
    const { body } = await ask(number, owner);
    const [message] = await codeMessages();
    expect((await type(String(body.challenge), message?.body.slice(0, 6) ?? '')).status).toBe(200);
    at(2 * day + 4);
    expect((await ask(number, '198.51.100.78')).status, 'after a code that was used').toBe(200);
  });

  it('asks nobody to reply from where no reply is heard', async () => {
    const indian = { countryCode: '91', phoneNumber: '98123 45678' };
    expect([await askAt(0, indian), await askAt(2, indian)]).toEqual([200, 200]);
    at(4);
    expect((await ask(indian)).body.error).toMatch(/until one is\. Please try again /);
  });

  it('keeps no owner from a code who replies START, however many ask for their number each day', async () => {
    for (const each of [0, 1]) {
      expect(await askAt(2 * each, number, `198.51.100.${each}`)).toBe(200);
    }
    const owner = '203.0.113.7';
    expect(await askAt(4, number, owner)).toBe(429);
    await postAsTwilio(world.url, 'smsReply', { From: `+${digits}`, Body: 'Voltar' });
    at(5);
    const { status, body } = await ask(number, owner);
    expect(status, JSON.stringify(body)).toBe(200);
    const [message] = await codeMessages();
    expect((await type(String(body.challenge), message?.body.slice(0, 6) ?? '')).status).toBe(200);
    await postAsTwilio(world.url, 'smsReply', { From: `+${digits}`, Body: 'Voltar' });
    expect(await askAt(7, number, owner), 'no more than on any other day').toBe(429);
  });

  it('has a number that wants no messages texted once, and again only tomorrow, and learns nothing of that', async () => {
    await stopTexting(digits, new Date());
    const open = { countryCode: '55', phoneNumber: '11 91234-5678' };
    const times = [0, 2, 4, 24 * 60, 24 * 60 + 2];
    const ofStopped: number[] = [];
    const ofOpen: number[] = [];
    for (const minutes of times) {
      ofStopped.push(await askAt(minutes, number, '2001:db8:1::1'));
      ofOpen.push(await askAt(minutes, open, '2001:db8:2::1'));
    }
    expect(ofStopped).toEqual(ofOpen);
    expect(ofStopped).toEqual([200, 200, 429, 200, 429]);
    const texted = (await codeMessages()).map(({ to }) => to);
    expect(texted.filter((to) => to === digits)).toHaveLength(2);
    expect(texted.filter((to) => to !== digits)).toHaveLength(3);
    const codes = await world.store.collection('numberCodes').get();
    expect(codes.size, 'one each, also where none was texted').toBe(6);
  });

  it('takes a place of the day’s codes also by one that is not texted, and none of the messages', async () => {
    await stopTexting(digits, new Date());
    const open = { countryCode: '55', phoneNumber: '11 91234-5678' };
    const used: unknown[] = [];
    for (const [typed, from] of [
      [number, '198.51.100.1'],
      [open, '198.51.100.2'],
    ] as const) {
      expect([await askAt(0, typed, from), await askAt(2, typed, from)]).toEqual([200, 200]);
      const [budget] = (await world.store.collection('smsBudgets').get()).docs;
      used.push([budget?.get('codes'), budget?.get('codesByDialCode'), budget?.get('sent')]);
    }
    expect(used).toEqual([
      [2, { '55': 2 }, 1],
      [4, { '55': 4 }, 3],
    ]);
  });

  it('asks from one address for five codes an hour, whatever the numbers', async () => {
    const statuses = [];
    for (let each = 0; each < 6; each += 1) {
      statuses.push((await ask({ countryCode: '55', phoneNumber: `11 9123${each}-5678` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([
    ['one address', 14, () => '198.51.100.1'],
    ['one allocation', 28, (each: number) => `2001:db8:1:${each.toString(16)}::1`],
  ])(
    'is asked for from %s only so often a day, so that nobody alone uses up what there is for all',
    async (_, most, from) => {
      const statuses: number[] = [];
      for (let each = 0; each <= most; each += 1) {
        const brazilian = { countryCode: '55', phoneNumber: `11 91${padded(each)}-5678` };
        // Of one country there are fewer.
        const typed = each < 14 ? brazilian : numbersElsewhere[each % 3]?.(padded(each));
        statuses.push(await askAt(each * 15, typed, from(each)));
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(most);
      expect(statuses.at(-1)).toBe(429);
      at(0);
      expect((await ask(number, '203.0.113.9')).status).toBe(200);
    },
  );

  it('is asked for to one country from a household, over IPv4 and IPv6, only so often that others have theirs', async () => {
    const portuguese = (each: number) => numbersElsewhere[0]?.(padded(each));
    const ofOne = async (first: number, from: (each: number) => string) => {
      for (let each = 0; ; each += 1) {
        if ((await askAt(each * 15, portuguese(first + each), from(each))) !== 200) return each;
      }
    };
    expect(await ofOne(0, () => '198.51.100.1')).toBe(5);
    expect(await ofOne(100, (each) => `2001:db8:1:${each.toString(16)}::1`)).toBe(5);
    expect(await askAt(0, number, '198.51.100.1'), 'to another country').toBe(200);
    for (let other = 0; other < 6; other += 1) {
      expect(await askAt(0, portuguese(200 + other), `203.0.113.${other}`)).toBe(200);
    }
  });

  it('counts for a number no code that could not be made', async () => {
    process.env.SMS_DAILY_BUDGET = '1';
    expect(await askAt(0)).toBe(503);
    process.env.SMS_DAILY_BUDGET = '1000';
    expect(await askAt(0.1)).toBe(200);
    expect(await codeMessages()).toHaveLength(1);
    expect(await askAt(0.2)).toBe(429);
  });

  it('is told that there are no codes, not that these were too many, where a country has none', async () => {
    process.env.SMS_COUNTRY_SHARES = '55:70 *:0';
    at(0);
    const { status, body } = await ask(numbersElsewhere[0]?.('001'));
    expect([status, body.field]).toEqual([400, 'countryCode']);
  });

  it.each([
    ['a landline', { countryCode: '55', phoneNumber: '11 3456-7890' }],
    ['a premium line', { countryCode: '44', phoneNumber: '909 879 0000' }],
    ['a satellite phone', { countryCode: '881', phoneNumber: '612345678' }],
    ['a country that is not served', { countryCode: '53', phoneNumber: '51234567' }],
  ])('has no code sent to %s', async (_, typed) => {
    expect((await ask(typed)).status).toBe(400);
    expect(await codeMessages()).toHaveLength(0);
  });

  it('leaves four fifths of the day’s messages to members', async () => {
    process.env.SMS_DAILY_BUDGET = '10';
    at(0);
    const answers = [];
    for (const last of [1, 2, 3]) {
      const typed = { countryCode: '55', phoneNumber: `11 91234-567${last}` };
      answers.push(await ask(typed, `198.51.100.${last}`));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    const { headers } = answers[2] ?? {};
    expect(headers?.get('Retry-After'), 'until the day in UTC is over').toBe(String(12 * 3600));
    expect(await codeMessages()).toHaveLength(2);
    const told = vi.mocked(logger.write).mock.calls.map(([line]) => line.event);
    expect(told.filter((event) => event === 'codes-over-budget')).toHaveLength(1);
  });
});
