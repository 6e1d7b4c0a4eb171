import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../../testing/accounts.ts';
import { type CallResponse, place, RequestWorld } from '../../../testing/request-world.ts';
import { messageBudgetOf, textedNumber } from '../../store/counters.ts';
import { stoppedNumber } from '../../store/stop-list.ts';
import { sendMessage } from './send-message.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const tomorrow = new Date(Date.now() + dayMs);

/** Numbers of São Paulo that nobody has texted. */
let made = 0;
function freshNumber(): string {
  made += 1;
  return `11${900_000_000 + made * 137}`;
}

function text(as: TestAccount, phoneNumber: string, countryCode = '55'): Promise<CallResponse> {
  const body = { phoneNumber, countryCode, message: 'Oi?' };
  return world.call('createFindByNumber', { as, body });
}

/** As if a number had been texted then. */
async function wasTexted(phoneNumber: string, ...minutes: number[]): Promise<void> {
  const sentAt = minutes.map(minutesAgo);
  await textedNumber(`55${phoneNumber}`).set({ sentAt, expiresAt: tomorrow });
}

/** All that is said where the reason lies with others. */
const cannotText = { error: 'You cannot text this number now.', code: 'cannot-text' };
const neutral = [403, cannotText.code, cannotText.error, null];

/** What a refusal says, and that it left no trace. */
async function refusalOf(account: TestAccount, response: CallResponse, requestsBefore = 0) {
  const requests = world.store.collection('requests').where('ownerUid', '==', account.uid);
  expect((await requests.get()).size).toBe(requestsBefore);
  const { status, body, headers } = response;
  return [status, body.code, body.error, headers.get('Retry-After')];
}

describe('a paying member', () => {
  it('waits ten minutes between two messages to one number', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    expect((await text(account, number)).status).toBe(200);
    expect(await refusalOf(account, await text(account, number), 1)).toEqual([
      429,
      'rate-limited',
      'You messaged this number a short while ago. You can send the next message in 10 minutes.',
      expect.stringMatching(/^(600|59\d)$/),
    ]);
  });

  it('waits so also where the first was answered', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    const { body } = await text(account, number);
    await world.store.doc(`requests/${body.id}`).update({ status: 'answered', reply: 'on-my-way' });
    const [status, code, , wait] = await refusalOf(account, await text(account, number), 1);
    expect([status, code, wait]).toEqual([
      429,
      'rate-limited',
      expect.stringMatching(/^(600|59\d)$/),
    ]);
  });

  it('is told after a no that they cannot, and not that they can once they have waited', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    const { body } = await text(account, number);
    const id = String(body.id);
    expect((await world.call('refuseAsker', { id: await world.tokenOf(id) })).status).toBe(200);
    const { status, body: refused } = await text(account, number);
    expect([status, refused]).toEqual([403, cannotText]);
  });

  it('waits for other members’ messages, too, however the number is spelt', async () => {
    await text(await world.payingMember(), '7400 123456', '44');
    const { status, body } = await text(await world.payingMember(), '07400123456', '44');
    expect([status, body]).toEqual([403, cannotText]);
  });

  it('may text again after ten minutes', async () => {
    const number = freshNumber();
    await wasTexted(number, 10.01);
    expect((await text(await world.payingMember(), number)).status).toBe(200);
  });

  it('may have five unanswered requests to one number, and no sixth', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    const ask = (fields = {}) =>
      world.putRequest({
        ownerUid: account.uid,
        type: 'number',
        phoneNumber: `55${number}`,
        ...fields,
      });
    const pending = await Promise.all([1, 2, 3, 4, 5].map(() => ask()));
    const over = { expiresAt: minutesAgo(1) };
    await Promise.all([ask(over), ask({ status: 'declined' }), ask({ ownerUid: 'somebody' })]);
    const refused = [
      429,
      'rate-limited',
      'You have asked this number 5 times in 72 hours without an answer, cancelled and deleted requests included. You can ask again in 71 hours, or once there is an answer.',
      expect.stringMatching(/^25\d{4}$/),
    ];
    expect(await refusalOf(account, await text(account, number), 7)).toEqual(refused);
    const [cancelled = '', deleted = '', answered = ''] = pending;
    await world.call('cancelRequest', { as: account, id: cancelled });
    await world.call('deleteRequest', { as: account, id: cancelled });
    await world.call('deleteRequest', { as: account, id: deleted });
    expect(await refusalOf(account, await text(account, number), 5)).toEqual(refused);
    const id = await world.tokenOf(answered);
    await world.call('replyRequest', { id, body: { reply: 'fine' } });
    await world.call('deleteRequest', { as: account, id: answered });
    expect((await text(account, number)).status).toBe(200);
  });

  it('may send twenty messages a day', async () => {
    const account = await world.payingMember();
    const budget = messageBudgetOf(account.uid);
    const nineteen = Array.from({ length: 19 }, (_, at) => minutesAgo(60 * (at + 1)));
    await budget.set({ sentAt: nineteen, expiresAt: tomorrow });
    expect((await text(account, freshNumber())).status).toBe(200);
    expect(await refusalOf(account, await text(account, freshNumber()), 1)).toEqual([
      429,
      'rate-limited',
      'You have used your 20 messages of 24 hours, refused ones included. You can send the next one in 5 hours.',
      expect.stringMatching(/^(18000|17\d{3})$/),
    ]);
    // A try that is held back for this costs nothing more.
    const [, , , wait] = await refusalOf(account, await text(account, freshNumber()), 1);
    expect(wait).toMatch(/^(18000|17\d{3})$/);
  });

  it('cannot send a number the fourth message in a day, whoever sent the others', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    await wasTexted(number, 23 * 60, 600, 11);
    expect(await refusalOf(account, await text(account, number))).toEqual(neutral);
    await wasTexted(number, 24 * 60 + 1, 600, 11);
    expect((await text(account, number)).status).toBe(200);
  });
});

