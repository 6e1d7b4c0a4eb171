import { afterEach, expect, it, vi } from 'vitest';
import { serveFunctions } from '../../testing/serve-functions.ts';
import { log } from '../log/log.ts';
import { messageQueue } from '../options.ts';
import { defineTaskQueue, type TaskHandler } from './define-task-queue.ts';

vi.mock('../log/log.ts', () => ({ log: vi.fn() }));
afterEach(() => vi.unstubAllEnvs());

/** The status with which a task of this handler is answered: Cloud Tasks calls again after any other than 2xx. */
async function statusOf(handle: TaskHandler, data: unknown = { id: 'message' }): Promise<number> {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  const task = defineTaskQueue('task', messageQueue, () => Promise.resolve({ task: handle }));
  const { url, stop } = await serveFunctions({ task });
  const { status } = await fetch(`${url}/task`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  await stop();
  return status;
}

it('a task is done when its handler says so, and is given its id', async () => {
  const handle = vi.fn<TaskHandler>(() => Promise.resolve('done'));
  expect(await statusOf(handle)).toBe(204);
  expect(handle).toHaveBeenCalledWith('message');
});

it('a task comes back when its handler asks for that, without a word in the log', async () => {
  vi.mocked(log).mockClear();
  expect(await statusOf(() => Promise.resolve('again'))).toBe(503);
  expect(log).not.toHaveBeenCalled();
});

it('a task comes back when its handler fails, and the log says why', async () => {
  const broken = new Error('Firestore is away');
  expect(await statusOf(() => Promise.reject(broken))).toBe(503);
  expect(log).toHaveBeenCalledWith('call-failed', {}, broken);
});
