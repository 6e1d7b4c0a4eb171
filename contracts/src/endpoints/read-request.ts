import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken, requestForRecipient } from '../requests.ts';

/** What the recipient's page shows before it asks for anything. 404 for an unknown link. */
export const readRequest = endpoint({
  method: 'GET',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({ token: recipientToken }),
  output: requestForRecipient,
});
