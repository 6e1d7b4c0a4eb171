import { sendMessage } from '../flows/messages/send-message.ts';
import type { CreatedHandler } from '../http/define-document-trigger.ts';

/** Sends a text message as soon as it is in the outbox. */
export const sendQueuedMessage: CreatedHandler = (id) => sendMessage(id);
