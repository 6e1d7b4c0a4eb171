import type { HttpsOptions } from 'firebase-functions/https';
import { expr, projectID } from 'firebase-functions/params';
import type { ScheduleOptions } from 'firebase-functions/scheduler';
import type { TaskQueueOptions } from 'firebase-functions/tasks';
import {
  hashSalt,
  smtpPassword,
  stopListKey,
  stripeSecretKey,
  stripeWebhookSecret,
  twilioAuthToken,
} from './config.ts';

/** Most visitors are in Brazil. Functions, Firestore and the Hosting rewrites must agree on it. */
export const region = 'southamerica-east1';

/**
 * The whole e-mail of a service account. `name@` would do for the function itself, but a deployment gives access to secrets,
 * and schedules their calls, in the name that stands here as it stands.
 */
const account = (name: string) => ({
  serviceAccount: expr`${name}@${projectID}.iam.gserviceaccount.com`,
});

/**
 * Whom the functions act as: one account a kind of work, with the least roles that it needs, which stand in
 * `ops/resources/roles.json`. Each may read the secrets of its own functions alone; a deployment sees to that.
 */
const runsAs = {
  /** Reads tables that are uploaded with it, and may do nothing. */
  lookup: account('geonod-lookup'),
  /** What members and those whom they ask do. */
  requests: account('geonod-requests'),
  /** Payments, plans, what is asked by them, and how an account is signed in to: changes accounts. */
  accounts: account('geonod-accounts'),
  /** Text messages, to the carrier service and back. */
  messages: account('geonod-messages'),
  /** Mails, whose links sign in or confirm an e-mail. */
  mails: account('geonod-mails'),
  /** Notifications of browsers. */
  pushes: account('geonod-pushes'),
  /** What ends by itself: every night, and accounts whose deletion was interrupted. */
  upkeep: account('geonod-upkeep'),
} as const;

/*
 * How many instances there may be of each: no more than 20, because Cloud Run refuses a function that could take more CPUs
 * than the whole region allows the project, which at first are often 20. Together they may take what
 * `ops/resources/quotas.json` says.
 */

const base: HttpsOptions = {
  region,
  concurrency: 80,
  // Without it the emulator answers every origin; with it each call of production is wrapped once more, for nothing.
  ...(process.env.FUNCTIONS_EMULATOR === 'true' ? { cors: false } : {}),
  invoker: 'public',
};

/** Short work on Firestore and an outside service; a burst is bounded so that it cannot drain either. */
const standardCall: HttpsOptions = {
  ...base,
  ...runsAs.requests,
  memory: '256MiB',
  maxInstances: 20,
};

/** Whether all is well: what it costs, and how often it looks, is bounded by how few of it there are. */
export const healthCall: HttpsOptions = { ...standardCall, maxInstances: 2 };

/** A `standardCall` for what is counted, as everything is that a member does: under salted hashes. */
export const countedCall: HttpsOptions = { ...standardCall, secrets: [hashSalt] };

/** A `standardCall` for whoever was asked: what they want is kept under keyed fingerprints. */
export const recipientCall: HttpsOptions = { ...standardCall, secrets: [hashSalt, stopListKey] };

/** Changes an account, beside Firestore. */
export const nameCall: HttpsOptions = { ...countedCall, ...runsAs.accounts };

/** Asks. What was paid without an account is looked for at Stripe before its owner is told to pay. */
export const askingCall: HttpsOptions = {
  ...countedCall,
  ...runsAs.accounts,
  memory: '512MiB',
  secrets: [stripeSecretKey, hashSalt],
};

/** CPU-bound with its numbering data in memory, called by every visitor. */
export const lookupCall: HttpsOptions = {
  ...base,
  ...runsAs.lookup,
  memory: '512MiB',
  maxInstances: 20,
};

/** Counts under hashed keys, with the numbering data in memory; each call may lead to a text message. */
export const messageCall: HttpsOptions = {
  ...base,
  ...runsAs.requests,
  memory: '512MiB',
  maxInstances: 10,
  secrets: [hashSalt, stopListKey],
};

/** A `messageCall` of who asks, and so an `askingCall`, too. */
export const askingMessageCall: HttpsOptions = {
  ...messageCall,
  ...runsAs.accounts,
  secrets: [stripeSecretKey, hashSalt, stopListKey],
};

/** Sends the code of an event, and puts its message into the queue, or sends that where there is none; tried again for a day. */
export const messageTrigger = {
  ...runsAs.messages,
  region,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: 5,
  retry: true,
  secrets: [twilioAuthToken, hashSalt, stopListKey],
} as const satisfies HttpsOptions & { readonly retry: boolean };

/**
 * Sends the messages of the queue. Carriers take few at once from one sender; one that was not taken is tried again, less
 * and less often, for six hours, and after that by the schedule.
 */
export const messageQueue = {
  ...runsAs.messages,
  region,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: 5,
  timeoutSeconds: 120,
  rateLimits: { maxDispatchesPerSecond: 10, maxConcurrentDispatches: 20 },
  retryConfig: {
    maxAttempts: 40,
    minBackoffSeconds: 10,
    maxDoublings: 6,
    maxBackoffSeconds: 600,
    maxRetrySeconds: 6 * 3600,
  },
  secrets: [twilioAuthToken, hashSalt, stopListKey],
} as const satisfies TaskQueueOptions;

/** Often enough for a message that waits for the next day's budget, or whose trigger was lost. */
export const messageSchedule = {
  ...runsAs.messages,
  schedule: 'every 15 minutes',
  region,
  memory: '512MiB',
  maxInstances: 1,
  timeoutSeconds: 540,
  retryCount: 0,
  secrets: [twilioAuthToken, hashSalt, stopListKey],
} as const satisfies ScheduleOptions;

