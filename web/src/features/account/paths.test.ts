import { describe, expect, it } from 'vitest';
import { paymentPath } from './paths.ts';

const site = 'https://geonod.example';

describe('the way on to payment', () => {
  it('carries the number and the e-mail', () => {
    const url = new URL(paymentPath('+55 (11) 98765 4321', 'ana+geo@example.com'), site);
    expect(url.pathname).toBe('/payment');
    expect(url.searchParams.get('phone')).toBe('+55 (11) 98765 4321');
    expect(url.searchParams.get('email')).toBe('ana+geo@example.com');
  });

  it('works without a number, and without an e-mail', () => {
    expect(paymentPath(null, 'ana@example.com')).toBe('/payment?email=ana%40example.com');
    expect(paymentPath(null, null)).toBe('/payment');
  });
});
