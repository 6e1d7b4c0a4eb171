import { withoutPhoneNumbers } from '@geonod/contracts/phone-numbers';
import { maskEmail } from './mask-email.ts';

/** Control characters, those that are not seen but turn or hide what stands beside them, and signs that are drawn as nothing. */
const unseen =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{1d159}]/gu;

const anythingToSee = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What somebody typed, as one line of what can be seen; empty when nothing can. */
export function asOneLine(text: string): string {
  const line = text.toWellFormed().replace(/\s+/gu, ' ').replace(unseen, '').trim();
  return anythingToSee.test(line) ? line : '';
}

const emails = /[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:]+/gu;

/**
 * A sender's words for a page that anybody with the link can read: whoever wrote an e-mail or a phone number
 * into a name, their own or somebody else's, has it masked.
 */
export function withoutContacts(text: string): string {
  return withoutPhoneNumbers(text.replace(emails, (email) => maskEmail(email)));
}

/** A sender's words with such contacts masked, or null where none were given. */
export function withoutContactsOrNull(words: string | null): string | null {
  return words === null ? null : withoutContacts(words);
}
