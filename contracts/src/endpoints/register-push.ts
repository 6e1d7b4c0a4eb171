import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { saysWhenMissing } from './missing.ts';

/** What Firebase Cloud Messaging reaches a browser by. */
export const pushToken = z
  .string(saysWhenMissing('The token is missing.'))
  .check(z.minLength(1), z.maxLength(4096));

/**
 * Has the caller's browser told of answers from now on. With `previous`, the token that it had, it only goes on with
 * that: `registered` is false when the member has switched it off meanwhile, elsewhere. Of many browsers of one member
 * the ones that were longest not seen are forgotten.
 */
export const registerPush = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ token: pushToken, previous: z.exactOptional(pushToken) }),
  output: z.object({ registered: z.boolean() }),
});
