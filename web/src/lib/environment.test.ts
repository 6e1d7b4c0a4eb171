import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

describe('the build-time settings', () => {
  it('are the local demo’s where nothing is set, or set to nothing', () => {
    const settings = parseEnvironment({ VITE_AUTH_EMULATOR_URL: '', VITE_FIREBASE_PROJECT_ID: '' });
    expect(settings).toMatchObject({
      VITE_FIREBASE_API_KEY: 'demo-api-key',
      VITE_FIREBASE_PROJECT_ID: 'demo-geonod',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      VITE_TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    });
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
    expect(() => parseEnvironment({ [name]: value })).toThrow(name);
  });
});
