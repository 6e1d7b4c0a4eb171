import { countries } from '@geonod/contracts/countries';
import { describe, expect, it } from 'vitest';
import { expectedCountry } from './expected-sheet.ts';

describe('the sheet that a number calls for', () => {
  it.each(countries.map(({ code, iso }) => [code, iso]))('%s is that of %s', (code, iso) => {
    expect(expectedCountry(`${code} 11 98765 4321`)).toBe(iso);
  });

  it('is not known where no country of the picker has the code', () => {
    expect(expectedCountry('+358 40 1234567')).toBeNull();
  });
});
