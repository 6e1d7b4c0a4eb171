import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, formatPhone, isValidPhone } from './phone-mask.ts';

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
    expect(formatPhone(digits)).toBe(masked);
  });

  it('loses no digit of a number that is too long for it', () => {
    expect(formatPhone('812345678901')).toBe('(81) 23456 78901');
    expect(isValidPhone(formatPhone('812345678901'))).toBe(false);
  });

  it('gives a valid number exactly when there are ten or eleven digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,15}$/), (digits) => {
        const masked = formatPhone(digits);
        expect(digitsOf(masked)).toBe(digits);
        expect(isValidPhone(masked)).toBe(digits.length === 10 || digits.length === 11);
      }),
    );
  });
});

describe('the rule', () => {
  it.each(['(11) 9876 5432', '(11) 98765 4321', '(00) 0000 0000'])('accepts %s', (text) => {
    expect(isValidPhone(text)).toBe(true);
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
    expect(isValidPhone(text)).toBe(false);
  });
});
