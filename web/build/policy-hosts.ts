/** Build-time settings of the site, by name. */
export type SiteSettings = Readonly<Record<string, string | undefined>>;

/** A host that a setting names, and the directive of the Content-Security-Policy that has to allow it. */
interface ConfiguredHost {
  readonly setting: string;
  readonly directive: 'script-src' | 'img-src' | 'connect-src' | 'frame-src';
  /** Or a part of one, where that is enough. */
  readonly origin: string;
  /** What the policy allows for the case that nothing is configured; another host takes its place. */
  readonly instead?: string;
}

const tiles = { setting: 'VITE_TILE_URL', instead: 'https://tile.openstreetmap.org' };
const geocoder = { setting: 'VITE_GEOCODER_URL', instead: 'https://nominatim.openstreetmap.org' };

/** What App Check asks, once its key is set: reCAPTCHA's scripts and frame, and the tokens. */
const appCheck = [
  { directive: 'script-src', origin: 'https://www.google.com/recaptcha/' },
  { directive: 'script-src', origin: 'https://www.gstatic.com/recaptcha/' },
  { directive: 'frame-src', origin: 'https://www.google.com/recaptcha/' },
  { directive: 'connect-src', origin: 'https://www.google.com/recaptcha/' },
  { directive: 'connect-src', origin: 'https://content-firebaseappcheck.googleapis.com' },
] as const;

/** The hosts that the settings name. What is unset stands in the policy already. */
export function configuredHosts(settings: SiteSettings): ConfiguredHost[] {
  const hosts = [
    { ...tiles, directive: 'img-src', origin: originOf(settings.VITE_TILE_URL) },
    { ...geocoder, directive: 'connect-src', origin: originOf(settings.VITE_GEOCODER_URL) },
    {
      setting: 'VITE_POSTHOG_HOST',
      directive: 'connect-src',
      origin: settings.VITE_POSTHOG_KEY ? originOf(settings.VITE_POSTHOG_HOST) : null,
    },
    {
      setting: 'VITE_FIREBASE_AUTH_DOMAIN',
      directive: 'frame-src',
      origin: settings.VITE_FIREBASE_AUTH_DOMAIN
        ? originOf(`https://${settings.VITE_FIREBASE_AUTH_DOMAIN}`)
        : null,
    },
  ] as const;
  const checked = settings.VITE_APP_CHECK_KEY ? appCheck : [];
  return [
    ...hosts.flatMap(({ origin, ...host }) => (origin === null ? [] : [{ ...host, origin }])),
    ...checked.map((host) => ({ ...host, setting: 'VITE_APP_CHECK_KEY' })),
  ];
}

/** What the site would ask and the policy does not allow: a sentence each, beginning with the setting's name. */
export function hostsNotAllowed(policy: string, settings: SiteSettings): string[] {
  return configuredHosts(settings)
    .filter(
      ({ directive, origin }) => !sourcesOf(policy, directive).some((each) => takes(each, origin)),
    )
    .map(
      ({ setting, directive, origin }) =>
        `${setting} names ${origin}, which the ${directive} of the Content-Security-Policy does not allow.`,
    );
}

/** The policy of one deployment: what it has configured is allowed, and what it has replaced no longer. */
export function withConfiguredHosts(policy: string, settings: SiteSettings): string {
  const hosts = configuredHosts(settings);
  return policy
    .split('; ')
    .map((text) => {
      const [name = '', ...sources] = text.split(' ');
      const ours = hosts.filter(({ directive }) => directive === name);
      const kept = sources.filter(
        (source) => !ours.some(({ instead, origin }) => instead === source && origin !== source),
      );
      const added = ours
        .map(({ origin }) => origin)
        .filter((each) => !kept.some((one) => takes(one, each)));
      return [name, ...kept, ...new Set(added)].join(' ');
    })
    .join('; ');
}

function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split(';').map((part) => part.trim().split(/\s+/));
  return found.find(([name]) => name === directive)?.slice(1) ?? [];
}

/** Whether a source of the policy takes an origin: itself, or one below `https://*.`. */
function takes(source: string, origin: string): boolean {
  if (!source.startsWith('https://*.')) return source === origin;
  return origin.startsWith('https://') && origin.endsWith(source.slice('https://*'.length));
}

/** Of an address, or a template of addresses, whose `{s}.` stands for several hosts; null for none. */
function originOf(address: string | undefined): string | null {
  const wildcard = address?.replace('{s}.', '*.');
  return wildcard && URL.canParse(wildcard) ? new URL(wildcard).origin : null;
}
