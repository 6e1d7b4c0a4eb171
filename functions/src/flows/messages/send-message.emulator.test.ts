import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestWorld, siteUrl } from '../../../testing/request-world.ts';
import { log } from '../../log/log.ts';
import { type OutgoingSms, type SmsCarrier, SmsRefused } from '../../services/sms/sms-carrier.ts';
import { reportMessage } from '../../store/delivery-reports.ts';
import { refusal } from '../../store/refusals.ts';
import { isOnStopList, stopTexting } from '../../store/stop-list.ts';
import { sendMessage } from './send-message.ts';
import { sendWaitingMessages } from './send-waiting-messages.ts';

vi.mock('../../log/log.ts', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

let sent: OutgoingSms[];
beforeEach(() => {
  sent = [];
  vi.mocked(log).mockClear();
});

/** A carrier that takes note of what it is given before it does as it is told. */
function carrier(respond: SmsCarrier['send'] = () => Promise.resolve({ state: 'sent' })) {
  return () =>
    Promise.resolve({
      send: (message: OutgoingSms) => {
        sent.push(message);
        return respond(message);
      },
    });
}

const now = () => new Date();
let made = 0;

/** A message in the outbox, as createFindByNumber leaves it. */
async function queued(fields: Parameters<RequestWorld['putRequest']>[0] = {}): Promise<string> {
  made += 1;
  const phoneNumber = `551197777${1000 + made}`;
  const sms = { state: 'queued', updatedAt: now() } as const;
  const id = await world.putRequest({
    ownerUid: 'marina',
    type: 'number',
    phoneNumber,
    sms,
    ...fields,
  });
  await world.store.doc(`smsOutbox/${id}`).set({
    ownerUid: 'marina',
    to: phoneNumber,
    body: 'GeoNod: Oi?',
    state: 'queued',
    createdAt: now(),
    updatedAt: now(),
    expiresAt: new Date(Date.now() + 1_000_000),
  });
  return id;
}

/** Whether it is remembered that the carrier service has the words of this text, which are to be erased there. */
const isToBeErased = async (providerId: string) =>
  (await world.store.doc(`carrierTexts/${providerId}`).get()).exists;

describe('a message in the outbox', () => {
  it('is sent, and its request shows how far it came', async () => {
    const id = await queued();
    const respond = () => Promise.resolve({ state: 'sent', providerId: 'SM1' } as const);
    await sendMessage(id, { now, carrier: carrier(respond) });
    const to = (await world.request(id))?.phoneNumber;
    const goodForSeconds = expect.any(Number);
    const reportUrl = `${siteUrl}/smsStatus/${id}`;
    expect(sent).toEqual([{ to, body: 'GeoNod: Oi?', reportUrl, goodForSeconds }]);
    // Until its request is over, which putRequest has made for 71 hours more.
    expect(Math.round((sent[0]?.goodForSeconds ?? 0) / 3600)).toBe(71);
    expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
    // The carrier service has the text now, and here it would only be a key that lies about.
    expect(await world.sms(id)).toMatchObject({ providerId: 'SM1', body: '' });
    expect(await isToBeErased('SM1')).toBe(true);
    expect(await world.notices(id)).toEqual([]);
  });

  it('is sent once, although the trigger fires ten times at once and again later', async () => {
    const id = await queued();
    const calls = Array.from({ length: 10 }, () => sendMessage(id, { now, carrier: carrier() }));
    await Promise.allSettled(calls);
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toHaveLength(1);
    expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
  });

  it('is not sent again when its sender was lost, and its member is told', async () => {
    const id = await queued();
    const lost = sendMessage(id, { now, carrier: carrier(() => new Promise(() => undefined)) });
    await expect.poll(() => sent.length).toBe(1);
    await expect(sendMessage(id, { now, carrier: carrier() })).rejects.toThrow('being sent');
    const later = () => new Date(Date.now() + 61_000);
    await sendMessage(id, { now: later, carrier: carrier() });
    expect(sent).toHaveLength(1);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(await world.sms(id)).toMatchObject({ isAssumed: true });
    expect(await world.notices(id)).toEqual([
      {
        ownerUid: 'marina',
        title: 'Message not delivered',
        message: expect.stringMatching(
          /^\+55 \(11\) 97777 \d{4}: the text message could not be delivered\.$/,
        ),
      },
    ]);
    void lost;
  });

  it('is given up by the schedule, too, as an error that is told once, also where the queue comes back to it then', async () => {
    const id = await queued();
    const lost = sendMessage(id, { now, carrier: carrier(() => new Promise(() => undefined)) });
    await expect.poll(() => sent.length).toBe(1);
    const later = () => new Date(Date.now() + 5 * minuteMs);
    const comeBack = (each: string) => sendMessage(each, { now: later, carrier: carrier() });
    await Promise.all([comeBack(id), sendWaitingMessages(later(), comeBack), comeBack(id)]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'message-failed',
      { messageId: id, carrierCode: null },
      undefined,
    );
    void lost;
  });

  it('has not failed, and is no error, where its sender was lost after the carrier took it', async () => {
    const id = await queued();
    const lost = sendMessage(id, { now, carrier: carrier(() => new Promise(() => undefined)) });
    await expect.poll(() => sent.length).toBe(1);
    await reportMessage(id, { state: 'sending', providerId: 'SM4' }, now());
    const later = () => new Date(Date.now() + 61_000);
    await sendMessage(id, { now: later, carrier: carrier() });
    expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
    expect(log).not.toHaveBeenCalled();
    void lost;
  });

  it.each([
    ['refuses it', new SmsRefused(21211, { optedOut: false })],
    ['breaks the connection', new Error('socket hang up')],
  ])('is given up when the carrier %s', async (_what, error) => {
    const id = await queued();
    await sendMessage(id, { now, carrier: carrier(() => Promise.reject(error)) });
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toHaveLength(1);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(await world.notices(id)).toHaveLength(1);
  });

  it('puts a number on the stop list that the carrier knows to have opted out', async () => {
    const id = await queued();
    const refused = new SmsRefused(21610, { optedOut: true });
    await sendMessage(id, { now, carrier: carrier(() => Promise.reject(refused)) });
    const number = (await world.request(id))?.phoneNumber ?? '';
    expect(await isOnStopList(number)).toBe(true);
  });

  it('is not sent to a number that was put on the stop list meanwhile', async () => {
    const id = await queued();
    const number = (await world.request(id))?.phoneNumber ?? '';
    await stopTexting(number, now());
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toEqual([]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(await world.sms(id), 'as one that is known not to have gone').not.toHaveProperty(
      'isAssumed',
    );
    expect(await world.notices(id)).toHaveLength(1);
  });

  it('is not sent when its number was closed to its asker meanwhile, though the request is open', async () => {
    const id = await queued();
    const number = (await world.request(id))?.phoneNumber ?? '';
    await refusal('marina', number).set({ forGood: true });
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toEqual([]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
  });

  it('is not sent when its number was closed meanwhile to another account that the same card pays', async () => {
    const id = await queued();
    const number = (await world.request(id))?.phoneNumber ?? '';
    const paid = { uid: 'marina', email: null, attempt: 1, status: 'succeeded', card: 'one-card' };
    await world.store.doc('payments/pi_one').set({ ...paid, createdAt: now() });
    await refusal('card:one-card', number).set({ forGood: true });
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toEqual([]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
  });

  it('is not sent when its asker was suspended meanwhile', async () => {
    const suspended = { email: null, createdAt: now(), suspended: { since: now() } };
    await world.store.doc('members/suspended-asker').set(suspended);
    const id = await queued();
    await world.store.doc(`smsOutbox/${id}`).update({ ownerUid: 'suspended-asker' });
    await sendMessage(id, { now, carrier: carrier() });
    expect(sent).toEqual([]);
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
  });

  it.each([
    ['taken back', { status: 'cancelled' }, undefined],
    ['answered', { status: 'declined' }, undefined],
    ['over', { expiresAt: new Date(Date.now() - 1000) }, 'failed'],
  ] as const)(
    'is not sent when its request is %s, and nobody is told',
    async (_what, fields, shown) => {
      const id = await queued(fields);
      await sendMessage(id, { now, carrier: carrier() });
      expect(sent).toEqual([]);
      expect(await world.smsStates(id)).toEqual(['failed', shown]);
      expect(await world.notices(id)).toEqual([]);
    },
  );

  /** The reminder of a request whose first message was delivered a while ago, as remindRequest leaves it. */
  async function reminded() {
    const id = await queued({ remindedAt: now() });
    const delivered = { state: 'delivered', updatedAt: new Date(Date.now() - hourMs) } as const;
    const first = world.store.doc(`smsOutbox/${id}`);
    const message = (await first.get()).data();
    await first.update({ ...delivered, body: '' });
    await world.store.doc(`smsOutbox/${id}-again`).set({ ...message, requestId: id });
    return { id, reminder: `${id}-again`, delivered };
  }

  it.each([
    ['answered', { status: 'completed' }],
    ['taken back', { status: 'cancelled' }],
    ['over', { expiresAt: new Date(Date.now() - 1000) }],
  ] as const)(
    'is not sent as the reminder of a request that is %s, which shows what its first came to',
    async (_what, fields) => {
      const { id, reminder, delivered } = await reminded();
      await world.store.doc(`requests/${id}`).update(fields);
      await sendMessage(reminder, { now, carrier: carrier() });
      expect(sent).toEqual([]);
      expect(await world.sms(reminder)).toMatchObject({ state: 'failed', body: '' });
      expect((await world.request(id))?.sms).toEqual(delivered);
    },
  );

  it('is not sent as a reminder that was answered for while it was taken, and its request shows what its first came to', async () => {
    const { id, reminder, delivered } = await reminded();
    const { commit } = WriteBatch.prototype;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      const written = await commit.call(this);
      await world.store.doc(`requests/${id}`).update({ status: 'completed' });
      return written;
    });
    await sendMessage(reminder, { now, carrier: carrier() });
    vi.restoreAllMocks();
    expect(sent).toEqual([]);
    expect((await world.sms(reminder))?.state).toBe('failed');
    expect((await world.request(id))?.sms).toEqual(delivered);
  });

  it('is not sent when its request was deleted', async () => {
    const id = await queued();
    await world.store.doc(`requests/${id}`).delete();
    await sendMessage(id, { now, carrier: carrier() });
    await sendMessage('nobody-ever-made-this-one', { now, carrier: carrier() });
    expect(sent).toEqual([]);
    expect(await world.sms(id)).toMatchObject({ state: 'failed', body: '' });
  });

  it('keeps what the carrier said first when its own response comes last', async () => {
    const id = await queued();
    await sendMessage(id, {
      now,
      carrier: carrier(async () => {
        await world.store.doc(`smsOutbox/${id}`).update({ state: 'delivered' });
        await world.store.doc(`requests/${id}`).update({ 'sms.state': 'delivered' });
        return { state: 'sent', providerId: 'SM2' };
      }),
    });
    expect(await world.smsStates(id)).toEqual(['delivered', 'delivered']);
    // The carrier service has the text now, and here it would only be a key that lies about.
    expect(await world.sms(id)).toMatchObject({ providerId: 'SM2', body: '' });
    expect(await isToBeErased('SM2')).toBe(true);
  });

  it('is to be erased at the carrier service also where all of it went here while it was being sent', async () => {
    const id = await queued();
    const goes = async () => {
      for (const kept of ['smsOutbox', 'requests']) await world.store.doc(`${kept}/${id}`).delete();
      return { state: 'sent', providerId: 'SM3' } as const;
    };
    await sendMessage(id, { now, carrier: carrier(goes) });
    expect(await isToBeErased('SM3')).toBe(true);
  });
});

describe('without a carrier service', () => {
  it('the outbox is where messages go', async () => {
    const id = await queued();
    await sendMessage(id);
    expect(await world.smsStates(id)).toEqual(['delivered', 'delivered']);
  });
});
