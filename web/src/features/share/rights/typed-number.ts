import { countries } from '@geonod/contracts/countries';
import {
  digitsOf,
  formatPhone,
  internationalText,
  isValidPhone,
  nationalDigits,
} from '../../../ui/phone-field/phone-mask.ts';
import type { TypedNumber } from './api.ts';

/** A typed number as the rest of the site writes it, `+55 (11) 98765 4321`; one of another form as it was typed. */
export function numberText({ countryCode, phoneNumber }: TypedNumber): string {
  const code = `+${countryCode}`;
  const country = countries.find((each) => each.code === code);
  if (!country || phoneNumber.startsWith('+')) return `${code} ${phoneNumber}`;
  const masked = formatPhone(nationalDigits(digitsOf(phoneNumber), country), country);
  return isValidPhone(masked, country)
    ? internationalText(masked, country)
    : `${code} ${phoneNumber}`;
}