/** Called by the carrier service alone, several times for each message. */
export const carrierReports: HttpsOptions = {
  ...base,
  ...runsAs.messages,
  memory: '512MiB',
  maxInstances: 5,
  secrets: [twilioAuthToken, hashSalt, stopListKey],
};

/** Called by mail programs, and by whoever opens the same address in a browser. */
export const mailReplies: HttpsOptions = {
  ...base,
  ...runsAs.requests,
  memory: '256MiB',
  maxInstances: 5,
  secrets: [stopListKey],
};

/** Waits for Stripe most of the time, with Firestore's and Stripe's libraries in memory. */
export const paymentCall: HttpsOptions = {
  ...base,
  ...runsAs.accounts,
  memory: '512MiB',
  maxInstances: 20,
  secrets: [stripeSecretKey, hashSalt],
};

/** What `paymentCall` is, for whoever changes how they sign in: what that is told under is a fingerprint of the account. */
export const accountCall: HttpsOptions = {
  ...paymentCall,
  secrets: [stripeSecretKey, hashSalt, stopListKey],
};

/**
 * Reads everything of a member's, page by page; few at once in one instance's memory. By the site it has a minute, after
 * which Hosting breaks any call off, however long a function may take.
 */
export const exportCall: HttpsOptions = {
  ...base,
  ...runsAs.accounts,
  memory: '512MiB',
  concurrency: 8,
  maxInstances: 10,
  timeoutSeconds: 300,
  secrets: [stripeSecretKey, hashSalt, stopListKey],
};

/** Called by Stripe alone, in bursts. Few instances at once, because Stripe allows 100 calls a second. */
export const stripeReports: HttpsOptions = {
  ...base,
  ...runsAs.accounts,
  memory: '512MiB',
  concurrency: 20,
  maxInstances: 5,
  secrets: [stripeSecretKey, stripeWebhookSecret, hashSalt],
};

/**
 * After a failure each wait is twice the one before. An outage lasts minutes, which Cloud Scheduler's own 5 seconds do not. What
 * comes back within the hour does only what is left, or failed (`flows/nightly/run-steps.ts`).
 */
export const nightlyPatience = { minBackoffSeconds: 300, maxBackoffSeconds: 3600 };

/** Once a night, when few people are awake; alone, and with time for a bad day's backlog. */
export const nightly = {
  ...runsAs.upkeep,
  schedule: 'every day 04:10',
  timeZone: 'America/Sao_Paulo',
  region,
  memory: '512MiB',
  maxInstances: 1,
  timeoutSeconds: 1800,
  retryCount: 5,
  ...nightlyPatience,
  secrets: [stripeSecretKey, hashSalt],
} as const satisfies ScheduleOptions;

/** Once a night, after what Stripe did not report is made up for; alone, and tried again where it was interrupted. */
export const sweepSchedule = {
  ...runsAs.upkeep,
  schedule: 'every day 05:10',
  timeZone: 'America/Sao_Paulo',
  region,
  memory: '512MiB',
  maxInstances: 1,
  timeoutSeconds: 1800,
  retryCount: 3,
  ...nightlyPatience,
  secrets: [stripeSecretKey, twilioAuthToken, hashSalt, stopListKey],
} as const satisfies ScheduleOptions;

/** Everything that an account has is ended and erased: at Stripe, at Twilio and here, under every kind of fingerprint. */
const deletionSecrets = [stripeSecretKey, twilioAuthToken, hashSalt, stopListKey];

/** A long account takes minutes, of which Hosting waits for one; what does not fit is gone on with on schedule. */
export const deletionCall: HttpsOptions = {
  ...base,
  ...runsAs.upkeep,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: 5,
  timeoutSeconds: 300,
  secrets: deletionSecrets,
};

/** Often enough to be done within minutes of a crash. */
export const deletionSchedule = {
  ...runsAs.upkeep,
  schedule: 'every 5 minutes',
  region,
  memory: '512MiB',
  maxInstances: 1,
  timeoutSeconds: 540,
  retryCount: 0,
  secrets: deletionSecrets,
} as const satisfies ScheduleOptions;

/** Sends one mail an event. Few at once, because mail servers limit connections; tried again for a day. */
export const mailTrigger = {
  ...runsAs.mails,
  region,
  memory: '512MiB',
  concurrency: 10,
  maxInstances: 3,
  // More than a mail server may be silent: whoever is ended in the middle cannot note that it may have been sent.
  timeoutSeconds: 120,
  retry: true,
  // Whether a reminder is still true, only Stripe knows. Links in mails are sealed with the key of people's wishes.
  secrets: [smtpPassword, stripeSecretKey, stopListKey],
} as const satisfies HttpsOptions & { readonly retry: boolean };

/** Often enough for a mail that says hours, and for one that a mail server did not take at first. */
export const mailSchedule = {
  ...runsAs.mails,
  schedule: 'every 3 minutes',
  region,
  memory: '512MiB',
  maxInstances: 1,
  timeoutSeconds: 540,
  retryCount: 0,
  secrets: [smtpPassword, stripeSecretKey, stopListKey],
} as const satisfies ScheduleOptions;

/** Tells the browsers of one member an event, and waits in between where they are not reached at once. */
export const pushTrigger = {
  ...runsAs.pushes,
  region,
  memory: '256MiB',
  concurrency: 20,
  maxInstances: 5,
  timeoutSeconds: 120,
  retry: true,
} as const satisfies HttpsOptions & { readonly retry: boolean };
