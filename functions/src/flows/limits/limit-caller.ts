import type { EndpointName } from '@geonod/contracts';
import type { Caller } from '../../http/caller.ts';
import { countUse, secondsUntil, windowEnd } from '../../store/rate-limits.ts';
import { type CallerLimits, callerLimits } from './caller-limits.ts';
import { KnownCallers } from './known-callers.ts';
import { type Count, limitMember, refuse } from './limit-calls.ts';

/*
 * Whoever has an account is counted as soon as their token is known to be good, before Firebase Auth or anything else is
 * asked. A counter in Firestore costs two round trips, more than most of these calls take. So an instance counts the first
 * of a caller's calls by itself, and asks the counter from then on, beginning with those: whoever does what people do waits
 * for nothing, and whoever loops is counted, save for the first calls in other instances.
 */

/** Of a limit, how many calls an instance lets through by itself: 20 instances let through three times the limit at most. */
const shareOfInstance = 1 / 10;

/** Counts the calls that come to one instance. */
export function createCallerLimiter(ask: Count = countUse) {
  const known = new KnownCallers((endsAt) => new Uses(endsAt, ask));

  /** Refuses a call that this caller has made too often, with the time until it may be made again. */
  return async (
    call: EndpointName,
    caller: Pick<Caller, 'uid' | 'signedInAt'>,
    now: Date,
  ): Promise<void> => {
    const limits = limitsOf(call);
    if (!limits) return;
    const { windowSeconds, most, isOfSignIn } = limits;
    const who = isOfSignIn ? `${caller.uid}\n${+caller.signedInAt}` : caller.uid;
    const uses = known.of(`${call}\n${who}`, windowEnd(limits, now));
    if (uses.areUsedUp) refuse(secondsUntil(uses.endsAt, now));
    if (uses.add() <= most * shareOfInstance) return;
    const counted = { call: `${call}/token`, windowSeconds, perMember: most };
    await limitMember(counted, who, now, (...counters) => uses.count(...counters));
  };
}

export const limitCaller = createCallerLimiter();

/** Every call that is made with a token has an entry, or does not compile. */
function limitsOf(call: EndpointName): CallerLimits | null | undefined {
  const limits: Partial<Record<EndpointName, CallerLimits | null>> = callerLimits;
  return limits[call];
}

/** One caller's uses of one call, in one window of time, of one instance. */
class Uses {
  readonly endsAt: Date;
  readonly #ask: Count;
  #made = 0;
  /** How many the counter has not heard of. */
  #uncounted = 0;
  #areUsedUp = false;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Promise<number | null> | null = null;

  constructor(endsAt: Date, ask: Count) {
    this.endsAt = endsAt;
    this.#ask = ask;
  }

  /** Whether the counter has said no: until the window ends it would say nothing else, and is not asked. */
  get areUsedUp(): boolean {
    return this.#areUsedUp;
  }

  /** How many there are with this one. */
  add(): number {
    this.#uncounted += 1;
    this.#made += 1;
    return this.#made;
  }

  /**
   * Has the counter hear of every use that it has not heard of. One question at a time: those who come while one is under
   * way share the next. Each by itself, they would keep one another from changing the counter, and ask again and again.
   */
  count(...[counters, now]: Parameters<Count>): Promise<number | null> {
    this.#next ??= this.#underWay.then(() => {
      this.#next = null;
      const uses = this.#uncounted;
      this.#uncounted = 0;
      const asked = this.#ask(counters, now, uses);
      this.#underWay = asked.catch(() => undefined);
      return asked.then((wait) => {
        this.#areUsedUp ||= wait !== null;
        return wait;
      });
    });
    return this.#next;
  }
}
