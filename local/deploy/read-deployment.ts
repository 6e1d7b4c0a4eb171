import { join } from 'node:path';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { settingsOf } from '../../functions/src/settings.ts';
import { runCommand, runTool } from '../test/command.ts';
import { checkout } from '../toolchain/checkout.mjs';
import {
  accountsIn,
  appCheckSchema,
  backupsSchema,
  channelsSchema,
  cpuQuotaSchema,
  cpusIn,
  databaseSchema,
  domainsSchema,
  iamPolicySchema,
  logBucketSchema,
  logSchema,
  methodConfigurationsSchema,
  methodsSwitchedOn,
  paymentDomainsSchema,
  permissionsIn,
  policiesSchema,
  servicesIn,
  signInSchema,
  stripeAccountSchema,
  stripeBalanceSchema,
  webhooksSchema,
} from './answers.ts';
import { type Deployment, isUnread, type Read } from './deployment.ts';
import { logBucket } from './given-resources.ts';
import { projectFiles, readFiles } from './read-files.ts';
import { projectAt } from './site-address.ts';
import { type Ask, readWebApp } from './web-app.ts';

const firebase = join(checkout, 'node_modules/firebase-tools/lib/bin/firebase.js');
const timeoutMs = 10_000;

/** Reads a project: its files, and what Firebase, Google and Stripe answer to whoever is signed in here. */
export async function readDeployment(projectId: string, signal: AbortSignal): Promise<Deployment> {
  const written = readFiles(projectId, ...projectFiles(projectId));
  const ask = (...command: string[]) => askFirebase([...command, '--project', projectId], signal);
  const [webApp, databases, secrets] = await Promise.all([
    read('the project’s web app', () => readWebApp(projectId, ask, get)),
    read('the databases', () => readDatabases(ask)),
    readSecrets(written, signal),
  ]);
  const apiKey = written.site.VITE_FIREBASE_API_KEY ?? (isUnread(webApp) ? null : webApp.apiKey);
  const stripeKey =
    process.env.STRIPE_SECRET_KEY || (isUnread(secrets) ? null : secrets.STRIPE_SECRET_KEY);
  return {
    ...written,
    webApp,
    database: isUnread(databases) ? databases : databases.database,
    drills: isUnread(databases) ? databases : databases.drills,
    secrets,
    authorizedDomains: await read('the authorized domains', () => readDomains(apiKey)),
    address: await read('where the site’s address leads', () => readAddress(written)),
    webhooks: await read('Stripe’s webhook endpoints', () => readWebhooks(stripeKey ?? null)),
    paymentDomains: await read('Stripe’s payment method domains', () =>
      readPaymentDomains(stripeKey ?? null),
    ),
    portalMethods: await read('what Stripe’s customer portal offers', () =>
      readPortalMethods(stripeKey ?? null),
    ),
    stripeAccount: await read('Stripe’s account', () => readStripeAccount(stripeKey ?? null)),
    stripeBalance: await read('Stripe’s balance', () => readStripeBalance(stripeKey ?? null)),
    backups: await read('the backups', () => readBackups(projectId, signal)),
    cpuQuota: await read('the quota of Cloud Run', () =>
      readCpuQuota(projectId, written.region, signal),
    ),
    log: await read('what the log leaves out', () => readLog(projectId, signal)),
    logDaysKept: await read('how long the log is kept', () =>
      readLogDays(projectId, written.region, signal),
    ),
    ...(await readGiven(written, isUnread(webApp) ? undefined : webApp.appId, signal)),
  };
}

