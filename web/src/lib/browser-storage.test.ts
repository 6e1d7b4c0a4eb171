import { afterEach, describe, expect, it, vi } from 'vitest';
import { readJson, readText, writeText } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(['localStorage', 'sessionStorage'] as const)('what is kept in %s', (kept) => {
  it('is found again until it is taken away', () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    };
    vi.stubGlobal(kept, storage);
    expect(readText(kept, 'a')).toBeNull();
    writeText(kept, 'a', '{"b":1}');
    expect([readText(kept, 'a'), readJson(kept, 'a')]).toEqual(['{"b":1}', { b: 1 }]);
    writeText(kept, 'a', 'no JSON');
    expect([readText(kept, 'a'), readJson(kept, 'a')]).toEqual(['no JSON', null]);
    writeText(kept, 'a', null);
    expect(texts.size).toBe(0);
  });

  it('is nothing where storage is forbidden, and takes no page down', () => {
    vi.stubGlobal(kept, undefined);
    expect([readText(kept, 'a'), readJson(kept, 'a')]).toEqual([null, null]);
    for (const text of ['b', null]) expect(() => writeText(kept, 'a', text)).not.toThrow();
  });
});

// Vite reads this call as it is written.
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('is kept in no other way, which could forget that storage may be off', () => {
  const found = Object.entries(sources).filter(
    ([path, text]) => !path.includes('.test.') && /(?<!')\b(local|session)Storage\b/.test(text),
  );
  // That one goes through all that there is, by how its name begins.
  expect(found.map(([path]) => path)).toEqual(['./analytics/consent-withdrawal.ts']);
});
