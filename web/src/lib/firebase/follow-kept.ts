import { minuteMs } from '@geonod/contracts/durations';
import { onServiceTime, serviceNow } from '../service-clock.ts';
import type { Found, Listener } from './live-document.ts';

/** Documents that have a day past which nobody reads them. */
interface Kept {
  readonly purgeAt: Date;
}

interface KeptQuery<Document extends Kept> {
  /** Asks for documents whose day is later than `after`. Returns the function that stops it. */
  readonly open: (after: Date, listener: Listener<readonly Found<Document>[]>) => () => void;
  /** The time on the server’s clock. */
  readonly readServerTime: () => Promise<Date>;
}

/** Firestore grants a query only when its bound is later than the moment at which it is asked. */
const marginMs = minuteMs;
/** What a timer can wait at most. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * Follows documents until their day, each of them.
 *
 * A query has to name a moment that its documents outlast, and goes on naming it: what is past its day meanwhile is left
 * out here, and asked for no more. When the connection is made anew, the moment may lie in the past, and the query is
 * refused; it is asked again with a later one. Refused at once, this device’s clock is behind, and the server is asked
 * for the time. A clock that is ahead is not refused, and hides what is there: once a call tells, it is asked anew.
 */
export function followKept<Document extends Kept>(
  { open, readServerTime }: KeptQuery<Document>,
  { onValue, onError }: Listener<readonly Found<Document>[]>,
): () => void {
  let unfollow: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** How far the server’s clock is ahead of this one, once it had to be asked. */
  let aheadMs: number | undefined;

  const now = () => (aheadMs === undefined ? serviceNow().getTime() : Date.now() + aheadMs);

  const leave = () => {
    clearTimeout(timer);
    unfollow?.();
    unfollow = undefined;
  };

  const hear = (found: readonly Found<Document>[]) => {
    clearTimeout(timer);
    const kept = found.filter(({ data }) => data.purgeAt.getTime() > now());
    onValue(kept);
    if (kept.length === 0) return;
    const next = Math.min(...kept.map(({ data }) => data.purgeAt.getTime()));
    timer = setTimeout(
      () => {
        hear(kept);
        // There may be others that had no place among the newest.
        if (now() >= next) start();
      },
      Math.min(next - now(), longestWaitMs),
    );
  };

  const correctClock = async (refusal: Parameters<typeof onError>[0]) => {
    aheadMs = 0;
    try {
      aheadMs = (await readServerTime()).getTime() - Date.now();
    } catch {
      if (!stopped) onError(refusal);
      return;
    }
    if (!stopped) start();
  };

  const start = () => {
    leave();
    const after = new Date(now() + marginMs);
    unfollow = open(after, {
      onValue: hear,
      onError: (error) => {
        if (error.code !== 'permission-denied') return onError(error);
        if (now() > after.getTime() - marginMs / 2) return start();
        if (aheadMs === undefined) return void correctClock(error);
        onError(error);
      },
    });
  };

  start();
  const forget = onServiceTime(() => {
    if (aheadMs === undefined) start();
  });
  return () => {
    stopped = true;
    forget();
    leave();
  };
}
