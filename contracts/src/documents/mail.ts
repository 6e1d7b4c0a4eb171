import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/** What a member is told of a request: how it was answered, or that its text message did not arrive. */
export const requestNews = z.enum([
  'completed',
  'answered',
  'declined',
  'withdrawn',
  'reply-erased',
  'sms-failed',
]);

/** In centavos: 16000 is R$160,00. */
const amount = z.int().check(z.positive());
const link = z.url({ protocol: /^https?$/ });

/** One template: its name and what it is filled with. */
function content<Template extends string, Values extends z.core.$ZodLooseShape>(
  template: Template,
  values: Values,
) {
  return z.object({ template: z.literal(template), values: z.object(values) });
}

/** Whether a refund, though made, waits at the payment provider, so that nobody can say how long it takes. */
const waits = z.exactOptional(z.literal(true));

/** What its reader's subscription is charged for four weeks: what they began with, whatever the price list says since. */
const renewalAmount = z.int().check(z.nonnegative());

/** What each mail says. */
export const mailContent = z.discriminatedUnion('template', [
  /** The trial was paid. `nextChargeAt`: its end, when the subscription is charged; null when it is cancelled already. */
  content('trial-receipt', {
    amount,
    paidAt: timestamp,
    nextChargeAt: z.nullable(timestamp),
    renewalAmount,
  }),
  /**
   * Four weeks were paid: by a renewal, or by a subscription that began without a trial. `isFirst`: the first ones of the
   * subscription, which its payer can withdraw from.
   */
  content('renewal-receipt', {
    amount,
    paidAt: timestamp,
    nextChargeAt: z.nullable(timestamp),
    renewalAmount,
    isFirst: z.exactOptional(z.literal(true)),
  }),
  /**
   * Scheduled: the trial ends within hours, and the subscription is charged then. `trialAmount`: what was paid for it. What is
   * charged is read when the mail is sent: it may change before.
   */
  content('trial-ending', {
    subscriptionId: z.string(),
    nextChargeAt: timestamp,
    trialAmount: amount,
  }),
  /** Scheduled: the next four weeks are charged within days. What is charged is read when the mail is sent, too. */
  content('renewal-coming', { subscriptionId: z.string(), nextChargeAt: timestamp }),
  /**
   * A renewal was not paid. `nextAttemptAt`: when its card is tried again; null where that is not planned. Access ends at
   * `accessUntil`; where that is not said, not before the card is tried again. `needsCard`: only another card helps.
   * `mendUrl`: where it is paid, or the card changed.
   *
   * `nextRenewalAt`: the payment provider could not make it ready to be charged. It is not tried again, access has ended,
   * and the next one is charged then. `mendUrl`: where its reader begins anew.
   */
  content('renewal-failed', {
    amount,
    nextAttemptAt: z.nullable(timestamp),
    accessUntil: z.exactOptional(timestamp),
    needsCard: z.exactOptional(z.literal(true)),
    nextRenewalAt: z.exactOptional(timestamp),
    mendUrl: link,
  }),
  /** A renewal waits for its card's bank. `confirmUrl`: the payment provider's page for that. */
  content('authentication-needed', {
    amount,
    nextAttemptAt: z.nullable(timestamp),
    accessUntil: z.exactOptional(timestamp),
    confirmUrl: link,
  }),
  /**
   * Its owner cancelled. `accessUntil`: null when it ended at once. `refunded`: what is on its way back, null for
   * nothing.
   */
  content('cancelled', {
    accessUntil: z.nullable(timestamp),
    refunded: z.nullable(amount),
    waits,
  }),
  /**
   * Somebody who knows the e-mail cancelled.
   *
   * - `accessUntil`: null when it ended at once, because nothing was paid for any more.
   * - `refund`: what a press on its link gives back within the trial, until `confirmBy`; null where there is nothing to
   *   give. `paymentId`: which payment that is.
   * - `hasAccount`: whether there is an account in whose Settings it can be resumed.
   */
  content('cancelled-by-email', {
    accessUntil: z.nullable(timestamp),
    refund: z.nullable(z.object({ amount, paymentId: z.string(), confirmBy: timestamp })),
    hasAccount: z.boolean(),
  }),
  /** Its owner withdrew from the contract. `refunded`: what is on its way back; `trial`: how much of it was the trial. */
  content('withdrawn', { refunded: amount, trial: z.exactOptional(amount), waits }),
  /**
   * A refund was made. `reason`: what for. `unused`: nothing could be made of the payment; `trial-used`: its card or its
   * account had had a trial; `left`: it was charged after its payer had left, or its subscription had ended; `support`: it was made by hand.
   */
  content('refund-done', {
    amount,
    reason: z.enum(['cancelled', 'withdrawn', 'unused', 'trial-used', 'left', 'support']),
    waits,
  }),
  /** A refund was refused. It is tried again, and an operator knows. */
  content('refund-failed', { amount }),
  /**
   * Paid without an account: its link confirms the e-mail and opens the account that holds the trial, or what followed.
   *
   * - `nextChargeAt`: null when it is cancelled already, and while a renewal is due or unpaid.
   * - `afterTrial`: the trial is over, so that cancelling returns nothing. `due`: a renewal is to be charged any moment.
   *   `unpaid`: a renewal of it was not paid, and is owed. `skipped`: a renewal could not be charged, and is owed no more;
   *   access has ended until the next charge.
   */
  content('claim-trial', {
    amount,
    paidAt: timestamp,
    renewalAmount,
    nextChargeAt: z.nullable(timestamp),
    afterTrial: z.exactOptional(z.literal(true)),
    due: z.exactOptional(z.literal(true)),
    unpaid: z.exactOptional(z.literal(true)),
    skipped: z.exactOptional(z.literal(true)),
  }),
  /** A bank took its time over a payment, and declined it. `open`: it can be paid with another card; not by who has left. */
  content('payment-declined', { amount, open: z.boolean() }),
  /** A payment for an e-mail or account with a subscription was returned. */
  content('second-payment', { amount, waits }),
  /** The card holder's bank disputes a payment: what it paid for is closed, and its subscription charges nothing more. */
  content('dispute-opened', { amount }),
  /** `accessUntil`: how long there is access again; null when there is none, and always when it was lost. */
  content('dispute-closed', { won: z.boolean(), accessUntil: z.nullable(timestamp) }),
  /** Recipients reported the member, who can ask nobody until an operator has decided. */
  content('asking-suspended', {}),
  /** An operator has decided that the member can ask nobody. */
  content('suspension-upheld', {}),
  /** An operator has decided that the member can ask again. */
  content('suspension-lifted', {}),
  /**
   * Something happened to a request of theirs. What the request is called, and what was answered, is read when the mail
   * is sent: a mail that waits tells nobody anything of it, and none is sent of a request that is gone.
   */
  content('request-news', { requestId: z.string(), news: requestNews }),
  /** To a new e-mail that a member wants. `taken`: another account has it, so there is no link. */
  content('email-change', { until: timestamp, taken: z.boolean() }),
  /** To the e-mail that an account has, when another is asked for. `masked`: that other one, as far as anybody may read it. */
  content('email-change-asked', { masked: z.string(), askedAt: timestamp }),
  /** To the e-mail that an account had. `masked`: the one that it has now, as much of it as anybody may read. */
  content('email-changed', { masked: z.string(), changedAt: timestamp }),
  content('password-changed', { changedAt: timestamp }),
  /**
   * Terms that change to their reader's disadvantage. `day`: from which on they hold, in Brazil. `changes`: what changes, in
   * paragraphs.
   */
  content('terms-change', { day: z.iso.date(), changes: z.array(z.string()) }),
  /**
   * An account was deleted, with everything that says whose it was. `refunded`: what is on its way back, or null.
   * `byOperator`: by an operator, be it that its owner wrote to us or that it was closed.
   */
  content('account-deleted', {
    requestedAt: timestamp,
    refunded: z.nullable(amount),
    waits,
    byOperator: z.exactOptional(z.literal(true)),
  }),
]);

