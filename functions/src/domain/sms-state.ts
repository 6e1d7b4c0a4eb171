import type { SmsState } from '@geonod/contracts';
import { minuteMs } from '@geonod/contracts/durations';

/** Later states outrank earlier ones; a delivery outranks a failure that was reported before it. */
const rank: Readonly<Record<SmsState, number>> = {
  queued: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
};

/** Whether a report moves a message forward. Reports arrive twice and in any order; older news is no news. */
export function isProgress(from: SmsState, to: SmsState): boolean {
  return rank[to] > rank[from];
}

/** How far a message is known to have come. */
export interface SmsProgress {
  readonly state: SmsState;
  /** That it has failed is what was made of hearing nothing: the carrier service has not said so. */
  readonly isAssumed?: true;
  /** The carrier service's own id of it, which it has of each message that it took. */
  readonly providerId?: string;
}

/**
 * How a message stands after a report on it; null where that says nothing new. Whatever is reported, in whatever order, comes
 * to the same in the end.
 *
 * What was only assumed holds until the carrier service says anything that it can say of no message but one that it took:
 * from then on that message was sent, unless it is reported to have failed.
 */
export function afterReport(
  known: SmsProgress,
  report: SmsProgress,
): Pick<SmsProgress, 'state' | 'isAssumed'> | null {
  const isTaken = (report.providerId ?? known.providerId) !== undefined;
  if (report.isAssumed) {
    if (rank[known.state] >= rank.sent) return null;
    return isTaken ? { state: 'sent' } : { state: 'failed', isAssumed: true };
  }
  if (!known.isAssumed) {
    return isProgress(known.state, report.state) ? { state: report.state } : null;
  }
  if (rank[report.state] >= rank.sent) return { state: report.state };
  return isTaken ? { state: 'sent' } : null;
}

/** How long a sender may take, in milliseconds. After that nobody knows whether the message went out. */
export const sendingTimeoutMs = minuteMs;

/** What to do with a message whose turn it is. */
export function nextStep(
  { state, claimedAt }: { readonly state: SmsState; readonly claimedAt?: Date },
  now: Date,
): 'send' | 'wait' | 'give-up' | 'nothing' {
  if (state === 'queued') return 'send';
  if (state !== 'sending') return 'nothing';
  const since = now.getTime() - (claimedAt?.getTime() ?? 0);
  // Sending it again could text a person twice; so a message whose sender was lost is given up.
  return since < sendingTimeoutMs ? 'wait' : 'give-up';
}
