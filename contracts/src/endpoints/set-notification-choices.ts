import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { notificationChoices } from './get-notification-choices.ts';

/**
 * Changes what is named, and responds with the choices as they are then. `push` can only be switched off here, for
 * every browser of the member's at once: on, it is in one browser, by `registerPush`. `asked` is said once and for good.
 */
export const setNotificationChoices = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    mail: z.exactOptional(z.boolean()),
    push: z.exactOptional(z.literal(false)),
    asked: z.exactOptional(z.literal(true)),
  }),
  output: notificationChoices,
});
