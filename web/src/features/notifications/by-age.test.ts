import { describe, expect, it } from 'vitest';
import { byAge } from './by-age.ts';

const now = new Date(2026, 10, 22, 14, 0);
const told = (id: string, createdAt: Date) => ({
  id,
  title: 'Located',
  message: 'Saturday pickup',
  createdAt: createdAt.toISOString(),
  purgeAt: '2026-12-22T14:00:00.000Z',
});
const at = (day: number, hour: number) => new Date(2026, 10, day, hour);

describe('a list of notifications', () => {
  it('has the last seven days open, and the days before folded, newest first', () => {
    const list = [
      told('a', at(22, 13)),
      told('b', at(15, 15)),
      told('c', at(15, 13)),
      told('d', at(15, 1)),
      told('e', at(3, 23)),
    ];
    const { recent, older } = byAge(list, now);
    expect(recent.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(older.map(({ day, items }) => [day.getDate(), items.map(({ id }) => id)])).toEqual([
      [15, ['c', 'd']],
      [3, ['e']],
    ]);
  });

  it('folds nothing where nothing is old', () => {
    expect(byAge([], now)).toEqual({ recent: [], older: [] });
  });
});
