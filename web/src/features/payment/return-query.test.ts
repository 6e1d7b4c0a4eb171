import { describe, expect, it } from 'vitest';
import { readPhone } from '../../lib/phone-query.ts';
import { returnedSecret, withoutReturn } from './return-query.ts';

const added =
  'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

describe('the address to which a bank’s page leads back', () => {
  it('names the payment', () => {
    expect(returnedSecret(`?phone=1&${added}`)).toBe('pi_1_secret_2');
    expect(returnedSecret('?phone=1')).toBeNull();
  });

  it('keeps everything else when it is cleaned, and still names the number', () => {
    const rest = withoutReturn(`?phone=%2B55+%2811%29+98765+4321&${added}&from=here`);
    expect(rest).not.toMatch(/payment_intent|redirect_status/);
    const query = new URLSearchParams(rest);
    expect(readPhone(query)).toBe('+55 (11) 98765 4321');
    expect(query.get('from')).toBe('here');
  });

  it('is bare when nothing else was in it', () => {
    expect(withoutReturn(`?${added}`)).toBe('');
  });
});
