import type { EndpointOutput } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';

export type Health = EndpointOutput<'health'>;
export type Dependency = keyof Health['dependencies'];
type Condition = Health['dependencies'][Dependency];

/** One look each: true where it works. What is thrown, or takes longer than `patienceMs`, is down. */
export type Looks = Readonly<Record<Dependency, (now: Date) => Promise<boolean>>>;

/** Whoever watches waits for no more than this, in milliseconds. */
const patienceMs = 3_000;
/** For how long what was seen is told again, in milliseconds. */
export const freshMs = minuteMs / 2;

/** Whether a text message, or a mail, is known only from the database. */
const seenInDatabase: readonly Dependency[] = ['messages', 'mails'];

/**
 * Makes a look at everything that the service depends on, which is taken at most once in `freshMs`: whoever asks in between,
 * or while one is under way, is told what that one sees. So asking often costs nothing.
 */
export function lookAtHealth(looks: Looks): (now: Date) => Promise<Health> {
  let last: { readonly at: number; readonly seen: Promise<Health> } | undefined;
  return (now) => {
    if (last === undefined || now.getTime() - last.at >= freshMs) {
      last = { at: now.getTime(), seen: look(looks, now) };
    }
    return last.seen;
  };
}

async function look(looks: Looks, now: Date): Promise<Health> {
  const names = Object.keys(looks) as Dependency[];
  const conditions = await Promise.all(names.map((name) => conditionOf(looks[name], now)));
  const seen = Object.fromEntries(names.map((name, at) => [name, conditions[at]])) as Record<
    Dependency,
    Condition
  >;
  if (seen.database !== 'up') for (const name of seenInDatabase) seen[name] = 'unknown';
  const isWell = Object.values(seen).every((each) => each === 'up');
  return { status: isWell ? 'ok' : 'degraded', checkedAt: now.toISOString(), dependencies: seen };
}

async function conditionOf(works: Looks[Dependency], now: Date): Promise<Condition> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  try {
    return (await Promise.race([works(now), impatience])) ? 'up' : 'down';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
