import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientToken, sharedLocation } from '../requests.ts';

/**
 * The recipient shares one location for the request named in the path: pending becomes completed, once.
 * 404 for an unknown request, 409 for an answered one, 410 for one that has ended.
 */
export const updateRequest = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({ token: recipientToken, location: sharedLocation }),
  output: z.object({ status: z.literal('completed') }),
});
