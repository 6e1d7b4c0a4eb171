import { handToQueue } from '../flows/messages/hand-to-queue.ts';
import type { CreatedHandler } from '../http/define-document-trigger.ts';
import { region } from '../options.ts';
import { enqueueMessage } from '../services/tasks/message-queue.ts';

/** Has a text message sent as soon as it is in the outbox. */
export const sendQueuedMessage: CreatedHandler = (id) =>
  handToQueue(id, { enqueue: (message) => enqueueMessage(message, region) });
