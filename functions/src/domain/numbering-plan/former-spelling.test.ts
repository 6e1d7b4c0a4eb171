import { expect, it } from 'vitest';
import { withNinthDigit } from './former-spelling.ts';

it.each([
  ['551187654321', '5511987654321'],
  ['551198765432', '5511998765432'],
  ['551161234567', '5511961234567'],
])('%s, as it was written before 2016, is %s', (former, present) => {
  expect(withNinthDigit(former)).toBe(present);
});

it.each([
  ['a fixed line', '551134567890'],
  ['a mobile number of today', '5511987654321'],
  ['an area code that begins with 0', '550187654321'],
  ['a number with a digit too many', '55118765432100'],
  ['a number of another country', '351187654321'],
])('%s is left as it is', (_, digits) => {
  expect(withNinthDigit(digits)).toBe(digits);
});
