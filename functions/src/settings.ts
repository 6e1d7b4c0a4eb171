/** One setting of the functions: a parameter of `functions/.env.<project>`, or a secret. */
export interface Setting {
  readonly name: string;
  /** What stops, or goes wrong in silence, without it. */
  readonly why: string;
  /** What its value looks like, in words. */
  readonly form: string;
  readonly isSecret: boolean;
  fits(value: string): boolean;
}

type Values = Readonly<Record<string, string | undefined>>;

const parameter = (name: string, why: string, form: string, fits: Setting['fits']): Setting => ({
  name,
  why,
  form,
  fits,
  isSecret: false,
});
const secret = (name: string, why: string, form: string, fits: Setting['fits']): Setting => ({
  name,
  why,
  form,
  fits,
  isSecret: true,
});

const like = (pattern: RegExp) => (value: string) => pattern.test(value);

/** What text messages need when Twilio carries them. */
const twilioSettings: readonly Setting[] = [
  parameter(
    'TWILIO_ACCOUNT_SID',
    'no text message is sent without it',
    'AC and 32 hexadecimal digits, from Twilio’s console',
    like(/^AC[0-9a-f]{32}$/),
  ),
  parameter(
    'TWILIO_SENDER',
    'no text message is sent without it',
    'a messaging service’s id (MG…), a short code such as 27182, or a number such as +15005550006',
    like(/^(MG[0-9a-f]{32}|\d{3,8}|\+[1-9]\d{6,14})$/),
  ),
];

const everyParameter: readonly Setting[] = [
  parameter(
    'SITE_URL',
    'links in messages and mails, what Stripe leads back to and what Twilio signs are made of it',
    'https://, the host, and nothing behind it',
    isSiteUrl,
  ),
  parameter(
    'SMS_PROVIDER',
    'nobody else says who carries text messages',
    'twilio, or outbox to send none',
    like(/^(twilio|outbox)$/),
  ),
  parameter(
    'SMS_DAILY_BUDGET',
    'it ends what abuse can cost in a day',
    'a whole number of text messages a day',
    like(/^\d{1,9}$/),
  ),
  parameter(
    'SMS_COUNTRY_SHARES',
    'it keeps one country from using the whole day’s messages',
    'percent by dial code, such as 55:70 *:20',
    like(/^(\d{1,3}|\*):\d{1,3}([\s,]+(\d{1,3}|\*):\d{1,3})*$/),
  ),
  parameter('SMTP_HOST', 'mails wait without it', 'a host, such as smtp.provider.com', isHost),
  parameter('SMTP_PORT', 'mails wait without it', '587 for STARTTLS, 465 for TLS', isPort),
  parameter('SMTP_USER', 'mails wait without it', 'the provider’s name for you', like(/^\S+$/)),
  parameter(
    'MAIL_FROM',
    'mails wait without it',
    'an address of a domain that the mail provider has verified',
    like(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/),
  ),
  parameter(
    'HELP_EMAIL',
    'each mail, the terms and the site say that questions and withdrawals may be sent there',
    'a mailbox that somebody reads, such as help@your.domain',
    // As the site's build judges it, which names it in links.
    like(/^[\w.+-]+@(?:[a-z0-9-]+\.)+(?!localhost$)[a-z]{2,}$/i),
  ),
  parameter(
    'APP_CHECK',
    'it says whether programs may make calls without an account',
    'required where the site has VITE_APP_CHECK_KEY, else off',
    like(/^(required|off)$/),
  ),
  parameter('STRIPE_API_URL', 'nothing can be paid without it', 'https://api.stripe.com', isHttps),
  parameter(
    'FCM_API_URL',
    'no browser is notified without it',
    'https://fcm.googleapis.com',
    isHttps,
  ),
  parameter(
    'TWILIO_API_URL',
    'no text message is sent without it',
    'https://api.twilio.com',
    isHttps,
  ),
];

/** Every secret, by what it has to look like. Which function is given which: `options.ts`. */
const everySecret: readonly Setting[] = [
  secret(
    'STRIPE_SECRET_KEY',
    'nothing can be paid without it',
    'sk_live_… or rk_live_… (sk_test_… where nobody is charged)',
    like(/^[sr]k_(live|test)_\w{8,}$/),
  ),
  secret(
    'STRIPE_WEBHOOK_SECRET',
    'what Stripe reports is refused without it, so that nobody who pays gets what was paid for',
    'whsec_…, the signing secret of the webhook endpoint',
    like(/^whsec_\w{8,}$/),
  ),
  secret(
    'HASH_SALT',
    'addresses and numbers are counted under it',
    'at least 16 random characters',
    like(/^\S(.{14,}\S)$/),
  ),
  secret(
    'STOP_LIST_KEY',
    'who wants no messages is kept under it, for good',
    'v1: and at least 16 random characters; a newer one, v2:…, stands in front of it',
    like(/^v\d+:\S{16,}( v\d+:\S{16,})*$/),
  ),
  secret(
    'TWILIO_AUTH_TOKEN',
    'no text message is sent, and no STOP is believed, without it',
    '32 hexadecimal digits, from Twilio’s console',
    like(/^[0-9a-f]{32}$/),
  ),
  secret('SMTP_PASSWORD', 'mails wait without it', 'the provider’s password or key', like(/^\S+$/)),
];

/** What a deployment with these parameters has to have. */
export function settingsOf(values: Values): readonly Setting[] {
  const twilio = values.SMS_PROVIDER === 'outbox' ? [] : twilioSettings;
  return [...everyParameter, ...twilio, ...everySecret];
}

/** Why the functions cannot start with these: each line begins with the setting's name, and none holds a value. */
export function settingProblems(values: Values): string[] {
  return settingsOf(values).flatMap(({ name, why, form, isSecret, fits }) => {
    const value = values[name] ?? '';
    // A function is given its own secrets alone; Cloud Run does not start one that lacks one of them.
    if (value === '') return isSecret && !(name in values) ? [] : [`${name} is not set: ${why}.`];
    return fits(value) ? [] : [`${name} is malformed: it has to be ${form}.`];
  });
}

/**
 * Ends the start of a function that lacks a setting, by its name, so that a deployment fails instead of members. The
 * emulators have settings of their own, and a deployment only reads which functions there are.
 */
export function requireSettings(values: Values): void {
  const isElsewhere =
    values.FUNCTIONS_EMULATOR === 'true' ||
    values.FIRESTORE_EMULATOR_HOST !== undefined ||
    values.FUNCTIONS_CONTROL_API === 'true';
  const problems = isElsewhere ? [] : settingProblems(values);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function isSiteUrl(value: string): boolean {
  return isHttps(value) && new URL(value).origin === value && !isThisMachine(value);
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

function isHost(value: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value) && value !== '127.0.0.1';
}

function isPort(value: string): boolean {
  return /^\d{2,5}$/.test(value) && Number(value) < 65_536;
}
