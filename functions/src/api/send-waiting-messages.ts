import { sendMessage } from '../flows/messages/send-message.ts';
import { sendWaitingMessages as sendWaiting } from '../flows/messages/send-waiting-messages.ts';

/** Sends what waits for a day with room in its budget, or lost its trigger. */
export async function sendWaitingMessages(_at: Date, isOver: () => boolean): Promise<void> {
  await sendWaiting(new Date(), sendMessage, isOver);
}
