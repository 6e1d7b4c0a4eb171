import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../log/log.ts';
import { handToQueue } from './hand-to-queue.ts';

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
