import { ApiError } from '../../http/api-error.ts';
import { offlineNumberDirectory } from '../../services/number-directory.ts';

const directory = offlineNumberDirectory();

/** International digits without a plus, and the dial code that they begin with. */
export interface TextableNumber {
  readonly phoneNumber: string;
  readonly countryCode: string;
}

/**
 * The number that a member typed, in the one spelling that the guard rails know it by: `07400 123456` and
 * `7400 123456` are one phone. Throws for a number that its country does not have, or that takes no messages.
 */
export async function textableNumber(typed: TextableNumber): Promise<TextableNumber> {
  const countryCode = digitsOf(typed.countryCode);
  const national = digitsOf(typed.phoneNumber);
  if (national === '') throw missingParameters('phoneNumber');
  if (countryCode === '') throw missingParameters('countryCode');
  const known = await directory.find(`${countryCode}${national}`);
  if (known?.callingCode !== countryCode) throw wrongNumber('Please enter a valid phone number!');
  const takesMessages = ['mobile', 'fixed-line-or-mobile'].includes(known.lineType);
  if (!takesMessages) throw wrongNumber('This number cannot receive text messages.');
  return { countryCode, phoneNumber: `${countryCode}${known.nationalNumber}` };
}

/** Before a Mexican mobile number some carriers still write a 1, which is not dialled since 2019. */
const formerMexicanMobile = /^521(?=\d{10}$)/;

/** The same spelling of a number that a carrier service names; as it is when no plan knows it. */
export async function canonicalNumber(written: string): Promise<string> {
  const digits = digitsOf(written).replace(formerMexicanMobile, '52');
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
