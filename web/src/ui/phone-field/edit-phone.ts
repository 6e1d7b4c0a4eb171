import type { Country } from '@geonod/contracts';
import {
  caretAfterDigits,
  digitsOf,
  formatInternational,
  formatPhone,
  mostDigits,
  wholeDigits,
} from './phone-mask.ts';
import {
  longestWithoutCode,
  type NationalNumber,
  numberIn,
  plainText,
  readInternational,
  readNational,
} from './read-number.ts';

/** What the field holds: a country and the number as the mask shows it. */
export interface PhoneEntry {
  readonly country: Country;
  readonly value: string;
}

/** The field's text after the browser made an edit, before the mask sees it. */
interface TextChange {
  readonly text: string;
  readonly caret: number;
  /** Of the browser's input event; empty where it gives none (autofill, some keyboards). */
  readonly inputType: string;
}

export interface PhoneEdit extends PhoneEntry {
  readonly caret: number;
  readonly kind: 'type' | 'delete' | 'paste';
}

/** A number pasted into a field that is not empty stands for itself from this many digits on. */
const wholeNumberDigits = 8;

/** Turns one edit of the text into the next entry: formatted from its digits, the caret where it was among them. */
export function editPhone(
  previous: PhoneEntry,
  change: TextChange,
  known: readonly Country[],
): PhoneEdit {
  const text = plainText(change.text);
  const before = plainText(change.text.slice(0, change.caret));
  const inserted = insertedText(previous.value, text, before.length);
  const kind = kindOf(inserted);
  const international = internationalText(previous.value, text, inserted, known);
  if (international !== null)
    return enterInternational(previous, international, before, kind, known);

  const digits = digitsOf(text);
  const caret = digitsOf(before).length;
  if (kind === 'delete' && deletesLiteralOnly(previous.value, text, change.inputType)) {
    return deleteBesideLiteral(previous, digits, caret, change.inputType);
  }
  const added = digitsOf(inserted).length;
  if (kind === 'type' && digits.length > mostDigits(previous.country)) {
    // Typed as it is dialled abroad, with `00`: that shows where the country's own number would be full.
    const abroad = readInternational(digits, known);
    if (abroad) return atEnd(abroad, kind);
    return { ...previous, kind, caret: caretAfterDigits(previous.value, caret - added) };
  }
  if (added >= wholeNumberDigits && digits.length > wholeDigits(previous.country)) {
    return atEnd(readNational(numberIn(inserted), previous.country, known), kind);
  }
  if (kind === 'paste' && digitsOf(inserted) === digits) {
    return atEnd(readNational(numberIn(inserted), previous.country, known), kind);
  }
  const value = formatPhone(digits, previous.country);
  return { country: previous.country, value, kind, caret: caretAfterDigits(value, caret) };
}

/** Where the caret belongs after one text has replaced another: behind what differs. */
export function caretAfterChange(from: string, to: string): number {
  let same = 0;
  const most = Math.min(from.length, to.length);
  while (same < most && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return to.length - same;
}

function insertedText(previous: string, text: string, caret: number): string {
  const suffix = text.slice(caret);
  if (!previous.endsWith(suffix)) return text;
  const most = Math.min(caret, previous.length - suffix.length);
  let same = 0;
  while (same < most && previous[same] === text[same]) same += 1;
  return text.slice(same, caret);
}

function kindOf(inserted: string): PhoneEdit['kind'] {
  if (inserted === '') return 'delete';
  return inserted.length === 1 ? 'type' : 'paste';
}

/** The text that says its own country: all of it when it starts with a plus, or a whole pasted number. */
function internationalText(
  previous: string,
  text: string,
  inserted: string,
  known: readonly Country[],
): string | null {
  const startsWithPlus = /^\s*\+/.test(text);
  if (startsWithPlus && (previous.startsWith('+') || inserted === text)) {
    return inserted.length > 1 ? numberIn(text) : text;
  }
  const pasted = numberIn(inserted);
  const isWhole = digitsOf(pasted).length >= wholeNumberDigits;
  if (!isWhole) return null;
  if (pasted.startsWith('+')) return pasted;
  return readInternational(pasted, known) && digitsOf(pasted).length > longestWithoutCode
    ? pasted
    : null;
}

function enterInternational(
  previous: PhoneEntry,
  text: string,
  before: string,
  kind: PhoneEdit['kind'],
  known: readonly Country[],
): PhoneEdit {
  const number = readInternational(text, known);
  if (number) return atEnd(number, kind);
  const value = formatInternational(digitsOf(text));
  const caret = kind === 'paste' ? value.length : caretAfterDigits(value, digitsOf(before).length);
  return { country: previous.country, value, kind, caret };
}

function atEnd({ country, digits }: NationalNumber, kind: PhoneEdit['kind']): PhoneEdit {
  const value = formatPhone(digits, country);
  return { country, value, kind, caret: value.length };
}

function deletesLiteralOnly(previous: string, text: string, inputType: string): boolean {
  const isKey = inputType === '' || /^delete(Content|Word|SoftLine|HardLine)/.test(inputType);
  const isMasked = !previous.startsWith('+');
  return (
    isKey && isMasked && text.length < previous.length && digitsOf(text) === digitsOf(previous)
  );
}

/** A parenthesis or a space is the mask's own: deleting it deletes the digit beyond it. */
function deleteBesideLiteral(
  previous: PhoneEntry,
  digits: string,
  caret: number,
  inputType: string,
): PhoneEdit {
  const at = inputType.endsWith('Forward') ? caret : caret - 1;
  const left = digits.slice(0, at) + digits.slice(at + 1);
  const value = at < 0 ? previous.value : formatPhone(left, previous.country);
  return {
    country: previous.country,
    value,
    kind: 'delete',
    caret: caretAfterDigits(value, Math.min(at, caret)),
  };
}
