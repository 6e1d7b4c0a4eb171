/**
 * Business constants: one place for every number that a price, a screen and a check must agree on. How long data is kept
 * stands in `periods.ts`.
 */

/** Charged when a trial starts. Amounts are in minor units (199 is R$1,99). */
export const trialPrice = { amount: 199, currency: 'brl' } as const;

/** Charged when the trial ends, and again every `renewalWeeks`. */
export const renewalPrice = { amount: 16_000, currency: 'brl' } as const;

export const trialHours = 24;
export const renewalWeeks = 4;
export const withdrawalDays = 14;
/**
 * So many calendar days after it a trial's payment goes back with what a withdrawal returns. Source: Brazil's Consumer Code,
 * art. 49; whoever pays from elsewhere has the same.
 */
export const trialWithdrawalDays = 7;
/**
 * How long a charge of a renewal may take to be reported before access ends, in hours: long enough for the nightly
 * reconciliation to find a lost report.
 */
export const renewalGraceHours = 24;
/** So many times within so many days somebody may withdraw; then no new subscription is sold to them for a while. */
export const mostWithdrawals = 2;
export const withdrawalsWithinDays = 365;
/**
 * How many further mails a day go out for a subscription that was cancelled by e-mail, however often that is asked for: anybody
 * who knows an e-mail can ask.
 */
export const cancellationMailsADay = 2;
/** How long after signing in what cannot be undone may be done. */
export const recentSignInMinutes = 5;

export const phoneQueryMaxLength = 32;
export const smsMessageMaxLength = 5;
export const linkNameMaxLength = 80;
export const senderNameMaxLength = 60;
export const addressMaxLength = 500;
export const emailMaxLength = 254;
export const generatedPasswordLength = 12;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;
/** How long the link works that is mailed to a new e-mail. */
export const emailChangeHours = 24;

/** How many mails with the way to an account a mailbox gets in a day. */
export const claimMailsADay = 6;

export const reportDetailsMaxLength = 500;

/** Text messages of one member in 24 hours, and of one who is still on trial. */
export const messagesADay = 20;
export const trialMessages = 5;
/** Links of one member in 24 hours. */
export const linksADay = 20;
/** How many links in a row may be declined or left unanswered before their member waits, and how long. */
export const unansweredLinksInARow = 3;
export const unansweredLinksWaitHours = 24;
/** When a text message may be followed by its one reminder. */
export const reminderAfterHours = 12;
/** How many different recipients' reports suspend an asker; all links together count as one recipient. */
export const reportsThatSuspend = 3;
/** How many reports of one request are taken from one network in 24 hours. */
export const reportsOfOneADay = 30;

/** How long “Never text me again” can be taken back by the page that said it. START, or the number's owner, always can. */
export const stopUndoMinutes = 60;
/** How often, in all, messages can be stopped and allowed again by the link of one text message. The last is a stop. */
export const stopsAndUndos = 10;

/** How often a code that was texted to a number may be typed wrong. */
export const numberCodeTries = 5;
/** Codes to one number in 24 hours. */
export const numberCodesADay = 3;
/** How many codes in a row may go unused before a number gets fewer, until one is used. */
export const unusedCodesInARow = 2;
/** Then, and always where its owner wants no messages: in 24 hours to one number, and of these to one who asks. */
export const unusedCodesADay = 2;
export const unusedCodesADayEach = 1;
/** How long a mail about an answer waits for its reader to see the answer here. */
export const answerMailMinutes = 2;
/** How many browsers of one member are told of answers. */
export const pushBrowsers = 10;

export const requestLifetimeHours = 72;

/**
 * The pace of the /loading checklist, in milliseconds. From its start: the text switches at 2 s, the rows
 * complete at 2, 4, 6, 8 and 10 s, and the next page comes at 11 s. A row waits for the result that it shows;
 * the rows after it keep their step.
 */
export const loadingTextSwitchMs = 2000;
export const loadingRowStepMs = 2000;
export const loadingRedirectDelayMs = 1000;
