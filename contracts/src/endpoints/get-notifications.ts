import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { notification } from '../requests.ts';

/** The member's own notifications, newest first. */
export const getNotifications = endpoint({
  method: 'GET',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({ notifications: z.array(notification) }),
});
