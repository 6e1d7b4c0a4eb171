import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `links/{SHA-256 of the token}`: what the token in a recipient's link opens. No client reads it. The first token of a
 * request by link is its id and has no document here.
 */
export const linkDocument = z.object({
  requestId: z.string(),
  createdAt: timestamp,
  purgeAt: timestamp,
});

export type LinkDocument = z.output<typeof linkDocument>;
