import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/**
 * Makes a new link for a pending request by link; the old one opens nothing any more. It counts as one of the day's
 * links. 403 for a suspended member, 404 for another's and for a request by number, 409 or 410 for one that is not
 * pending, 429 as for `createFindByLink`.
 */
export const regenerateLink = endpoint({
  method: 'POST',
  auth: 'bearer',
  pathParameter: 'id',
  input: z.object({ id: requestId }),
  output: z.object({ link: z.url(), id: z.string(), expiresAt: z.iso.datetime() }),
});
