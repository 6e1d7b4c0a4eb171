import * as z from 'zod/mini';

const storageKey = 'geonod.number-code';

const sentSchema = z.object({
  typed: z.object({ countryCode: z.string(), phoneNumber: z.string() }),
  challenge: z.string(),
  until: z.number(),
});

/**
 * A code that was texted: to which number, what names it when it is typed, and until when it is good, in milliseconds as this
 * device's clock counts them. The code itself is not in it.
 */
export type SentCode = z.infer<typeof sentSchema>;

/**
 * Keeps it for the tab: a phone may close that while its owner reads the message, and each code that nobody uses brings the
 * number nearer to getting no more of them today.
 */
export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sent));
  } catch {
    // Storage may be off: then it is known as long as the page is open.
  }
}

/** The code that was sent from this tab, as long as it is good and was not used. */
export function sentCode(): SentCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const { data } = z.safeParse(sentSchema, kept);
    if (data && Date.now() < data.until) return data;
  } catch {
    // Storage may be off, or hold what is not ours.
  }
  forgetSentCode();
  return null;
}

/** It was used, is too old, or is not wanted any more. */
export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing could be kept either.
  }
}
