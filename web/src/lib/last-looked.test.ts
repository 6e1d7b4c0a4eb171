import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();

/** The page as it stands right after it was loaded. */
async function loadPage() {
  vi.resetModules();
  return await import('./last-looked.ts');
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('what a member has looked at', () => {
  it('is nothing on a device where they never were', async () => {
    const { lastLooked } = await loadPage();
    expect(lastLooked('status', 'ana')).toBe(0);
  });

  it('is remembered on the next page load, for this member and this list alone', async () => {
    (await loadPage()).noteLooked('status', 'ana', 1000);
    const { lastLooked } = await loadPage();
    expect(lastLooked('status', 'ana')).toBe(1000);
    expect(lastLooked('notifications', 'ana')).toBe(0);
    expect(lastLooked('status', 'rui')).toBe(0);
  });

  it('is never less than it was', async () => {
    const { lastLooked, noteLooked } = await loadPage();
    noteLooked('status', 'ana', 1000);
    noteLooked('status', 'ana', 500);
    expect(lastLooked('status', 'ana')).toBe(1000);
  });

  it('is what another tab noted, when that is later', async () => {
    const { lastLooked, noteLooked } = await loadPage();
    noteLooked('status', 'ana', 1000);
    storage.set('geonod.looked.status.ana', '2000');
    expect(lastLooked('status', 'ana')).toBe(2000);
  });

  it('lasts as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    });
    const { lastLooked, noteLooked } = await loadPage();
    noteLooked('status', 'ana', 1000);
    expect(lastLooked('status', 'ana')).toBe(1000);
  });

  it('is nothing where somebody else’s value stands in its place', async () => {
    storage.set('geonod.looked.status.ana', 'yesterday');
    const { lastLooked } = await loadPage();
    expect(lastLooked('status', 'ana')).toBe(0);
  });
});
