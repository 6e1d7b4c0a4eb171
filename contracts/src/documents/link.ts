import * as z from 'zod/mini';
import { requestStatus } from '../requests.ts';
import { timestamp } from './timestamp.ts';

/**
 * `links/{SHA-256 of the token}`: what the token in a recipient's link opens. No client reads it. The first token of a
 * request by link is its id and has no document here. A token in whose place its owner has put another stays, too: it opens
 * nothing, but the question can be reported by it.
 *
 * - `endedAs`: its request was erased with the account that asked, and how it had ended; `completed` where its asker had
 *   deleted the place before. Nothing is left but that, and no `requestId`.
 */
export const linkDocument = z.object({
  requestId: z.exactOptional(z.string()),
  endedAs: z.exactOptional(requestStatus),
  createdAt: timestamp,
  purgeAt: timestamp,
});