/** What `ops/apply.sh` has given the project. */
async function readGiven(
  { projectId, site, resources }: Pick<Deployment, 'projectId' | 'site' | 'resources'>,
  knownAppId: string | undefined,
  signal: AbortSignal,
) {
  const list = (...command: string[]) => askGcloud([...command, '--project', projectId], signal);
  const appId = site.VITE_FIREBASE_APP_ID || knownAppId;
  return {
    apis: await read('the services that are switched on', async () =>
      servicesIn(await list('services', 'list', '--enabled')),
    ),
    serviceAccounts: await read('the service accounts', async () =>
      accountsIn(await list('iam', 'service-accounts', 'list')),
    ),
    grants: await read('who has which role', async () => {
      const policy = await askGcloud(['projects', 'get-iam-policy', projectId], signal);
      return iamPolicySchema.parse(policy).bindings;
    }),
    grantsOfMessages: await read('who may act as geonod-messages', async () => {
      const account = `geonod-messages@${projectId}.iam.gserviceaccount.com`;
      const policy = await list('iam', 'service-accounts', 'get-iam-policy', account);
      return iamPolicySchema.parse(policy).bindings;
    }),
    customRoles: await read('what the project’s own roles allow', async () => {
      const roles = [];
      for (const { name } of resources.customRoles) {
        roles.push({
          name,
          permissions: permissionsIn(await list('iam', 'roles', 'describe', name)),
        });
      }
      return roles;
    }),
    signIn: await read('the settings of sign-in', async () => {
      const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
      const config = await askGoogle(url, projectId, signal);
      return config === null ? null : signInSchema.parse(config);
    }),
    appCheckKey: await read('what App Check knows of the site', async () => {
      if (!site.VITE_APP_CHECK_KEY) return null;
      if (!appId) throw new Error('The web app is not known.');
      const url = `https://firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}/recaptchaEnterpriseConfig`;
      const config = await askGoogle(url, projectId, signal);
      return config === null ? null : (appCheckSchema.parse(config).siteKey ?? null);
    }),
    alerting: await read('the alerts', async () => ({
      policies: policiesSchema.parse(await list('alpha', 'monitoring', 'policies', 'list')),
      channels: channelsSchema.parse(await list('beta', 'monitoring', 'channels', 'list')),
    })),
  };
}

