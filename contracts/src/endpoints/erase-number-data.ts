import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { provenNumber } from './number-input.ts';
import { numberData } from './read-number-data.ts';
import { shownWords } from './recipient-input.ts';

/**
 * The owner of a number erases every place and reply that was shared from it, as `eraseAnswer` does for one request. Gives
 * what is held then. 400 as for `requestNumberCode`, 401 for a key that is too old or is not this number's.
 */
export const eraseNumberData = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({ ...provenNumber, ...shownWords }),
  output: z.object({ erased: z.int(), held: numberData }),
});
