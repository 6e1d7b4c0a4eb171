import {
  accountDeletionDays,
  backupDays,
  cancellationLinkDays,
  consentYears,
  customerDays,
  emailChangeDays,
  formerMemberYears,
  linkBudgetDays,
  locationRetentionDays,
  logDays,
  mailDays,
  messageCounterDays,
  numberCodeMessageHours,
  numberCodeMinutes,
  numberSessionHours,
  operatorLogYears,
  paymentYears,
  pushDays,
  pushTokenDays,
  refusalDays,
  reportYears,
  smsBudgetDays,
  stripeEventDays,
  trialCardYears,
  undecidedReportDays,
  unpaidPaymentDays,
  unusedCodeDays,
} from './periods.ts';

/*
 * Everything that is held about anybody. From it follow the privacy policy (which renders its words), the TTL fields of
 * `firestore.indexes.json`, what the nightly sweep erases, and what is proved to be gone. A collection without a row does
 * not compile. Words and periods only: no page but the privacy policy loads this file.
 *
 * People read of `keyed fingerprints` alone, which is true of both kinds. What our own documents call so is made with
 * `STOP_LIST_KEY` and is found under every key that was ever there; a `salted hash` is made with `HASH_SALT`, and what was kept
 * under another salt is found no more: counts, trials that were had, and suspensions of accounts that are gone.
 */

/** Why it may be held, in the terms of the LGPD (article 7) and the GDPR (article 6). */
export type LegalGround = 'consent' | 'contract' | 'legitimate interest' | 'legal duty';

/**
 * What ends it.
 *
 * - `field`: nobody reads a document past the moment in this field; Firestore erases it (TTL), and the sweep what that
 *   has left.
 * - `sweep`: a step of the nightly sweep finds it, by something other than such a moment.
 * - `request`: it goes with the request that it belongs to, also before its day.
 * - `account`: it goes with its owner's account.
 * - `wish`: whoever it concerns ends it.
 * - `vendor`: a rule of the service that holds it.
 */
export type Ending =
  | { readonly by: 'field'; readonly field: 'purgeAt' | 'expiresAt' }
  | { readonly by: 'sweep' | 'request' | 'account' | 'wish' | 'vendor' };

/** Whose concern it is, which is how the privacy policy sorts it. */
export type Concern = 'asked' | 'member' | 'payer' | 'abuse' | 'running';

/** One kind of data. Its words are read by people: `what` it is, `why` it is held, and `kept`, how long. */
export interface Retention {
  readonly concern: Concern;
  readonly what: string;
  readonly why: string;
  /** One, or one for each part of it. */
  readonly ground: LegalGround | Readonly<Record<string, LegalGround>>;
  readonly kept: string;
  readonly endings: readonly Ending[];
}

const purgeAt = { by: 'field', field: 'purgeAt' } as const;
const expiresAt = { by: 'field', field: 'expiresAt' } as const;
const sweep = { by: 'sweep' } as const;
const withRequest = { by: 'request' } as const;
const withAccount = { by: 'account' } as const;
const byWish = { by: 'wish' } as const;
const byVendor = { by: 'vendor' } as const;

