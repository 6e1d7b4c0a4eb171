import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDrawnAt } from './sheet.ts';
import { loadSheet, sheetIdOf } from './sheet-files.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the sheet of an outline', () => {
  it('is its country’s, and the world’s where the country has none', () => {
    expect(sheetIdOf('BR-11')).toBe('BR');
    expect(sheetIdOf('NL')).toBe('NL');
    expect(sheetIdOf('GU')).toBe('world');
  });

  it('counts as lost where something else is answered, or nothing in time', async () => {
    const fetched = vi.fn((_: string, init?: RequestInit) =>
      Promise.resolve(Response.json({}, { status: init?.signal ? 404 : 200 })),
    );
    vi.stubGlobal('fetch', fetched);
    // Not every browser sets signals a time.
    vi.stubGlobal('AbortSignal', { ...AbortSignal, timeout: undefined });
    await expect(loadSheet('BR')).rejects.toThrow('The sheet BR was answered with 404');
    await expect(loadSheet('ZZ')).rejects.toThrow('There is no sheet ZZ');
    expect(fetched).toHaveBeenCalledOnce();
  });
});

it('a sheet is not drawn closer than it is fine', () => {
  const sheet = { step: 0.01 };
  expect(isDrawnAt(sheet, 8)).toBe(true);
  expect(isDrawnAt(sheet, 14)).toBe(false);
});
