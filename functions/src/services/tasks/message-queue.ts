import { getFunctions } from 'firebase-admin/functions';
import * as z from 'zod/mini';
import { firebaseApp } from '../firebase-app.ts';

const known = z.object({ code: z.literal('functions/task-already-exists') });

/**
 * Puts the message of this id into the queue of those to send: Cloud Tasks, which calls `deliverMessage` for each. One that
 * was put there within the last hour is not put there again.
 */
export async function enqueueMessage(id: string, region: string): Promise<void> {
  const queue = getFunctions(firebaseApp()).taskQueue(
    `locations/${region}/functions/deliverMessage`,
  );
  try {
    await queue.enqueue({ id }, { id });
  } catch (error) {
    if (!known.safeParse(error).success) throw error;
  }
}
