import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/api-client.ts';
import { explainDetails, explainForm, explainOpening, explainRefusal } from './problems.ts';

const failed = 'Failed to create payment intent';

describe('a payment that could not be opened', () => {
  it('says when the network did not answer', () => {
    const problem = explainOpening(new CallError('network', 'Network error. Please try again.'));
    expect(problem.message).toBe(failed);
    expect(problem.advice).toContain('Check your connection');
  });

  it.each([
    ['rate-limited', 'Too many attempts. Please try again in 7 minutes.', 429],
    ['unavailable', 'Payments are not available right now. Please try again.', 503],
  ] as const)('passes on what our service says for %s', (code, words, status) => {
    expect(explainOpening(new CallError(code, words, status))).toEqual({
      message: failed,
      advice: words,
    });
  });

  it('leads to the login when the session has ended', () => {
    const refusal = new CallError('unauthenticated', 'Failed to get authentication token', 401);
    expect(explainOpening(refusal)).toMatchObject({ message: failed, needsLogin: true });
  });

  it('tells an answer without a secret from no answer', () => {
    const message = (status: number) =>
      explainOpening(new CallError('unreadable', 'The answer could not be read.', status)).message;
    expect(message(200)).toBe('No client secret received');
    expect(message(502)).toBe(failed);
  });

  it('has general words for a fault that nobody foresaw', () => {
    expect(explainOpening(new TypeError('oops')).message).toBe(failed);
    expect(explainOpening(new CallError('internal', 'Internal error', 500)).advice).not.toContain(
      'Internal',
    );
  });

  it('never claims that nothing was charged: an earlier try may have been', () => {
    for (const code of ['network', 'unavailable', 'unreadable', 'unauthenticated'] as const) {
      expect(explainOpening(new CallError(code, 'x', 200)).nothingCharged).toBeUndefined();
    }
  });
});

describe('a try to pay that failed', () => {
  it('is told in the provider’s words', () => {
    const words = 'Seu cartão foi recusado.';
    const told = { message: words, provider: true, nothingCharged: true };
    expect(explainRefusal(words)).toEqual(told);
    expect(explainDetails(words)).toEqual(told);
  });

  it('is told in ours where the provider has none', () => {
    expect(explainRefusal(null).message).toBe('Payment failed. Please try again.');
    expect(explainDetails(null).message).toBe('Please check your payment details.');
    expect(explainForm(null)).toEqual({ message: 'Could not load payment form.' });
  });
});
