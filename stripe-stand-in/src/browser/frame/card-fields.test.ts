import { describe, expect, it } from 'vitest';
import { brandOf, digitsOf, isFull, problemOf, shown } from './card-fields.ts';

const today = new Date(2026, 10, 20);
const card = (number: string, expiry = '1230', cvc = '123') => ({ number, expiry, cvc });

describe('a card number', () => {
  it('is shown in groups as on the card', () => {
    expect(shown('number', '4242424242424242')).toBe('4242 4242 4242 4242');
    expect(shown('number', '378282246310005')).toBe('3782 822463 10005');
    expect(shown('number', '42424')).toBe('4242 4');
  });

  it('is read from anything that is pasted, as long as the card allows', () => {
    expect(digitsOf('number', ' 4242-4242 4242.42421', '')).toBe('4242424242424242');
    expect(digitsOf('number', '3782 822463 100059', '')).toBe('378282246310005');
  });

  it('has a brand', () => {
    expect(['4', '55', '37', '6'].map(brandOf)).toEqual(['visa', 'mastercard', 'amex', 'unknown']);
  });

  it('is incomplete, invalid or right', () => {
    expect(problemOf('number', card(''), today)).toBe('incomplete_number');
    expect(problemOf('number', card('424242424242424'), today)).toBe('incomplete_number');
    expect(problemOf('number', card('4242424242424241'), today)).toBe('invalid_number');
    expect(problemOf('number', card('4242424242424242'), today)).toBeNull();
    expect(problemOf('number', card('378282246310005'), today)).toBeNull();
  });
});

describe('an expiry date', () => {
  it.each([
    ['4', '04'],
    ['1/', '01'],
    ['12', '12'],
    ['12/34', '1234'],
    ['12 / 2034', '1234'],
    ['5/31', '0531'],
  ])('typed as %s means %s', (typed, digits) => {
    expect(digitsOf('expiry', typed, '')).toBe(digits);
  });

  it('is shown with a stroke', () => {
    expect(shown('expiry', '1')).toBe('1');
    expect(shown('expiry', '1234')).toBe('12 / 34');
  });

  it.each([
    ['', 'incomplete_expiry'],
    ['123', 'incomplete_expiry'],
    ['1334', 'incomplete_expiry'],
    ['1225', 'invalid_expiry_year_past'],
    ['1026', 'invalid_expiry_month_past'],
    ['1126', null],
    ['1277', 'invalid_expiry_year'],
  ])('%s is judged as %s in November 2026', (expiry, problem) => {
    expect(problemOf('expiry', card('4242424242424242', expiry), today)).toBe(problem);
  });
});

describe('a security code', () => {
  it('has three digits, or four on American Express', () => {
    expect(problemOf('cvc', card('4242424242424242', '1230', '12'), today)).toBe('incomplete_cvc');
    expect(problemOf('cvc', card('4242424242424242', '1230', '123'), today)).toBeNull();
    expect(problemOf('cvc', card('378282246310005', '1230', '123'), today)).toBe('incomplete_cvc');
    expect(digitsOf('cvc', '12345', '378282246310005')).toBe('1234');
    expect(isFull('cvc', card('378282246310005', '1230', '123'))).toBe(false);
  });
});
