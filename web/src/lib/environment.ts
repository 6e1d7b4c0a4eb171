import * as z from 'zod/mini';

const environmentSchema = z.object({
  VITE_FIREBASE_API_KEY: z.string(),
  VITE_FIREBASE_PROJECT_ID: z.string(),
  VITE_FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  VITE_AUTH_EMULATOR_URL: z.optional(z.url()),
  VITE_FIRESTORE_EMULATOR_HOST: z.optional(z.string().check(z.regex(/^[^\s:/]+:\d+$/))),
  VITE_STRIPE_PUBLISHABLE_KEY: z.string(),
  VITE_STRIPE_JS_URL: z.optional(z.url()),
  VITE_TILE_URL: z._default(
    z.string().check(z.regex(/\{z\}.*\{x\}.*\{y\}/)),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
});

const environment = parseEnvironment(import.meta.env);

/**
 * Reads the build-time settings. An empty one counts as unset; one that is missing or malformed throws and is named. A
 * build has looked at them already (`web/build/settings.ts`).
 */
export function parseEnvironment(variables: object) {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  return environmentSchema.parse(Object.fromEntries(set));
}

/** The Firebase project that the site talks to. */
export const firebaseSettings = {
  apiKey: environment.VITE_FIREBASE_API_KEY,
  projectId: environment.VITE_FIREBASE_PROJECT_ID,
  authDomain:
    environment.VITE_FIREBASE_AUTH_DOMAIN ??
    `${environment.VITE_FIREBASE_PROJECT_ID}.firebaseapp.com`,
};

// Both emulator settings are tested where the bundler can see that they are unset, so that a build without
// them holds no emulator code.

/** Base URL of the Auth emulator; undefined in every build that is not for one. */
export const authEmulatorUrl = import.meta.env.VITE_AUTH_EMULATOR_URL
  ? environment.VITE_AUTH_EMULATOR_URL
  : undefined;

/** `host:port` of the Firestore emulator; undefined in every build that is not for one. */
export const firestoreEmulator = import.meta.env.VITE_FIRESTORE_EMULATOR_HOST
  ? environment.VITE_FIRESTORE_EMULATOR_HOST
  : undefined;

export const stripeSettings = {
  publishableKey: environment.VITE_STRIPE_PUBLISHABLE_KEY,
  /** Address of the stand-in's `stripe.js`; undefined means Stripe's own. */
  scriptUrl: environment.VITE_STRIPE_JS_URL,
};

/** Where the pictures of the background map come from, as a template of zoom, column and row. */
export const tileUrl = environment.VITE_TILE_URL;
