import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RequestWorld } from '../../../testing/request-world.ts';
import { log } from '../../log/log.ts';
import { queueNumberCode } from '../../store/number-codes.ts';
import { sendMessage } from './send-message.ts';
import { sendWaitingMessages } from './send-waiting-messages.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start({ SMS_DAILY_BUDGET: '4', SMS_COUNTRY_SHARES: '55:50 *:100' });
});
afterAll(() => world.stop());
afterEach(() => vi.unstubAllEnvs());

const today = new Date('2026-11-20T15:00:00Z');
const tomorrow = new Date('2026-11-21T00:05:00Z');
const sent: string[] = [];
const sender = (now: Date) => ({
  now: () => now,
  carrier: () =>
    Promise.resolve({
      send: ({ to }: { to: string }) => {
        sent.push(to);
        return Promise.resolve({ state: 'sent' as const });
      },
    }),
});

beforeEach(() => {
  sent.length = 0;
});

async function queued(countryCode: string, phoneNumber: string): Promise<string> {
  const id = await world.putRequest({
    type: 'number',
    countryCode,
    phoneNumber,
    expiresAt: new Date(tomorrow.getTime() + 48 * hourMs),
  });
  const createdAt = new Date(today.getTime() - 5 * minuteMs);
  await world.store.doc(`smsOutbox/${id}`).set({
    ownerUid: 'marina',
    to: phoneNumber,
    body: 'Marina asks where you are',
    state: 'queued',
    createdAt,
    updatedAt: createdAt,
    expiresAt: new Date(tomorrow.getTime() + 100 * hourMs),
  });
  return id;
}

it('beyond the day’s budget, or a country’s share, messages wait for the next day, and the operator is told once', async () => {
  const ids: string[] = [];
  for (const number of ['5511970000001', '5511970000002', '5511970000003', '5511970000004']) {
    ids.push(await queued('55', number));
  }
  for (const id of ids) await sendMessage(id, sender(today));
  expect(sent).toEqual(['5511970000001', '5511970000002']);
  const states = async () => Promise.all(ids.map(async (id) => (await world.sms(id))?.state));
  expect(await states()).toEqual(['sent', 'sent', 'queued', 'queued']);
  expect(vi.mocked(log).mock.calls).toEqual([
    ['messages-over-budget', { limit: '+55', isNews: true }],
  ]);

  for (const number of ['447400000001', '447400000002', '447400000003']) {
    ids.push(await queued('44', number));
  }
  for (const id of ids.slice(4)) await sendMessage(id, sender(today));
  expect(sent.slice(2)).toEqual(['447400000001', '447400000002']);
  expect(vi.mocked(log).mock.calls.map(([, told]) => told?.limit)).toEqual([
    '+55',
    'the whole service',
  ]);

  const send = (id: string) => sendMessage(id, sender(tomorrow));
  await sendWaitingMessages(tomorrow, send);
  expect(sent.slice(4).sort()).toEqual(['447400000003', '5511970000003', '5511970000004']);
  await sendWaitingMessages(tomorrow, send);
  expect(sent).toHaveLength(7);
  // They waited for the budget, and not for the queue.
  expect(vi.mocked(log).mock.calls.map(([event]) => event)).not.toContain('message-queue-silent');
  // A reminder waits from then on, and not from when it was asked.
  const textedAt = async (id = '') =>
    (await world.store.doc(`requests/${id}`).get()).get('textedAt').toDate();
  expect(await textedAt(ids[0])).toEqual(today);
  expect(await textedAt(ids[3])).toEqual(tomorrow);
});

it('codes that anybody asks for leave a country’s share to its members', async () => {
  vi.stubEnv('SMS_DAILY_BUDGET', '10');
  vi.stubEnv('SMS_COUNTRY_SHARES', '*:20');
  const day = new Date('2026-11-22T15:00:00Z');
  const askForCode = async (to: number) => {
    const secret = `code ${to}`;
    const queuedCode = await queueNumberCode(
      {
        challenge: secret,
        digits: `44740000010${to}`,
        dialCode: '44',
        code: '012345',
        messageId: secret,
        body: secret,
      },
      day,
      () => Promise.resolve({ isTexted: true, count: () => undefined }),
    );
    return 'limit' in queuedCode ? queuedCode : null;
  };
  expect([await askForCode(1), await askForCode(2), await askForCode(3)]).toEqual([
    null,
    { limit: 'codes to +44', isNews: true },
    { limit: 'codes to +44', isNews: false },
  ]);
  for (const number of ['447400000021', '447400000022', '447400000023']) {
    await sendMessage(await queued('44', number), sender(day));
  }
  expect(sent).toEqual(['447400000021', '447400000022']);
  const budget = await world.store.doc('smsBudgets/2026-11-22').get();
  expect(budget.data()).toMatchObject({
    sent: 3,
    byDialCode: { '44': 2 },
    codes: 1,
    codesByDialCode: { '44': 1 },
    toldOf: ['codes to +44', '+44'],
  });
});
