import { expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { SmsNotTaken } from '../../services/sms/sms-carrier.ts';
import { pageOfWaitingMessages } from '../../store/sms-outbox.ts';
import { BeingSent } from './send-message.ts';
import { sendWaitingMessages } from './send-waiting-messages.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
vi.mock('../../store/sms-outbox.ts', () => ({ pageOfWaitingMessages: vi.fn() }));

const waiting = (...ids: string[]) =>
  vi.mocked(pageOfWaitingMessages).mockResolvedValue({
    items: ids.map((id) => ({ id, createdAt: new Date(0), isUntouched: false })),
    next: null,
  });

it('a message that breaks its sender is told by its id, and the next goes out', async () => {
  waiting('broken', 'whole');
  const fault = new TypeError('to is undefined');
  const sent: string[] = [];
  await sendWaitingMessages(new Date(), (id) => {
    if (id === 'broken') return Promise.reject(fault);
    sent.push(id);
    return Promise.resolve();
  });
  expect(sent).toEqual(['whole']);
  expect(vi.mocked(log).mock.calls).toEqual([
    ['message-not-handled', { messageId: 'broken' }, fault],
  ]);
});

it('one that another sender is at is nothing to tell of, and one of the last two minutes is left to its trigger', async () => {
  vi.mocked(log).mockClear();
  waiting('being-sent', 'whole');
  const now = new Date('2026-03-01T10:04:30Z');
  const send = vi.fn().mockRejectedValueOnce(new BeingSent());
  await sendWaitingMessages(now, send);
  expect(send.mock.calls).toEqual([['being-sent'], ['whole']]);
  expect(log).not.toHaveBeenCalled();
  const before = new Date('2026-03-01T10:02:30Z');
  expect(pageOfWaitingMessages).toHaveBeenLastCalledWith(before, null, expect.any(Number));
});

it('that nobody has looked at messages for minutes is told once in a round, which sends them', async () => {
  vi.mocked(log).mockClear();
  const now = new Date('2026-03-01T10:06:00Z');
  const untouched = (id: string, queuedAt: string) => ({
    id,
    createdAt: new Date(queuedAt),
    isUntouched: true,
  });
  vi.mocked(pageOfWaitingMessages).mockResolvedValue({
    items: [
      untouched('first', '2026-03-01T10:00:59Z'),
      untouched('second', '2026-03-01T10:01:00Z'),
      untouched('young', '2026-03-01T10:01:01Z'),
    ],
    next: null,
  });
  const send = vi.fn();
  await sendWaitingMessages(now, send);
  expect(send).toHaveBeenCalledTimes(3);
  expect(vi.mocked(log).mock.calls).toEqual([['message-queue-silent', { messageId: 'first' }]]);
});

it('a round ends where the carrier service takes none', async () => {
  waiting('first', 'second');
  const send = vi.fn().mockRejectedValue(new SmsNotTaken('unreachable'));
  await sendWaitingMessages(new Date(), send);
  expect(send).toHaveBeenCalledTimes(1);
});

it('one that is not accepted for what its country or sender lacks does not keep the others waiting', async () => {
  vi.mocked(log).mockClear();
  waiting('elsewhere', 'whole');
  const send = vi.fn().mockRejectedValueOnce(new SmsNotTaken('message-not-accepted'));
  await sendWaitingMessages(new Date(), send);
  expect(send.mock.calls).toEqual([['elsewhere'], ['whole']]);
  // Whoever sent it has said why.
  expect(log).not.toHaveBeenCalled();
});

it('none is begun once the run is over', async () => {
  waiting('first', 'second', 'third', 'fourth', 'fifth');
  const sent: string[] = [];
  const send = async (id: string) => void sent.push(id);
  await sendWaitingMessages(new Date(), send, () => sent.length === 2);
  expect(sent).toEqual(['first', 'second']);
});
