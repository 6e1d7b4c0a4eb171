import { minuteMs } from '@geonod/contracts/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestWorld, siteUrl } from '../../testing/request-world.ts';
import { postAsTwilio } from '../../testing/twilio.ts';
import { isProgress } from '../domain/sms-state.ts';
import { sendDueMails } from '../flows/mail/send-due-mails.ts';
import { reportMessage } from '../store/delivery-reports.ts';
import { readMail } from '../store/mail.ts';
import { noteTold, toldBrowsers } from '../store/pushes.ts';
import { isOnStopList } from '../store/stop-list.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

/** A message that was given to the carrier. */
async function sentMessage(): Promise<string> {
  const now = new Date();
  const sms = { state: 'sending', updatedAt: now } as const;
  const id = await world.putRequest({ ownerUid: 'marina', type: 'number', sms });
  await world.store.doc(`smsOutbox/${id}`).set({
    ownerUid: 'marina',
    to: '5511987654321',
    body: 'GeoNod: Oi?',
    ...sms,
    createdAt: now,
    claimedAt: now,
    expiresAt: new Date(Date.now() + 1_000_000),
  });
  return id;
}

function report(id: string, status: string, options = {}): Promise<Response> {
  const form = {
    MessageSid: 'SM1',
    MessageStatus: status,
    To: '+5511987654321',
    ErrorMessage: 'a & b = c',
  };
  return postAsTwilio(world.url, `smsStatus/${id}`, form, options);
}

