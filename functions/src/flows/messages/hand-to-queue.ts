import { log } from '../../log/log.ts';
import { sendMessage } from './send-message.ts';

interface Ways {
  readonly enqueue: (id: string) => Promise<void>;
  readonly send?: (id: string) => Promise<void>;
}

/**
 * Leaves a message to the queue, which sends it as fast as carriers take it, and tries again. Where the queue is missing or
 * away, it is sent at once, so that no setting of it ever loses a message.
 */
export async function handToQueue(
  id: string,
  { enqueue, send = sendMessage }: Ways,
): Promise<void> {
  try {
    await enqueue(id);
  } catch (error) {
    log('message-queue-away', {}, error);
    await send(id);
  }
}
