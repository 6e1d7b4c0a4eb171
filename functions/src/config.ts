// None has a default here, which no running function would be given: what is right for everybody is in functions/.env.

import { defineInt, defineSecret, defineString } from 'firebase-functions/params';

/** Stripe's secret key: `sk_live_…`, `sk_test_…`, or the local stand-in's. */
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');

/** Signs what Stripe sends to `stripeWebhook`: `whsec_…`. */
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/**
 * Salt of the hashes under which addresses, e-mails and numbers are counted. Without it such a hash is
 * soon guessed: there are few addresses and few numbers. A new one forgets all that was counted, and what is known of
 * people whatever account they have: the trials that they and their cards had, the suspensions of those who left, and what
 * was paid without an account. Codes that are under way are no longer right; links are.
 */
export const hashSalt = defineSecret('HASH_SALT');

/**
 * Key of the fingerprints under which people's wishes are kept: who wants no messages, and whom somebody refused. It also
 * seals the links of mails: those that sign in, that confirm an e-mail, and that end mails; and it names what must not say
 * whom it is about, such as records and reports. A wish does not lapse, so this key is no other's, and rotating those loses none of it. A version stands before the key: `v1:…`. To change it, put the new
 * one in front of the old ones: `v2:… v1:…`.
 */
export const stopListKey = defineSecret('STOP_LIST_KEY');

/** How many text messages the whole service hands over in a day (UTC); those beyond it wait. */
export const smsDailyBudget = defineInt('SMS_DAILY_BUDGET', {
  description:
    'Text messages a day, of all members together. Those beyond it wait for the next day.',
});

/** The share of that budget, in percent, that one country can use: by dial code, `*` for every other. */
export const smsCountryShares = defineString('SMS_COUNTRY_SHARES', {
  description:
    'How many percent of SMS_DAILY_BUDGET one country can use, by dial code; * for the others.',
});

/** Whether calls without an account that cost or tell something have to come from our own site: `required`, or `off`. */
export const appCheck = defineString('APP_CHECK', {
  description: 'required where the site has VITE_APP_CHECK_KEY, else off.',
});

/** Where Stripe's API is. Only a stand-in for it is elsewhere. */
export const stripeApiUrl = defineString('STRIPE_API_URL', {
  description: "Where Stripe's API is. Keep what functions/.env has.",
});

/** Where Firebase Cloud Messaging is. Only a stand-in for it is elsewhere. */
export const fcmApiUrl = defineString('FCM_API_URL', {
  description: 'Where Firebase Cloud Messaging is. Keep what functions/.env has.',
});

/**
 * Where the site is, without a slash at the end: the one address from which those of messages, mails, payments and
 * signatures are made. Without a default: a wrong one would lead people to somebody else's host.
 */
export const siteUrl = defineString('SITE_URL', {
  description: 'Where the site is: https:// and its host, no slash at the end.',
});

/** Who carries text messages: `twilio`, or `outbox`, which keeps them in Firestore and sends none. */
export const smsProvider = defineString('SMS_PROVIDER', {
  description: 'Who carries text messages: twilio, or outbox to send none.',
});

/** Where Twilio's API is. Only a stand-in for it is elsewhere. */
export const twilioApiUrl = defineString('TWILIO_API_URL', {
  description: "Where Twilio's API is. Keep what functions/.env has.",
});

export const twilioAccountSid = defineString('TWILIO_ACCOUNT_SID');

/** The number, or the messaging service's id (`MG…`), that messages come from. */
export const twilioSender = defineString('TWILIO_SENDER');

export const twilioAuthToken = defineSecret('TWILIO_AUTH_TOKEN');

/** The mail server that takes mails. Without it, its user, its password or `MAIL_FROM`, mails wait. */
export const smtpHost = defineString('SMTP_HOST', {
  description: "The mail provider's SMTP server.",
});

/** 465 speaks TLS from the first byte, any other port after STARTTLS. */
export const smtpPort = defineInt('SMTP_PORT', {
  description: 'Its port: 587 for STARTTLS, 465 for TLS.',
});

export const smtpUser = defineString('SMTP_USER');

/** The password, or the key, that the mail provider gives for `SMTP_USER`. */
export const smtpPassword = defineSecret('SMTP_PASSWORD');

/** The address that mails come from; the mail provider must know its domain. */
export const mailFrom = defineString('MAIL_FROM', {
  description: 'The address that mails come from, such as hello@your.domain.',
});

/** Where questions go, as each mail says; the site is built with the same address. Without a default, like `siteUrl`. */
export const helpEmail = defineString('HELP_EMAIL', {
  description: 'The mailbox for questions, which somebody reads, such as help@your.domain.',
});
