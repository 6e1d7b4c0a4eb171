import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLive } from './merge-live.ts';

interface Row {
  readonly id: string;
  readonly createdAt: string;
  readonly text: string;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute)).toISOString();
const row = (id: string, minute: number, text = 'as the call has it'): Row => ({
  id,
  createdAt: at(minute),
  text,
});
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('a list before anything was heard', () => {
  it('is the pages of the call, newest first', () => {
    const pages = [[row('c', 3), row('b', 2)], [row('a', 1)]];
    expect(ids(mergeLive(pages, null))).toEqual(['c', 'b', 'a']);
  });

  it('shows once what a later page repeats, as the fresher page has it', () => {
    const pages = [[row('b', 2, 'fresh')], [row('b', 2, 'stale'), row('a', 1)]];
    expect(mergeLive(pages, null)).toEqual([row('b', 2, 'fresh'), row('a', 1)]);
  });
});

describe('a list that is listened to', () => {
  it('shows what was heard in place of what the call said', () => {
    const live = { items: [row('b', 2, 'heard')], limit: 1 };
    expect(mergeLive([[row('b', 2), row('a', 1)]], live)).toEqual([
      row('b', 2, 'heard'),
      row('a', 1),
    ]);
  });

  it('has lost what was deleted within reach of the listener', () => {
    const live = { items: [row('c', 3), row('a', 1)], limit: 2 };
    const pages = [[row('c', 3), row('b', 2), row('a', 1)], [row('z', 0)]];
    expect(ids(mergeLive(pages, live))).toEqual(['c', 'a', 'z']);
  });

  it('has lost even the oldest, when the listener hears of everything there is', () => {
    const live = { items: [row('b', 2)], limit: 20 };
    expect(ids(mergeLive([[row('b', 2), row('a', 1)]], live))).toEqual(['b']);
    expect(mergeLive([[row('a', 1)]], { items: [], limit: 20 })).toEqual([]);
  });

  it('keeps apart by their ids what was made in the same millisecond', () => {
    const live = { items: [row('m', 1)], limit: 1 };
    expect(ids(mergeLive([[row('z', 1), row('m', 1), row('a', 1)]], live))).toEqual(['m', 'a']);
  });
});

describe('whatever was asked and heard', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.stringMatching(/^[\w-]{1,4}$/), minute: fc.integer({ min: 0, max: 30 }) }),
    { selector: ({ id }) => id, maxLength: 40 },
  );
  /** All that there is, as the service orders it. */
  const stored = rows.map((all) =>
    all
      .map(({ id, minute }) => row(id, minute))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1)),
  );
  const pageSize = fc.integer({ min: 1, max: 10 });
  const inPages = (all: readonly Row[], size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
      all.slice(page * size, (page + 1) * size),
    );

  it('the list is what is stored, when both tell of the same moment', () => {
    fc.assert(
      fc.property(stored, pageSize, fc.integer({ min: 1, max: 50 }), (all, size, limit) => {
        const live = { items: all.slice(0, limit), limit };
        expect(mergeLive(inPages(all, size), live)).toEqual(all);
      }),
    );
  });

  it('the list is what is stored now, after any of it was deleted within reach of the listener', () => {
    fc.assert(
      fc.property(stored, pageSize, fc.func(fc.boolean()), (before, size, isDeleted) => {
        const now = before.filter(({ id }) => !isDeleted(id));
        const limit = 50;
        expect(mergeLive(inPages(before, size), { items: now, limit })).toEqual(now);
      }),
    );
  });

  it('nothing is shown twice', () => {
    fc.assert(
      fc.property(fc.array(stored, { maxLength: 3 }), stored, pageSize, (pages, live, limit) => {
        const shown = ids(mergeLive(pages, { items: live.slice(0, limit), limit }));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
