/**
 * The parts of the product and which way imports may point (design: `app → features → ui, lib →
 * contracts` on the site, `index → api → flows → domain, store, services → contracts` in the functions).
 *
 * A layer may always import from itself; a feature is a layer of its own.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  contracts: [],

  'web/app': [
    'web/features',
    'web/ui',
    'web/lib',
    'web/storage',
    'web/styles',
    'web/assets',
    'contracts',
  ],
  'web/features': ['web/ui', 'web/lib', 'web/storage', 'web/styles', 'web/assets', 'contracts'],
  'web/ui': ['web/storage', 'web/styles', 'web/assets', 'contracts'],
  'web/lib': ['web/storage', 'contracts'],
  'web/storage': [],
  // The component sheet of `npm run dev`. Nothing points to it, so no build holds it.
  'web/gallery': ['web/ui', 'web/lib', 'web/styles', 'contracts'],
  'web/styles': ['web/assets'],
  'web/assets': [],

  'functions/index': [
    'functions/api',
    'functions/endpoint',
    'functions/triggers',
    'functions/settings',
    'contracts',
  ],
  // Every call is counted before it is served: what serves it, and nothing else that triggers, knows the limits.
  'functions/endpoint': [
    'functions/flows',
    'functions/triggers',
    'functions/http',
    'functions/error',
    'contracts',
  ],
  'functions/api': [
    'functions/endpoint',
    'functions/triggers',
    'functions/flows',
    'functions/domain',
    'functions/store',
    'functions/services',
    'functions/http',
    'functions/error',
    'functions/log',
    'functions/settings',
    'contracts',
  ],
  'functions/flows': [
    'functions/domain',
    'functions/store',
    'functions/services',
    'functions/http',
    'functions/error',
    'functions/log',
    'functions/settings',
    'contracts',
  ],
  'functions/triggers': [
    'functions/services',
    'functions/http',
    'functions/error',
    'functions/log',
    'functions/settings',
    'contracts',
  ],
  'functions/store': [
    'functions/domain',
    'functions/services',
    'functions/error',
    'functions/settings',
    'contracts',
  ],
  'functions/services': [
    'functions/domain',
    'functions/error',
    'functions/log',
    'functions/settings',
    'contracts',
  ],
  'functions/domain': ['contracts'],
  'functions/http': ['contracts'],
  'functions/error': ['contracts'],
  'functions/log': [],
  'functions/settings': [],

  // An operator's tool: what the functions do, done by hand. Nothing points to it, so nothing of it is deployed.
  operator: ['functions/flows', 'functions/store', 'functions/services', 'contracts'],

  // Useful without the product, so it knows nothing of it.
  'stripe-stand-in': [],
};

/**
 * Files that are a layer of their own: what a browser keeps, what anything above may throw, what counts calls, and what a
 * deployment sets.
 */
const singleFiles: Readonly<Record<string, string>> = {
  'web/src/lib/browser-storage.ts': 'web/storage',
  'functions/src/index.ts': 'functions/index',
  'functions/src/triggers/define-endpoint.ts': 'functions/endpoint',
  'functions/src/http/api-error.ts': 'functions/error',
  'functions/src/options.ts': 'functions/settings',
  'functions/src/config.ts': 'functions/settings',
  'functions/src/settings.ts': 'functions/settings',
};

/** A package that only some places may import, by name or by prefix with a slash. */
interface Guarded {
  readonly packages: RegExp;
  readonly within: RegExp;
  readonly reason: string;
}

/** The first entry whose `packages` match decides. */
const guardedPackages: readonly Guarded[] = [
  {
    packages: /^@geonod\/stripe-stand-in(\/|$)/,
    within: /^stripe-stand-in\//,
    reason: 'the product knows Stripe, not what stands in for it',
  },
  {
    packages: /^(firebase-admin\/firestore|@google-cloud\/firestore)$/,
    within: /^functions\/src\/store\//,
    reason: 'only functions/src/store knows Firestore',
  },
  {
    packages: /^firebase-admin\/auth$/,
    within: /^functions\/src\/(services\/|triggers\/verify-caller\.ts$)/,
    reason: 'only functions/src/services and triggers/verify-caller.ts know Firebase Auth',
  },
  {
    packages: /^(firebase-admin|stripe|twilio|nodemailer)(\/|$)/,
    within: /^(functions\/src\/services|stripe-stand-in)\//,
    reason: 'only functions/src/services knows vendors',
  },
  {
    packages: /^(firebase|posthog-js|@stripe\/stripe-js)(\/|$)/,
    within: /^(web\/src\/lib|stripe-stand-in)\//,
    reason: 'only web/src/lib wraps an SDK',
  },
];

/** What the operator's tool takes from outside the product: where a stack is, and what number data is made of. */
const toolchain = /^(local\/(stack|toolchain)\/|functions\/number-data\.ts$)/;

const contractsPackage = /^@geonod\/contracts(\/|$)/;
const schemaLibrary = /^zod(\/|$)/;

/**
 * The layer of a file, e.g. `web/features/share` or `functions/api`; null for anything
 * else, such as local/ and e2e/.
 */
export function layerOf(path: string): string | null {
  const single = singleFiles[path];
  if (single !== undefined) return single;
  if (path.startsWith('contracts/src/')) return 'contracts';
  if (path.startsWith('web/gallery/')) return 'web/gallery';
  if (path.startsWith('stripe-stand-in/')) return 'stripe-stand-in';
  if (path.startsWith('operator/')) return 'operator';
  const feature = /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
  if (feature !== undefined) return `web/features/${feature}`;
  const [, side, folder] = /^(web|functions)\/src\/(?:([^/]+)\/)?[^/]+/.exec(path) ?? [];
  if (side === undefined) return null;
  // What lies straight below web/src starts the app.
  return `${side}/${folder ?? 'app'}`;
}

/** Why a file may not import another file of this checkout; null when it may. */
export function refuseFile(importer: string, imported: string): string | null {
  const from = layerOf(importer);
  const to = layerOf(imported);
  if (from === null) return null;
  if (to === null) {
    return from === 'operator' && toolchain.test(imported) ? null : `${from} may not reach outside`;
  }
  return from === to ? null : refuseLayer(from, to);
}

/** Why a file may not import a package; null when it may. */
export function refusePackage(importer: string, name: string): string | null {
  const from = layerOf(importer);
  if (from === null || name.startsWith('node:')) return null;
  if (contractsPackage.test(name))
    return from === 'contracts' ? null : refuseLayer(from, 'contracts');
  if (from === 'contracts') {
    return schemaLibrary.test(name) ? null : 'contracts depend on the schema library alone';
  }
  const guard = guardedPackages.find(({ packages }) => packages.test(name));
  return guard && !guard.within.test(importer) ? guard.reason : null;
}

function refuseLayer(from: string, to: string): string | null {
  const kind = (layer: string) => (layer.startsWith('web/features/') ? 'web/features' : layer);
  if (kind(from) === 'web/features' && kind(to) === 'web/features') {
    return 'a feature never imports another feature';
  }
  return arrows[kind(from)]?.includes(kind(to)) ? null : `${kind(from)} may not import ${kind(to)}`;
}
