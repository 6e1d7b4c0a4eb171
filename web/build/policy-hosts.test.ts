import { expect, it } from 'vitest';
import { hostsNotAllowed, withConfiguredHosts } from './policy-hosts.ts';

const policy = [
  "default-src 'none'",
  "img-src 'self' https://tile.openstreetmap.org",
  "connect-src 'self' https://nominatim.openstreetmap.org https://*.i.posthog.com",
  'frame-src https://js.stripe.com https://*.firebaseapp.com',
].join('; ');

const configured = {
  VITE_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  VITE_GEOCODER_URL: 'https://geocoder.example/reverse',
  VITE_FIREBASE_AUTH_DOMAIN: 'login.geonod.example',
  VITE_POSTHOG_KEY: 'phc_1',
  VITE_POSTHOG_HOST: 'https://counts.geonod.example',
};

it('names each host that a page would ask in vain', () => {
  expect(hostsNotAllowed(policy, configured)).toEqual([
    'VITE_TILE_URL names https://tiles.example, which the img-src of the Content-Security-Policy does not allow.',
    'VITE_GEOCODER_URL names https://geocoder.example, which the connect-src of the Content-Security-Policy does not allow.',
    'VITE_POSTHOG_HOST names https://counts.geonod.example, which the connect-src of the Content-Security-Policy does not allow.',
    'VITE_FIREBASE_AUTH_DOMAIN names https://login.geonod.example, which the frame-src of the Content-Security-Policy does not allow.',
  ]);
});

it('finds nothing missing for what is allowed, by name or by a wildcard, or is not used', () => {
  const usual = {
    VITE_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    VITE_FIREBASE_AUTH_DOMAIN: 'geonod.firebaseapp.com',
    VITE_POSTHOG_KEY: 'phc_1',
    VITE_POSTHOG_HOST: 'https://us.i.posthog.com',
  };
  expect(hostsNotAllowed(policy, usual)).toEqual([]);
  expect(withConfiguredHosts(policy, usual)).toBe(policy);
  expect(hostsNotAllowed(policy, { VITE_POSTHOG_HOST: 'https://elsewhere.example' })).toEqual([]);
});

it('allows each of the hosts that a template of tiles stands for', () => {
  const several = { VITE_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' };
  expect(withConfiguredHosts(policy, several)).toContain("img-src 'self' https://*.tiles.example;");
});

it.each([
  ['ends', { VITE_FIREBASE_AUTH_DOMAIN: 'evilfirebaseapp.com' }],
  ['begins', { VITE_GEOCODER_URL: 'https://nominatim.openstreetmap.org.evil.example/reverse' }],
])('does not take a host that only %s like an allowed one', (_where, settings) => {
  expect(hostsNotAllowed(policy, settings)).toHaveLength(1);
});

it('makes a policy that allows what is configured, and no longer what that replaces', () => {
  const own = withConfiguredHosts(policy, configured);
  expect(hostsNotAllowed(own, configured)).toEqual([]);
  expect(own).toBe(
    [
      "default-src 'none'",
      "img-src 'self' https://tiles.example",
      "connect-src 'self' https://*.i.posthog.com https://geocoder.example https://counts.geonod.example",
      'frame-src https://js.stripe.com https://*.firebaseapp.com https://login.geonod.example',
    ].join('; '),
  );
});

it('lets reCAPTCHA in where App Check has its key, and nowhere else', () => {
  const policy = "script-src 'self'; connect-src 'self'; frame-src 'self'";
  expect(withConfiguredHosts(policy, {})).toBe(policy);
  const checked = { VITE_APP_CHECK_KEY: '6Lc' };
  expect(hostsNotAllowed(policy, checked)).toHaveLength(5);
  const allowing = withConfiguredHosts(policy, checked);
  expect(hostsNotAllowed(allowing, checked)).toEqual([]);
  expect(allowing).toBe(
    [
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "connect-src 'self' https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com",
      "frame-src 'self' https://www.google.com/recaptcha/",
    ].join('; '),
  );
});
