import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { checkout } from '../toolchain/checkout.mjs';
import { host } from '../toolchain/ports.mjs';
import { Problem } from '../toolchain/terminal.mjs';
import type { StackAddresses } from './addresses.ts';
import { demoContacts } from './demo-contacts.ts';
import type { StackDirectory } from './directory.ts';
import { callPaths } from './firebase-config.ts';

/** What the site's build has to know of the stack that it will talk to. */
export function siteSettings(
  addresses: Pick<StackAddresses, 'siteUrl' | 'projectId' | 'authUrl' | 'firestoreHost'>,
): Record<string, string> {
  return {
    VITE_SITE_URL: addresses.siteUrl,
    VITE_FIREBASE_API_KEY: 'demo-api-key',
    VITE_FIREBASE_PROJECT_ID: addresses.projectId,
    VITE_OPERATOR: 'Local Demo, CNPJ 00.000.000/0000-00, this computer',
    VITE_HELP_EMAIL: demoContacts.help,
    VITE_ABUSE_EMAIL: demoContacts.abuse,
    VITE_PRIVACY_EMAIL: demoContacts.privacy,
    VITE_AUTH_EMULATOR_URL: addresses.authUrl,
    VITE_FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
  };
}

/** Builds the site into `directory`, in a process of its own so that Vite's environment stays there. */
export async function buildSite(
  directory: string,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const vite = join(checkout, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', 'web', '--outDir', directory, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: checkout,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Problem('The site does not build:', { details: output + errors });
}

/**
 * Serves the site's sources with hot reload. Its calls go on to Hosting by the same paths as in
 * production, so that they meet the same rewrites.
 */
export async function serveSources(
  { root, site }: StackDirectory,
  addresses: StackAddresses,
  settings: Record<string, string>,
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  Object.assign(process.env, settings);
  const ours = process.listeners('SIGTERM');
  const server = await createServer({
    root: join(checkout, 'web'),
    configFile: join(checkout, 'web/vite.config.ts'),
    cacheDir: join(root, 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(callPaths().map((path) => [asPattern(path), addresses.siteUrl])),
    },
  });
  await server.listen();
  // Vite's own would end the process once its server is closed, whatever else of the stack still has to be ended.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  const url = `http://${host}:${port}`;
  pointToSources(site, url);
  return { url, stop: () => server.close() };
}

/** Puts nothing into the directory that Hosting serves but where the site really is. */
export function pointToSources(site: string, url: string): void {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), `<p>The site is at <a href="${url}">${url}</a>.\n`);
}

/** A glob of firebase.json as Vite's proxy takes it: a pattern over the path and the query. */
export function asPattern(glob: string): string {
  const path = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*\*$/, '(/.*)?')
    .replaceAll('**', '.*')
    .replace(/(?<![.)])\*/g, '[^/]*');
  return `^${path}(\\?.*)?$`;
}
