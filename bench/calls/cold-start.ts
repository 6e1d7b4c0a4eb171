import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { checkout, projectNode } from '../../local/toolchain/checkout.mjs';
import type { Promised } from './promised.ts';

const run = promisify(execFile);
const loadedSchema = z.object({ milliseconds: z.number(), packages: z.array(z.string()) });

// firebase-functions itself loads a little of firebase-admin, without Firestore.
const heavy = /^(@google-cloud\/|@grpc\/|google-gax$|stripe$|twilio$)/;

/** "Heavy packages are loaded where they are used": the bundle as it is deployed, loaded for a look-up in a new process. */
export async function lightColdStart(stack: string): Promise<Promised> {
  const bundle = join(checkout, '.stack', stack, 'functions/lib');
  const handler = readdirSync(bundle).find((name) => /^verify-phone-\w+\.js$/.test(name));
  if (!handler) throw new Error(`No chunk of ${bundle} holds verifyPhone`);
  const files = ['index.js', handler].map((name) => pathToFileURL(join(bundle, name)).href);
  const loader = join(checkout, 'bench/calls/load-and-tell.ts');
  const { stdout } = await run(projectNode, [loader, ...files], {
    env: { ...process.env, FUNCTIONS_EMULATOR: 'true' },
  });
  const { milliseconds, packages } = loadedSchema.parse(JSON.parse(stdout));
  return {
    what: `a cold verifyPhone loads neither Firestore nor Stripe (${packages.length} packages in ${Math.round(milliseconds)} ms)`,
    broken: packages
      .filter((name) => heavy.test(name))
      .map((name) => `a cold verifyPhone loads ${name}`),
  };
}
