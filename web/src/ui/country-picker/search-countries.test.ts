import { countries } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCountries } from './search-countries.ts';

const find = (query: string) => searchCountries(query, countries).map(({ iso }) => iso);

describe('the search for a country', () => {
  it('shows all forty, Brazil first, before anything is typed', () => {
    expect(find('')).toHaveLength(40);
    expect(find(' ')[0]).toBe('BR');
  });

  it.each([
    ['port', ['PT']],
    ['BRAZIL', ['BR']],
    ['united', ['US', 'GB', 'AE']],
    ['kingdom', ['GB']],
    ['zil', ['BR']],
    ['Türkiye', ['TR']],
    ['españa', ['ES']],
    ['canada', ['US']],
    ['uk', ['GB', 'UA']],
    ['usa', ['US']],
    ['south', ['ZA', 'KR']],
  ])('by name: %s', (query, isos) => {
    expect(find(query)).toEqual(isos);
  });

  it.each([
    ['+351', ['PT']],
    ['351', ['PT']],
    ['00351', ['PT']],
    ['+55', ['BR']],
    ['+1', ['US']],
    ['97', ['AE', 'IL']],
  ])('by dial code: %s', (query, isos) => {
    expect(find(query)).toEqual(isos);
  });

  it('by ISO code, before names that hold its letters', () => {
    expect(find('us')[0]).toBe('US');
    expect(find('in')[0]).toBe('IN');
    expect(find('de')[0]).toBe('DE');
    for (const { iso } of countries) expect(find(iso.toLowerCase())[0]).toBe(iso);
  });

  it.each(['atlantis', '999', '+0', '?'])('finds nothing for %s', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('finds each country by its name and its code, in any case', () => {
    for (const { iso, name, code } of countries) {
      expect(find(name.toUpperCase())).toContain(iso);
      expect(find(code)).toContain(iso);
    }
  });

  it('takes any text, and gives countries of the list, none twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const isos = find(query);
        expect(new Set(isos).size).toBe(isos.length);
      }),
    );
  });
});
