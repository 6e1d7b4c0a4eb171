import * as z from 'zod/mini';
import { handToQueue, sendCode } from '../flows/messages/hand-to-queue.ts';
import { region } from '../options.ts';
import { enqueueMessage } from '../services/tasks/message-queue.ts';
import type { CreatedHandler } from '../triggers/define-document-trigger.ts';

/** A code belongs to no member. */
const codeDocument = z.object({ ownerUid: z.null() });

/** Has a text message sent as soon as it is in the outbox. */
export const sendQueuedMessage: CreatedHandler = (id, fields) => {
  const handOver = codeDocument.safeParse(fields).success ? sendCode : handToQueue;
  return handOver(id, { enqueue: (message) => enqueueMessage(message, region) });
};
