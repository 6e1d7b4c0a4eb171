import * as z from 'zod/mini';

/**
 * How the mail server treats mails beyond its rules.
 *
 * - `down`: it tells every connection that it is not available.
 * - `greylist`: it refuses for now; `refuse`: for good, the way it does a mailbox that is closed.
 * - `over-quota`: it refuses for good, since the sender has sent too much.
 * - `slow`: it has the whole mail, takes it, and replies `delayMs` later.
 * - `lost-response`: it takes the mail, and the connection ends before its response.
 *
 * `to`: only mails to this address. `times`: only the next ones, so many.
 */
export const mailServerMood = z.object({
  kind: z.literal(['normal', 'down', 'greylist', 'refuse', 'over-quota', 'slow', 'lost-response']),
  to: z.exactOptional(z.string()),
  times: z.exactOptional(z.int().check(z.positive())),
  delayMs: z.exactOptional(z.int().check(z.positive())),
});

export type MailServerMood = z.output<typeof mailServerMood>;

const normal: MailServerMood = { kind: 'normal' };

/** Keeps the mood and counts how often it has shown. */
export class MoodKeeper {
  #mood = normal;

  set(mood: MailServerMood): void {
    this.#mood = mood;
  }

  /** The mood, if it is of this kind and about this mail; it has shown once more then. */
  shown(kind: MailServerMood['kind'], to?: string): MailServerMood | null {
    const mood = this.#mood;
    if (mood.kind !== kind || (mood.to !== undefined && mood.to !== to)) return null;
    const { times } = mood;
    if (times !== undefined) this.#mood = times > 1 ? { ...mood, times: times - 1 } : normal;
    return mood;
  }
}
