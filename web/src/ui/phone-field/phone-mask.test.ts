import { type Country, defaultCountry, findCountry } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  exampleNumber,
  formatPhone,
  internationalText,
  isValidPhone,
  reformatPhone,
} from './phone-mask.ts';

function country(iso: string): Country {
  const found = findCountry(iso);
  if (!found) throw new Error(`${iso} is not in the picker`);
  return found;
}

const brazil = defaultCountry;

describe('the mask', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['119876', '(11) 9876'],
    ['1198765', '(11) 9876 5'],
    ['1198765432', '(11) 9876 5432'],
    ['11987654321', '(11) 98765 4321'],
  ])('shows %j as %j', (digits, masked) => {
    expect(formatPhone(digits, brazil)).toBe(masked);
  });

  it('loses no digit of a number that is too long for it', () => {
    expect(formatPhone('812345678901', brazil)).toBe('(81) 23456 78901');
    expect(isValidPhone(formatPhone('812345678901', brazil), brazil)).toBe(false);
  });

  it('gives a valid number exactly when there are ten or eleven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
        const masked = formatPhone(digits, brazil);
        expect(digitsOf(masked)).toBe(digits);
        expect(isValidPhone(masked, brazil)).toBe(digits.length === 10 || digits.length === 11);
      }),
    );
  });
});

describe('the rule', () => {
  it.each(['(11) 9876 5432', '(11) 98765 4321', '(00) 0000 0000'])('accepts %s', (text) => {
    expect(isValidPhone(text, brazil)).toBe(true);
  });

  it.each([
    '',
    '(11) 987 6543',
    '(11) 987654 3210',
    '(11)98765 4321',
    '(11) 98765-4321',
    '11 98765 4321',
    ' (11) 98765 4321',
    '(11) 98765 4321\n',
    '(1) 98765 4321',
    '+55 (11) 98765 4321',
  ])('refuses %j', (text) => {
    expect(isValidPhone(text, brazil)).toBe(false);
  });
});

describe('in another country', () => {
  it.each([
    ['PT', '912345678', '912 345 678'],
    ['ES', '612345678', '612 34 56 78'],
    ['FR', '612345678', '6 12 34 56 78'],
    ['FR', '0612345678', '06 12 34 56 78'],
    ['CL', '961234567', '9 6123 4567'],
    ['US', '4155552671', '415 555 2671'],
    ['US', '14155552671', '1 415 555 2671'],
    ['US', '11987654321', '(11) 98765 4321'],
    ['GB', '07400123456', '07400 123456'],
    ['RU', '89123456789', '8 912 345 67 89'],
    ['DE', '1512345678', '1512 345678'],
    ['KR', '102000000', '10 200 0000'],
    ['KR', '1020000000', '10 2000 0000'],
  ])('the mask is that of its plan: %s shows %s as %s, which may be used', (iso, digits, shown) => {
    expect(formatPhone(digits, country(iso))).toBe(shown);
    expect(isValidPhone(shown, country(iso))).toBe(true);
  });

  it('groups a number from its first digit on', () => {
    const typed = ['9', '912', '9123', '912345', '9123456'];
    expect(typed.map((digits) => formatPhone(digits, country('PT')))).toEqual([
      '9',
      '912',
      '912 3',
      '912 345',
      '912 345 6',
    ]);
  });

  it('whatever the Brazilian mask takes may be used as well, and is shown in it where the plan has no room', () => {
    for (const iso of ['PT', 'US', 'FR', 'CN', 'UZ']) {
      for (const digits of ['2198765432', '21987654321']) {
        expect(isValidPhone(formatPhone(digits, country(iso)), country(iso))).toBe(true);
      }
    }
    expect(formatPhone('21987654321', country('PT'))).toBe('(21) 98765 4321');
    expect(isValidPhone('(21) 98765 4321', country('PT'))).toBe(true);
  });

  it.each([
    ['PT', '91234567'],
    ['PT', '912345678901'],
    ['ES', ''],
    ['FR', '06123456'],
    ['US', '415555267'],
    ['PT', '+912345678'],
  ])('refuses what its plan does not call possible: %s %s', (iso, typed) => {
    expect(isValidPhone(reformatPhone(typed, country(iso)), country(iso))).toBe(false);
  });

  it('the number of Brazil must still be in its own mask', () => {
    expect(isValidPhone('912 345 678', brazil)).toBe(false);
    expect(isValidPhone(reformatPhone('912 345 678', brazil), brazil)).toBe(false);
  });

  it('what is typed already takes the mask of the country that is chosen then', () => {
    expect(reformatPhone('(91) 2345 678', country('PT'))).toBe('912 345 678');
    expect(reformatPhone('912 345 678', brazil)).toBe('(91) 2345 678');
    expect(reformatPhone('+3', country('PT'))).toBe('+3');
  });

  it('the international text leaves out what is dialled inside the country alone', () => {
    expect(internationalText('07400 123456', country('GB'))).toBe('+44 7400 123456');
    expect(internationalText('1 415 555 2671', country('US'))).toBe('+1 415 555 2671');
    expect(internationalText('(11) 98765 4321', country('US'))).toBe('+1 (11) 98765 4321');
    expect(internationalText('912 345 678', country('PT'))).toBe('+351 912 345 678');
    expect(internationalText('(21) 98765 4321', country('PT'))).toBe('+351 (21) 98765 4321');
    expect(internationalText('(11) 98765 4321', brazil)).toBe('+55 (11) 98765 4321');
    expect(internationalText('+43660123456', brazil)).toBe('+43660123456');
    expect(internationalText('(5', brazil), 'no bracket is left open').toBe('+55 5');
  });

  it('the example is one of that country', () => {
    expect(exampleNumber(brazil)).toBe('(11) 98765 4321');
    expect(exampleNumber(country('PT'))).toBe('912 345 678');
  });
});
