import { createHash } from 'node:crypto';

type Directive = readonly [name: string, ...sources: string[]];

const self = "'self'";
const none = "'none'";

/** Where consented analytics go; nothing is sent there without a key and the visitor's yes. */
const analytics = 'https://*.i.posthog.com';

const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

/** Where a browser that is to show notifications is registered, once its owner has switched them on. */
const push = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** Google's window is opened through a script of theirs and a frame of the project's own auth domain. */
const google = {
  scripts: ['https://apis.google.com'],
  frames: ['https://accounts.google.com', 'https://*.firebaseapp.com'],
  calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

const firestore = {
  calls: ['https://firestore.googleapis.com'],
  /** What its SDK asks for when a connection breaks, to learn whether there is a network at all. */
  images: ['https://www.google.com/images/cleardot.gif'],
};
const geocoder = 'https://nominatim.openstreetmap.org';
const tiles = 'https://tile.openstreetmap.org';

/**
 * The policy of every page: the site goes from page to page without a load, so the first page's policy is the
 * policy of all. `inlineScripts` are the texts of the scripts that stand in the HTML itself, `inlineStyles` the hashes
 * (`sha256-…`) of the styles that do.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
): string {
  const directives: readonly Directive[] = [
    ['default-src', none],
    ['script-src', self, ...inlineScripts.map(sha256), ...stripe.scripts, ...google.scripts],
    ['style-src', self, ...inlineStyles.map((hash) => `'${hash}'`)],
    // Sizes that a page computes stand in `style` attributes of the HTML that is rendered beforehand.
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', self, 'data:', tiles, ...firestore.images],
    ['font-src', self],
    [
      'connect-src',
      self,
      ...google.calls,
      ...firestore.calls,
      ...push,
      ...stripe.calls,
      geocoder,
      analytics,
    ],
    ['frame-src', ...stripe.frames, ...google.frames],
    ['worker-src', self],
    ['manifest-src', self],
    ['object-src', none],
    ['base-uri', none],
    ['form-action', self],
    ['frame-ancestors', none],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What a local stack adds, where the emulators and the Stripe stand-in answer on any port. */
const localDirectives = ['script-src', 'img-src', 'connect-src', 'frame-src'];

/** The same policy for a local stack. */
export function withLocalOrigins(policy: string, host: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      localDirectives.some((name) => directive.startsWith(`${name} `))
        ? `${directive} http://${host}:*`
        : directive,
    )
    .join('; ');
}

/** The texts of the scripts in a page that a browser runs: no source, and no data for others. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = '']) => text);
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
