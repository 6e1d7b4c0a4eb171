import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { StackAddresses } from '../stack/addresses.ts';

const everyMs = 10_000;

/** What has an interval of its own in production. */
const scheduled = ['sendDueMails', 'sendWaitingMessages', 'continueDeletions'] as const;

/**
 * Does what Cloud Scheduler does for these, which the functions emulator starts for nobody: calls them at intervals, with
 * the moment that they are scheduled for. That moment is the Stripe stand-in's, so that a clock moved there brings the
 * mails of that hour. Returns how to stop.
 */
export function runScheduledAtIntervals(addresses: StackAddresses): () => Promise<void> {
  const stopped = new AbortController();
  const rounds = (async () => {
    for (let generation = 0; !stopped.signal.aborted; ) {
      for (const name of scheduled) {
        generation = await run(name, addresses, generation, stopped.signal);
      }
      await pause(everyMs, null, { signal: stopped.signal }).catch(() => null);
    }
  })();
  return async () => {
    stopped.abort();
    await rounds;
  };
}

/** Does so with one of them now, for whoever would only wait for the next round. */
export async function runScheduledNow(
  name: (typeof scheduled)[number],
  addresses: StackAddresses,
): Promise<void> {
  const { signal } = new AbortController();
  const generation = await run(name, addresses, 0, signal);
  if (generation > 0) await run(name, addresses, generation, signal);
}

/**
 * The emulator serves a scheduled function under its name and how often the functions were loaded again. Returns that
 * number, for the next call.
 */
async function run(
  name: (typeof scheduled)[number],
  { functionsUrl, stripeUrl }: StackAddresses,
  generation: number,
  signal: AbortSignal,
): Promise<number> {
  try {
    const moment = await timeAt(stripeUrl, signal);
    const response = await fetch(`${functionsUrl}/${name}-${generation}`, {
      method: 'POST',
      headers: { 'X-CloudScheduler-ScheduleTime': moment.toISOString() },
      signal,
    });
    if (response.status !== 404) return generation;
    const named = new RegExp(`${name}-(\\d+)`, 'g');
    const known = [...(await response.text()).matchAll(named)].map(([, number]) => Number(number));
    return Math.max(generation, ...known);
  } catch {
    // The emulators are on their way down, or up; the next round finds out.
    return generation;
  }
}

const clock = z.object({ now: z.int() });

/** The stand-in's time, or the real one where the stack talks to the real Stripe. */
async function timeAt(stripeUrl: string | undefined, signal: AbortSignal): Promise<Date> {
  if (stripeUrl === undefined) return new Date();
  const response = await fetch(`${stripeUrl}/control/advanceClock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ms: 0 }),
    signal,
  });
  return new Date(z.parse(clock, await response.json()).now * 1000);
}
