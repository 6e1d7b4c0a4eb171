import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pushToken } from './register-push.ts';

/** Forgets a browser of the caller's. One that is another member's, or none, is left alone. */
export const unregisterPush = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ token: pushToken }),
  output: z.object({ registered: z.literal(false) }),
});
