import { minuteMs } from '@geonod/contracts/durations';
import { numberCodeMinutes } from '@geonod/contracts/periods';
import * as z from 'zod/mini';
import { readJson, writeText } from '../../../lib/browser-storage.ts';

const storageKey = 'geonod.number-code';

const sentSchema = z.object({
  typed: z.object({ countryCode: z.string(), phoneNumber: z.string() }),
  challenge: z.string(),
  session: z.string(),
  until: z.number(),
});

/**
 * A code that was texted: to which number, what names it when it is typed, the key that it is to make, and until when it is good,
 * in milliseconds as this device's clock counts them. The code itself is not in it. Both names are the page's own: a call whose
 * response was lost is sent again with them, and neither texts another code nor finds this one used up.
 */
export type SentCode = z.infer<typeof sentSchema>;

/**
 * Keeps it for the tab: a phone may close that while its owner reads the message, and each code that nobody uses brings the
 * number nearer to getting no more of them today.
 */
export function keepSentCode(sent: SentCode): void {
  keep(storageKey, sent);
}

/** The code that was sent from this tab, as long as it is good and was not used. */
export function sentCode(): SentCode | null {
  const kept = read(storageKey);
  if (kept && Date.now() < kept.until) return kept;
  forgetSentCode();
  return null;
}

/** It was used, is too old, or is not wanted any more. */
export function forgetSentCode(): void {
  forget(storageKey);
}

const askedKey = 'geonod.number-code.asked';

/** Where nothing can be stored, what was asked for is known as long as the page is open. */
let askedHere: SentCode | null = null;

/** The code to ask for: the same one for the same number, until it is known to be sent or would be too old. */
export function codeToAskFor(typed: SentCode['typed']): SentCode {
  const kept = read(askedKey) ?? askedHere;
  const isSame =
    kept?.typed.countryCode === typed.countryCode && kept.typed.phoneNumber === typed.phoneNumber;
  if (kept && isSame && Date.now() < kept.until) return kept;
  const asked = {
    typed,
    challenge: crypto.randomUUID(),
    session: crypto.randomUUID(),
    until: Date.now() + numberCodeMinutes * minuteMs,
  };
  askedHere = asked;
  keep(askedKey, asked);
  return asked;
}

/** It was sent: the next one is another. */
export function forgetCodeAskedFor(): void {
  askedHere = null;
  forget(askedKey);
}

function keep(key: string, code: SentCode): void {
  // Where it cannot be kept, it is known as long as the page is open.
  writeText('sessionStorage', key, JSON.stringify(code));
}

function read(key: string): SentCode | null {
  return z.safeParse(sentSchema, readJson('sessionStorage', key)).data ?? null;
}

function forget(key: string): void {
  writeText('sessionStorage', key, null);
}
