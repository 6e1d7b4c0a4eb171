import { type Endpoint, endpoints } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';
import { expect, it } from 'vitest';
import { parseInput } from './parse-input.ts';

/** A POST of this JSON, as the server around a function hands it over. */
function posted(json: string): Request {
  return {
    rawBody: Buffer.from(json),
    body: JSON.parse(json),
    get: () => undefined,
    is: () => 'application/json',
    path: '/AAAAAAAAAAAAAAAAAAAAAA',
  } as unknown as Request;
}

it.each([
  ['registerPush', '{"token":"\\ud800"}', 'token'],
  ['setSenderName', '{"name":"Ana \\udc00"}', 'name'],
  ['setPassword', '{"password":"correct \\ud800 horse"}', 'password'],
  [
    'checkNumberCode',
    '{"countryCode":"55","phoneNumber":"1","code":"123456","challenge":"\\ud83d"}',
    'challenge',
  ],
] as const)('refuses half a character in any text of %s', (name, json, field) => {
  const endpoint: Endpoint = endpoints[name];
  expect(() => parseInput(posted(json), endpoint)).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: { field } }),
  );
});

it('takes whole characters of any kind', () => {
  const input = parseInput(
    posted('{"token":"\\ud83c\\udfe0 \\u0000 ação"}'),
    endpoints.registerPush,
  );
  expect(input).toEqual({ token: '🏠 \0 ação' });
});

it.each([
  ['recordShown', '{}', 'language is required.'],
  ['createPortalSession', '{"purpose":"x"}', 'purpose is not valid.'],
  [
    'updateRequest',
    '{"location":{"latitude":91,"longitude":0,"address":null}}',
    'location.latitude is out of range.',
  ],
  [
    'updateRequest',
    `{"location":{"latitude":9,"longitude":0,"address":"${'x'.repeat(501)}"}}`,
    'location.address is too long.',
  ],
  ['setNotificationChoices', '{"mail":1}', 'mail has the wrong type.'],
] as const)('says what is wrong with %s %s in words of ours', (name, json, words) => {
  const endpoint: Endpoint = endpoints[name];
  expect(() => parseInput(posted(json), endpoint)).toThrow(words);
});
