import type { SiteSettings } from './policy-hosts.ts';

interface Setting {
  readonly name: string;
  /** What it looks like where the site is public. */
  readonly form: string;
  fits(value: string): boolean;
}

/** One that every build of the site needs. */
interface Needed extends Setting {
  /** What goes wrong without it. */
  readonly why: string;
}

/** A mailbox that pages name. */
const contact = (name: string, why: string, example: string): Needed => ({
  name,
  why,
  form: `a mailbox that somebody reads, such as ${example}`,
  // It stands in links as it is, and another machine can reach it. The functions judge the one for questions alike.
  fits: (value) => /^[\w.+-]+@(?:[a-z0-9-]+\.)+(?!localhost$)[a-z]{2,}$/i.test(value),
});

const needed: readonly Needed[] = [
  {
    name: 'VITE_SITE_URL',
    why: 'search engines and shared links are told where the site is',
    form: 'https://, the host, and nothing behind it',
    fits: (value) => URL.canParse(value) && /^https:\/\/(?!localhost|127\.)[^/]+$/.test(value),
  },
  {
    name: 'VITE_FIREBASE_API_KEY',
    why: 'nobody can sign in without it',
    form: 'the web app’s key (AIza…)',
    fits: (value) => /^AIza[\w-]{10,}$/.test(value),
  },
  {
    name: 'VITE_FIREBASE_PROJECT_ID',
    why: 'nobody can sign in without it',
    form: 'the id of a real project, not of a demo',
    fits: (value) => /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value),
  },
  {
    name: 'VITE_STRIPE_PUBLISHABLE_KEY',
    why: 'nobody can pay without it',
    form: 'pk_live_… (pk_test_… where nobody is charged)',
    fits: (value) => /^pk_(live|test)_\w{8,}$/.test(value),
  },
  {
    name: 'VITE_OPERATOR',
    why: 'the law wants terms and privacy policy to name who runs the site',
    form: 'the legal name, the CNPJ and the address in one line (… Ltda., CNPJ 12.345.678/0001-95, Rua …)',
    fits: (
      value, // Since July 2026 a new one has letters, too.
    ) =>
      /^\S.+, CNPJ (?!00\.000\.000\/0000)[\dA-Z]{2}(\.[\dA-Z]{3}){2}\/[\dA-Z]{4}-\d{2}, .{10,}$/.test(
        value,
      ),
  },
  contact(
    'VITE_HELP_EMAIL',
    'the terms say that questions and withdrawals may be sent there',
    'help@your.domain',
  ),
  contact(
    'VITE_ABUSE_EMAIL',
    'whoever is asked against their will is told to write there',
    'abuse@your.domain',
  ),
  contact(
    'VITE_PRIVACY_EMAIL',
    'the privacy policy says that our data protection officer reads it',
    'privacy@your.domain',
  ),
];

const isHttps = (value: string) => URL.canParse(value) && value.startsWith('https://');

/** What may be left out. Of another form, the policy would not allow it or browsers not load it, and no page would say so. */
const optional: readonly Setting[] = [
  {
    name: 'VITE_FIREBASE_AUTH_DOMAIN',
    form: 'a host alone, such as login.your.domain',
    fits: (value) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(value),
  },
  {
    name: 'VITE_TILE_URL',
    form: 'https://…/ and behind it {z}, {x} and {y}; several hosts are {s}. and what they have in common',
    fits: (value) =>
      isHttps(value) &&
      /^https:\/\/(\{s\}\.)?[^/{}]+\//.test(value) &&
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  },
  {
    name: 'VITE_GEOCODER_URL',
    form: 'https://… without a question mark',
    fits: (value) => isHttps(value) && !value.includes('?'),
  },
  {
    name: 'VITE_POSTHOG_HOST',
    form: 'https:// and the host',
    fits: isHttps,
  },
];

const push = ['VITE_FCM_VAPID_KEY', 'VITE_FIREBASE_APP_ID', 'VITE_FIREBASE_MESSAGING_SENDER_ID'];

/** What makes a site talk to what stands in for the outside world. */
const standIns = [
  'VITE_AUTH_EMULATOR_URL',
  'VITE_FIRESTORE_EMULATOR_HOST',
  'VITE_STRIPE_JS_URL',
  'VITE_APP_CHECK_DEBUG_TOKEN',
];

/**
 * Why no site is built with these: a sentence each, beginning with the setting's name. A site of the emulators, which is one
 * of a demo project, needs the same settings, but of any form.
 */
export function siteSettingProblems(settings: SiteSettings): string[] {
  const missing = needed
    .filter(({ name }) => !settings[name])
    .map(({ name, why, form }) => `${name} is not set: ${why}. It has to be ${form}.`);
  if (isOfEmulators(settings)) return missing;
  const malformed = [...needed, ...optional]
    .filter(({ name, fits }) => settings[name] && !fits(settings[name]))
    .map(({ name, form }) => `${name} is malformed: it has to be ${form}.`);
  const stray = standIns
    .filter((name) => settings[name])
    .map((name) => `${name} is set: a real project is not to talk to a stand-in.`);
  const unset = push.filter((name) => !settings[name]);
  // The app's own two come with every Firebase project: only the key says that notifications are wanted.
  const half =
    settings.VITE_FCM_VAPID_KEY && unset.length > 0
      ? [`${unset.join(' and ')} is not set: VITE_FCM_VAPID_KEY alone notifies nobody.`]
      : [];
  const unchecked =
    settings.VITE_APP_CHECK_KEY && !settings.VITE_FIREBASE_APP_ID
      ? ['VITE_FIREBASE_APP_ID is not set: App Check knows the site by it.']
      : [];
  return [...missing, ...malformed, ...stray, ...half, ...unchecked];
}

export function isOfEmulators(settings: SiteSettings): boolean {
  return (
    settings.VITE_FIREBASE_PROJECT_ID?.startsWith('demo-') === true &&
    Boolean(settings.VITE_AUTH_EMULATOR_URL) &&
    Boolean(settings.VITE_FIRESTORE_EMULATOR_HOST)
  );
}
