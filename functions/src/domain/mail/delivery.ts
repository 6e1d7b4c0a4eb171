import type { MailState } from '@geonod/contracts/documents/mail';
import { minuteMs } from '@geonod/contracts/durations';

/** How long a sender may take, in milliseconds; a mail server is left well before, once it is silent. */
export const sendingTimeoutMs = 3 * minuteMs;

/**
 * How long a mail waits after the first, second … time that it was not taken by a server that was there, or not known to be,
 * in minutes.
 */
const pauses = [1, 5, 15, 60, 240];

/** With these pauses as long as mail servers themselves keep trying: five days. Source: RFC 5321, 4.5.4.1. */
const maxRefusals = 34;

/** How long a mail waits while none can be handed over at all, in minutes: nobody tires of that. */
const outagePause = 5;

/** How long a mail waits that may come true again, in minutes. */
const notTruePause = 60;

/** As far as it decides who may send a mail, and when. */
export interface MailProgress {
  readonly state: MailState;
  readonly sendAt: Date;
  readonly claimedAt?: Date;
}

/**
 * What to do with a mail that a sender has come upon. Mails up to the moment `due` are sent; that can be ahead of
 * `now`, the time of day, where time is rehearsed.
 */
export function nextMailStep(
  { state, sendAt, claimedAt }: MailProgress,
  { due, now }: { readonly due: Date; readonly now: Date },
): 'send' | 'wait' | 'nothing' {
  if (state === 'queued') return sendAt.getTime() <= due.getTime() ? 'send' : 'wait';
  if (state !== 'sending') return 'nothing';
  // Its sender was lost. It may have sent, but silence costs more than a repeat, which many know by its Message-ID.
  return now.getTime() - (claimedAt?.getTime() ?? 0) >= sendingTimeoutMs ? 'send' : 'wait';
}

/** When a mail is tried again that was refused for now for the `refusals`-th time; null when it is given up. */
export function nextAttemptAt(refusals: number, now: Date): Date | null {
  if (refusals >= maxRefusals) return null;
  return inMinutes(pauses[refusals - 1] ?? Math.max(...pauses), now);
}

/** When a mail is tried again that no mail server was there for. */
export function afterOutage(now: Date): Date {
  return inMinutes(outagePause, now);
}

/** When a mail is looked at again whose words do not hold for the moment. */
export function nextLookAt(now: Date): Date {
  return inMinutes(notTruePause, now);
}

function inMinutes(minutes: number, now: Date): Date {
  return new Date(now.getTime() + minutes * minuteMs);
}

/** Nothing that could end a header's line, name a second address, or be read as anything but an address. */
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** Whether a mail can be addressed to this. Whether anybody reads it there, only sending tells. */
export function isOneAddress(to: string): boolean {
  return oneAddress.test(to);
}
