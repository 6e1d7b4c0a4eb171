import { emailMaxLength } from '@geonod/contracts';
import { emailPattern } from '@geonod/contracts/email-pattern';

export const emailMessage = 'Please enter a valid email address!';

export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailPattern.test(text);
}
