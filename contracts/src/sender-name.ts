import { senderNameMaxLength } from './limits.ts';
import { asRead, flagLetters } from './lookalikes.ts';
import { hasTooManyWords, isMessage } from './messages-as-names.ts';
import { isNameOfOthers } from './names-of-others.ts';
import { plainName } from './sms-text.ts';

/**
 * What is wrong with the name that a member asks under. It is the sender's own choice and stands in a text message and
 * on the recipient's page, so it may not be anybody's but a person's.
 *
 * - `empty`: there is no letter in it.
 * - `too-long`: it has more characters than a name.
 * - `hides`: it holds characters that are not seen, or that turn or cover those beside them.
 * - `contact`: it carries a number, an address or a link.
 * - `pretends`: it says that an authority, a bank, an emergency service or this product asks.
 * - `message`: it says something to whoever reads it.
 */
export type SenderNameProblem = 'empty' | 'too-long' | 'hides' | 'contact' | 'pretends' | 'message';

/** What the member is told of each. */
export const senderNameWords: Readonly<Record<SenderNameProblem, string>> = {
  empty: 'Please enter your name.',
  'too-long': `A name has at most ${senderNameMaxLength} characters.`,
  hides: 'A name has letters that can be seen, and nothing hidden between them.',
  contact: 'A name carries no numbers, addresses or links.',
  pretends: 'Use your own name. This one reads like an authority, a company or a service.',
  message: 'A name is a name alone, of at most six words, without a message in it.',
};

/**
 * The first problem of a name, or null for one that may be asked under. Disguises are seen through: full-width and
 * styled letters, letters of other scripts that look Latin, digits in place of letters, and signs between them. It is
 * judged as the recipient's page shows it and as a text message spells it, which leaves out what stood between letters.
 */
export function senderNameProblem(name: string): SenderNameProblem | null {
  const trimmed = name.trim();
  if (hides(trimmed)) return 'hides';
  if (!/\p{L}/u.test(trimmed)) return carriesContact(trimmed) ? 'contact' : 'empty';
  if ([...trimmed].length > senderNameMaxLength) return 'too-long';
  const spellings = [trimmed, plainName(trimmed)];
  if (spellings.some(carriesContact)) return 'contact';
  if (spellings.some(pretends)) return 'pretends';
  return hasTooManyWords(trimmed) || spellings.some(isMessage) ? 'message' : null;
}

/** Joiners and selectors inside a picture are part of it. */
const pictures = /\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]*/gu;

/**
 * Controls, characters of format (zero-width, bidirectional, tags), private and unassigned ones, line breaks,
 * selectors of variants, and letters that are drawn as nothing.
 */
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u{1d159}|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u;

/** Persian and Kurdish words hold a letter apart by it, and the writings of India and Sri Lanka join letters by it, or keep them from joining. */
const joiners =
  /(\p{Script=Arabic})\u200c|([\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu;

/** No writing stacks more marks on one letter than three; Burmese alone sets more beside it, which take a room of their own. */
const stackedMarks = /[\p{Mn}\p{Me}]{4,}/u;

/** Whether marks are stacked on a letter until they cover what stands above it and below. */
export function stacksMarks(text: string): boolean {
  return stackedMarks.test(text.normalize('NFD'));
}

function hides(text: string): boolean {
  return unseen.test(text.replace(pictures, '').replace(joiners, '$1$2')) || stacksMarks(text);
}

/** Whatever is read as a dot between the parts of an address. */
const dots =
  /[.\u3002\u2024\u2027\u2219\u22c5\u00b7\u2022\u30fb\u0387\u06d4\u2e31\u2e33\uff0e\uff61]/gu;
const dotWords = /[([{<\s]*\b(?:dot|ponto|punto)\b[)\]}>\s]*/giu;

/** Three digits can be an emergency number; a name has fewer. */
const digitsMost = 2;

/** Two letters or digits, a dot, two letters: what phones make a link of. */
const writtenLink = /[\p{L}\p{N}_-]{2,}\.\p{L}{2,}/u;

/** What addresses end in most. */
export const endings =
  'com|net|org|info|app|link|site|online|io|ly|me|br|pt|es|mx|ar|co|uk|eu|de|fr|it|us';

/** With spaces around its dots, or behind a single letter, only what ends as addresses end is taken for one. */
const spacedLink = new RegExp(`[\\p{L}\\p{N}_-]{2,} *\\. *(?:${endings})\\b`, 'iu');
const shortLink = new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})\\b`, 'iu');

/** With a path, whatever its host ends in: the shortest addresses have one letter before their dot. */
export const linkWithPath = /[\p{L}\p{N}]\.\p{L}{2,}[/?#]/u;

const linkSigns = /:\/\/|\/\/|\bwww\b|\bhttps?\b|@|\b(?:arroba|wa\.me)\b/iu;

function carriesContact(text: string): boolean {
  const plain = text.normalize('NFKC');
  if ((plain.match(/\p{N}/gu)?.length ?? 0) > digitsMost) return true;
  const dotted = plain.replace(dots, '.').replace(dotWords, '.');
  return [writtenLink, spacedLink, shortLink, linkWithPath, linkSigns].some((link) =>
    link.test(dotted),
  );
}

function pretends(name: string): boolean {
  // Flags beside each other spell short words that nobody meant.
  const read = asRead(name.replace(flagLetters, ' '));
  const letters = asRead(name).replace(/[^a-z]/gu, '');
  return isNameOfOthers({ read, letters });
}

/** Whether the few characters of a message are, or end in, what phones make a link of. */
export function messageCarriesLink(message: string): boolean {
  const dotted = message.normalize('NFKC').replace(dots, '.');
  return /[\p{L}\p{N}]\.\p{L}{2,}|:\/\/|\/\//u.test(dotted);
}