describe('the carrier’s reports on a message', () => {
  it('move it forward until it is delivered', async () => {
    const id = await sentMessage();
    for (const [status, state] of [
      ['queued', 'sending'],
      ['sent', 'sent'],
      ['delivered', 'delivered'],
    ] as const) {
      const response = await report(id, status);
      expect(response.status).toBe(200);
      expect(await world.smsStates(id)).toEqual([state, state]);
    }
    expect(await world.notices(id)).toEqual([]);
  });

  it.each(['failed', 'undelivered'])('that say %s notify the member once', async (status) => {
    const id = await sentMessage();
    await Promise.all([1, 2, 3].map(() => report(id, status)));
    expect(await world.smsStates(id)).toEqual(['failed', 'failed']);
    expect(await world.notices(id)).toEqual([
      {
        ownerUid: 'marina',
        title: 'Message not delivered',
        message: '+55 (11) 98765 4321: the text message could not be delivered.',
      },
    ]);
  });

  it('never move it back, in whatever order and however often they come', async () => {
    const words = ['queued', 'sending', 'sent', 'delivered', 'undelivered'] as const;
    const states = {
      queued: 'sending',
      sending: 'sending',
      sent: 'sent',
      delivered: 'delivered',
      undelivered: 'failed',
    } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 6 }), async (reports) => {
        const id = await sentMessage();
        for (const word of reports) {
          const [before = 'queued'] = await world.smsStates(id);
          await report(id, word);
          const [after = 'queued'] = await world.smsStates(id);
          expect(after === before || isProgress(before, after)).toBe(true);
        }
        const told = await world.notices(id);
        expect(told.length).toBeLessThanOrEqual(1);
        const reached = reports.map((word) => states[word]);
        const last = (['delivered', 'failed', 'sent'] as const).find((one) =>
          reached.includes(one),
        );
        expect(await world.smsStates(id)).toEqual(Array(2).fill(last ?? 'sending'));
      }),
      { numRuns: 10 },
    );
  });

  it('that say it was delivered after all take back what was said of its failure', async () => {
    const id = await sentMessage();
    await report(id, 'undelivered');
    expect(await world.notices(id)).toHaveLength(1);
    await report(id, 'delivered');
    expect(await world.smsStates(id)).toEqual(['delivered', 'delivered']);
    expect(await world.notices(id)).toEqual([]);
  });

  it('that say so leave room for what is said of a later failure: by mail, and in every browser', async () => {
    const id = await sentMessage();
    const askedBy = { displayName: 'Marina', email: 'marina@example.com', emailVerified: true };
    await world.store.doc(`requests/${id}`).update({ askedBy });
    await report(id, 'undelivered');
    const notice = `sms-failed-${id}`;
    await noteTold({ noticeId: notice, ownerUid: 'marina' }, 'a-browser', new Date());
    await report(id, 'delivered');
    const carrier = { send: () => Promise.resolve() };
    await sendDueMails(new Date(Date.now() + 3 * minuteMs), { now: () => new Date(), carrier });
    expect(await toldBrowsers(notice)).toEqual([]);

    const message = await world.store.doc(`smsOutbox/${id}`).get();
    const reminder = { ...message.data(), state: 'sending', requestId: id };
    await world.store.doc(`smsOutbox/${id}-again`).set(reminder);
    await world.store.doc(`requests/${id}`).update({ remindedAt: new Date() });
    await report(`${id}-again`, 'undelivered');
    expect(await world.notices(id)).toHaveLength(1);
    expect(await readMail(notice)).toMatchObject({ state: 'queued' });
  });

  it('and of a first message’s leave what was said of its reminder', async () => {
    const id = await sentMessage();
    await report(id, 'sent');
    await world.store.doc(`requests/${id}`).update({ remindedAt: new Date() });
    await report(id, 'undelivered');
    const said = { ownerUid: 'marina', requestId: id, title: 'Message not delivered' };
    const times = { createdAt: new Date(), purgeAt: new Date(Date.now() + 1_000_000) };
    await world.store.doc(`notifications/sms-failed-${id}`).set({ ...said, ...times, message: '' });
    await report(id, 'delivered');
    expect((await world.sms(id))?.state).toBe('delivered');
    expect(await world.notices(id)).toHaveLength(1);
  });

  it('count more than what was assumed for want of them, whenever that was', async () => {
    const assumed = { state: 'failed', isAssumed: true, isTextDone: true } as const;
    const MessageSid = `SM${'0123456789abcdef'.repeat(2)}`;
    const heard = fc.constantFrom('queued', 'sending', 'sent', 'delivered', 'undelivered', null);
    await fc.assert(
      fc.asyncProperty(fc.array(heard, { minLength: 1, maxLength: 6 }), async (events) => {
        const id = await sentMessage();
        for (const status of events) {
          if (status === null) await reportMessage(id, assumed, new Date());
          else {
            const form = { MessageSid, MessageStatus: status };
            await postAsTwilio(world.url, `smsStatus/${id}`, form);
          }
        }
        const wasHeard = (one: string) => events.some((event) => event === one);
        const isTaken = events.some((event) => event !== null);
        const isSent = wasHeard('sent') || (isTaken && events.includes(null));
        const state = wasHeard('delivered')
          ? 'delivered'
          : wasHeard('undelivered') || !isTaken
            ? 'failed'
            : isSent
              ? 'sent'
              : 'sending';
        expect(await world.smsStates(id)).toEqual([state, state]);
        expect(await world.notices(id)).toHaveLength(state === 'failed' ? 1 : 0);
      }),
      { numRuns: 25 },
    );
  });

  it('are heard at the same moment as what was assumed for want of them', async () => {
    const assumed = { state: 'failed', isAssumed: true, isTextDone: true } as const;
    const MessageSid = `SM${'0123456789abcdef'.repeat(2)}`;
    for (let round = 0; round < 5; round += 1) {
      const id = await sentMessage();
      const queued = { MessageSid, MessageStatus: 'queued' };
      await Promise.all([
        reportMessage(id, assumed, new Date()),
        postAsTwilio(world.url, `smsStatus/${id}`, queued),
      ]);
      expect(await world.smsStates(id)).toEqual(['sent', 'sent']);
      expect(await world.notices(id)).toEqual([]);
    }
  });

  it.each(['queued', 'sent', 'delivered', 'failed'])(
    'that say %s empty the words of one whose sender was lost after handing it on',
    async (status) => {
      const id = await sentMessage();
      const MessageSid = `SM${'0123456789abcdef'.repeat(2)}`;
      const form = { MessageSid, MessageStatus: status, To: '+5511987654321' };
      await postAsTwilio(world.url, `smsStatus/${id}`, form);
      expect(await world.sms(id)).toMatchObject({ body: '', providerId: MessageSid });
    },
  );

  it.each([
    ['was reminded of since', { remindedAt: new Date() }],
    ['was taken back', { status: 'cancelled' }],
    ['is over', { expiresAt: new Date(0) }],
  ] as const)('that come late tell nobody of a message whose request %s', async (_what, fields) => {
    const id = await sentMessage();
    await world.store.doc(`requests/${id}`).update(fields);
    await report(id, 'undelivered');
    expect((await world.sms(id))?.state).toBe('failed');
    expect(await world.notices(id)).toEqual([]);
  });

  it('that name a number which asked the carrier for no more close it here, too', async () => {
    const number = '5511966660042';
    const form = { MessageSid: 'SM1', MessageStatus: 'failed', To: `+${number}` };
    const id = await sentMessage();
    await postAsTwilio(world.url, `smsStatus/${id}`, { ...form, ErrorCode: '30003' });
    expect(await isOnStopList(number)).toBe(false);
    await postAsTwilio(world.url, `smsStatus/${id}`, { ...form, ErrorCode: '21610' });
    expect(await isOnStopList(number)).toBe(true);
  });

  it('about a message that nobody sent, or in words that nobody knows, change nothing', async () => {
    expect((await report('nobody-ever-made-this-one', 'delivered')).status).toBe(200);
    const id = await sentMessage();
    for (const status of ['receiving', '', 'constructor', '__proto__']) {
      expect((await report(id, status)).status).toBe(200);
    }
    expect(await world.smsStates(id)).toEqual(['sending', 'sending']);
  });

  it('about a request that was deleted notify nobody', async () => {
    const id = await sentMessage();
    await world.store.doc(`requests/${id}`).delete();
    expect((await report(id, 'failed')).status).toBe(200);
    expect(await world.notices(id)).toEqual([]);
    expect(await world.request(id)).toBeNull();
  });

  it.each([
    ['no signature', { unsigned: true }],
    ['another token’s signature', { token: 'guessed' }],
    ['an empty token’s signature', { token: '' }],
    ['the signature of another address', { signedUrl: `${siteUrl}/smsStatus/another-message-1` }],
    ['the signature of another host', { signedUrl: 'https://evil.example/smsStatus/x' }],
  ])('are refused with %s', async (_what, options) => {
    const id = await sentMessage();
    const response = await report(id, 'delivered', options);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'The signature is not valid.',
      code: 'invalid-signature',
    });
    expect(await world.smsStates(id)).toEqual(['sending', 'sending']);
  });

  it('are refused when a word of them was changed on the way', async () => {
    const id = await sentMessage();
    const response = await fetch(`${world.url}/smsStatus/${id}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Twilio-Signature': 'bm90IGEgc2lnbmF0dXJlIGF0IGFsbA==',
      },
      body: 'MessageStatus=delivered',
    });
    expect(response.status).toBe(400);
    expect(await world.smsStates(id)).toEqual(['sending', 'sending']);
  });
});
