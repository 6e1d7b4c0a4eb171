import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['', 'https://nominatim.openstreetmap.org/reverse', 'openstreetmap.org'],
  ['https://geocoder.example/reverse', 'https://geocoder.example/reverse', 'geocoder.example'],
])('that is set to "%s" is told by its host', async (setting, url, host) => {
  vi.resetModules();
  vi.stubEnv('VITE_GEOCODER_URL', setting);
  const { geocoderUrl, geocoderHost } = await import('./geocoder.ts');
  expect({ geocoderUrl, geocoderHost }).toEqual({ geocoderUrl: url, geocoderHost: host });
});
