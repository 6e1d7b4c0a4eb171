import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { SmsNotTaken } from '../../services/sms/sms-carrier.ts';
import { handToQueue, sendCode } from './hand-to-queue.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
beforeEach(() => vi.mocked(log).mockClear());

it('a message is left to the queue', async () => {
  const [enqueue, send] = [vi.fn(() => Promise.resolve()), vi.fn()];
  await handToQueue('message', { enqueue, send });
  expect(enqueue).toHaveBeenCalledWith('message');
  expect(send).not.toHaveBeenCalled();
});

it('a message goes out without the queue where there is none, and the operator is told', async () => {
  const missing = new Error('Queue does not exist');
  const send = vi.fn(() => Promise.resolve());
  await handToQueue('message', { enqueue: () => Promise.reject(missing), send });
  expect(send).toHaveBeenCalledWith('message');
  expect(log).toHaveBeenCalledWith('message-queue-away', {}, missing);
});

it('a code is sent at once, and no queue is asked', async () => {
  const [enqueue, send] = [vi.fn(), vi.fn(() => Promise.resolve())];
  await sendCode('code', { enqueue, send });
  expect(send).toHaveBeenCalledWith('code');
  expect(enqueue).not.toHaveBeenCalled();
});

it('a code that the carrier service does not take at present is left to the queue', async () => {
  const enqueue = vi.fn(() => Promise.resolve());
  const send = vi.fn(() => Promise.reject(new SmsNotTaken('too-often')));
  await sendCode('code', { enqueue, send });
  expect(enqueue).toHaveBeenCalledWith('code');
});

it('a code that nobody could look at brings its event back', async () => {
  const [fault, enqueue] = [new Error('Firestore is away'), vi.fn()];
  await expect(sendCode('code', { enqueue, send: () => Promise.reject(fault) })).rejects.toBe(
    fault,
  );
  expect(enqueue).not.toHaveBeenCalled();
});