/** Every collection of the database, by its path. */
export const collectionRetention = {
  requests: {
    concern: 'asked',
    what: 'A request, with its name or number, its words, its asker’s name and email address, and the answer: a shared location with a fingerprint of a key that only the browser tab has that shared it, a reply, or a no',
    why: 'The member who asked reads the answer; whoever shared a location can look at it in the same tab, and take it back.',
    ground: {
      'what was shared': 'consent',
      'the question and the number': 'legitimate interest',
      'towards the member': 'contract',
    },
    kept: `${locationRetentionDays} days after the answer, or after its time was over without one. A location that is taken back is erased at once. When its member deletes it, the answer is erased, and the request with it; but of one that may have been texted, who asked, the words and the number stay until that day, out of the member’s sight: whoever was texted can still report it, say no to more, and see what is held.`,
    endings: [purgeAt, byWish, withAccount],
  },
  links: {
    concern: 'asked',
    what: 'A fingerprint of the key in a request’s link',
    why: 'The link opens the one request that it was sent for.',
    ground: 'contract',
    kept: 'As long as its request. Of an account that was deleted, only that it has ended, until the request’s own day.',
    endings: [purgeAt, withRequest],
  },
  smsOutbox: {
    concern: 'asked',
    what: 'A text message: the number and how far it came. Its words are erased once it was handed on',
    why: 'It is sent once, and its sender is told when it could not be delivered.',
    ground: 'legitimate interest',
    kept: `As long as its request, or until its member deletes that; that of a code, ${numberCodeMessageHours === 1 ? 'an hour' : `${numberCodeMessageHours} hours`}.`,
    endings: [expiresAt, withRequest],
  },
  carrierTexts: {
    concern: 'asked',
    what: 'The carrier service’s own number of a text message, as long as its words lie there',
    why: 'Its words are erased there, too.',
    ground: 'legal duty',
    kept: 'Until the night after the carrier service is done with the message: then its words are erased there.',
    endings: [sweep],
  },
  consents: {
    concern: 'asked',
    what: 'What whoever was asked did, when, and which words stood before them; never the place. The number and the member stand there as keyed fingerprints',
    why: 'It proves what was consented to, and what was not.',
    ground: 'legal duty',
    kept: `${consentYears} years.`,
    endings: [purgeAt],
  },
  refusals: {
    concern: 'asked',
    what: 'A no to one member, under keyed fingerprints: of the number with their account, with their email address, and with each card, or account at Link, that they subscribed with',
    why: 'That member cannot text the number again, nor from another account with the same email address or card.',
    ground: 'legitimate interest',
    kept: `${refusalDays} days, or, if it was said so, for good.`,
    endings: [purgeAt, byWish],
  },
  stoppedNumbers: {
    concern: 'asked',
    what: 'A keyed fingerprint of a number that wants no messages, since when, and a keyed fingerprint of the request by whose link that was said',
    why: 'No member can text it through us.',
    ground: 'legitimate interest',
    kept: 'Until its owner asks otherwise.',
    endings: [byWish],
  },
  reports: {
    concern: 'asked',
    what: 'A report with its reason and words, and the request that it is about: who asked (name and email address), its words, its times and the number that was texted, without the place; and, until it is decided, a keyed fingerprint of the network that reported',
    why: `Somebody decides on it, also when the member has deleted the request or their account; on one that has waited for ${undecidedReportDays} days they are called each day until they do. Whoever floods it from one network displaces nobody else’s report.`,
    ground: 'legitimate interest',
    kept: `Until it is decided, and ${reportYears === 1 ? 'a year' : `${reportYears} years`} from then. Of an account that is deleted, nothing of the name, the email address, the words and the number stays once it is decided.`,
    endings: [purgeAt],
  },
  numberCodes: {
    concern: 'asked',
    what: 'That a code was texted to a number, under keyed fingerprints of the number and of the code',
    why: 'The owner of a number shows that it is theirs, and sees and erases what is held about it.',
    ground: 'legal duty',
    kept: `${numberCodeMinutes} minutes, or until it was typed.`,
    endings: [expiresAt],
  },
  numberSessions: {
    concern: 'asked',
    what: 'That a number was shown to be its owner’s, under a keyed fingerprint of the number and a fingerprint of a key that only their browser has',
    why: 'They see and erase what is held about it.',
    ground: 'legal duty',
    kept: `${numberSessionHours} hours.`,
    endings: [expiresAt],
  },
  members: {
    concern: 'member',
    what: 'An account’s email address, the state of its subscription, whether it had its trial, and whether it may ask; where it may not because of another account, also keyed fingerprints of the email address or card that both had',
    why: 'It says what a member may do.',
    ground: 'contract',
    kept: 'As long as the account.',
    endings: [withAccount],
  },
  deletions: {
    concern: 'member',
    what: 'That an account is being deleted, how far that came, and the email address for the last mail about it',
    why: 'Whatever interrupts it, it goes on.',
    ground: 'legal duty',
    kept: `Until it is done, which takes minutes; where a service fails it is tried again, and is to take ${accountDeletionDays} days at most. Where a refund is under way, the number of the payment waits for it, without an email address.`,
    endings: [withAccount],
  },
  formerMembers: {
    concern: 'member',
    what: 'Of an account that was deleted, or has another email address by now: that its owner had the trial, or is suspended; of any account, that its owner is suspended. Under a keyed fingerprint of the email address; where an operator suspended them, also of each card, or account at Link, that they subscribed with. And the email address of who is suspended until their other accounts are, too, which mostly takes seconds',
    why: 'There is one trial for each person, and a new account, also one that the same card pays, does not end a suspension.',
    ground: 'legitimate interest',
    kept: `${formerMemberYears} years.`,
    endings: [purgeAt],
  },
  emailChanges: {
    concern: 'member',
    what: 'That an account is to have another email address: both, and a fingerprint of the key in the link that confirms it',
    why: 'An address counts once whoever reads its mails has said so.',
    ground: 'contract',
    kept: `${emailChangeDays} days; the one before only until the other is confirmed.`,
    endings: [expiresAt, withAccount],
  },
  notifications: {
    concern: 'member',
    what: 'Notifications, which name a request or its number',
    why: 'A member hears of answers, and of what became of payments.',
    ground: 'contract',
    kept: `About a request: ${locationRetentionDays} days, and no longer than the request. About a payment: as long as the payment.`,
    endings: [purgeAt, withRequest, withAccount],
  },
  notificationChoices: {
    concern: 'member',
    what: 'Whether a member wants mails about answers, and when they were asked',
    why: 'A member hears of answers as they choose.',
    ground: 'contract',
    kept: 'As long as the account.',
    endings: [withAccount],
  },
  pushTokens: {
    concern: 'member',
    what: 'The key by which Google’s Firebase Cloud Messaging reaches a browser in which a member has switched notifications on',
    why: 'That browser shows that there is an answer. The message through Google says that there is news of a request: never whose, what or where.',
    ground: 'consent',
    kept: `Until it is switched off: in that browser, by Logout, in Settings, or by the link in a mail. At most ${pushTokenDays} days after the member last came with that browser.`,
    endings: [expiresAt, byWish, withAccount],
  },
  pushes: {
    concern: 'member',
    what: 'Which of a member’s browsers were told of an answer, under fingerprints of their keys',
    why: 'None of them is told of it twice.',
    ground: 'contract',
    kept: `${pushDays} days.`,
    endings: [expiresAt, withAccount],
  },
  mail: {
    concern: 'member',
    what: 'Our copy of a mail: the address, and what it is about. One about an answer says the request’s random number and whether a place, a reply or a no came, neither what the request is called nor the place or the reply',
    why: 'The same thing is told once.',
    ground: 'contract',
    kept: `${mailDays} days after it was to go out.`,
    endings: [purgeAt, withAccount],
  },
  payments: {
    concern: 'payer',
    what: 'Payments: their state, their times, what was returned, and the email address of whoever paid without an account; until it is made or given up, a keyed fingerprint of the internet address that it was begun from; and, as long as there is an account, a keyed fingerprint of the card, or account at Link, that a subscription was begun with. Never a card’s number',
    why: 'What was paid for is given, charged once, and returned where that is due; tax law asks for the record.',
    ground: 'legal duty',
    kept: `One that was begun and not made, ${unpaidPaymentDays} days. Others for ${paymentYears} years, and as long as what was bought runs.`,
    endings: [sweep],
  },
  visitors: {
    concern: 'payer',
    what: 'That somebody paid without an account, under a keyed fingerprint of the email address',
    why: 'Nobody is charged twice, or has two trials.',
    ground: 'contract',
    kept: 'As long as the payment that it is about, or until an account takes that over.',
    endings: [sweep],
  },
  trialCards: {
    concern: 'payer',
    what: 'That a card, or an account at Link, has had its one trial, under a keyed fingerprint of the card or of that account’s email address',
    why: 'There is one trial for each card, and for each account at Link that pays.',
    ground: 'legitimate interest',
    kept: `${trialCardYears} years.`,
    endings: [sweep],
  },
  cancellationLinks: {
    concern: 'payer',
    what: 'A fingerprint of the key in the link of a mail that cancels',
    why: 'Whoever opens it late is told that it worked, or why it does not.',
    ground: 'contract',
    kept: `${cancellationLinkDays} days after the link has stopped working.`,
    endings: [expiresAt],
  },
  stripeEvents: {
    concern: 'payer',
    what: 'Which reports of the payment provider’s were handled: their number and kind',
    why: 'A report that comes twice does nothing twice.',
    ground: 'contract',
    kept: `${stripeEventDays} days.`,
    endings: [expiresAt],
  },
  textedNumbers: {
    concern: 'abuse',
    what: 'When a number was texted, under a keyed fingerprint of it',
    why: 'No number is texted too often, whoever asks.',
    ground: 'legitimate interest',
    kept: `${messageCounterDays} days.`,
    endings: [expiresAt],
  },
  messageBudgets: {
    concern: 'abuse',
    what: 'When a member sent text messages, under a keyed fingerprint of the account',
    why: 'Nobody sends them in masses.',
    ground: 'legitimate interest',
    kept: `${messageCounterDays} days after the last.`,
    endings: [expiresAt],
  },
  linkBudgets: {
    concern: 'abuse',
    what: 'What became of a member’s last links, under keyed fingerprints of the account and of the requests',
    why: 'Whose links are not answered, waits before making others.',
    ground: 'legitimate interest',
    kept: `${linkBudgetDays} days after the last.`,
    endings: [expiresAt],
  },
  rateLimits: {
    concern: 'abuse',
    what: 'How often something was done lately, under a keyed fingerprint of the account, the email address, the phone number or the internet address',
    why: 'Guessing and flooding end early.',
    ground: 'legitimate interest',
    kept: `Until the hour or day is over in which it is counted. How many codes to a number nobody typed: ${unusedCodeDays} days at most.`,
    endings: [expiresAt],
  },
  smsBudgets: {
    concern: 'running',
    what: 'How many text messages went out on a day, in all and to each country; nothing of whose they were',
    why: 'A fault or a fraud cannot send them without end.',
    ground: 'legitimate interest',
    kept: `${smsBudgetDays} days.`,
    endings: [expiresAt],
  },
  operatorLog: {
    concern: 'running',
    what: 'What somebody who runs the service did for or to a member, a number, a request, a payment or a mail, when, and who it was. Members, numbers and requests stand there as keyed fingerprints',
    why: 'Whoever can act on others’ behalf answers for it.',
    ground: 'legal duty',
    kept: `${operatorLogYears} years.`,
    endings: [purgeAt],
  },
  sweeps: {
    concern: 'running',
    what: 'How much was erased in the last night, by kind; while that goes on, the name of the document that it has come to',
    why: 'It is seen that what is to be erased is, and a night that was interrupted goes on.',
    ground: 'legal duty',
    kept: 'Until the next night.',
    endings: [sweep],
  },
} as const satisfies Readonly<Record<string, Retention>>;

