import type { Country } from '@geonod/contracts';
import { isMobileLength, numberPlanOf } from './number-plan.ts';
import { digitsOf, nationalDigits } from './phone-mask.ts';

/** A country and the digits of a number in it. */
export interface NationalNumber {
  readonly country: Country;
  readonly digits: string;
}

/** The shortest rest that makes sense after a country code. */
const shortestNational = 6;
const longestInternational = 15;

/** What is no longer than this belongs to the chosen country, whatever it begins with. */
export const longestWithoutCode = 11;

/** Zeros of the digits that keyboards of the picker's countries write: Arabic, Persian, Devanagari, Bengali. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6];

/** Text with plain digits and signs, and without the invisible marks that come along when a number is copied. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit);
}

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((candidate) => point >= candidate && point <= candidate + 9);
  return zero === undefined ? digit : String(point - zero);
}

/** The part of a pasted text that is a phone number, so that an extension or a name does not become digits. */
export function numberIn(text: string): string {
  const runs = text.match(/\+?[\d\s().\p{Pd}/]+/gu) ?? [];
  return runs.find((run) => digitsOf(run).length >= shortestNational)?.trim() ?? text;
}

/** Reads text that starts with `+` or `00`; null when it has no country code, or none of the known ones. */
export function readInternational(text: string, known: readonly Country[]): NationalNumber | null {
  const prefix = /^\s*(\+|00)/.exec(text)?.[0];
  if (prefix === undefined) return null;
  const digits = digitsOf(text.slice(prefix.length).replace(/\(0\)/, ''));
  const country = countryOf(digits, known);
  return country
    ? { country, digits: nationalDigits(digits.slice(codeLength(country)), country) }
    : null;
}

/**
 * Reads a number without `+`. It belongs to the chosen country, unless it is too long for it and starts with
 * a country code.
 */
export function readNational(
  text: string,
  chosen: Country,
  known: readonly Country[],
): NationalNumber {
  const digits = digitsOf(text);
  const national = nationalDigits(withoutOwnCode(digits, chosen), chosen);
  if (national.length <= longestWithoutCode) return { country: chosen, digits: national };
  const country = countryOf(digits, [chosen, ...known]);
  const rest = country ? digits.slice(codeLength(country)) : '';
  const isInternational = rest.length >= shortestNational && digits.length <= longestInternational;
  return country && isInternational ? { country, digits: rest } : { country: chosen, digits };
}

/** Outside Brazil the plan tells a country code from the digits of a number: only one of them leaves a whole number. */
function withoutOwnCode(digits: string, chosen: Country): string {
  const plan = numberPlanOf(chosen);
  const code = digitsOf(chosen.code);
  const rest = digits.slice(code.length);
  const isCode = plan && digits.startsWith(code) && isMobileLength(plan, rest.length);
  return isCode && !isMobileLength(plan, digits.length) ? rest : digits;
}

function countryOf(digits: string, known: readonly Country[]): Country | undefined {
  return known.find((country) => digits.startsWith(digitsOf(country.code)));
}

function codeLength(country: Country): number {
  return country.code.length - 1;
}
