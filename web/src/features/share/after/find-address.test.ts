import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchAddress } from '../../../lib/reverse-geocoding.ts';
import { findAddress, untilLeft } from './find-address.ts';

vi.mock('../../../lib/reverse-geocoding.ts', () => ({ fetchAddress: vi.fn() }));

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

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

describe('the name of a place that is being sent', () => {
  /** A page that stands before its reader, until the test says otherwise. */
  function page() {
    const view = new EventTarget();
    const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('window', view);
    vi.stubGlobal('document', shown);
    return {
      closes: () => void view.dispatchEvent(new Event('pagehide')),
      turns: (visibilityState: DocumentVisibilityState) => {
        Object.assign(shown, { visibilityState }).dispatchEvent(new Event('visibilitychange'));
      },
    };
  }
  const never = new Promise<string>(() => undefined);

  it('goes along once it is found', async () => {
    const { turns } = page();
    let find: (address: string) => void = () => undefined;
    const named = untilLeft(
      new Promise<string>((resolve) => {
        find = resolve;
      }),
    );
    turns('visible');
    find('Rua Augusta, 1508');
    expect(await named).toBe('Rua Augusta, 1508');
  });

  it('is waited for no longer than its page stands before its reader', async () => {
    const closed = page();
    const first = untilLeft(never);
    closed.closes();
    expect(await first).toBeNull();
    const hidden = page();
    const second = untilLeft(never);
    hidden.turns('hidden');
    expect(await second).toBeNull();
  });
});
