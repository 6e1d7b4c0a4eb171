import { afterEach, describe, expect, it, vi } from 'vitest';
import { readChoice, writeChoice } from './streets-choice.ts';

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

describe('the choice of streets for every map', () => {
  it('is nobody’s who has not made it, and lasts until it is taken back', () => {
    const kept = storage();
    expect(readChoice()).toBe(false);
    writeChoice(true);
    expect(readChoice()).toBe(true);
    writeChoice(false);
    expect(readChoice()).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('is not read out of anything else that stands there', () => {
    storage().set('geonod.streets', 'hidden');
    expect(readChoice()).toBe(false);
  });

  it('lasts no longer than the map, in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readChoice()).toBe(false);
    expect(() => writeChoice(true)).not.toThrow();
    expect(() => writeChoice(false)).not.toThrow();
  });
});