/**
 * - `queued`: waits until `sendAt`.
 * - `sending`: one sender has it.
 * - `failed`: refused for good, or given up.
 * - `dropped`: what it was to say was no longer true.
 */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed', 'dropped']);

/**
 * `mail/{cause}`: one mail. The cause is its id, so that one cause sends one mail. No client reads it.
 *
 * - `to`: one e-mail address. `ownerUid`: whose account it concerns; null for none.
 * - `sendAt`: not before this; moved on after each failure.
 * - `dueAt`: since when it should be gone. Unlike `sendAt` it stays while a mail server, another service or a fault of ours holds
 *   it up, so lateness is judged by it. It moves with what has to wait: an address that takes none now, or words that are not
 *   true yet.
 * - `attempts`: how often a sender took it; `claimedAt`: when the last one did. `refusals`: how often a mail server that was
 *   there did not take it, or did not say that it had.
 * - `purgeAt`: long after its cause can be reported again, so that it is not sent again.
 */
export const mailDocument = z.intersection(
  z.object({
    to: z.string(),
    ownerUid: z.nullable(z.string()),
    state: mailState,
    sendAt: timestamp,
    dueAt: timestamp,
    attempts: z.int(),
    refusals: z.exactOptional(z.int()),
    claimedAt: z.exactOptional(timestamp),
    createdAt: timestamp,
    updatedAt: timestamp,
    purgeAt: timestamp,
  }),
  mailContent,
);

export type MailContent = z.output<typeof mailContent>;
export type MailTemplate = MailContent['template'];
export type MailValues<Template extends MailTemplate> = Extract<
  MailContent,
  { template: Template }
>['values'];
export type RequestNews = z.output<typeof requestNews>;
export type MailState = z.output<typeof mailState>;
export type Mail = z.output<typeof mailDocument>;
