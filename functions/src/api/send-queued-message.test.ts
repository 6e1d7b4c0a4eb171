import { beforeEach, expect, it, vi } from 'vitest';
import { sendMessage } from '../flows/messages/send-message.ts';
import { enqueueMessage } from '../services/tasks/message-queue.ts';
import { sendQueuedMessage } from './send-queued-message.ts';

vi.mock('../flows/messages/send-message.ts', () => ({ sendMessage: vi.fn() }));
vi.mock('../services/tasks/message-queue.ts', () => ({ enqueueMessage: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

it('a member’s message is left to the queue', async () => {
  await sendQueuedMessage('message', { ownerUid: 'marina', to: '5511987654321' });
  expect(enqueueMessage).toHaveBeenCalledWith('message', 'southamerica-east1');
  expect(sendMessage).not.toHaveBeenCalled();
});

it('a code, for which somebody waits, is sent at once', async () => {
  await sendQueuedMessage('code', { ownerUid: null, to: '5511987654321' });
  expect(sendMessage).toHaveBeenCalledWith('code');
  expect(enqueueMessage).not.toHaveBeenCalled();
});
