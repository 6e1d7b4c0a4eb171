import { describe, expect, it } from 'vitest';
import { readPaymentRequest } from './payment-request.ts';

const phone = '+55 (11) 98765 4321';
const encoded = '%2B55%20(11)%2098765%204321';
const resultPath = '/location?phone=%2B55%20%2811%29%2098765%204321';

describe('what the payment page is asked for', () => {
  it('is the result of a number', () => {
    expect(readPaymentRequest(`?phone=${encoded}&email=ana%2Bgeo%40example.com`)).toMatchObject({
      phone,
      destination: resultPath,
    });
  });

  it('is the member area where no number is named', () => {
    const request = readPaymentRequest('');
    expect(request).toMatchObject({ phone: null, destination: '/home' });
  });

  it('is no page of the member area for a visitor without an account', () => {
    expect(readPaymentRequest('').visitorDestination).toBe('/location');
    expect(readPaymentRequest('?next=/home/find').visitorDestination).toBe('/location');
    expect(readPaymentRequest(`?phone=${encoded}&next=/home/find`).visitorDestination).toBe(
      resultPath,
    );
  });

  it('is a step of the member area, which its own query leads to again', () => {
    const search = `?next=${encodeURIComponent('/home/find?step=2')}`;
    const request = readPaymentRequest(search);
    expect(request.destination).toBe('/home/find?step=2');
    expect(readPaymentRequest(request.search)).toEqual(request);
  });

  it('is that step also when a number is named', () => {
    expect(readPaymentRequest(`?phone=${encoded}&next=/home/find`).destination).toBe('/home/find');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', ''])(
    'never leads to another site: %s',
    (next) => {
      const search = `?next=${encodeURIComponent(next)}`;
      expect(readPaymentRequest(search).destination).toBe('/home');
    },
  );

  it('forgets what a bank’s page has added to the address', () => {
    const search = `?phone=${encoded}&email=ana%40example.com`;
    const added =
      '&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed';
    expect(readPaymentRequest(search + added)).toEqual(readPaymentRequest(search));
    expect(readPaymentRequest(search + added).ownPath).not.toContain('secret');
  });
});
