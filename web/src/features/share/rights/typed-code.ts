import { plainText } from '../../../ui/phone-field/read-number.ts';

export const codeLength = 6;

/** The digits of a code, as a keyboard or a message writes them: no more than it has, and nothing between them. */
export function codeIn(text: string): string {
  return plainText(text).replace(/\D/g, '').slice(0, codeLength);
}
