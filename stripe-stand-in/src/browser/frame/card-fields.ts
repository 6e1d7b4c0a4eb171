import { passesLuhn } from '../../payment/cards.ts';

export type FieldName = 'number' | 'expiry' | 'cvc';

export type Problem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_year'
  | 'invalid_expiry_year_past'
  | 'invalid_expiry_month_past'
  | 'incomplete_cvc';

/** What has been typed, digits only; `expiry` is MMYY. */
export type CardEntry = Record<FieldName, string>;

function isAmex(number: string): boolean {
  return /^3[47]/.test(number);
}

export function numberLength(number: string): number {
  return isAmex(number) ? 15 : 16;
}

export function cvcLength(number: string): number {
  return isAmex(number) ? 4 : 3;
}

/** The brand by the first digits, as Stripe names brands. */
export function brandOf(number: string): 'visa' | 'mastercard' | 'amex' | 'unknown' {
  if (isAmex(number)) {
    return 'amex';
  }
  if (number.startsWith('4')) {
    return 'visa';
  }
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';
}

/** The digits of what was typed, at most as many as the field takes. A lone "4/" means month 04. */
export function digitsOf(field: FieldName, typed: string, number: string): string {
  const digits = typed.replace(/\D/g, '');
  switch (field) {
    case 'number':
      return digits.slice(0, numberLength(digits));
    case 'cvc':
      return digits.slice(0, cvcLength(number));
    case 'expiry': {
      const padded = /^[2-9]/.test(digits) || /^1\s*\//.test(typed) ? `0${digits}` : digits;
      // A month and a year of four digits, as browsers fill them in.
      return padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4);
    }
  }
}

/** Digits as the field shows them: `4242 4242 4242 4242`, `04 / 30`. */
export function shown(field: FieldName, digits: string): string {
  if (field === 'cvc') {
    return digits;
  }
  if (field === 'expiry') {
    return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  }
  const groups = isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

function expiryProblem(expiry: string, today: Date): Problem | null {
  const month = Number(expiry.slice(0, 2));
  if (expiry.length < 4 || month < 1 || month > 12) {
    return 'incomplete_expiry';
  }
  const year = 2000 + Number(expiry.slice(2));
  if (year < today.getFullYear()) {
    return 'invalid_expiry_year_past';
  }
  if (year > today.getFullYear() + 50) {
    return 'invalid_expiry_year';
  }
  return year === today.getFullYear() && month < today.getMonth() + 1
    ? 'invalid_expiry_month_past'
    : null;
}

/** What is wrong with a field, or null when it is right; `today` in the visitor's time zone. */
export function problemOf(field: FieldName, card: CardEntry, today: Date): Problem | null {
  switch (field) {
    case 'number':
      if (card.number.length < numberLength(card.number)) {
        return 'incomplete_number';
      }
      return passesLuhn(card.number) ? null : 'invalid_number';
    case 'expiry':
      return expiryProblem(card.expiry, today);
    case 'cvc':
      return card.cvc.length < cvcLength(card.number) ? 'incomplete_cvc' : null;
  }
}

/** Whether as much has been typed as the field takes, so that its problem may be shown already. */
export function isFull(field: FieldName, card: CardEntry): boolean {
  const length = { number: numberLength(card.number), expiry: 4, cvc: cvcLength(card.number) };
  return card[field].length >= length[field];
}
