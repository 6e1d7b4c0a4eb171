import { messagesADay, trialMessages } from '@geonod/contracts';
import { dayMs, minuteMs } from '@geonod/contracts/durations';

/**
 * What keeps a paying member from pestering anybody. Each limit has a refusal of its own, because "try again"
 * is the right advice for one and the wrong one for another.
 */
export const guardRails = {
  /** Requests of one member to one number in 72 hours that nobody has answered, also those that were taken back or deleted. */
  unansweredToNumber: 5,
  /** Minutes between two messages to one number, whoever asks for them: how long they wait to be sent, others decide. */
  coolDownMinutes: 10,
  /** Messages to one number in 24 hours, from all members together. */
  messagesADayToNumber: 3,
} as const;

export type GuardRailRefusal =
  | 'member-daily'
  | 'trial-messages'
  | 'cooling-down'
  | 'too-many-unanswered'
  | 'closed';

/** What a member asked a number: when it was texted last, until when it counts, and whether it got no answer. */
export interface AskedNumber {
  readonly textedAt: Date;
  readonly expiresAt: Date;
  /** Also where it was taken back or deleted. */
  readonly isUnanswered: boolean;
}

/** What is known of earlier messages when a member wants to text a number. */
export interface MessageHistory {
  /** Whether the member is on trial. */
  readonly isOnTrial: boolean;
  /** When this member texted any number, or was refused to, oldest first. */
  readonly byMember: readonly Date[];
  /** What this member has asked this number in the last 72 hours, but for what was declined. */
  readonly asked: readonly AskedNumber[];
  /** The number's owner wants no messages from anybody, or none from this member. */
  readonly isClosed: boolean;
  /** When anybody texted this number, oldest first. */
  readonly toNumber: readonly Date[];
}

/**
 * Why a message may not be sent now; `retryAt` is set where waiting a known time helps. `closed` is all that is said where
 * the reason lies with others: that somebody refused, or that others have texted the number.
 */
export interface MessageRefusal {
  readonly reason: GuardRailRefusal;
  readonly retryAt?: Date;
}

/**
 * Why a message may not be sent at `now`, or null when it may. What the member knows of themselves comes first, so that
 * an answer about the number costs a place of the day's.
 */
export function refusalToMessage(history: MessageHistory, now: Date): MessageRefusal | null {
  const { isOnTrial, byMember, asked, isClosed, toNumber } = history;
  const most = isOnTrial ? trialMessages : messagesADay;
  const budgetBack = freeAgainAt(byMember, most, dayMs, now);
  if (budgetBack) {
    return { reason: isOnTrial ? 'trial-messages' : 'member-daily', retryAt: budgetBack };
  }
  const coolDownMs = guardRails.coolDownMinutes * minuteMs;
  const texted = oldestFirst(asked.map(({ textedAt }) => textedAt));
  const coolDownEnd = freeAgainAt(texted, 1, coolDownMs, now);
  if (coolDownEnd) return { reason: 'cooling-down', retryAt: coolDownEnd };
  const unanswered = asked.filter(({ isUnanswered }) => isUnanswered);
  const ends = oldestFirst(unanswered.map(({ expiresAt }) => expiresAt));
  const fewerAgain = freeAgainAt(ends, guardRails.unansweredToNumber, 0, now);
  if (fewerAgain) return { reason: 'too-many-unanswered', retryAt: fewerAgain };
  const isBusy =
    freeAgainAt(toNumber, 1, coolDownMs, now) !== null ||
    freeAgainAt(toNumber, guardRails.messagesADayToNumber, dayMs, now) !== null;
  return isClosed || isBusy ? { reason: 'closed' } : null;
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
  return oldestFirst(moments.filter((moment) => moment.getTime() > now.getTime() - dayMs));
}

function oldestFirst(moments: readonly Date[]): Date[] {
  return moments.toSorted((one, other) => one.getTime() - other.getTime());
}
