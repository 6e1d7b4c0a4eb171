import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sharedLocation } from '../requests.ts';

/** The recipient's answer: shares one location for the request named in the path, once. */
export const updateRequest = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'id',
  input: z.object({ id: z.string(), location: sharedLocation }),
  output: z.object({ status: z.literal('completed') }),
});
