import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/** What an operator can do, and what they can look at that is told in confidence. */
export const operatorAct = z.enum([
  'read-report',
  'suspend',
  'restore',
  'refund',
  'erase',
  'stop-number',
  'allow-number',
  'send-message',
  'send-mail',
  'replay-event',
  'terms-mail',
]);

/**
 * `operatorLog/{id}`: one line about an act of an operator's. Lines are added and never changed: one before the act, and one
 * when it is done or has failed. No client reads it.
 *
 * - `run`: what the lines of one act have in common.
 * - `by`: the operator, by their own account.
 * - `about`: whom it concerns: a keyed fingerprint of a member, of a number or of a request; the id of a payment or an event;
 *   a mail's cause without the key in it, or since when those had failed that were sent again together; of terms that everybody
 *   was told of, the day from which on they hold; in words, the accounts that are gone.
 */
export const operatorLogDocument = z.object({
  run: z.string(),
  stage: z.enum(['begun', 'done', 'failed']),
  by: z.string(),
  act: operatorAct,
  about: z.string(),
  at: timestamp,
  purgeAt: timestamp,
});

export type OperatorAct = z.output<typeof operatorAct>;
export type OperatorLogLine = z.output<typeof operatorLogDocument>;
