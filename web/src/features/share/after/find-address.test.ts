import { afterEach, expect, it, vi } from 'vitest';
import { fetchAddress } from '../../../lib/reverse-geocoding.ts';
import { findAddress } from './find-address.ts';

vi.mock('../../../lib/reverse-geocoding.ts', () => ({ fetchAddress: vi.fn() }));

afterEach(() => vi.resetAllMocks());

const reading = () => ({
  latitude: Math.random(),
  longitude: -46.65,
  accuracy: 14,
  takenAt: new Date('2026-11-20T14:04:00Z'),
});

it('asks once for each reading, and for its district apart from its address', async () => {
  vi.mocked(fetchAddress).mockImplementation((_, detail) => Promise.resolve(`an ${detail}`));
  const at = reading();
  for (const _ of ['once', 'twice']) {
    expect(await findAddress(at, 'exact', 'en')).toBe('an address');
    expect(await findAddress(at, 'approximate', 'en')).toBe('an district');
  }
  expect(fetchAddress).toHaveBeenCalledTimes(2);
});

it('asks again for what it could not find', async () => {
  const at = reading();
  vi.mocked(fetchAddress).mockRejectedValueOnce(new Error('Failed to fetch address'));
  const first = findAddress(at, 'exact', 'en');
  expect(findAddress(at, 'exact', 'en')).toBe(first);
  expect(await first).toBeNull();
  vi.mocked(fetchAddress).mockResolvedValueOnce('Rua Augusta, 1508');
  expect(await findAddress(at, 'exact', 'en')).toBe('Rua Augusta, 1508');
});