/** What others hold for us, and what is kept outside the database. */
export const otherRetention = {
  accounts: {
    concern: 'member',
    what: 'Sign-in: the email address, a password as a hash that cannot be read back, or Google’s name for the account, and the name under which you ask',
    why: 'A member signs in.',
    ground: 'contract',
    kept: `Until you delete the account, and minutes more; where a service fails, until that is mended, which is to take ${accountDeletionDays} days at most.`,
    endings: [withAccount],
  },
  customers: {
    concern: 'payer',
    what: 'The payment provider’s customer: an email address and saved cards',
    why: 'Renewals are charged, and refunds find their way.',
    ground: 'contract',
    kept: `As long as the account. Without an account, ${customerDays} days after the last charge; where nothing was ever paid, ${unpaidPaymentDays} days. Never while something is running, unpaid, disputed or on its way back.`,
    endings: [sweep, withAccount],
  },
  invoices: {
    concern: 'payer',
    what: 'Invoices and charges at the payment provider',
    why: 'Tax law asks for them.',
    ground: 'legal duty',
    kept: 'As long as the law binds the payment provider and us to it.',
    endings: [byVendor],
  },
  carrierMessages: {
    concern: 'asked',
    what: 'A text message at the carrier service: the number, how far it came, and at first its words',
    why: 'The carrier service delivers it, and charges for it.',
    ground: 'legitimate interest',
    kept: 'Its words until the night after the carrier service is done with it; the rest as long as the carrier service keeps its records.',
    endings: [sweep, byVendor],
  },
  mailProvider: {
    concern: 'member',
    what: 'A mail at the mail provider',
    why: 'The mail provider delivers it.',
    ground: 'contract',
    kept: 'As long as the mail provider keeps its log of deliveries.',
    endings: [byVendor],
  },
  logs: {
    concern: 'running',
    what: 'The log of the servers: which call was made, when, from which internet address, and faults. A call or page whose address holds a number, the key of a link or a code is left out of it',
    why: 'Faults and attacks are found.',
    ground: 'legitimate interest',
    kept: `${logDays} days.`,
    endings: [byVendor],
  },
  backups: {
    concern: 'running',
    what: 'Backups of the database, one a day, and what was erased or overwritten in it within the last seven days',
    why: 'The database can go back to before a mistake. What is past its day by then is erased again before anybody can open the site.',
    ground: 'legitimate interest',
    kept: `${backupDays} days.`,
    endings: [byVendor],
  },
} as const satisfies Readonly<Record<string, Retention>>;

/** A collection that holds something. */
export type KeptCollection = keyof typeof collectionRetention;

/** The field whose moment ends a document of this collection; null for one that something else ends. */
export function expiryFieldOf(collection: KeptCollection): 'purgeAt' | 'expiresAt' | null {
  const { endings }: Retention = collectionRetention[collection];
  for (const ending of endings) if (ending.by === 'field') return ending.field;
  return null;
}

/** Every row. */
export const everyRetention: readonly Retention[] = [
  ...Object.values(collectionRetention),
  ...Object.values(otherRetention),
];
