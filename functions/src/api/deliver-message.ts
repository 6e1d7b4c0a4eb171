import { BeingSent, sendMessage } from '../flows/messages/send-message.ts';
import { SmsNotTaken } from '../services/sms/sms-carrier.ts';
import type { TaskHandler } from '../triggers/define-task-queue.ts';

/** Sends the text message of a task. */
export const deliverMessage: TaskHandler = async (id) => {
  try {
    await sendMessage(id);
    return 'done';
  } catch (error) {
    if (error instanceof SmsNotTaken || error instanceof BeingSent) return 'again';
    throw error;
  }
};
