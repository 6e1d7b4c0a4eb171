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

const answers = [
  [
    'a street in São Paulo',
    {
      display_name:
        'Avenida Presidente Juscelino Kubitschek, 1909, Vila Nova Conceição, São Paulo, Região Imediata de São Paulo, Região Metropolitana de São Paulo, Região Geográfica Intermediária de São Paulo, São Paulo, Região Sudeste, 04543-011, Brasil',
      address: {
        house_number: '1909',
        road: 'Avenida Presidente Juscelino Kubitschek',
        suburb: 'Vila Nova Conceição',
        city: 'São Paulo',
        municipality: 'Região Imediata de São Paulo',
        county: 'Região Metropolitana de São Paulo',
        state_district: 'Região Geográfica Intermediária de São Paulo',
        state: 'São Paulo',
        'ISO3166-2-lvl4': 'BR-SP',
        region: 'Região Sudeste',
        postcode: '04543-011',
        country: 'Brasil',
        country_code: 'br',
      },
    },
    'Avenida Presidente Juscelino Kubitschek, 1909, Vila Nova Conceição, São Paulo, 04543-011, Brasil',
  ],
  [
    'a street in London',
    {
      display_name:
        '10 Downing Street, 10, Downing Street, Westminster, Millbank, London, Greater London, England, SW1A 2AA, United Kingdom',
      address: {
        office: '10 Downing Street',
        house_number: '10',
        road: 'Downing Street',
        city: 'London',
        state_district: 'Greater London',
        state: 'England',
        postcode: 'SW1A 2AA',
        country: 'United Kingdom',
        country_code: 'gb',
      },
    },
    '10 Downing Street, 10, Downing Street, Westminster, Millbank, London, Greater London, England, SW1A 2AA, United Kingdom',
  ],
  [
    'a street in New York',
    {
      display_name:
        '350, 5th Avenue, Midtown South, Manhattan, New York County, New York, New York, 10118, United States',
      address: {
        house_number: '350',
        road: '5th Avenue',
        county: 'New York County',
        city: 'New York',
        state: 'New York',
        postcode: '10118',
        country: 'United States',
        country_code: 'us',
      },
    },
    '350, 5th Avenue, Midtown South, Manhattan, New York County, New York, 10118, United States',
  ],
  [
    'a farm, which is in its municipality',
    {
      display_name:
        'Altamira, Região Geográfica Intermediária de Altamira, Pará, Região Norte, Brasil',
      address: {
        municipality: 'Altamira',
        state_district: 'Região Geográfica Intermediária de Altamira',
        state: 'Pará',
        region: 'Região Norte',
        country: 'Brasil',
        country_code: 'br',
      },
    },
    'Altamira, Pará, Brasil',
  ],
] as const;

it.each(answers)(
  'names a place as on a letter, without statistics’ areas and repetition: %s',
  async (_, answer, told) => {
    vi.stubGlobal('fetch', async () => Response.json(answer));
    expect(await fetchAddress(place, 'address', 'pt')).toBe(told);
  },
);

it('leaves a name as it is where nothing says what its parts are', async () => {
  const name = 'Rua Nova, São Paulo, Região Sudeste, São Paulo';
  vi.stubGlobal('fetch', async () => Response.json({ display_name: name, address: null }));
  expect(await fetchAddress(place, 'address', 'pt')).toBe(name);
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
