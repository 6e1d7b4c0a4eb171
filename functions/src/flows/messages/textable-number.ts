import { countries, type LineType } from '@geonod/contracts';
import { ApiError } from '../../http/api-error.ts';
import { offlineNumberDirectory } from '../../services/number-directory.ts';

const directory = offlineNumberDirectory();

/** International digits without a plus, and the dial code that they begin with. */
export interface TextableNumber {
  readonly phoneNumber: string;
  readonly countryCode: string;
}

/**
 * The number that a member typed, in the one spelling that the guard rails know it by: `07400 123456`,
 * `7400 123456` and `44 7400 123456` are one phone of the dial code 44. Throws for a number that its country does not
 * have, or that takes no messages.
 */
export async function textableNumber(typed: TextableNumber): Promise<TextableNumber> {
  const countryCode = digitsOf(typed.countryCode);
  const digits = digitsOf(typed.phoneNumber);
  if (digits === '') throw missingParameters('phoneNumber');
  if (countryCode === '') throw missingParameters('countryCode');
  const read = await Promise.all(
    readings(countryCode, digits).map((each) => directory.find(withNinthDigit(each))),
  );
  const known = read
    .filter((each) => each?.callingCode === countryCode)
    .filter((each) => each !== null)
    .filter(({ countryIso }) => servedCountries.has(countryIso));
  const textable = known.find(({ lineType }) => textableLines.includes(lineType));
  if (textable) return { countryCode, phoneNumber: `${countryCode}${textable.nationalNumber}` };
  throw wrongNumber(
    known.length > 0
      ? 'This number cannot receive text messages.'
      : 'Please enter a valid phone number!',
  );
}

/**
 * The countries of the picker, and Canada, which shares a dial code with one of them. Satellite phones, islands that share
 * a dial code and shared-cost ranges cost many times what a message costs here.
 */
const servedCountries: ReadonlySet<string | null> = new Set([
  ...countries.map(({ iso }) => iso),
  'CA',
]);

const textableLines: readonly LineType[] = ['mobile', 'fixed-line-or-mobile'];

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

/** A Brazilian mobile number as it was written before 2016, without the 9 that all of them begin with now. */
const formerBrazilianMobile = /^55([1-9]\d)([6-9]\d{7})$/;

function withNinthDigit(digits: string): string {
  return digits.replace(formerBrazilianMobile, '55$19$2');
}

/** The same spelling of a number that a carrier service names; as it is when no plan knows it. */
export async function canonicalNumber(written: string): Promise<string> {
  const digits = withNinthDigit(digitsOf(written).replace(formerMexicanMobile, '52'));
  const known = await directory.find(digits);
  return known ? `${known.callingCode}${known.nationalNumber}` : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function missingParameters(field: string): ApiError {
  return new ApiError('invalid-input', 'Missing required parameters', { field });
}

function wrongNumber(message: string): ApiError {
  return new ApiError('invalid-input', message, { field: 'phoneNumber' });
}
