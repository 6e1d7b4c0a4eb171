import type { SmsState } from '@geonod/contracts';

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

/** How long a sender may take, in milliseconds. After that nobody knows whether the message went out. */
export const sendingTimeoutMs = 60_000;

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
