import type { Country } from '@geonod/contracts';
import { groupAsPlanned, numberPlanOf, splitTrunk } from './number-plan.ts';

/** The words for every number that breaks the rule. */
export const invalidPhoneMessage = 'Please enter a valid phone number!';

/** The mask is `(99) 99999 9999`: at most this many digits fill it. */
const maskDigits = 11;

/** A pasted number that is too long is kept up to this length, the longest that E.164 knows. */
const longestDigits = 15;

const validPhone = /^\(\d{2}\) \d{4,5} \d{4}$/;

/**
 * Whether a number may be used: two digits in parentheses, 4 or 5, then 4. In a country other than Brazil also as
 * many digits as its numbering plan calls possible, with or without what is dialled before them there.
 */
export function isValidPhone(value: string, country: Country): boolean {
  const plan = numberPlanOf(country);
  if (!plan) return validPhone.test(value);
  if (value.startsWith('+')) return false;
  const digits = digitsOf(value);
  const [, national] = splitTrunk(digits, plan);
  return plan.possibleLengths.has(national.length) || validPhone.test(formatByMask(digits));
}

/**
 * Digits as the field shows them, from the first one on. In Brazil `(11) 9876 5432` with ten and `(11) 98765 4321`
 * with eleven; elsewhere in the groups of the country's plan, or in the same mask where they are too many for it.
 * More than fit stay visible at the end, because a number that is quietly cut short is somebody else's.
 */
export function formatPhone(digits: string, country: Country): string {
  const kept = digits.slice(0, longestDigits);
  const plan = numberPlanOf(country);
  if (!plan) return formatByMask(kept);
  const [trunk, national] = splitTrunk(kept, plan);
  if (national.length > plan.longest) return formatByMask(kept);
  // A zero is written with the first group, another prefix before it: `07400 123456`, `1 415 555 2671`.
  return `${trunk}${trunk > '0' ? ' ' : ''}${groupAsPlanned(national, plan)}`;
}

/** What is typed already, as the mask of another country shows it. */
export function reformatPhone(value: string, country: Country): string {
  return value.startsWith('+') ? value : formatPhone(digitsOf(value), country);
}

/** International text of the field's number, `+55 (11) 98765 4321`, without what is dialled inside the country alone. */
export function internationalText(value: string, country: Country): string {
  // A pasted number of a country that the form does not offer keeps its own code.
  if (value.startsWith('+')) return value;
  const plan = numberPlanOf(country);
  // Of an area code that is not typed to its end, a bracket is open.
  if (!plan) return `${country.code} ${value.replace(/^\((\d*)$/, '$1')}`;
  const [, national] = splitTrunk(digitsOf(value), plan);
  return `${country.code} ${formatPhone(national, country)}`;
}

/** Without what is dialled before a number inside its country. */
export function nationalDigits(digits: string, country: Country): string {
  const plan = numberPlanOf(country);
  if (plan) return splitTrunk(digits, plan)[1];
  return digits.length > maskDigits ? digits.replace(/^0+/, '') : digits;
}

/** A number of the country, for an empty field. */
export function exampleNumber(country: Country): string {
  return numberPlanOf(country)?.example ?? '(11) 98765 4321';
}

/** How many digits can be typed into the field. */
export function mostDigits(country: Country): number {
  const plan = numberPlanOf(country);
  return plan ? Math.min(longestDigits, Math.max(maskDigits, plan.longest)) : maskDigits;
}

/** Digits of a whole mobile number with all that is dialled before it: what is longer is more than one. */
export function wholeDigits(country: Country): number {
  const plan = numberPlanOf(country);
  return plan ? plan.mobileLength + plan.trunk.length : maskDigits;
}

function formatByMask(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 2) return `(${digits}`;
  const middleEnd = digits.length >= maskDigits ? 7 : 6;
  const start = `(${digits.slice(0, 2)}) ${digits.slice(2, middleEnd)}`;
  return digits.length > middleEnd ? `${start} ${digits.slice(middleEnd)}` : start;
}

/** An international number whose country code is not known, or not typed to its end. */
export function formatInternational(digits: string): string {
  return `+${digits.slice(0, longestDigits)}`;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Where the caret stands in a formatted number when `count` digits are to its left. */
export function caretAfterDigits(formatted: string, count: number): number {
  if (count <= 0) return /^[(+]/.test(formatted) ? 1 : 0;
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return formatted.length;
}
