import { describe, expect, it } from 'vitest';
import { siteSettingProblems } from './settings.ts';

const real: Readonly<Record<string, string>> = {
  VITE_SITE_URL: 'https://geonod.example',
  VITE_FIREBASE_API_KEY: 'AIzaSyExample_0123456789',
  VITE_FIREBASE_PROJECT_ID: 'geonod-staging',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  VITE_OPERATOR: 'Example Ltda., CNPJ 12.345.678/0001-95, Rua Exemplo 1, São Paulo',
  VITE_HELP_EMAIL: 'help@geonod.example',
  VITE_ABUSE_EMAIL: 'abuse@geonod.example',
  VITE_PRIVACY_EMAIL: 'privacy+lgpd@mail.geonod.example',
};

describe('a build of the public site', () => {
  it('goes on with what it needs', () => {
    expect(siteSettingProblems(real)).toEqual([]);
  });

  it('goes on with what it may be given besides', () => {
    const given = {
      VITE_FIREBASE_AUTH_DOMAIN: 'login.geonod.example',
      VITE_TILE_URL: 'https://{s}.tiles.example/{z}/{y}/{x}@2x.png?key=1',
      VITE_GEOCODER_URL: 'https://geocoder.example/reverse',
      VITE_POSTHOG_HOST: 'https://ph.geonod.example',
    };
    expect(siteSettingProblems({ ...real, ...given })).toEqual([]);
    const unset = Object.keys(given).map((name) => [name, '']);
    expect(siteSettingProblems({ ...real, ...Object.fromEntries(unset) })).toEqual([]);
  });

  it.each(['00.623.904/0001-73', '12.ABC.345/01DE-35'])('takes the CNPJ %s', (number) => {
    const operator = `Example Ltda., CNPJ ${number}, Rua Exemplo 1, São Paulo`;
    expect(siteSettingProblems({ ...real, VITE_OPERATOR: operator })).toEqual([]);
  });

  it.each(Object.keys(real))('ends with the name of %s where that is missing or empty', (name) => {
    const named = [expect.stringMatching(`^${name} is not set`)];
    expect(siteSettingProblems({ ...real, [name]: undefined })).toEqual(named);
    expect(siteSettingProblems({ ...real, [name]: '' })).toEqual(named);
  });

  it.each([
    ['VITE_SITE_URL', 'http://geonod.example'],
    ['VITE_SITE_URL', 'https://geonod.example/'],
    ['VITE_SITE_URL', 'https://localhost'],
    ['VITE_FIREBASE_API_KEY', 'demo-api-key'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-geonod'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_local'],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'sk_live_12345678'],
    ['VITE_OPERATOR', 'Example Ltda.'],
    ['VITE_OPERATOR', 'CNPJ 12.345.678/0001-95, Rua Exemplo 1, São Paulo'],
    ['VITE_OPERATOR', 'Example Ltda., CNPJ 12.345.678/0001-95'],
    ['VITE_OPERATOR', 'Local Demo, CNPJ 00.000.000/0000-00, this computer'],
    ['VITE_HELP_EMAIL', 'help@geonod.localhost'],
    ['VITE_ABUSE_EMAIL', 'abuse@localhost'],
    ['VITE_PRIVACY_EMAIL', 'privacy@geonod.example?subject=Hi'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://login.geonod.example'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'login.geonod.example/'],
    ['VITE_TILE_URL', 'tiles.example/{z}/{x}/{y}.png'],
    ['VITE_TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['VITE_TILE_URL', 'https://tiles.example/'],
    ['VITE_TILE_URL', 'https://tiles-{s}.example/{z}/{x}/{y}.png'],
    ['VITE_TILE_URL', 'https://tiles.example/{x}/{y}.png'],
    ['VITE_GEOCODER_URL', 'geocoder.example/reverse'],
    ['VITE_GEOCODER_URL', 'http://geocoder.example/reverse'],
    ['VITE_GEOCODER_URL', 'https://geocoder.example/reverse?key=1'],
    ['VITE_POSTHOG_HOST', 'ph.geonod.example'],
    ['VITE_POSTHOG_HOST', 'http://ph.geonod.example'],
  ])('ends with the name of %s where that is %s', (name, value) => {
    expect(siteSettingProblems({ ...real, [name]: value })).toEqual([
      expect.stringMatching(`^${name} is malformed`),
    ]);
  });

  it.each(['VITE_AUTH_EMULATOR_URL', 'VITE_FIRESTORE_EMULATOR_HOST', 'VITE_STRIPE_JS_URL'])(
    'ends where %s would lead visitors to a stand-in',
    (name) => {
      expect(siteSettingProblems({ ...real, [name]: 'http://127.0.0.1:9099' })).toEqual([
        expect.stringMatching(`^${name} is set`),
      ]);
    },
  );

  it('ends where notifications were wanted and would be offered to nobody', () => {
    expect(siteSettingProblems({ ...real, VITE_FCM_VAPID_KEY: 'key' })).toEqual([
      expect.stringMatching('^VITE_FIREBASE_APP_ID and VITE_FIREBASE_MESSAGING_SENDER_ID'),
    ]);
  });
});

it('a site of the emulators is built with the demo’s settings, and with no fewer', () => {
  const demo = {
    VITE_SITE_URL: 'http://127.0.0.1:5050',
    VITE_FIREBASE_API_KEY: 'demo-api-key',
    VITE_FIREBASE_PROJECT_ID: 'demo-geonod',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    VITE_OPERATOR: 'Local Demo, CNPJ 00.000.000/0000-00, this computer',
    VITE_HELP_EMAIL: 'help@geonod.localhost',
    VITE_ABUSE_EMAIL: 'abuse@geonod.localhost',
    VITE_PRIVACY_EMAIL: 'privacy@geonod.localhost',
    VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  };
  expect(siteSettingProblems(demo)).toEqual([]);
  expect(siteSettingProblems({ ...demo, VITE_SITE_URL: undefined })).toHaveLength(1);
});
