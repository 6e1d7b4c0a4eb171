import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

describe('the build-time settings', () => {
  const needed = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_PROJECT_ID: 'geonod',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };

  it.each(Object.keys(needed))(
    'are refused by name without %s, or with it set to nothing',
    (name) => {
      expect(() => parseEnvironment({ ...needed, [name]: undefined })).toThrow(name);
      expect(() => parseEnvironment({ ...needed, [name]: '' })).toThrow(name);
    },
  );

  it('name OpenStreetMap’s tiles and no emulator where nothing else is set', () => {
    const settings = parseEnvironment({ ...needed, VITE_AUTH_EMULATOR_URL: '' });
    expect(settings.VITE_TILE_URL).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    expect(settings.VITE_AUTH_EMULATOR_URL).toBeUndefined();
  });

  it('are taken over as they are given', () => {
    const given = {
      VITE_FIREBASE_API_KEY: 'key',
      VITE_FIREBASE_PROJECT_ID: 'geonod',
      VITE_FIREBASE_AUTH_DOMAIN: 'geonod.example',
      VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      VITE_STRIPE_JS_URL: 'http://127.0.0.1:4242/stripe.js',
      VITE_TILE_URL: 'https://tiles.example/{z}/{x}/{y}@2x.png',
    };
    expect(parseEnvironment({ ...given, MODE: 'production', DEV: false })).toMatchObject(given);
  });

  it.each([
    ['VITE_AUTH_EMULATOR_URL', '127.0.0.1'],
    ['VITE_FIRESTORE_EMULATOR_HOST', 'http://127.0.0.1:8080'],
    ['VITE_STRIPE_JS_URL', '/stripe.js'],
    ['VITE_TILE_URL', 'https://tiles.example/'],
  ])('are refused by name where %s is malformed', (name, value) => {
    expect(() => parseEnvironment({ ...needed, [name]: value })).toThrow(name);
  });
});