describe('a number’s owner who wants no more messages', () => {
  it.each(['stopMessages', 'refuseAsker'] as const)(
    'has no record of a no where the request was answered with a place: %s',
    async (call) => {
      const id = String((await text(await world.payingMember(), freshNumber())).body.id);
      const token = await world.tokenOf(id);
      await world.call('updateRequest', { id: token, body: { location: place } });
      expect((await world.call(call, { id: token })).body).not.toHaveProperty('receiptId');
      expect((await world.request(id))?.status).toBe('completed');
    },
  );

  it('is texted by nobody any more, and says no to the one who asked', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const id = String((await text(asker, number)).body.id);
    for (const _ of [1, 2]) {
      const { status, body } = await world.call('stopMessages', { id: await world.tokenOf(id) });
      expect([status, body]).toEqual([200, { stopped: true, receiptId: expect.any(String) }]);
    }
    expect((await world.request(id))?.status).toBe('declined');
    expect((await world.notices(id)).map(({ title }) => title)).toEqual(['Declined']);
    // Their own wait, which is told first, is over.
    await world.store.doc(`requests/${id}`).update({ createdAt: minutesAgo(11) });
    for (const account of [asker, await world.payingMember()]) {
      const { status, body } = await text(account, number);
      expect([status, body]).toEqual([403, cannotText]);
    }
  });

  it('is remembered by a hash that never lapses', async () => {
    const number = freshNumber();
    const { body } = await text(await world.payingMember(), number);
    await world.call('stopMessages', { id: await world.tokenOf(String(body.id)) });
    const stopped = await stoppedNumber(`55${number}`).get();
    expect(stopped.id).toMatch(/^v1:[0-9a-f]{64}$/);
    expect(stopped.data()).toEqual({
      stoppedAt: expect.any(Date),
      saidBy: expect.stringMatching(/^v1:[0-9a-f]{64}$/),
    });
  });

  it('may say so after answering, and when the request is over', async () => {
    for (const status of ['completed', 'declined', 'cancelled', 'expired'] as const) {
      const number = freshNumber();
      const phoneNumber = `55${number}`;
      const id = await world.putRequest({ type: 'number', phoneNumber, status });
      expect((await world.call('stopMessages', { id: await world.tokenOf(id) })).status).toBe(200);
      expect((await world.request(id))?.status).toBe(status);
      expect((await text(await world.payingMember(), number)).status).toBe(403);
    }
  });

  it('cannot be meant by a link, which came from a person', async () => {
    const { status } = await world.call('stopMessages', { id: await world.putRequest() });
    expect(status).toBe(404);
  });
});

describe('many messages at the same moment', () => {
  const statusesOf = (responses: readonly CallResponse[]) =>
    responses.map(({ status }) => status).sort();
  const several = <Result>(count: number, run: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, at) => run(at)));

  it('of one member to one number are one message', async () => {
    const account = await world.payingMember();
    const number = freshNumber();
    const responses = await several(20, () => text(account, number));
    const [first, ...others] = statusesOf(responses);
    expect([first, others.length]).toEqual([200, 19]);
    // One that saw the number texted, and not yet by whom, says what is said to everybody.
    for (const status of others) expect([403, 429]).toContain(status);
    const outbox = world.store.collection('smsOutbox').where('ownerUid', '==', account.uid);
    expect((await outbox.get()).size).toBe(1);
  });

  it('of many members to one number are one message', async () => {
    const accounts = await several(10, () => world.payingMember());
    const number = freshNumber();
    const responses = await Promise.all(accounts.map((account) => text(account, number)));
    expect(statusesOf(responses)).toEqual([200, ...Array(9).fill(403)]);
  });

  it('of one member to many numbers are twenty', async () => {
    const account = await world.payingMember();
    const responses = await several(30, () => text(account, freshNumber()));
    expect(statusesOf(responses)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
  });

  it('and a stop among them: whatever came after it was not sent', async () => {
    const number = freshNumber();
    const id = await world.putRequest({ type: 'number', phoneNumber: `55${number}` });
    const account = await world.payingMember();
    const token = await world.tokenOf(id);
    const [stopped] = await Promise.all([
      world.call('stopMessages', { id: token }),
      ...Array.from({ length: 5 }, () => text(account, number)),
    ]);
    expect(stopped.status).toBe(200);
    expect((await text(await world.payingMember(), number)).status).toBe(403);
    const queued = await world.store.collection('smsOutbox').where('to', '==', `55${number}`).get();
    for (const message of queued.docs) {
      await sendMessage(message.id);
      expect((await message.ref.get()).get('state')).toBe('failed');
    }
  });
});
