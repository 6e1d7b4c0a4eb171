import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOwnLinks, isOwnLink, rememberOwnLinks } from './own-links.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('links that a member has made on this device', () => {
  it('are known again, those of before too', () => {
    rememberOwnLinks(['first']);
    rememberOwnLinks(['second', 'first']);
    expect(['first', 'second', 'third'].map(isOwnLink)).toEqual([true, true, false]);
  });

  it('are not heaped up without end', () => {
    rememberOwnLinks(['oldest']);
    rememberOwnLinks(Array.from({ length: 200 }, (_, index) => `link-${index}`));
    expect(isOwnLink('link-199')).toBe(true);
    expect(isOwnLink('oldest')).toBe(false);
  });

  it('are forgotten when the member signs out, and nothing is left of them', () => {
    rememberOwnLinks(['first']);
    forgetOwnLinks();
    expect(isOwnLink('first')).toBe(false);
    expect(kept.size).toBe(0);
  });

  it.each(['{', '{"a":1}', 'null', '[1]'])('are none where storage holds %s', (text) => {
    kept.set('geonod.own-links', text);
    expect(isOwnLink('first')).toBe(false);
  });

  it('are none where storage is off', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberOwnLinks(['first']);
    expect(isOwnLink('first')).toBe(false);
    forgetOwnLinks();
  });
});
