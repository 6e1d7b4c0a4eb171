import { expect, it } from 'vitest';
import { asPattern } from './site.ts';

const leadsTo = (glob: string, url: string) => new RegExp(asPattern(glob)).test(url);

it.each([
  ['/verifyPhone', '/verifyPhone'],
  ['/verifyPhone', '/verifyPhone?phone=%2B5511&x=/y'],
  ['/updateRequest/*', '/updateRequest/abc'],
  ['/updateRequest/*', '/updateRequest/abc?x=1'],
  ['/updateRequest/**', '/updateRequest'],
  ['/updateRequest/**', '/updateRequest/a/b'],
])('a rewrite of %s takes %s', (glob, url) => {
  expect(leadsTo(glob, url)).toBe(true);
});

it.each([
  ['/verifyPhone', '/verifyPhones'],
  ['/verifyPhone', '/src/verifyPhone'],
  ['/verifyPhone', '/verifyPhone/x'],
  ['/updateRequest/*', '/updateRequest/a/b'],
  ['/updateRequest/**', '/updateRequests'],
  ['/a.b', '/axb'],
])('a rewrite of %s leaves %s to the site', (glob, url) => {
  expect(leadsTo(glob, url)).toBe(false);
});
