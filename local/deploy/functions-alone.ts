import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { buildForDeployment } from '../../functions/build.ts';
import { checkout } from '../toolchain/checkout.mjs';

/**
 * What a deployment uploads: package.json, its lock file and lib/, in a directory of its own outside the checkout,
 * where nothing above it can lend a package. The caller removes it.
 */
export async function copyOfFunctions(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'geonod-functions-'));
  await buildForDeployment(copy);
  return copy;
}

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/**
 * Puts beside it what its lock file names, and nothing else. They are links to the packages of this checkout: what is
 * proved is which packages there are. That npm installs them, `npm run prove:functions` proves.
 */
export function installForProduction(copy: string): void {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')),
  );
  for (const link of Object.keys(packages)) {
    const isInsideAnother = link.includes('/node_modules/');
    const installed = [join(checkout, 'functions', link), join(checkout, link)].find(existsSync);
    // Optional ones of other platforms are not there.
    if (link === '' || isInsideAnother || installed === undefined) continue;
    mkdirSync(dirname(join(copy, link)), { recursive: true });
    symlinkSync(installed, join(copy, link));
  }
}

/** Parameters as a deployment gives them: nothing in a copy tells it that it is not one. */
const settingsOfExample = {
  SITE_URL: 'https://geonod.example',
  SMS_PROVIDER: 'outbox',
  SMS_DAILY_BUDGET: '1000',
  SMS_COUNTRY_SHARES: '55:70 *:20',
  SMTP_HOST: 'smtp.provider.example',
  SMTP_PORT: '587',
  APP_CHECK: 'off',
  SMTP_USER: 'apikey',
  MAIL_FROM: 'hello@geonod.example',
  HELP_EMAIL: 'help@geonod.example',
  STRIPE_API_URL: 'https://api.stripe.com',
  FCM_API_URL: 'https://fcm.googleapis.com',
  TWILIO_API_URL: 'https://api.twilio.com',
};

/** Serves a handler as Cloud Functions does, on firebase-functions' own Express, and calls it once. */
export const callVerifyPhone = `
  import { createRequire } from 'node:module';
  import { verifyPhone } from './lib/index.js';
  const express = createRequire(import.meta.resolve('firebase-functions'))('express');
  const server = express().all('/verifyPhone', verifyPhone).listen(0, '127.0.0.1', async () => {
    const { port } = server.address();
    const call = 'http://127.0.0.1:' + port + '/verifyPhone?phone=' + encodeURIComponent('+5511987654321');
    const response = await fetch(call);
    console.log('RESPONSE ' + JSON.stringify({ status: response.status, body: await response.json() }));
    process.exit();
  });
`;

/** Runs a module in the copy under the project's Node, and returns all that it printed. */
export async function runInCopy(
  copy: string,
  module: string,
  settings: Readonly<Record<string, string>> = settingsOfExample,
): Promise<string> {
  // A link counts as the place where it stands: what lies around its target in the checkout is not found from there.
  const args = ['--preserve-symlinks', '--input-type=module', '--eval', module];
  const { code, output } = await runNode(copy, args, settings);
  if (code !== 0) throw new Error(`The copy did not run:\n${output}`);
  return output;
}

function runNode(
  cwd: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...plainEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Neither what the npm that runs the tests has set, nor what tests set for the emulators. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|VITEST|NODE_ENV$|FIREBASE_|FIRESTORE_|FUNCTIONS_|GCLOUD_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
