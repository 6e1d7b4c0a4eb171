import * as z from 'zod/mini';
import { readJson, writeText } from '../../../lib/browser-storage.ts';

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
  // Where it cannot be kept, it is known as long as the page is open.
  writeText('sessionStorage', storageKey, JSON.stringify(sent));
}

/** The code that was sent from this tab, as long as it is good and was not used. */
export function sentCode(): SentCode | null {
  const { data } = z.safeParse(sentSchema, readJson('sessionStorage', storageKey));
  if (data && Date.now() < data.until) return data;
  forgetSentCode();
  return null;
}

/** It was used, is too old, or is not wanted any more. */
export function forgetSentCode(): void {
  writeText('sessionStorage', storageKey, null);
}
