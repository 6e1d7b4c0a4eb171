import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken, requestForRecipient } from '../requests.ts';

/**
 * What the recipient's page shows before it asks for anything. 404 for a link that opens nothing. A caller who is signed
 * in is told when the request is their own, and one that sends the viewing key of the tab that shared a place
 * (`viewingKeyHeader`) is shown that place.
 */
export const readRequest = endpoint({
  method: 'GET',
  auth: 'optional',
  byTokenAlone: true,
  pathParameter: 'token',
  input: z.object({ token: recipientToken }),
  output: requestForRecipient,
});
