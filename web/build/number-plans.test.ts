import { countries, defaultCountry } from '@geonod/contracts';
import fc from 'fast-check';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { numberPlanOf } from '../src/ui/phone-field/number-plan.ts';
import { numberPlanRows } from '../src/ui/phone-field/number-plan-rows.ts';
import {
  digitsOf,
  exampleNumber,
  formatPhone,
  internationalText,
  isValidPhone,
} from '../src/ui/phone-field/phone-mask.ts';
import { numberPlanRows as rowsOfLibrary } from './number-plans.ts';

const abroad = countries.filter(({ iso }) => iso !== defaultCountry.iso);

describe('the numbering plans of the phone field', () => {
  it('are those of the library: `node web/build/write-number-plans.ts` writes them anew', () => {
    expect(Object.entries(numberPlanRows)).toEqual(rowsOfLibrary());
    expect(abroad.every((country) => numberPlanOf(country))).toBe(true);
  });

  it.each(countries)(
    'of $name give a mobile number for an example, in the groups of its plan',
    (country) => {
      const example = exampleNumber(country);
      const text = internationalText(example, country);
      expect(isValidPhoneNumber(text)).toBe(true);
      expect(isValidPhone(example, country)).toBe(true);
      expect(formatPhone(digitsOf(example), country)).toBe(example);
      const number = parsePhoneNumberFromString(text);
      expect(number?.getType()).toMatch(/MOBILE/);
      const inGroups = text.replace(/[()]/g, '');
      if (country !== countries[0]) expect(number?.formatInternational()).toBe(inGroups);
    },
  );

  it.each(abroad)('of $name pass every number that the library calls possible', (country) => {
    // The library takes some first digits for dialling prefixes, and cuts them off before it counts.
    // Canada has numbers of seven digits, under the code that it shares with the United States.
    const national = fc
      .stringMatching(/^[2-7]\d{3,14}$/)
      .filter((digits) => country.code !== '+1' || !/^310\d{4}$/.test(digits));
    fc.assert(
      fc.property(national, (digits) => {
        const number = parsePhoneNumberFromString(`${country.code}${digits}`);
        // An island with a plan of its own has a few first digits under the code of another country.
        fc.pre(country.code === '+1' || [undefined, country.iso].includes(number?.country));
        const isPossible = number?.isPossible() === true && number.nationalNumber === digits;
        const isMasked = digits.length === 10 || digits.length === 11;
        expect(isValidPhone(formatPhone(digits, country), country)).toBe(isPossible || isMasked);
      }),
    );
  });

  it.each(abroad)('of $name know what is dialled before a number there', (country) => {
    const example = digitsOf(exampleNumber(country));
    for (const prefix of ['0', '1', '8']) {
      const dialled = formatPhone(`${prefix}${example}`, country);
      const number = parsePhoneNumberFromString(`${country.code}${prefix}${example}`);
      if (number?.nationalNumber !== example) continue;
      expect(internationalText(dialled, country)).toBe(`${country.code} ${exampleNumber(country)}`);
      expect(isValidPhone(dialled, country)).toBe(true);
    }
  });
});
