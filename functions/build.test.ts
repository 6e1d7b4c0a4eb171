import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { functionsBuildOptions } from './build.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

let directory: string;
/** The file that each source, loaded by itself, was bundled into. */
const bundles = new Map<string, string>();
/** The packages of which something was bundled into each file. */
const packagesIn = new Map<string, readonly string[]>();
/** Everything of which something was bundled. */
const bundled: string[] = [];

beforeAll(async () => {
  // Inside the workspace, so that the bundle finds its packages as it does when it is deployed.
  await mkdir(join(here, 'node_modules'), { recursive: true });
  directory = await mkdtemp(join(here, 'node_modules/.cold-start-'));
  const { metafile } = await build({ ...functionsBuildOptions(directory), metafile: true });
  for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) bundled.push(input);
    }
    if (entryPoint) bundles.set(relative(here, resolve(entryPoint)), resolve(path));
    const names = Object.keys(inputs).flatMap((input) => packageName.exec(input)?.[1] ?? []);
    packagesIn.set(pathToFileURL(resolve(path)).href, names);
  }
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const packageName = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^./][^/]*)\//;

/** Imports what its arguments name, one after the other, and prints every file that was read for it. */
const observer = `
  import { registerHooks } from 'node:module';
  const files = new Set();
  registerHooks({
    load(url, context, next) {
      files.add(url);
      return next(url, context);
    },
  });
  for (const url of process.argv.slice(1)) await import(url);
  console.log(JSON.stringify([...files]));
  process.exit();
`;

/** The packages that a new instance has loaded after it has loaded these sources. */
async function packagesLoadedBy(...sources: string[]): Promise<string[]> {
  const urls = sources.map((source) => {
    const bundle = bundles.get(source);
    if (!bundle) throw new Error(`${source} is not loaded by itself`);
    return pathToFileURL(bundle).href;
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', observer, ...urls],
    { env: { ...process.env, FUNCTIONS_EMULATOR: 'true' } },
  );
  const files = z.array(z.string()).parse(JSON.parse(stdout));
  const loaded = files.flatMap((url) => packagesIn.get(url) ?? packageName.exec(url)?.[1] ?? []);
  return [...new Set(loaded)];
}

/** Takes time and memory to load, or is not needed by every call. */
const vendors = [
  '@google-cloud/firestore',
  '@grpc/grpc-js',
  'libphonenumber-js',
  'nodemailer',
  'stripe',
  'twilio',
];

function vendorsAmong(packages: readonly string[]): string[] {
  return vendors.filter((vendor) => packages.includes(vendor));
}

describe('a cold start', () => {
  // One use of `z.core` had each function read half a megabyte before its first call.
  it('reads nothing of the schema library that no schema uses', () => {
    expect(bundled).toContain('node_modules/zod/v4/core/schemas.js');
    expect(bundled.filter((input) => /zod\/v4\/(locales|classic)\//.test(input))).toEqual([]);
  });

  it('loads no vendor before it is known which call is made', async () => {
    const packages = await packagesLoadedBy('src/index.ts');
    expect(packages).toContain('firebase-functions');
    expect(vendorsAmong(packages)).toEqual([]);
  });

  it('of verifyPhone loads the numbering plans alone', async () => {
    const packages = await packagesLoadedBy('src/index.ts', 'src/api/verify-phone.ts');
    expect(vendorsAmong(packages)).toEqual(['libphonenumber-js']);
  });

  it('of createPayment loads Stripe only when it is asked for something', async () => {
    const packages = await packagesLoadedBy('src/index.ts', 'src/api/create-payment.ts');
    expect(packages).toContain('@google-cloud/firestore');
    expect(packages).not.toContain('stripe');
  });

  it('of stripeWebhook, too', async () => {
    const packages = await packagesLoadedBy('src/index.ts', 'src/api/stripe-webhook.ts');
    expect(packages).not.toContain('stripe');
  });
});
