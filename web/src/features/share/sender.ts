import type { RequestForRecipient } from '@geonod/contracts';
import type { QuestionWords } from './language/en.ts';

type AskedBy = RequestForRecipient['askedBy'];

/** Who asks, as far as it is known: the name the sender chose, else the masked e-mail alone. */
export function senderName({ displayName, email }: AskedBy): string {
  return displayName?.trim() || email;
}

/** A short form for where room is scarce: the first word of the name, else "the sender". */
export function shortSenderName({ displayName }: AskedBy, words: QuestionWords): string {
  return displayName?.trim().split(/\s+/)[0] || words.theSender;
}

/** A line that begins with a short form of the sender begins with a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Two letters for the badge; none for somebody without a name. */
export function initials({ displayName }: AskedBy): string {
  const words = displayName?.trim().split(/\s+/) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase() || '@';
}
