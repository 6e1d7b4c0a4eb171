import { addressMaxLength } from '@geonod/contracts/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchAddress } from './reverse-geocoding.ts';

afterEach(() => vi.unstubAllGlobals());

it('cuts a long address between characters, since a broken one could never be sent', async () => {
  const start = 'x'.repeat(addressMaxLength - 1);
  vi.stubGlobal('fetch', async () => Response.json({ display_name: `${start}🏠 Rua Augusta` }));
  const address = await fetchAddress({ latitude: -23.5, longitude: -46.6 }, 'address', 'pt');
  expect(address).toBe(start);
});
