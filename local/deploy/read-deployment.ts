import { join } from 'node:path';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { settingsOf } from '../../functions/src/settings.ts';
import { runTool } from '../test/command.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { databaseSchema, domainsSchema, webAppSchema, webhooksSchema } from './answers.ts';
import { type Deployment, isUnread, type Read } from './preflight.ts';
import { projectFiles, readFiles } from './read-files.ts';

const firebase = join(checkout, 'node_modules/firebase-tools/lib/bin/firebase.js');
const timeoutMs = 10_000;

/** Reads a project: its files, and what Firebase, Google and Stripe answer to whoever is signed in here. */
export async function readDeployment(projectId: string, signal: AbortSignal): Promise<Deployment> {
  const written = readFiles(projectId, ...projectFiles(projectId));
  const ask = (...command: string[]) => askFirebase([...command, '--project', projectId], signal);
  const [webApp, database, secrets] = await Promise.all([
    readWebApp(projectId, ask),
    read('the database', () => readDatabase(ask)),
    readSecrets(written.parameters, ask),
  ]);
  const apiKey = written.site.VITE_FIREBASE_API_KEY ?? (isUnread(webApp) ? null : webApp.apiKey);
  const stripeKey =
    process.env.STRIPE_SECRET_KEY || (isUnread(secrets) ? null : secrets.STRIPE_SECRET_KEY);
  return {
    ...written,
    webApp,
    database,
    secrets,
    authorizedDomains: await read('the authorized domains', () => readDomains(apiKey)),
    webhooks: await read('Stripe’s webhook endpoints', () => readWebhooks(stripeKey ?? null)),
  };
}

type Ask = (...command: string[]) => Promise<unknown>;

async function read<Value>(what: string, reader: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return await reader();
  } catch (error) {
    return { unread: `${what}. ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** From Hosting, which tells anybody; before its first release, from Firebase, which tells who is signed in. */
function readWebApp(projectId: string, ask: Ask) {
  return read('the project’s web app', async () => {
    const url = `https://${projectId}.web.app/__/firebase/init.json`;
    const response = await get(url).catch(() => null);
    if (response?.ok) return webAppSchema.parse(await response.json());
    const { sdkConfig } = z
      .object({ sdkConfig: webAppSchema })
      .parse(await ask('apps:sdkconfig', 'WEB'));
    return sdkConfig;
  });
}

async function readDatabase(ask: Ask) {
  const list = z
    .array(z.looseObject({ name: z.string() }))
    .parse(await ask('firestore:databases:list'));
  const found = list.find(({ name }) => name.endsWith('/(default)'));
  return found === undefined ? null : databaseSchema.parse(found);
}

const secretSchema = z.object({ value: z.optional(z.string()) });

/** Their values, to look at their form and to ask Stripe; they are shown to nobody. */
async function readSecrets(parameters: Deployment['parameters'], ask: Ask) {
  const names = settingsOf(parameters).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  return await read('the secrets', async () => {
    const values: Record<string, string | null> = {};
    for (const name of names) {
      try {
        const answer = await ask('functions:secrets:access', name);
        const parsed = secretSchema.safeParse(answer).data?.value;
        values[name] = parsed ?? z.string().parse(answer);
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        values[name] = null;
      }
    }
    return values;
  });
}

/** The SDK asks the same before it opens a window; the key is public. */
async function readDomains(apiKey: string | null) {
  if (!apiKey) throw new Error('The key of the web app is not known.');
  const url = `https://identitytoolkit.googleapis.com/v1/projects?key=${apiKey}`;
  const response = await get(url);
  if (!response.ok) throw new Error(`Google answers ${response.status}.`);
  return z.object({ authorizedDomains: domainsSchema }).parse(await response.json())
    .authorizedDomains;
}

async function readWebhooks(key: string | null) {
  if (!key) throw new Error('Set STRIPE_SECRET_KEY to have them looked at.');
  const stripe = new Stripe(key, { timeout: timeoutMs, maxNetworkRetries: 1 });
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return webhooksSchema.parse(data);
}

class NotFound extends Error {}

const answerSchema = z.object({
  status: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
});

/** Asks by firebase-tools, as whoever is signed in there; it says itself how to sign in. */
async function askFirebase(command: readonly string[], signal: AbortSignal): Promise<unknown> {
  const args = [...command, '--json', '--non-interactive'];
  const { output } = await runTool(firebase, args, { signal });
  const { data } = answerSchema.safeParse(jsonIn(output));
  if (data?.status === 'success') return data.result;
  const { error = 'firebase-tools did not answer.' } = data ?? {};
  if (/not found|does not exist|404/i.test(error)) throw new NotFound(error);
  throw new Error(error.split('\n')[0]);
}

/** Notices may stand before and behind the answer. */
function jsonIn(output: string): unknown {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  try {
    return JSON.parse(output.slice(start, end + 1));
  } catch {
    return null;
  }
}

function get(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
}
