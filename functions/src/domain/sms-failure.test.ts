import { expect, it } from 'vitest';
import { isFailureOfNumber } from './sms-failure.ts';

it.each([
  ['is no number', 21211, true],
  ['has opted out', 21610, true],
  ['is a landline', 30006, true],
  ['is texted by somebody whom Twilio does not know', 20003, false],
  ['lies in a country that is not switched on', 21408, false],
  ['belongs to a network that filters what we send', 30007, false],
  ['fails for a reason that nobody gives', null, false],
])('a number that %s (%s): the number alone is why: %s', (_, code, ofNumber) => {
  expect(isFailureOfNumber(code)).toBe(ofNumber);
});
