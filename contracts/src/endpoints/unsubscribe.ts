import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { saysWhenMissing } from './missing.ts';

/** What a link in a mail switches off: mails about answers, or notifications in every browser. */
export const unsubscribedKind = z.enum(['mail', 'push']);

/**
 * Switches off what a link in a mail is for, whoever opens it; the same again changes nothing. It works as long as there
 * is the account. 404 for a token that was never sent, 429 for too many in an hour.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({
    token: z.string(saysWhenMissing('The link is not complete.')).check(z.maxLength(300)),
  }),
  output: z.object({ kind: unsubscribedKind }),
});

export type UnsubscribedKind = z.output<typeof unsubscribedKind>;
