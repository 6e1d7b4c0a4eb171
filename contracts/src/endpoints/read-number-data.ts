import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { provenNumber } from './number-input.ts';

/**
 * What is held about a number, in figures: never by whom.
 *
 * - `requests`: how many ask, or asked, this number. `open`: may still be answered. `places`, `replies`: how many hold
 *   what was answered. `heldUntil`: when the last of them is erased, ISO 8601 in UTC; null without any.
 * - `records`: acts on record, as proof of what was agreed to. `reports`: those that the number's owner made.
 * - `isStopped`: whether the number is on the stop list.
 *
 * 400 as for `requestNumberCode`, 401 for a key that is too old or is not this number's.
 */
export const numberData = z.object({
  requests: z.object({
    all: z.int(),
    open: z.int(),
    places: z.int(),
    replies: z.int(),
    heldUntil: z.nullable(z.iso.datetime()),
  }),
  records: z.int(),
  reports: z.int(),
  isStopped: z.boolean(),
});

/** A POST, so that neither the number nor its key stands in an address. */
export const readNumberData = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object(provenNumber),
  output: numberData,
});

export type NumberData = z.output<typeof numberData>;
