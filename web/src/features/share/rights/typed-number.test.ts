import { expect, it } from 'vitest';
import { numberText } from './typed-number.ts';

it.each([
  ['55', '11987654321', '+55 (11) 98765 4321'],
  ['55', '(11) 98765-4321', '+55 (11) 98765 4321'],
  ['55', '011 98765 4321', '+55 (11) 98765 4321'],
  ['351', '912345678', '+351 912 345 678'],
])('writes a number of +%s typed as %s like the rest of the site', (countryCode, typed, shown) => {
  expect(numberText({ countryCode, phoneNumber: typed })).toBe(shown);
});

it.each([
  ['55', '5511987654321'],
  ['55', '+55 11 98765 4321'],
  ['999', '12345678'],
])('leaves a number of +%s typed as %s as it is', (countryCode, typed) => {
  expect(numberText({ countryCode, phoneNumber: typed })).toBe(`+${countryCode} ${typed}`);
});
