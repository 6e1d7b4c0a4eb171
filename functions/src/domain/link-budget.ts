import { linksADay, unansweredLinksInARow, unansweredLinksWaitHours } from '@geonod/contracts';
import type { LinkBudget } from '@geonod/contracts/documents/sms';
import { dayMs, hourMs } from '@geonod/contracts/durations';

type Link = LinkBudget['links'][string];

/** Why a member may not make a link now, and when it is possible again. */
export interface LinkRefusal {
  readonly reason: 'links-daily' | 'links-unanswered';
  readonly retryAt: Date;
}

/** Taken back so soon, a link was a slip; later, it was left unanswered. */
const slipMs = hourMs;

/** How long a link that has come to nothing more is remembered. */
const rememberedMs = 14 * dayMs;

export function outcomeOfCancelling(madeAt: Date, now: Date): 'cancelled' | 'unanswered' {
  return now.getTime() - madeAt.getTime() <= slipMs ? 'cancelled' : 'unanswered';
}

/**
 * Whether a member has asked enough for now: too often in a day, or three times in a row without anybody who wanted to
 * answer. Null when they may make a link.
 */
export function refusalToLink(links: readonly Link[], now: Date): LinkRefusal | null {
  const waiting = waitAfterRow(links, now);
  if (waiting) return { reason: 'links-unanswered', retryAt: waiting };
  const today = links
    .map(({ madeAt }) => madeAt?.getTime() ?? 0)
    .filter((madeAt) => madeAt > now.getTime() - dayMs)
    .sort((one, other) => one - other);
  const decisive = today.at(-linksADay);
  return decisive === undefined
    ? null
    : { reason: 'links-daily', retryAt: new Date(decisive + dayMs) };
}

/** Until when the last links, all of them to no avail, keep their member waiting. */
function waitAfterRow(links: readonly Link[], now: Date): Date | null {
  const ended = links
    .map((link) => endOf(link, now))
    .filter((end) => end !== null)
    .sort((one, other) => other.madeAt - one.madeAt)
    .slice(0, unansweredLinksInARow);
  if (ended.length < unansweredLinksInARow || ended.some(({ isAnswered }) => isAnswered))
    return null;
  const last = Math.max(...ended.map(({ endedAt }) => endedAt));
  const free = new Date(last + unansweredLinksWaitHours * hourMs);
  return free > now ? free : null;
}

interface LinkEnd {
  readonly madeAt: number;
  readonly endedAt: number;
  readonly isAnswered: boolean;
}

/** Null for one that can still be answered, and for a slip. */
function endOf({ madeAt, expiresAt, outcome, endedAt }: Link, now: Date): LinkEnd | null {
  if (outcome === 'cancelled') return null;
  const end = outcome === undefined ? expiresAt : endedAt;
  if (end === undefined || end > now) return null;
  return {
    madeAt: (madeAt ?? end).getTime(),
    endedAt: end.getTime(),
    isAnswered: outcome === 'answered',
  };
}

/** Those that can still count. */
export function keptLinks(links: LinkBudget['links'], now: Date): LinkBudget['links'] {
  const since = now.getTime() - rememberedMs;
  return Object.fromEntries(
    Object.entries(links).filter(
      ([, { madeAt, expiresAt, endedAt }]) =>
        Math.max(...[madeAt, expiresAt, endedAt].map((each) => each?.getTime() ?? 0)) > since,
    ),
  );
}
