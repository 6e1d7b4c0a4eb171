import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { locationRequest } from '../requests.ts';

/** The member's own requests, newest first. */
export const getStatus = endpoint({
  method: 'GET',
  auth: 'bearer',
  input: z.object({}),
  output: z.object({ requests: z.array(locationRequest) }),
});
