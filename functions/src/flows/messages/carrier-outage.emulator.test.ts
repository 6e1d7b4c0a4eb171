import { minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestWorld } from '../../../testing/request-world.ts';
import { postAsTwilio } from '../../../testing/twilio.ts';
import { TwilioServer } from '../../../testing/twilio-server.ts';
import { log } from '../../log/log.ts';
import { SmsNotTaken } from '../../services/sms/sms-carrier.ts';
import { twilioCarrier } from '../../services/sms/twilio-carrier.ts';
import { stopTexting } from '../../store/stop-list.ts';
import { handToQueue, sendCode } from './hand-to-queue.ts';
import { sendMessage } from './send-message.ts';
import { sendWaitingMessages } from './send-waiting-messages.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));

let world: RequestWorld;
let server: TwilioServer;
beforeAll(async () => {
  world = await RequestWorld.start({
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_SENDER: '+15005550006',
  });
  server = await TwilioServer.start();
});
afterAll(async () => {
  await world.stop();
  await server.stop();
});
beforeEach(() => {
  server.mood = 'takes';
  server.sentTo.length = 0;
  vi.mocked(log).mockClear();
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const sender = (now: Date = new Date()) => ({
  now: () => now,
  carrier: () => Promise.resolve(twilioCarrier({ httpClient: server.client() })),
});
let made = 0;

/** A message in the outbox, queued some minutes ago; a code where it has no owner. */
async function queued({
  minutesAgo = 5,
  to = '551198888',
  ownerUid = 'marina' as string | null,
} = {}): Promise<{
  readonly id: string;
  readonly number: string;
}> {
  made += 1;
  const number = `${to}${1000 + made}`;
  const since = minutesFromNow(-minutesAgo);
  const id = await world.putRequest({
    ownerUid: 'marina',
    type: 'number',
    phoneNumber: number,
    sms: { state: 'queued', updatedAt: since },
  });
  await world.store.doc(`smsOutbox/${id}`).set({
    ownerUid,
    to: number,
    body: 'GeoNod: Oi?',
    state: 'queued',
    createdAt: since,
    updatedAt: since,
    expiresAt: minutesFromNow(5000),
  });
  return { id, number };
}

async function placesTaken(): Promise<number> {
  const days = await world.store.collection('smsBudgets').get();
  return days.docs.reduce((sum, day) => sum + Number(day.get('sent')), 0);
}

describe('a message that the carrier service certainly did not take', () => {
  it.each([
    ['refuses connections', 'refuses-connections', 'unreachable', null],
    ['does not accept our credentials', 'unauthorized', 'not-accepted', 20003],
    ['is asked too often', 'too-many', 'too-often', 20429],
    ['has our queue full', { status: 400, code: 21611 }, 'too-often', 21611],
    ['knows no such account', { status: 404, code: 20404 }, 'not-accepted', 20404],
    ['has no sender for us', { status: 400, code: 21703 }, 'message-not-accepted', 21703],
    ['does not know our sender', { status: 400, code: 21606 }, 'message-not-accepted', 21606],
  ] as const)(
    'waits while it %s, is told, and goes out once',
    async (_what, mood, outage, carrierCode) => {
      const endsByItself = outage === 'unreachable' || outage === 'too-often';
      const event = endsByItself ? 'message-postponed' : 'carrier-locked-out';
      const { id, number } = await queued();
      const placesBefore = await placesTaken();
      server.mood = mood;
      for (const _ of [1, 2]) {
        await expect(sendMessage(id, sender())).rejects.toMatchObject({ outage });
        expect(await world.smsStates(id)).toEqual(['queued', 'queued']);
        const told = { outage, messageId: id, carrierCode };
        expect(log).toHaveBeenLastCalledWith(event, told, expect.any(Error));
        expect((await world.sms(id))?.body).toBe('GeoNod: Oi?');
      }
      expect(await world.notices(id)).toEqual([]);
      server.mood = 'takes';
      await sendMessage(id, sender());
      await sendMessage(id, sender());
      expect(server.sentTo).toEqual([`+${number}`]);
      expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
      // However often it was tried, it is one message of the day's.
      expect((await placesTaken()) - placesBefore).toBe(1);
    },
  );

  it('waits while nobody has said who carries it', async () => {
    const { id } = await queued();
    const carrier = () => Promise.reject(new Error('TWILIO_ACCOUNT_SID is missing'));
    const sending = sendMessage(id, { now: () => new Date(), carrier });
    await expect(sending).rejects.toBeInstanceOf(SmsNotTaken);
    expect(await world.smsStates(id)).toEqual(['queued', 'queued']);
  });

  it('is not sent later to a number whose owner has said no meanwhile', async () => {
    const { id, number } = await queued();
    server.mood = 'too-many';
    await expect(sendMessage(id, sender())).rejects.toBeInstanceOf(SmsNotTaken);
    await stopTexting(number, new Date());
    server.mood = 'takes';
    await sendMessage(id, sender());
    expect(server.sentTo).toEqual([]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
  });

  it('stays given up when its first sender comes back late', async () => {
    const { id } = await queued();
    const late = {
      now: () => new Date(),
      carrier: () =>
        Promise.resolve({
          send: async () => {
            await sendMessage(id, sender(minutesFromNow(2)));
            throw new SmsNotTaken('unreachable');
          },
        }),
    };
    await expect(sendMessage(id, late)).rejects.toBeInstanceOf(SmsNotTaken);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    await sendMessage(id, sender());
    expect(server.sentTo).toEqual([]);
  });
});

describe('a message of which nobody knows whether it went out', () => {
  it.each(['breaks', 'drops', 'hangs'] as const)(
    'is not sent again, and its member is told: the carrier service %s',
    async (mood) => {
      const { id } = await queued();
      server.mood = mood;
      await sendMessage(id, sender());
      server.mood = 'takes';
      await sendMessage(id, sender());
      expect(server.sentTo).toHaveLength(1);
      expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
      expect(await world.notices(id)).toHaveLength(1);
    },
  );
});

describe('a message whose response was lost, and that Twilio took all the same', () => {
  const report = (id: string, MessageStatus: string) =>
    postAsTwilio(world.url, `smsStatus/${id}`, {
      MessageSid: `SM${'0'.repeat(32)}`,
      MessageStatus,
    });

  it.each(['queued', 'sent', 'delivered'])(
    'has not failed where it was reported as %s before that',
    async (status) => {
      const { id } = await queued();
      server.mood = 'hangs';
      const sending = sendMessage(id, sender());
      await expect.poll(() => server.sentTo.length).toBe(1);
      await report(id, status);
      await sending;
      const state = status === 'delivered' ? 'delivered' : 'sent';
      expect(await world.smsStates(id)).toEqual([state, state]);
      expect((await world.request(id))?.textedAt).toBeInstanceOf(Date);
      expect(await world.notices(id)).toEqual([]);
    },
  );

  it.each(['queued', 'sending', 'sent'])(
    'has not failed once it is reported as %s, and what was said is taken back',
    async (status) => {
      const { id } = await queued();
      server.mood = 'drops';
      await sendMessage(id, sender());
      expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
      await report(id, status);
      expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
      expect((await world.request(id))?.textedAt).toBeInstanceOf(Date);
      expect(await world.notices(id)).toEqual([]);
      expect(await world.sms(id)).not.toHaveProperty('isAssumed');
    },
  );

  it('has failed where that is reported, of which its member is told once', async () => {
    const { id } = await queued();
    server.mood = 'drops';
    await sendMessage(id, sender());
    await report(id, 'undelivered');
    await report(id, 'sent');
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(await world.notices(id)).toHaveLength(1);
  });

  it('is sent when its first sender comes back late, after another has given it up', async () => {
    const { id } = await queued();
    const late = {
      now: () => new Date(),
      carrier: () =>
        Promise.resolve({
          send: async () => {
            await sendMessage(id, sender(minutesFromNow(2)));
            expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
            return { state: 'sent', providerId: 'SM1' } as const;
          },
        }),
    };
    await sendMessage(id, late);
    expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
    expect(await world.notices(id)).toEqual([]);
  });
});

describe('a message to a country that gets none', () => {
  const british = { countryCode: '44', phoneNumber: '7400 123456' };
  const portuguese = { countryCode: '351', phoneNumber: '912 345 678' };
  const off = { status: 400, code: 21408, dialCode: '44' } as const;
  const told = () => vi.mocked(log).mock.calls.filter(([event]) => event === 'country-not-texted');
  const forget = async () => {
    for (const { ref } of (await world.store.collection('smsBudgets').get()).docs) {
      await ref.delete();
    }
  };
  beforeEach(forget);
  afterAll(forget);

  it('ends at once, its member reads why and what works, and an operator is told once a day', async () => {
    server.mood = off;
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await queued({ to: '44740012' })).id);
    for (const id of ids) await sendMessage(id, sender());
    const [id = '', other = ''] = ids;
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect((await world.request(id))?.sms?.failure).toBe('destination');
    expect(await world.sms(id)).toMatchObject({ body: '' });
    expect(await world.notices(other)).toMatchObject([
      { message: expect.stringMatching(/not sent\. We cannot send .+ Find by Link works there/) },
    ]);
    expect(told()).toEqual([
      ['country-not-texted', { country: 'GB', carrierCode: 21408, messageId: id }],
    ]);
    server.mood = 'takes';
    for (const each of ids) await sendMessage(each, sender());
    expect(server.sentTo, 'nor is it tried again').toEqual([]);
    const tomorrow = minutesFromNow(24 * 60);
    server.mood = off;
    await sendMessage((await queued({ to: '44740012' })).id, sender(tomorrow));
    expect(told()).toHaveLength(2);
  });

  it('is the same where that is reported of one that was taken', async () => {
    const { id, number } = await queued({ to: '44740012' });
    await sendMessage(id, sender());
    const form = { MessageStatus: 'failed', ErrorCode: '21408', To: `+${number}` };
    await postAsTwilio(world.url, `smsStatus/${id}`, form);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect((await world.request(id))?.sms?.failure).toBe('destination');
    expect(told()).toHaveLength(1);
  });

  it('is not made within the hour, nor is a code, and elsewhere both are', async () => {
    server.mood = off;
    await sendMessage((await queued({ to: '44740012' })).id, sender());
    const as = await world.payingMember();
    const ask = async (typed: object) => {
      const body = { ...typed, message: 'Oi?' };
      const asked = await world.call('createFindByNumber', { as, body });
      return [asked.status, asked.body.field, asked.body.error];
    };
    const askForCode = async (body: object) => {
      const asked = await world.call('requestNumberCode', { body, from: '198.51.100.1' });
      return [asked.status, asked.body.field];
    };
    const words = expect.stringMatching(/^We cannot send .+ Find by Link works there/);
    expect(await ask(british)).toEqual([400, 'countryCode', words]);
    expect(await askForCode(british)).toEqual([400, 'countryCode']);
    expect((await ask(portuguese))[0]).toBe(200);
    expect((await askForCode(portuguese))[0]).toBe(200);
    const [day] = (await world.store.collection('smsBudgets').get()).docs;
    await day?.ref.update({ 'untexted.GB.offSince': minutesFromNow(-61) });
    expect((await ask(british))[0]).toBe(200);
    expect((await askForCode(british))[0]).toBe(200);
    await sendMessage((await queued({ to: '44740012' })).id, sender());
    expect(told(), 'no news on the same day').toHaveLength(1);
    expect((await askForCode({ ...british, phoneNumber: '7400 123457' }))[0]).toBe(400);
  });

  it('keeps no others of the country from being made where one carrier there gets none', async () => {
    server.mood = { ...off, code: 21612 };
    const { id } = await queued({ to: '44740012' });
    await sendMessage(id, sender());
    expect((await world.request(id))?.sms?.failure).toBe('destination');
    expect(told()).toHaveLength(1);
    const body = { ...british, phoneNumber: '7400 123450', message: 'Oi?' };
    const asked = await world.call('createFindByNumber', { as: await world.payingMember(), body });
    expect(asked.status).toBe(200);
    server.mood = off;
    await sendMessage((await queued({ to: '44740012' })).id, sender());
    expect(told(), 'that all of it is off is news').toHaveLength(2);
  });

  it('is not made where an operator has left the country no share', async () => {
    vi.stubEnv('SMS_COUNTRY_SHARES', '44:0 *:100');
    const as = await world.payingMember();
    const ask = (typed: object) =>
      world.call('createFindByNumber', { as, body: { ...typed, message: 'Oi?' } });
    expect((await ask(british)).body.field).toBe('countryCode');
    expect((await ask({ ...portuguese, phoneNumber: '912 345 679' })).status).toBe(200);
    vi.unstubAllEnvs();
  });
});

describe('messages that wait', () => {
  it('all go out when an outage is over, and a round of them ends at the first while it lasts', async () => {
    const messages = [await queued(), await queued(), await queued()];
    const tried: string[] = [];
    const send = (id: string) => {
      tried.push(id);
      return sendMessage(id, sender());
    };
    server.mood = 'refuses-connections';
    await sendWaitingMessages(new Date(), send);
    expect(tried).toHaveLength(1);
    server.mood = 'takes';
    await sendWaitingMessages(new Date(), send);
    const numbers = messages.map(({ number }) => `+${number}`);
    expect(server.sentTo).toEqual(expect.arrayContaining(numbers));
  });

  it('for a sender that is not set up for a country keep no others from going out', async () => {
    const british = await queued({ minutesAgo: 6, to: '447400' });
    const { number } = await queued();
    server.mood = { status: 400, code: 21659, dialCode: '44' };
    const send = (id: string) => sendMessage(id, sender());
    await sendWaitingMessages(new Date(), send);
    expect(server.sentTo).toEqual([`+${number}`]);
    expect(await world.smsStates(british.id)).toEqual(['queued', 'queued']);
    server.mood = 'takes';
    await sendWaitingMessages(new Date(), send);
    expect(server.sentTo.at(-1)).toBe(`+${british.number}`);
  });
});

describe('a queue that takes messages and gives none out', () => {
  const send = (id: string) => sendMessage(id, sender());
  const silent = { enqueue: () => Promise.resolve(), send };
  const toldSilent = () =>
    vi.mocked(log).mock.calls.filter(([event]) => event === 'message-queue-silent');

  it('keeps no code, and no message for longer than until the schedule, which tells of it once', async () => {
    const code = await queued({ minutesAgo: 0, ownerUid: null });
    await sendCode(code.id, silent);
    expect(server.sentTo).toEqual([`+${code.number}`]);
    const messages = [await queued({ minutesAgo: 7 }), await queued({ minutesAgo: 6 })];
    for (const { id } of messages) await handToQueue(id, silent);
    expect(server.sentTo).toHaveLength(1);
    await sendWaitingMessages(new Date(), send);
    expect(server.sentTo.slice(1)).toEqual(messages.map(({ number }) => `+${number}`));
    expect(toldSilent()).toEqual([['message-queue-silent', { messageId: messages[0]?.id }]]);
  });

  it.each([
    ['that was tried, and waits for the carrier service', 6, true],
    ['that is so young that the queue may be at it', 4, false],
  ])('is not what a message tells of %s', async (_what, minutesAgo, isTried) => {
    const { id } = await queued({ minutesAgo });
    server.mood = 'refuses-connections';
    if (isTried) await expect(send(id)).rejects.toBeInstanceOf(SmsNotTaken);
    server.mood = 'takes';
    await sendWaitingMessages(new Date(), send);
    expect(server.sentTo).toHaveLength(1);
    expect(toldSilent()).toEqual([]);
  });
});
