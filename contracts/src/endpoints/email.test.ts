import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredEmail, typedEmail } from './email.ts';

describe.each([
  ['that is needed', requiredEmail],
  ['that may be given', typedEmail],
])('an email %s', (_, email) => {
  it('is taken without the spaces around it', () => {
    expect(z.parse(email, '  ana@example.com ')).toBe('ana@example.com');
  });

  it('is one, whatever letters are capitals', () => {
    expect(z.parse(email, 'Ana@Example.COM')).toBe('ana@example.com');
  });

  it.each(['', ' ', 'ana', 'ana @example.com'])('is none as %j, and that is said', (typed) => {
    const { error } = z.safeParse(email, typed);
    expect(error?.issues[0]?.message).toBe('Please enter a valid email address!');
  });
});
