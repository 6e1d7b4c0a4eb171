/**
 * What the functions write to their log: each line bears one of these names as its `event`.
 *
 * `ERROR` is what a person must act on, and nothing else; `docs/operations.md` says for each what to do, and alerts are
 * made of them by name, of what anybody can cause by how often it comes. `WARNING` is what needs nobody until it becomes frequent; what a caller is rightly refused is
 * `INFO`.
 */
interface LogEvent {
  readonly severity: 'ERROR' | 'WARNING' | 'INFO' | 'DEBUG';
  /** One sentence, the same each time: what differs stands in fields beside it. */
  readonly message: string;
}

export const logEvents = {
  // Calls
  'call-failed': { severity: 'ERROR', message: 'A call failed with an error that nobody expected' },
  'call-unavailable': { severity: 'WARNING', message: 'A call could not be served at present' },
  'member-not-counted': {
    severity: 'WARNING',
    message: 'A call of a member was let through without being counted',
  },
  'hosting-unknown': {
    severity: 'WARNING',
    message:
      'A call for the site came through a network that is not listed as Hosting’s: many visitors are counted as a few',
  },
  'call-refused': { severity: 'INFO', message: 'A call was refused' },
  'file-broken-off': { severity: 'ERROR', message: 'A file was broken off while it was sent' },
  'document-unreadable': {
    severity: 'ERROR',
    message: 'A document was left out of a list, because it is not what the contracts say',
  },
  'auth-unreachable': {
    severity: 'ERROR',
    message: 'A token could not be verified: Firebase Auth was not reached',
  },

  'trigger-failed': {
    severity: 'WARNING',
    message: 'The work on a new document has failed; it is tried again',
  },

  'app-check-unreachable': {
    severity: 'ERROR',
    message: 'A token of App Check could not be verified: its keys were not reached',
  },

  // Runs on schedule
  'run-ended': { severity: 'INFO', message: 'A run has ended' },
  'run-failed': { severity: 'ERROR', message: 'A run has failed' },
  'run-overdue': { severity: 'ERROR', message: 'A run is about to be ended before it is done' },

  // Payments
  'stripe-signature-wrong': {
    severity: 'ERROR',
    message: 'A report to stripeWebhook was not signed with our secret',
  },
  'stripe-not-configured': { severity: 'ERROR', message: 'Stripe is not configured' },
  'stripe-call-failed': { severity: 'ERROR', message: 'Stripe did not serve a call' },
  'stripe-status-unknown': {
    severity: 'WARNING',
    message: 'Stripe tells a status that is not known here: of a subscription, it gives no access',
  },
  'stripe-event-ignored': {
    severity: 'DEBUG',
    message: 'An event of Stripe concerns no payer of ours',
  },
  'stripe-event-handled': { severity: 'INFO', message: 'An event of Stripe was handled' },
  'payment-tried-too-often': {
    severity: 'WARNING',
    message: 'So many cards were declined for a payment that it was ended',
  },
  'payments-returned-often': {
    severity: 'ERROR',
    message:
      'So many payments from one network had to be returned that nobody there can pay without an account today',
  },
  'returned-payment-not-counted': {
    severity: 'WARNING',
    message: 'A payment goes back, and could not be counted among those of its network',
  },
  'dispute-opened': { severity: 'ERROR', message: 'A cardholder disputes a payment' },
  'refund-failed': { severity: 'ERROR', message: 'A refund was not made and is still owed' },
  'refund-held': {
    severity: 'ERROR',
    message: 'A refund waits at Stripe, because the balance there does not cover it',
  },
  'refund-returned': {
    severity: 'ERROR',
    message: 'A refund did not arrive; it is asked for again',
  },
  'payment-method-unusable': {
    severity: 'WARNING',
    message: 'A payment method cannot be charged again; the payment is returned',
  },
  'subscription-refused': {
    severity: 'ERROR',
    message: 'Stripe refused to start a subscription; its payment is returned',
  },
  'renewal-stuck': {
    severity: 'ERROR',
    message: 'Stripe could not make a renewal ready to be charged, and does not try again',
  },
  'retries-unexpected': {
    severity: 'ERROR',
    message: 'Stripe tries renewals otherwise than its account is to be set',
  },
  'leaving-unfinished': {
    severity: 'ERROR',
    message: 'The end of a subscription was wished and is not done yet',
  },
  'payer-settling': { severity: 'INFO', message: "A payer's affairs are brought in order" },
  'claim-mail-failed': { severity: 'ERROR', message: 'The way to what was paid was not mailed' },
  'reconciliation-item-failed': { severity: 'ERROR', message: 'Something was not reconciled' },
  'reconciliation-unfinished': {
    severity: 'ERROR',
    message: 'Payments were not reconciled to the end in time; it goes on with the next run',
  },
  'payments-reconciled': { severity: 'INFO', message: 'Payments were reconciled' },

  // Text messages
  'twilio-signature-wrong': {
    severity: 'ERROR',
    message: 'A report to smsStatus or smsReply was not signed with our token',
  },
  'message-failed': { severity: 'ERROR', message: 'A text message could not be sent' },
  'message-not-handled': { severity: 'ERROR', message: 'A text message was not handled' },
  'message-undeliverable': {
    severity: 'WARNING',
    message: 'A text message did not arrive, which nobody here can change',
  },
  'country-not-texted': {
    severity: 'ERROR',
    message: 'The carrier service does not send text messages to a country, or to a carrier there',
  },
  'message-postponed': {
    severity: 'WARNING',
    message: 'A text message was not taken for now; it is tried again',
  },
  'carrier-locked-out': {
    severity: 'ERROR',
    message:
      'The carrier service does not take what we send: credentials or settings there are wrong; it waits',
  },
  'message-queue-away': {
    severity: 'ERROR',
    message: 'The queue of text messages takes none; they are sent without it',
  },
  'message-queue-silent': {
    severity: 'ERROR',
    message: 'The queue of text messages gives none out; they go out late, by the schedule',
  },
  'messages-over-budget': {
    severity: 'ERROR',
    message: 'Text messages wait: a budget is used up',
  },
  'codes-over-budget': { severity: 'ERROR', message: 'Codes are refused: a budget is used up' },

  // Mails
  'mail-outage': { severity: 'ERROR', message: 'Mails are not taken at present; they wait' },
  'mail-failed': { severity: 'ERROR', message: 'A mail was refused until it was given up' },
  'mail-undeliverable': {
    severity: 'WARNING',
    message: 'A mail was refused for good, because of its address',
  },
  'mail-held-up': {
    severity: 'WARNING',
    message: 'A mail is not taken, though not for its address, while others are; it waits',
  },
  'mail-postponed': { severity: 'WARNING', message: 'A mail was refused for now' },
  'mail-not-ready': { severity: 'ERROR', message: 'A mail was not ready to be sent; it waits' },
  'mail-not-handled': { severity: 'ERROR', message: 'A mail was not handled' },
  'mails-sent': { severity: 'INFO', message: 'Due mails were sent' },

  // Notifications of browsers
  'push-refused': { severity: 'ERROR', message: 'A push message was refused' },
  'push-postponed': { severity: 'WARNING', message: 'A push message was not taken for now' },

  // What is erased
  'sweep-ended': { severity: 'INFO', message: 'What is past its day was erased' },
  'sweep-incomplete': {
    severity: 'ERROR',
    message: 'Not everything was erased that is past its day',
  },
  'sweep-step-failed': { severity: 'ERROR', message: 'A step of the sweep failed' },
  'sweep-item-failed': { severity: 'ERROR', message: 'Something was not erased' },
  'sweep-unfinished': {
    severity: 'ERROR',
    message: 'The sweep has not come to its end in time; it goes on with the next run of its night',
  },
  'account-deleted': { severity: 'INFO', message: 'An account was deleted' },
  'deletion-late': {
    severity: 'ERROR',
    message: 'The deletion of an account takes days and is promised within seven',
  },
  'deletion-stuck': { severity: 'ERROR', message: 'The deletion of an account does not go on' },

  // Reports of recipients
  'report-filed': { severity: 'WARNING', message: 'A recipient has reported a request' },
  'member-suspended': {
    severity: 'ERROR',
    message: 'A member was suspended by reports; a person decides what comes of them',
  },
  'member-reported': {
    severity: 'ERROR',
    message: 'A member was reported several times, which suspends nobody; a person looks at it',
  },
  'report-undecided': {
    severity: 'ERROR',
    message: 'A report waits for days, and nobody has decided on it',
  },
} as const satisfies Record<string, LogEvent>;

export type LogEventName = keyof typeof logEvents;