async function read<Value>(what: string, reader: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return await reader();
  } catch (error) {
    return { unread: `${what}. ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function readDatabases(ask: Ask) {
  const list = z
    .array(z.looseObject({ name: z.string() }))
    .parse(await ask('firestore:databases:list'));
  const found = list.find(({ name }) => name.endsWith('/(default)'));
  return {
    database: found === undefined ? null : databaseSchema.parse(found),
    drills: list.flatMap(({ name }) => /[^/]*$/.exec(name) ?? []).filter(isDrill),
  };
}

function isDrill(name: string): boolean {
  return name.startsWith('restore-drill-');
}

/** Their values, to look at their form and to ask Stripe; they are shown to nobody. */
async function readSecrets(
  { projectId, parameters }: Pick<Deployment, 'projectId' | 'parameters'>,
  signal: AbortSignal,
) {
  const secrets = settingsOf(parameters).filter(({ isSecret }) => isSecret);
  return await read('the secrets', async () => {
    const values: Record<string, string | null> = {};
    for (const { name, fits } of secrets) {
      const command = ['functions:secrets:access', name, '--project', projectId];
      const { code, output } = await runTool(firebase, command, { signal });
      const lines = output.split('\n').filter((line) => line.trim() !== '');
      // A notice of the tool may stand beside the value.
      if (code === 0) values[name] = lines.find(fits) ?? lines.at(-1) ?? '';
      else if (isNotFound(output)) values[name] = null;
      else throw new Error(lines.find((line) => line.includes('Error'))?.trim() ?? 'No answer.');
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

async function readAddress({
  projectId,
  parameters,
}: Pick<Deployment, 'projectId' | 'parameters'>) {
  const { SITE_URL: siteUrl = '' } = parameters;
  const isReleased = (await projectAt(`https://${projectId}.web.app`)) !== null;
  return isReleased && URL.canParse(siteUrl) ? { projectId: await projectAt(siteUrl) } : null;
}

function stripeOf(key: string | null): Stripe {
  if (!key) throw new Error('Set STRIPE_SECRET_KEY to have them looked at.');
  return new Stripe(key, { timeout: timeoutMs, maxNetworkRetries: 1 });
}

async function readWebhooks(key: string | null) {
  const { data } = await stripeOf(key).webhookEndpoints.list({ limit: 100 });
  return webhooksSchema.parse(data);
}

async function readPaymentDomains(key: string | null) {
  const { data } = await stripeOf(key).paymentMethodDomains.list({ limit: 100 });
  return paymentDomainsSchema.parse(data);
}

async function readPortalMethods(key: string | null) {
  const { data } = await stripeOf(key).paymentMethodConfigurations.list({ limit: 100 });
  return methodsSwitchedOn(methodConfigurationsSchema.parse(data));
}

/** `GET /v1/account`: the one that the key itself is of. */
async function readStripeAccount(key: string | null) {
  return stripeAccountSchema.parse(await stripeOf(key).accounts.retrieveCurrent());
}

async function readStripeBalance(key: string | null) {
  return stripeBalanceSchema.parse(await stripeOf(key).balance.retrieve());
}

async function readBackups(projectId: string, signal: AbortSignal) {
  const list = ['firestore', 'backups', 'schedules', 'list', '--database=(default)'];
  return backupsSchema.parse(await askGcloud([...list, '--project', projectId], signal));
}

async function readLog(projectId: string, signal: AbortSignal) {
  const describe = ['logging', 'sinks', 'describe', '_Default', '--project', projectId];
  return logSchema.parse(await askGcloud(describe, signal));
}

async function readLogDays(projectId: string, region: string, signal: AbortSignal) {
  const describe = ['logging', 'buckets', 'describe', logBucket, '--location', region];
  const answer = await askGcloud([...describe, '--project', projectId], signal);
  return logBucketSchema.parse(answer).retentionDays;
}

async function readCpuQuota(projectId: string, region: string, signal: AbortSignal) {
  const describe = ['beta', 'quotas', 'info', 'describe', 'CpuAllocPerProjectRegion'];
  const info = await askGcloud(
    [...describe, '--service=run.googleapis.com', '--project', projectId],
    signal,
  );
  return cpusIn(region, cpuQuotaSchema.parse(info));
}

/** For what firebase-tools knows nothing of. */
async function askGcloud(command: readonly string[], signal: AbortSignal): Promise<unknown> {
  const { code, output } = await runCommand('gcloud', [...command, '--format=json', '--quiet'], {
    signal,
  });
  if (code === 127) throw new Error('gcloud is not installed here.');
  if (code !== 0) throw new Error(output.trim().split('\n')[0]);
  return jsonIn(output);
}

/** For what gcloud has no command: as whoever is signed in there. Null for what there is not. */
async function askGoogle(url: string, projectId: string, signal: AbortSignal): Promise<unknown> {
  const printed = await runCommand('gcloud', ['auth', 'print-access-token', '--quiet'], { signal });
  // Notices of the tool may stand beside it.
  const token = printed.output.split('\n').find((line) => /^\S{30,}$/.test(line));
  if (printed.code === 127) throw new Error('gcloud is not installed here.');
  if (printed.code !== 0 || !token) throw new Error('Nobody is signed in: gcloud auth login');
  const headers = { Authorization: `Bearer ${token}`, 'X-Goog-User-Project': projectId };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Google answers ${response.status}.`);
  return response.json();
}

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
  throw new Error(error.split('\n')[0]);
}

function isNotFound(output: string): boolean {
  return /\b404\b|not found/i.test(output);
}

/** An object or a list of them; notices may stand before and behind the answer. */
function jsonIn(output: string): unknown {
  const [list] = /^\[(?:\s*\{.*\}\s*)?\]$/ms.exec(output) ?? [];
  const object = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  try {
    return JSON.parse(list ?? object);
  } catch {
    return null;
  }
}

function get(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
}
