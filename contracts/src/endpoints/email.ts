import * as z from 'zod/mini';
import { emailMaxLength } from '../limits.ts';

export const invalidEmail = 'Please enter a valid email address!';

/** An e-mail as it was typed, or none. */
export const typedEmail = z.optional(z.email(invalidEmail).check(z.maxLength(emailMaxLength)));
