import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();

function openPage() {
  vi.resetModules();
  return import('./recent-payment.ts');
}

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a payment made in this browser', () => {
  it('is none before one is made', async () => {
    expect((await openPage()).hasRecentPayment()).toBe(false);
  });

  it('is known after a reload and in another tab, until the trial is over', async () => {
    (await openPage()).rememberPayment();
    expect((await openPage()).hasRecentPayment()).toBe(true);
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect((await openPage()).hasRecentPayment()).toBe(true);
    vi.advanceTimersByTime(1);
    expect((await openPage()).hasRecentPayment()).toBe(false);
    expect(storage.size, 'nothing of it is kept for longer').toBe(0);
  });

  it('is forgotten where another tab forgot it', async () => {
    const page = await openPage();
    page.rememberPayment();
    storage.clear();
    expect(page.hasRecentPayment()).toBe(false);
  });

  it('is forgotten once a member has logged out', async () => {
    const page = await openPage();
    page.rememberPayment();
    page.forgetPayment();
    expect(page.hasRecentPayment()).toBe(false);
    expect((await openPage()).hasRecentPayment()).toBe(false);
  });

  it('lasts as long as the page where nothing can be stored', async () => {
    const off = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off });
    const page = await openPage();
    page.rememberPayment();
    expect(page.hasRecentPayment()).toBe(true);
    page.forgetPayment();
    expect(page.hasRecentPayment()).toBe(false);
    expect((await openPage()).hasRecentPayment()).toBe(false);
  });

  it.each(['', 'yes', '-1', '{}', 'Infinity', '1e300'])('is not read from %j', async (text) => {
    storage.set('geonod.paid', text);
    expect((await openPage()).hasRecentPayment()).toBe(false);
  });
});
