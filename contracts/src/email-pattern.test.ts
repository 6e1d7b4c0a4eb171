import { expect, it } from 'vitest';
import { emailPattern } from './email-pattern.ts';

it.each([
  'ana@example.com',
  'a.b+c@mail.example.com.br',
  'a&b@example.com',
  "o'neil@example.ie",
  'ana@example.xn--p1ai',
  'Ana@EXAMPLE.museum',
])('%s looks like an e-mail', (email) => {
  expect(emailPattern.test(email)).toBe(true);
});

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example..com',
  'ana@127.0.0.1',
  '.ana@example.com',
  'ana.@example.com',
  'a..b@example.com',
  'ana @example.com',
  'ana@example.com\n',
  'ana@example.com,rui@example.com',
  'Ana <ana@example.com>',
  '"ana"@example.com',
  'josé@example.com',
])('%j does not', (email) => {
  expect(emailPattern.test(email)).toBe(false);
});
