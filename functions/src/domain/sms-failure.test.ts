import { expect, it } from 'vitest';
import {
  isCountryOff,
  isFailureOfDestination,
  isFailureOfNumber,
  isForOperators,
  isRefusedForGood,
} from './sms-failure.ts';

it.each([
  ['is no number', 21211, true],
  ['has opted out', 21610, true],
  ['is a short code', 21265, true],
  ['is our own', 21266, true],
  ['is a premium number', 21268, true],
  ['is a landline', 21635, true],
  ['is a landline, as its carrier says', 30006, true],
  ['is texted by somebody whom Twilio does not know', 20003, false],
  ['lies in a country that is not switched on', 21408, false],
  ['belongs to a network that filters what we send', 30007, false],
  ['fails for a reason that nobody gives', null, false],
])('a number that %s (%s): the number alone is why: %s', (_, code, ofNumber) => {
  expect(isFailureOfNumber(code)).toBe(ofNumber);
});

it.each([
  ['lies with its number', 30005, false],
  ['is that its number is a landline', 21635, false],
  ['has no reason that a carrier gave', 30008, false],
  ['is that Twilio could not hand it over in time', 30036, false],
  ['is that its country is not switched on, of which an operator hears once', 21408, false],
  ['is that nothing leads from our sender to its carrier', 21612, false],
  ['is that a network filters what we send', 30007, true],
  ['is that the account is suspended', 30002, true],
  ['is known to nobody', null, true],
])('a failure that %s (%s) calls an operator: %s', (_, code, calls) => {
  expect(isForOperators(code)).toBe(calls);
});

it.each([
  ['its number is none', 21211, true],
  ['its reader has opted out', 21610, true],
  ['its number is a landline', 21635, true],
  ['its words are too many', 21617, true],
  ['its country is not switched on', 21408, true],
  ['its sender cannot text its country', 21612, true],
  ['its country takes no sender like ours', 21657, true],
  ['its sender may be none, or none for its country', 21659, false],
  ['our sender is none', 21606, false],
  ['no sender is left in our service', 21703, false],
  ['a reason that Twilio has not had yet', 21999, false],
  ['nobody knows why', null, false],
])('a message that is refused because %s (%s) never goes out: %s', (_, code, isForGood) => {
  expect(isRefusedForGood(code)).toBe(isForGood);
});

it.each([
  ['its country is not switched on', 21408, true, true],
  ['nothing leads from our sender to its carrier', 21612, true, false],
  ['its country takes no sender like ours', 21657, true, false],
  ['its reader has opted out', 21610, false, false],
  ['our sender is none', 21606, false, false],
  ['nobody knows why', null, false, false],
])(
  'a message that fails because %s (%s): that lies with where it goes: %s, the whole country: %s',
  (_, code, there, all) => {
    expect([isFailureOfDestination(code), isCountryOff(code)]).toEqual([there, all]);
  },
);
