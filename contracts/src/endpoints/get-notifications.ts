import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

import { nextPage, pageInput } from './paging.ts';
import { toldNotification } from './told-lists.ts';

/**
 * The member's own notifications, newest first, 20 a page. 400 for an `after` that is no page's end, 401 also for a sign-in
 * from before every one was ended.
 */
export const getNotifications = endpoint({
  method: 'GET',
  auth: 'bearer',
  byTokenAlone: true,
  input: pageInput,
  output: z.object({ notifications: z.array(toldNotification), next: nextPage }),
});
