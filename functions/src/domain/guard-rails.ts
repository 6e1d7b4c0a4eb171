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
  /** When anybody last texted this number. */
  readonly lastToNumber: Date | null;
  /** This member's pending requests to this number. */
  readonly unansweredToNumber: number;
  /** This member's messages in the last 24 hours. */
  readonly sentByMember: number;
  /** Everybody's messages to this number in the last 24 hours. */
  readonly sentToNumber: number;
}

/**
 * Why a message may not be sent at `now`, or null when it may. The recipient's own wish comes first;
 * `retryAt` is set where waiting a known time helps.
 */
export function refusalToMessage(
  history: MessageHistory,
  now: Date,
): { readonly reason: GuardRailRefusal; readonly retryAt?: Date } | null {
  if (history.onStopList) return { reason: 'stopped' };
  const retryAt = coolDownEnd(history.lastToNumber);
  if (retryAt && retryAt.getTime() > now.getTime()) return { reason: 'cooling-down', retryAt };
  if (history.unansweredToNumber >= guardRails.unansweredToNumber) {
    return { reason: 'too-many-unanswered' };
  }
  if (history.sentByMember >= guardRails.messagesADay) return { reason: 'member-daily' };
  if (history.sentToNumber >= guardRails.messagesADayToNumber) return { reason: 'number-daily' };
  return null;
}

function coolDownEnd(lastToNumber: Date | null): Date | null {
  if (!lastToNumber) return null;
  return new Date(lastToNumber.getTime() + guardRails.coolDownMinutes * 60_000);
}
