import { expect, it } from 'vitest';
import { codeIn } from './typed-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['১২৩৪৫৬', '123456'],
  ['\u200e123456', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('reads "%s" as %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
