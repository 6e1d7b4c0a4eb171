import { emailMaxLength } from '@geonod/contracts';
import * as z from 'zod/mini';

const email = z.email().check(z.maxLength(emailMaxLength));

export const emailMessage = 'Please enter a valid email address!';

export function isEmail(text: string): boolean {
  return z.safeParse(email, text).success;
}
