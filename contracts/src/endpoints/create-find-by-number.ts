import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { smsMessageMaxLength } from '../limits.ts';

/**
 * Texts a phone the question and a link. `countryCode` is a dial code with or without its plus; other characters
 * than digits are ignored in both. `expiresAt` is ISO 8601 in UTC. 402 without a subscription.
 */
export const createFindByNumber = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    phoneNumber: z.string().check(z.minLength(1, 'Missing required parameters')),
    countryCode: z.string().check(z.minLength(1, 'Missing required parameters')),
    message: z
      .string()
      .check(
        z.minLength(1, 'Missing required parameters'),
        z.maxLength(
          smsMessageMaxLength,
          `A message has at most ${smsMessageMaxLength} characters.`,
        ),
      ),
  }),
  output: z.object({ id: z.string(), expiresAt: z.iso.datetime() }),
});
