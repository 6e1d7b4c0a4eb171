import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * How the member hears of answers.
 *
 * - `mail`: whether they are mailed.
 * - `browsers`: how many of theirs show notifications.
 * - `asked`: whether they were asked how they want to hear.
 */
export const notificationChoices = z.object({
  mail: z.boolean(),
  browsers: z.int(),
  asked: z.boolean(),
});

/** The member's own choices. */
export const getNotificationChoices = endpoint({
  method: 'GET',
  auth: 'bearer',
  input: z.object({}),
  output: notificationChoices,
});
