import { expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  inlineScriptsOf,
  withLocalOrigins,
} from './content-security-policy.ts';

it('lets exactly the given inline scripts run, by their hashes', () => {
  const policy = contentSecurityPolicy(["alert('Hello, world.');"], []);
  expect(policy).toContain(
    "script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);
});

it('lets exactly the given inline styles count, beside the site’s own style sheets', () => {
  const policy = contentSecurityPolicy([], ['sha256-one=', 'sha256-two=']);
  expect(policy).toContain("; style-src 'self' 'sha256-one=' 'sha256-two='; ");
});

it('finds the scripts that a browser runs from the page itself', () => {
  const page =
    '<script>one()</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">two()</script>';
  expect(inlineScriptsOf(page)).toEqual(['one()', 'two()']);
});

it('opens a local stack’s policy to its own machine, and nothing else of it', () => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  expect(withLocalOrigins(policy, '127.0.0.1')).toBe(
    "default-src 'none'; script-src 'self' http://127.0.0.1:*; style-src 'self'; connect-src 'self' http://127.0.0.1:*",
  );
});
