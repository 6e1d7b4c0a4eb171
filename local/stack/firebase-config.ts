import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { withLocalOrigins } from '../hosting/content-security-policy.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { host } from '../toolchain/ports.mjs';

export const openServices = ['hosting', 'functions', 'auth', 'firestore', 'vite'] as const;

/** What the emulators use among themselves, on whichever ports are free, so that two stacks never meet. */
export const innerServices = ['hub', 'logging', 'eventarc', 'tasks', 'websocket'] as const;

type Service = (typeof openServices)[number] | (typeof innerServices)[number];

export type StackPorts = Readonly<Record<Service, number>>;

const listening = z.object({ port: z.number() });

/** As much of firebase.json as a local stack has to know; the rest is passed on as it is. */
const firebaseConfigSchema = z.looseObject({
  functions: z.tuple([z.looseObject({ codebase: z.string() })]),
  hosting: z.looseObject({
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
    rewrites: z.array(z.looseObject({ source: z.string(), function: z.optional(z.unknown()) })),
  }),
  emulators: z.looseObject({
    auth: listening,
    firestore: listening,
    functions: listening,
    hosting: listening,
  }),
});

function firebaseConfig() {
  return firebaseConfigSchema.parse(readJson('firebase.json'));
}

const firebaseRcSchema = z.object({ projects: z.object({ default: z.string() }) });

/** The project of the emulators. Its `demo-` prefix keeps them from ever reaching a real one. */
export function projectId(): string {
  return firebaseRcSchema.parse(readJson('.firebaserc')).projects.default;
}

/** The ports that `npm start` promises. */
export function fixedPorts() {
  const { auth, firestore, functions, hosting } = firebaseConfig().emulators;
  return {
    hosting: hosting.port,
    functions: functions.port,
    auth: auth.port,
    firestore: firestore.port,
  };
}

/** The Hosting paths that lead to functions, as the globs of firebase.json. */
export function callPaths(): string[] {
  return firebaseConfig()
    .hosting.rewrites.filter((rewrite) => rewrite.function !== undefined)
    .map((rewrite) => rewrite.source);
}

/**
 * firebase.json for one stack: the same rewrites and headers over this stack's ports, and a security policy that
 * lets pages reach what stands in for the outside world.
 *
 * firebase-tools resolves paths from the file's own directory and takes functions only from below
 * it, so everything is served from there.
 */
export function stackFirebaseConfig(ports: StackPorts) {
  const { functions, hosting, ...rest } = firebaseConfig();
  const [{ codebase }] = functions;
  const at = (port: number) => ({ host, port });
  return {
    ...rest,
    functions: [{ codebase, source: 'functions' }],
    hosting: { ...hosting, public: 'web', headers: hosting.headers.map(withLocalPolicy) },
    emulators: {
      // Some tests work in projects of their own: of each call from there a warning would go into three logs.
      singleProjectMode: false,
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.websocket },
      functions: at(ports.functions),
      hosting: at(ports.hosting),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
    },
  };
}

type HeaderRule = z.infer<typeof firebaseConfigSchema>['hosting']['headers'][number];

function withLocalPolicy({ source, headers }: HeaderRule): HeaderRule {
  return {
    source,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? withLocalOrigins(value, host) : value,
    })),
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(checkout, name), 'utf8'));
}
