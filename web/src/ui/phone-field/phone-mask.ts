/** The words for every number that breaks the rule. */
export const invalidPhoneMessage = 'Please enter a valid phone number!';

/** The mask is `(99) 99999 9999`: at most this many digits can be typed into it. */
export const maskDigits = 11;

/** A pasted number that does not fit the mask is kept up to this length, the longest that E.164 knows. */
const longestDigits = 15;

const validPhone = /^\(\d{2}\) \d{4,5} \d{4}$/;

/** Whether a masked number has two digits in parentheses, 4 or 5, then 4. The country code is no part of this. */
export function isValidPhone(masked: string): boolean {
  return validPhone.test(masked);
}

/**
 * Digits as the mask shows them, from the first one on: `(11) 9876 5432` with ten, `(11) 98765 4321` with eleven.
 * More than eleven stay visible at the end, where the rule refuses them, because a number that is
 * quietly cut short is somebody else's.
 */
export function formatPhone(digits: string): string {
  const kept = digits.slice(0, longestDigits);
  if (kept.length === 0) return '';
  if (kept.length <= 2) return `(${kept}`;
  const middleEnd = kept.length >= maskDigits ? 7 : 6;
  const start = `(${kept.slice(0, 2)}) ${kept.slice(2, middleEnd)}`;
  return kept.length > middleEnd ? `${start} ${kept.slice(middleEnd)}` : start;
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
  if (count <= 0) return Math.min(1, formatted.length);
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return formatted.length;
}
