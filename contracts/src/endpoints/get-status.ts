import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

import { nextPage, pageInput } from './paging.ts';
import { toldRequest } from './told-lists.ts';

/**
 * The member's own requests, newest first, 20 a page. A pending one whose time is over reads `expired`. 400 for an `after`
 * that is no page's end, 401 also for a sign-in from before every one was ended.
 */
export const getStatus = endpoint({
  method: 'GET',
  auth: 'bearer',
  byTokenAlone: true,
  input: pageInput,
  output: z.object({ requests: z.array(toldRequest), next: nextPage }),
});
