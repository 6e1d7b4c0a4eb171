import { dayMs } from './durations.ts';

/*
 * How long each kind of data is kept. Whoever writes when a document is erased, and every page that says so, takes the
 * number from here; `retention.ts` says of what, and why. Pages load what they name and no more, so no text stands here.
 */

/** A shared location, and the request that it was shared for; from the answer, or from the end of an unanswered one. */
export const locationRetentionDays = 30;
/** How long a no closes the way from one member to one number. */
export const refusalDays = 30;
/** The record of an act of a recipient's. */
export const consentYears = 5;
/** A report, from the day on which it was decided. */
export const reportYears = 1;
/** For how many days a report may wait for a decision before an operator is called each day. */
export const undecidedReportDays = 3;
/** Within which an account is gone whose owner asked for that. */
export const accountDeletionDays = 7;
/** A payment that was begun and not made. */
export const unpaidPaymentDays = 7;
/** A payment that was made, and what was told about it: as long as Brazil's tax law can ask for it, and a year to end in. */
export const paymentYears = 6;
/** The payment provider's customer of somebody without an account, from the last charge. */
export const customerDays = 60;
/** That a card has had its trial: longer than a card is valid. */
export const trialCardYears = 5;
/** A browser that shows notifications, since its member last came with it: as long as Firebase keeps a token alive. */
export const pushTokenDays = 270;
/** Which browsers were told of an answer: longer than an event can come again. */
export const pushDays = 7;
/** What an operator did, and to whom: as long as the record of what people agreed to. */
export const operatorLogYears = 5;
/** For how long a person has had their one trial, and is suspended, whatever account they delete. */
export const formerMemberYears = 5;
/** The wish for another e-mail address: a day to confirm it, and more, in which its link says that it has ended. */
export const emailChangeDays = 7;
/** A mail, and an event of the payment provider's: it can report a cause again for 30 days. */
export const mailDays = 60;
export const stripeEventDays = 60;
/** A link that confirms a cancellation, from when it stops working, so that its reader is told why it did. */
export const cancellationLinkDays = 60;
/** What is counted of text messages: a day counts, and a second one is for clocks that differ. */
export const messageCounterDays = 2;
/** How many messages went out on a day, of all members together. */
export const smsBudgetDays = 7;
/** What became of links: longer than three days to answer, a day to wait, and the days between two links. */
export const linkBudgetDays = 30;
/** The log of the servers; `ops/apply.sh` sets it. */
export const logDays = 30;
/** A code that was texted to a number, in minutes; and, once it was typed, the key to what is held about the number, in hours. */
export const numberCodeMinutes = 10;
export const numberSessionHours = 3;
/** How many codes to a number nobody typed: at most so long, in spans that are the same for all. */
export const unusedCodeDays = 30;
/** The message of such a code, which a carrier service may still report on. */
export const numberCodeMessageHours = 1;
/** A backup of the database, one of which is made each day; `ops/apply.sh` sets it. */
export const backupDays = 49;

/** The moment that lies so many days after another. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** The same in years of their average length. */
export function yearsAfter(moment: Date, years: number): Date {
  return daysAfter(moment, years * 365.25);
}

/**
 * When a notification is erased that was written at `now`. About a request it goes no later than that, which `until` is
 * the moment of; a payment is told of for as long as it is on record, or it would be told of once more.
 */
export function noticeErasedAt(now: Date, until: Date | null): Date {
  if (until === null) return yearsAfter(now, paymentYears);
  const own = requestErasedAt(now);
  return own < until ? own : until;
}

/** When what was shared or answered at this moment is erased; a request that nobody answered, after its end. */
export function requestErasedAt(endedAt: Date): Date {
  return daysAfter(endedAt, locationRetentionDays);
}
