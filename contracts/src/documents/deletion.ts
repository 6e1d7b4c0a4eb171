import * as z from 'zod/mini';
import { memberSubscription } from './member.ts';
import { timestamp } from './timestamp.ts';

/**
 * What is done to delete an account, in this order; each step can be repeated.
 *
 * - `close`: nobody can sign in, and every sign-in ends. `links`: every open question ends.
 * - `money`: what is paid for ends as cancelling ends it. `payer`: the payment provider forgets who it was.
 * - `texts`: so does the carrier service, of what was texted. `documents`: ours go. `account`: the sign-in goes.
 * - `farewell`: the last mail is written. `leftovers`: whatever came in meanwhile goes, too.
 */
export const deletionStep = z.enum([
  'close',
  'links',
  'money',
  'payer',
  'texts',
  'documents',
  'account',
  'farewell',
  'leftovers',
]);

/**
 * The subscription that an account had by its own document, which is what its owner was shown, when its deletion was asked
 * for.
 */
export const heldSubscription = z.pick(memberSubscription, {
  id: true,
  status: true,
  plan: true,
  currentPeriodEnd: true,
  disputed: true,
});

/**
 * `deletions/{uid}`: an account that is being deleted. It goes with its last step. No client reads it.
 *
 * - `email`, `emailVerified`: the account's, until the last mail is written. `by`: who asked for it; not where that was its owner.
 * - `held`: what was paid for when it was asked for; what is charged later goes back. Not where there was no subscription.
 * - `step`: the next one. `runAt`: when it is taken, at the earliest. `attempts`: how often one was begun since the last
 *   that was done.
 * - `refunded`: what is on its way back, in minor units. `refundWaits`: whether any of it, though returned, waits at the payment
 *   provider.
 * - `customerIds`, `owedPayments`: the payment provider's customers who are still to be deleted, and what that waits for.
 */
export const deletionDocument = z.object({
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  by: z.exactOptional(z.literal('operator')),
  requestedAt: timestamp,
  held: z.exactOptional(heldSubscription),
  step: deletionStep,
  runAt: timestamp,
  attempts: z.int(),
  refunded: z.int(),
  refundWaits: z.exactOptional(z.boolean()),
  customerIds: z.array(z.string()),
  owedPayments: z.array(z.string()),
});

/**
 * `formerMembers/{salted hash of a confirmed e-mail, or of a card}`: what holds for a person, and not for an account that they
 * deleted: that there is one trial, and that recipients have reported them. Only where there is something of it. No client
 * reads it.
 *
 * - `stillToReach`: the mailbox, until each account that had it when it was suspended was seen to be.
 * - `from`: of a card, the mailboxes that an operator suspended whose accounts subscribed with it; of an account without one, the
 *   account. It ends with the last of them.
 */
export const formerMemberDocument = z.object({
  trialHadAt: z.exactOptional(timestamp),
  suspended: z.exactOptional(z.object({ since: timestamp })),
  stillToReach: z.exactOptional(z.string()),
  from: z.exactOptional(z.array(z.string())),
  purgeAt: timestamp,
});

export type DeletionStep = z.output<typeof deletionStep>;
export type HeldSubscription = z.output<typeof heldSubscription>;
export type Deletion = z.output<typeof deletionDocument>;
export type FormerMember = z.output<typeof formerMemberDocument>;
