import { dayMs, minuteMs } from '@geonod/contracts/durations';

/**
 * What keeps a paying member from pestering anybody. Each limit has a refusal of its own, because "try again"
 * is the right advice for one and the wrong one for another.
 */
export const guardRails = {
  /** Unanswered requests of one member to one number. */
  unansweredToNumber: 5,
  /** Minutes between two messages to one number, whoever sends them. */
  coolDownMinutes: 10,
  /** Messages of one member in 24 hours, to all numbers together. */
  messagesADay: 20,
  /** Messages to one number in 24 hours, from all members together. */
  messagesADayToNumber: 3,
} as const;

export type GuardRailRefusal =
  | 'stopped'
  | 'cooling-down'
  | 'too-many-unanswered'
  | 'member-daily'
  | 'number-daily';

/** What is known of earlier messages when a member wants to text a number. */
export interface MessageHistory {
  /** The number's owner asked never to be texted again. */
  readonly onStopList: boolean;
  /** When anybody texted this number, oldest first. */
  readonly toNumber: readonly Date[];
  /** When this member texted any number, oldest first. */
  readonly byMember: readonly Date[];
  /** This member's pending requests to this number. */
  readonly unansweredToNumber: number;
}

/** Why a message may not be sent now; `retryAt` is set where waiting a known time helps. */
export interface MessageRefusal {
  readonly reason: GuardRailRefusal;
  readonly retryAt?: Date;
}

/** Why a message may not be sent at `now`, or null when it may. The recipient's own wish comes first. */
export function refusalToMessage(history: MessageHistory, now: Date): MessageRefusal | null {
  const { onStopList, toNumber, byMember, unansweredToNumber } = history;
  if (onStopList) return { reason: 'stopped' };
  const coolDownEnd = freeAgainAt(toNumber, 1, guardRails.coolDownMinutes * minuteMs, now);
  if (coolDownEnd) return { reason: 'cooling-down', retryAt: coolDownEnd };
  if (unansweredToNumber >= guardRails.unansweredToNumber) return { reason: 'too-many-unanswered' };
  const budgetBack = freeAgainAt(byMember, guardRails.messagesADay, dayMs, now);
  if (budgetBack) return { reason: 'member-daily', retryAt: budgetBack };
  const numberFree = freeAgainAt(toNumber, guardRails.messagesADayToNumber, dayMs, now);
  if (numberFree) return { reason: 'number-daily', retryAt: numberFree };
  return null;
}

/** When fewer than `most` of these moments lie within the last `spanMs`; null when that is so at `now`. */
function freeAgainAt(
  moments: readonly Date[],
  most: number,
  spanMs: number,
  now: Date,
): Date | null {
  const decisive = moments.at(-most);
  if (!decisive) return null;
  const free = new Date(decisive.getTime() + spanMs);
  return free > now ? free : null;
}

/** Those that count for a day's limits, oldest first. */
export function inLastDay(moments: readonly Date[], now: Date): Date[] {
  return moments
    .filter((moment) => moment.getTime() > now.getTime() - dayMs)
    .toSorted((one, other) => one.getTime() - other.getTime());
}
