import { pageSize } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { requestLifetimeHours } from '@geonod/contracts/limits';
import { useState } from 'react';
import { useIsOver } from '../../lib/clock.ts';
import { type Heard, useLiveQuery } from '../../lib/live-list/live-query.ts';

/** A request that was made on this screen, as the tab's history has it: Back or a reload may show it days later. */
export interface Asked {
  readonly id: string;
  readonly expiresAt: Date;
  /** The token of the link that was given; none of a text message, whose link its recipient alone knows. */
  readonly token?: string;
}

/**
 * How a request stands whose step is shown. `ended`: it is over, was cancelled, or is deleted. `closed`: nobody can answer it as
 * long as its member is suspended. `undelivered`: its text message has failed; `untexted`: it was not sent, since none is to where the
 * number is.
 */
export type Standing =
  | 'waiting'
  | 'closed'
  | 'answered'
  | 'replaced'
  | 'undelivered'
  | 'untexted'
  | 'ended';

interface Known {
  readonly heard: Heard<'requests'>;
  /** It was made a moment ago, and nothing was heard of it yet. */
  readonly isNew: boolean;
  /** The time to answer is over. */
  readonly isOver: boolean;
  /** Its member may ask nobody. */
  readonly isSuspended: boolean;
}

/** How `asked` stands, as far as is known: where nothing is followed, the clock alone tells. */
export function standingOf(asked: Asked, { isSuspended, ...known }: Known): Standing {
  const standing = standingAlone(asked, known);
  return isSuspended && standing === 'waiting' ? 'closed' : standing;
}

/** The same, for whoever may ask. */
function standingAlone(
  asked: Asked,
  { heard, isNew, isOver }: Omit<Known, 'isSuspended'>,
): Standing {
  const request = heard.found?.find(({ id }) => id === asked.id)?.data;
  if (request === undefined) {
    return isOver || (!isNew && isMissed(asked, heard)) ? 'ended' : 'waiting';
  }
  switch (request.status) {
    case 'pending':
      if (isOver) return 'ended';
      if (request.sms?.state === 'failed' && request.remindedAt === undefined) {
        return request.sms.failure === 'destination' ? 'untexted' : 'undelivered';
      }
      return asked.token === undefined || asked.token === (request.linkToken ?? asked.id)
        ? 'waiting'
        : 'replaced';
    case 'completed':
    case 'answered':
    case 'declined':
    case 'withdrawn':
      return 'answered';
    default:
      return 'ended';
  }
}

/** Whether it would be among the newest ones, which are followed, if it still were. */
function isMissed({ expiresAt }: Asked, { found, limit, heldUntil }: Heard<'requests'>): boolean {
  if (found === null || heldUntil !== null) return false;
  const oldest = found.at(-1)?.data.createdAt;
  const askedAt = expiresAt.getTime() - requestLifetimeHours * hourMs;
  return found.length < limit || (oldest !== undefined && oldest.getTime() < askedAt);
}

/** What is said of a request that is closed. */
export const closedAdvice =
  'As long as your account is suspended, nobody can answer it: whoever opens its link reads that it has ended.';

/** What is said above a link, as it stands. */
export function linkWords(name: string, standing: Standing) {
  switch (standing) {
    case 'waiting':
    // Of a text message; a link is sent by its member.
    case 'undelivered':
    case 'untexted':
      return {
        title: `“${name}” is ready`,
        advice: 'Pass it on. It can be answered once, by whoever answers first.',
      };
    case 'closed':
      return { title: `“${name}” is closed`, advice: closedAdvice };
    case 'answered':
      return {
        title: `“${name}” was answered`,
        advice: 'Its link takes no second answer. The first one is in Status.',
      };
    case 'replaced':
      return {
        title: `The link of “${name}” was replaced`,
        advice: 'The one from here opens nothing any more. The new one is in Status.',
      };
    case 'ended':
      return { title: `“${name}” has ended`, advice: 'Its link can no longer be answered.' };
  }
}

/**
 * How what member `uid` asked on this screen stands, live; `onMade` is told of a request as it is made. `isSuspended`: whether
 * they are known to be.
 */
export function useStanding(uid: string | null, asked: Asked | null, isSuspended: boolean) {
  const heard = useLiveQuery('requests', uid, pageSize);
  const isOver = useIsOver(asked?.expiresAt ?? null);
  const [unheard, setUnheard] = useState<string | null>(null);
  if (unheard !== null && heard.found?.some(({ id }) => id === unheard)) setUnheard(null);
  const isNew = asked?.id === unheard;
  return {
    standing: asked ? standingOf(asked, { heard, isNew, isOver, isSuspended }) : 'waiting',
    onMade: setUnheard,
  } as const;
}
