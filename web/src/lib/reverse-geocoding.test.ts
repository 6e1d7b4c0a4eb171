import { addressMaxLength } from '@geonod/contracts/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAddress } from './reverse-geocoding.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const place = { latitude: -23.5, longitude: -46.6 };

it.each([
  ['address', '18'],
  ['district', '13'],
] as const)('asks for the %s alone, in the language of the reader', async (detail, zoom) => {
  const fetched = vi.fn(async () => Response.json({ display_name: 'Centro 🏠 São Paulo' }));
  vi.stubGlobal('fetch', fetched);
  expect(await fetchAddress(place, detail, 'pt')).toBe('Centro 🏠 São Paulo');
  const [url, options] = fetched.mock.lastCall as unknown as [string, RequestInit];
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://nominatim.openstreetmap.org/reverse');
  expect(Object.fromEntries(searchParams)).toEqual({
    format: 'jsonv2',
    lat: '-23.5',
    lon: '-46.6',
    zoom,
    'accept-language': 'pt',
  });
  expect(options.signal).toBeInstanceOf(AbortSignal);
});

it.each([null, 'Unable to geocode', {}, { display_name: 7 }])(
  'gives none where the service answers %j',
  async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body));
    await expect(fetchAddress(place, 'address', 'pt')).rejects.toMatchObject({
      message: 'Failed to fetch address',
      cause: expect.any(Error),
    });
  },
);

it('cuts a long address between characters, since a broken one could never be sent', async () => {
  const start = 'x'.repeat(addressMaxLength - 1);
  vi.stubGlobal('fetch', async () => Response.json({ display_name: `${start}🏠 Rua Augusta` }));
  const address = await fetchAddress(place, 'address', 'pt');
  expect(address).toBe(start);
});

it('gives up after five seconds, also in a browser that sets signals no time', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('AbortSignal', { ...AbortSignal, timeout: undefined });
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const told = vi.fn();
  fetchAddress(place, 'address', 'pt').catch(told);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(new Error('Failed to fetch address'));
});
