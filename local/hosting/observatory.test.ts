import { expect, it } from 'vitest';
import { observatoryScore } from './observatory.ts';

const strict = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const scoreOf = (headers: Record<string, string>, html = '<script src="/a.js"></script>') =>
  observatoryScore({ headers: new Headers(headers), html }).score;

it('gives a page with every header its bonuses', () => {
  expect(scoreOf(strict)).toBe(130);
});

it('gives a page without any header what is left', () => {
  expect(scoreOf({})).toBe(30);
});

it.each([
  ['inline scripts', "script-src 'self' 'unsafe-inline'", 80],
  ['eval', "script-src 'self' 'unsafe-eval'", 110],
  ['scripts of any secure host', 'script-src https:', 80],
  ['scripts of an insecure host', 'script-src http://a.example', 80],
])('takes points for a policy that lets %s run', (_what, scripts, expected) => {
  const policy = strict['content-security-policy'].replace("script-src 'self'", scripts);
  expect(scoreOf({ ...strict, 'content-security-policy': policy })).toBe(expected);
});

it('takes points for a script of another host in the page', () => {
  expect(scoreOf(strict, '<script async src="https://a.example/a.js"></script>')).toBe(50);
  expect(scoreOf(strict, '<script src="//a.example/a.js"></script>')).toBe(50);
});
