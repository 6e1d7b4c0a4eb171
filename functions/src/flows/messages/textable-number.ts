import { countries, deliversLinks, type LineType, linksUndelivered } from '@geonod/contracts';
import { findPresent, withNinthDigit } from '../../domain/numbering-plan/former-spelling.ts';
import {
  readDigits,
  readInternationalDigits,
} from '../../domain/numbering-plan/international-digits.ts';
import type { NumberRecord } from '../../domain/numbering-plan/number-directory.ts';
import { ApiError } from '../../http/api-error.ts';
import { offlineNumberDirectory } from '../../services/number-directory.ts';

const directory = offlineNumberDirectory();

/** A number as it was typed, or international digits without a plus, and the dial code that they begin with. */
export interface TextableNumber {
  readonly phoneNumber: string;
  readonly countryCode: string;
}

/** The latter, and whose number it is: some countries share a dial code. */
export interface FoundNumber extends TextableNumber {
  readonly countryIso: string;
}

/**
 * The number that a member typed, in the one spelling that the guard rails know it by: `07400 123456`,
 * `7400 123456`, `44 7400 123456` and `0044 7400 123456` are one phone of the dial code 44. Throws for a number that its country does not
 * have, or that takes no messages.
 */
export async function textableNumber(typed: TextableNumber): Promise<FoundNumber> {
  if (otherNumerals.test(typed.countryCode + typed.phoneNumber)) throw notANumber();
  const countryCode = readDigits(typed.countryCode);
  const digits = readInternationalDigits(typed.phoneNumber);
  if (digits === '') throw missingParameters('phoneNumber');
  if (countryCode === '') throw missingParameters('countryCode');
  const means = international.test(typed.phoneNumber) ? withCode : readings;
  const read = await Promise.all(
    means(countryCode, digits).map((each) => findPresent(directory, each)),
  );
  const known = read
    .filter((each) => each !== null)
    .filter(({ callingCode }) => callingCode === countryCode);
  const served = known.filter(({ countryIso }) => servedCountries.has(countryIso));
  const textable = served.find(({ lineType }) => textableLines.includes(lineType));
  if (textable) {
    const phoneNumber = `${countryCode}${textable.nationalNumber}`;
    return { countryCode, phoneNumber, countryIso: isoOf(textable) };
  }
  if (served.length > 0) throw wrongNumber('This number cannot receive text messages.');
  throw known.length > 0 ? wrongNumber('We do not text numbers of this place.') : notANumber();
}

/**
 * The same of a number that is to be texted a link. Throws for one of a country whose carriers deliver none: the message would
 * be paid for, would count for its member, and would not arrive.
 */
export async function linkableNumber(typed: TextableNumber): Promise<FoundNumber> {
  const number = await textableNumber(typed);
  if (deliversLinks(number.countryCode)) return number;
  throw wrongNumber(linksUndelivered);
}

/** Which country's number this is, by its two letters; `??` where no plan knows it. `digits`: international, without a plus. */
export async function countryOf(digits: string): Promise<string> {
  return isoOf(await findPresent(directory, digits));
}

function isoOf(known: NumberRecord | null): string {
  return known?.countryIso ?? '??';
}

/** The refusal of a number in a country where nobody is texted at present. */
export function notTextedThere(words: string): ApiError {
  return new ApiError('invalid-input', words, { field: 'countryCode' });
}

/**
 * Numerals that are no decimal digits, as `①` and `²`: an eye reads them as one, but left out they make a stranger's number
 * of the rest.
 */
const otherNumerals = /[\p{No}\p{Nl}]/u;

/**
 * The countries of the picker, and Canada, which shares a dial code with one of them. Satellite phones, islands that share
 * a dial code and shared-cost ranges cost many times what a message costs here.
 */
const servedCountries: ReadonlySet<string | null> = new Set([
  ...countries.map(({ iso }) => iso),
  'CA',
]);

const textableLines: readonly LineType[] = ['mobile', 'fixed-line-or-mobile'];

/** A country code follows: what it is the code of cannot be read as a number of another country. */
const international = /^\s*([+＋]|00)/;

function withCode(countryCode: string, digits: string): string[] {
  return digits.startsWith(countryCode) ? [digits] : [];
}

/**
 * What digits can mean beside a dial code, the likelier first: with the code already in front, or without. A number
 * may begin with the digits of its own dial code (`55 99123 4567` in Santa Maria, Brazil); how long it is then tells
 * which of the two its country has.
 */
function readings(countryCode: string, digits: string): string[] {
  const without = `${countryCode}${digits}`;
  return digits.startsWith(countryCode) ? [digits, without] : [without];
}

/** Before a Mexican mobile number some carriers still write a 1, which is not dialled since 2019. */
const formerMexicanMobile = /^521(?=\d{10}$)/;

/** An Argentine mobile number without the 9 behind its dial code, which is left out of messages between countries. */
const argentineWithout9 = /^54(?=\d{10}$)/;

/**
 * The same spelling of a number that a carrier service names; as it is when no plan knows it. One that could be a fixed line of
 * Argentina is taken for the mobile number that is written so: a fixed line sends no text messages, and is sent none.
 */
export async function canonicalNumber(written: string): Promise<string> {
  const digits = readDigits(written).replace(formerMexicanMobile, '52');
  const known = await findPresent(directory, digits);
  if (known === null) return withNinthDigit(digits);
  const plain = `${known.callingCode}${known.nationalNumber}`;
  if (known.lineType !== 'fixed-line' || !argentineWithout9.test(plain)) return plain;
  const mobile = plain.replace(argentineWithout9, '549');
  return (await directory.find(mobile))?.lineType === 'mobile' ? mobile : plain;
}

export function missingParameters(field: string): ApiError {
  return new ApiError('invalid-input', 'Missing required parameters', { field });
}

function notANumber(): ApiError {
  return wrongNumber('Please enter a valid phone number!');
}

function wrongNumber(message: string): ApiError {
  return new ApiError('invalid-input', message, { field: 'phoneNumber' });
}
