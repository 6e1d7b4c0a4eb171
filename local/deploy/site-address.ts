import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { releaseFile } from '../../web/build/release.ts';
import { Problem } from '../toolchain/terminal.mjs';
import { webAppSchema } from './answers.ts';

type Get = (url: string) => Promise<Response>;

const get: Get = (url) => fetch(url, { signal: AbortSignal.timeout(10_000) });

/**
 * The project whose site answers at an address, which Hosting tells anybody at each domain that is connected to it; null where
 * what answers is no site of Hosting's. Throws where nobody answers, or with a fault.
 */
export async function projectAt(address: string, ask: Get = get): Promise<string | null> {
  const response = await ask(`${address}/__/firebase/init.json`);
  if (response.status >= 500) throw new Error(`It answers ${response.status}.`);
  const { data } = webAppSchema.safeParse(await response.json().catch(() => null));
  return data?.projectId ?? null;
}

const releaseSchema = z.object({ release: z.string() });

/** The release that an address shows; null where it does not say. Throws where nobody answers, or with a fault. */
async function releaseAt(address: string, ask: Get): Promise<string | null> {
  const response = await ask(`${address}/${releaseFile}`);
  if (response.status >= 500) throw new Error(`It answers ${response.status}.`);
  const { data } = releaseSchema.safeParse(await response.json().catch(() => null));
  return data?.release ?? null;
}

/**
 * Why no call is taken: where an organization lets nobody from outside call a function, each is answered with 403 by Google, and
 * the pages are as they should be. Null where the functions themselves answer, also that something is down.
 */
async function refusalOfCalls(address: string, ask: Get): Promise<string | null> {
  const { status } = await ask(`${address}/health`);
  return status === 200 || status === 503 ? null : `its calls are answered with ${status}`;
}

const patience = { polls: 6, pauseMs: 10_000 };

/**
 * Ends when the site's address leads to the project that was deployed, shows that release and takes calls: firebase-tools can end
 * as if all were well and have released nothing, or functions that nobody may call. Throws a Problem where it does not after a minute.
 */
export async function untilAddressLeadsTo(
  projectId: string,
  release: string,
  siteUrl: string,
  ask: Get = get,
  { polls, pauseMs } = patience,
): Promise<void> {
  let found = '';
  let how = 'In the Firebase console: Hosting → Add custom domain, and its DNS.';
  for (let poll = 1; poll <= polls; poll += 1) {
    try {
      const there = await projectAt(siteUrl, ask);
      if (there === projectId) {
        const shown = await releaseAt(siteUrl, ask);
        const refused = shown === release ? await refusalOfCalls(siteUrl, ask) : null;
        if (shown === release && refused === null) return;
        found =
          refused ??
          `it shows ${shown === null ? 'no release' : `the release ${shown}`}, and not ${release}`;
        how =
          'Deploy again, and read what firebase-tools says of each function and who may call it.';
      } else {
        found = there === null ? 'no site of Firebase’s answers there' : `it leads to ${there}`;
      }
    } catch (error) {
      found = reasonOf(error);
    }
    if (poll < polls) await pause(pauseMs);
  }
  throw new Problem(
    `${projectId} is deployed, but nobody reaches it at ${siteUrl}, where messages and Stripe lead: ${found}. ${how}`,
  );
}

/** Of a connection that failed, fetch says why in its cause alone. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
