import { renewalPrice, trialPrice } from '@geonod/contracts/limits';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('formatMoney', () => {
  it('writes the two prices of the product exactly as they are advertised', () => {
    expect(formatMoney(trialPrice.amount, trialPrice.currency)).toBe('R$1,99');
    expect(formatMoney(renewalPrice.amount, renewalPrice.currency)).toBe('R$160,00');
  });

  it('groups thousands as Brazil does and keeps the sign', () => {
    expect(formatMoney(123_456_789, 'BRL')).toBe('R$1.234.567,89');
    expect(formatMoney(-199, 'brl')).toBe('-R$1,99');
  });

  it.each([
    ['jpy', 1200, '¥1,200'],
    ['KRW', 1500, '₩1,500'],
    ['vnd', 49_000, '₫49,000'],
  ])(
    'shows %s without decimals, because its minor unit is the unit',
    (currency, amount, written) => {
      expect(formatMoney(amount, currency)).toBe(written);
    },
  );

  it.each([
    ['usd', 199, '$1.99'],
    ['eur', 16_000, '€160.00'],
    ['gbp', 5, '£0.05'],
  ])('shows %s with two decimals', (currency, amount, written) => {
    expect(formatMoney(amount, currency)).toBe(written);
  });

  it('tells a charge of nothing from a charge that is not known', () => {
    expect(formatMoney(0, 'brl')).toBe('R$0,00');
    expect(formatMoney(undefined, 'brl')).toBe('--');
    expect(formatMoney(null, 'brl')).toBe('--');
    expect(formatMoney(Number.NaN, 'brl')).toBe('--');
  });

  it.each([undefined, null, '', 'R$', 'reais', 'b1l'])(
    'shows -- rather than an amount whose currency is %o',
    (currency) => {
      expect(formatMoney(199, currency)).toBe('--');
    },
  );
});
