import type { Country } from '@geonod/contracts';

/** Other names that people look for. Canada has no row of its own: it shares +1. */
const alsoKnownAs: Readonly<Record<string, string>> = {
  AE: 'united arab emirates',
  BR: 'brasil',
  DE: 'deutschland',
  ES: 'espana',
  GB: 'uk great britain england scotland wales northern ireland',
  NL: 'holland',
  TR: 'turkiye',
  US: 'usa america canada',
};

/**
 * The countries that a query means, best match first: by ISO code, by a word of the name, by the start of one,
 * by any part of the name, or by dial code with or without `+` or `00`. An empty query gives all in their order.
 */
export function searchCountries(query: string, countries: readonly Country[]): readonly Country[] {
  const wanted = fold(query);
  if (wanted === '') return countries;
  return countries
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

const noMatch = 5;

function rankOf(country: Country, wanted: string): number {
  const dial = /^(?:\+|00)?(\d*)$/.exec(wanted.replace(/[\s()-]/g, ''))?.[1];
  if (dial !== undefined) return country.code.startsWith(`+${dial}`) ? 0 : noMatch;
  const name = fold(country.name);
  const words = `${name} ${alsoKnownAs[country.iso] ?? ''}`;
  if (country.iso.toLowerCase() === wanted) return 0;
  if (` ${words} `.includes(` ${wanted} `)) return 1;
  if (name.startsWith(wanted)) return 2;
  if (` ${words}`.includes(` ${wanted}`)) return 3;
  return wanted.length > 2 && words.includes(wanted) ? 4 : noMatch;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
