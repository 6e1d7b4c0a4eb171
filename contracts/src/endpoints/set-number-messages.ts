import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { provenNumber } from './number-input.ts';

/**
 * The owner of a number puts it on the stop list, or takes it off. `isStopped` says what holds then: what was said meanwhile, by
 * text or elsewhere, stands. Requests that are open stay so. 400 as for
 * `requestNumberCode`, 401 for a key that is too old or is not this number's.
 */
export const setNumberMessages = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({ ...provenNumber, allowed: z.boolean() }),
  output: z.object({ isStopped: z.boolean() }),
});
