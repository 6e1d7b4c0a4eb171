import { log } from '../../log/log.ts';
import { SmsNotTaken } from '../../services/sms/sms-carrier.ts';
import { sendMessage } from './send-message.ts';

interface Ways {
  readonly enqueue: (id: string) => Promise<void>;
  readonly send?: (id: string) => Promise<void>;
}

/**
 * Leaves a message to the queue, which sends it as fast as carriers take it, and tries again. Where the queue is missing or
 * away, it is sent at once. A queue that takes it and gives nothing out is not seen here: `sendWaitingMessages` makes up for that.
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

/**
 * Sends a code at once: somebody waits for it, and it is good for minutes, of which the queue may take some. One that the carrier
 * service does not take at present is left to the queue, which tries again.
 */
export async function sendCode(id: string, { enqueue, send = sendMessage }: Ways): Promise<void> {
  try {
    await send(id);
  } catch (error) {
    if (!(error instanceof SmsNotTaken)) throw error;
    await handToQueue(id, { enqueue, send });
  }
}
