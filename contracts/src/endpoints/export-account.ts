import * as z from 'zod/mini';
import { endpoint, fileBytes } from '../endpoint.ts';

/**
 * Everything that is held about the member, as a ZIP: a page to read, and the same as JSON. Nothing in it opens anything: no
 * key of a link, no token, no fingerprint. What is past its day is not in it. Of a texted request that the member has
 * deleted, the question, which stays for its recipient, is in it, marked `deletedByYou`.
 *
 * 403 `sign-in-too-old` unless signed in within the last minutes; 429 for too many in a day; 503 while the payment provider
 * is away.
 */
export const exportAccount = endpoint({
  method: 'GET',
  auth: 'bearer',
  input: z.object({}),
  output: fileBytes,
  file: { type: 'application/zip', name: 'geonod-my-data.zip' },
});
