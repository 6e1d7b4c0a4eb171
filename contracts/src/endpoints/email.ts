import * as z from 'zod/mini';
import { emailPattern } from '../email-pattern.ts';
import { emailMaxLength } from '../limits.ts';
import { saysWhenMissing } from './missing.ts';

export const invalidEmail = 'Please enter a valid email address!';

/** An e-mail in its one spelling, whatever it was typed as. */
export const requiredEmail = z
  .string(saysWhenMissing(invalidEmail))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(emailPattern, invalidEmail),
    z.maxLength(emailMaxLength),
  );

/** An e-mail in its one spelling, whatever it was typed as; or none, which clients also say by null. */
export const typedEmail = z.nullish(
  z
    .string(invalidEmail)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(emailPattern, invalidEmail),
      z.maxLength(emailMaxLength),
    ),
);
