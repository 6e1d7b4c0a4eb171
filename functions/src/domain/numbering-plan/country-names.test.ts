import { getCountries } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { countryNames } from './country-names.ts';

it('every country with a numbering plan has the English name that Unicode gives it, and no other has one', () => {
  const unicode = new Intl.DisplayNames(['en'], { type: 'region' });
  const expected = Object.fromEntries(getCountries().map((iso) => [iso, unicode.of(iso)]));
  expect(countryNames).toEqual(expected);
});
