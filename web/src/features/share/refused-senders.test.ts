import { beforeEach, expect, it, vi } from 'vitest';
import { isRefused, rememberRefusal } from './refused-senders.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const marina = { key: 'v1:marina' };
const ana = { key: 'v1:ana' };

it('knows whom its owner wants no more links of, and nobody else', () => {
  rememberRefusal(marina, true);
  expect(isRefused(marina)).toBe(true);
  expect(isRefused(ana)).toBe(false);
});

it('forgets them again', () => {
  rememberRefusal(marina, true);
  rememberRefusal(ana, true);
  rememberRefusal(marina, false);
  expect(isRefused(marina)).toBe(false);
  expect(isRefused(ana)).toBe(true);
});

it('knows them by a former key, too, and forgets that with the present one', () => {
  rememberRefusal(marina, true);
  const later = { key: 'v2:marina', formerKeys: ['v1:marina'] };
  expect(isRefused(later)).toBe(true);
  expect(isRefused({ key: 'v2:ana', formerKeys: ['v1:ana'] })).toBe(false);
  rememberRefusal(later, false);
  expect(kept.size).toBe(0);
});

it('keeps one key of each sender', () => {
  rememberRefusal(marina, true);
  rememberRefusal({ key: 'v2:marina', formerKeys: ['v1:marina'] }, true);
  expect([...kept.values()]).toEqual(['["v2:marina"]']);
});
