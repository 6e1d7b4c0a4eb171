import { smsMessageMaxLength } from '@geonod/contracts/limits';
import { plainSmsMessage } from '@geonod/contracts/sms-text';

/** What a message comes to once it is written as a text message can carry it. */
export interface MessageReading {
  /** The words as they are sent; null while something in them cannot be sent. */
  readonly plain: string | null;
  /** What cannot be sent, each character once, in its order. */
  readonly refused: readonly string[];
  /** Characters of the message limit that are used up. */
  readonly length: number;
}

let segmenter: Intl.Segmenter | undefined;

/** Reads what a member typed. Spaces at either end count as typed, but are not sent. */
export function readMessage(typed: string): MessageReading {
  const read = charactersOf(typed).map((character) => ({ character, plain: plainOf(character) }));
  const refused = read.filter(({ plain }) => plain === null).map(({ character }) => character);
  return {
    plain:
      refused.length === 0
        ? read
            .map(({ plain }) => plain)
            .join('')
            .trim()
        : null,
    refused: [...new Set(refused)],
    length: read.reduce((sum, { plain }) => sum + lengthOf(plain), 0),
  };
}

/** As much from the start of what was typed as the limit allows; never a part of a character. */
export function cutMessage(typed: string): string {
  let kept = '';
  let length = 0;
  for (const character of charactersOf(typed)) {
    length += lengthOf(plainOf(character));
    if (length > smsMessageMaxLength) return kept;
    kept += character;
  }
  return kept;
}

/** Why a message cannot be sent as it is typed, in words for its writer; undefined when it can. */
export function refusalOfCharacters({ refused }: MessageReading): string | undefined {
  if (refused.length === 0) return undefined;
  const quoted = refused.map((character) => `“${character}”`).join(' and ');
  return `${quoted} cannot go in a text message. Use letters A to Z, digits and plain signs.`;
}

/** As people see them; where the browser cannot tell (Firefox before 125), an emoji may come as several. */
function charactersOf(typed: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...typed];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(typed)].map(({ segment }) => segment);
}

/** Between two signs, because a message as a whole loses the spaces at its ends. */
function plainOf(character: string): string | null {
  return plainSmsMessage(`.${character}.`)?.slice(1, -1) ?? null;
}

/** A character that cannot be sent still takes one place. */
function lengthOf(plain: string | null): number {
  return plain === null ? 1 : plain.length;
}
