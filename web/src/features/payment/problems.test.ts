import { errorCatalogue } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/api-client.ts';
import {
  explainClosed,
  explainDetails,
  explainForm,
  explainOpening,
  explainRefusal,
  explainStop,
  explainUnclear,
  LoggedInMeanwhile,
  unexpected,
} from './problems.ts';

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

  it.each(['Failed to get authentication token', 'Please sign in to continue.'])(
    'says in one sentence why somebody is not let in: %s',
    (words) => {
      const { advice } = explainOpening(new CallError('unauthenticated', words, 401));
      expect(advice).toMatch(/^[^.]+\.$/);
    },
  );

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

describe('a payment that was closed', () => {
  it.each([
    [true, 'Cards were declined too often for it.'],
    [false, 'It can be paid no more: as a rule it was left open for too long.'],
  ])('says why, and never that it could not be opened: declined %s', (hadDeclines, why) => {
    const { message, advice, nothingCharged } = explainClosed(hadDeclines);
    expect(message).toBe('This payment was closed.');
    expect(advice).toContain(why);
    expect(nothingCharged).toBe(true);
  });
});

describe('a try to pay that failed', () => {
  it('says in English what to do where the reason is known', () => {
    const told = (code: string) => explainRefusal({ code, message: 'Seu cartão foi recusado.' });
    expect(told('insufficient_funds')).toEqual({
      message: 'Your card has insufficient funds.',
      said: 'Seu cartão foi recusado.',
      advice: 'Use another card, or try again when there is enough.',
      nothingCharged: true,
    });
    expect(told('expired_card').message).toBe('Your card has expired.');
    expect(told('incorrect_cvc').advice).toBe('Correct it and try again.');
    expect(told('authentication_required').advice).toContain('confirm it with your bank');
  });

  it.each(['lost_card', 'stolen_card', 'fraudulent'])('keeps to itself a bank’s %s', (code) => {
    const plain = explainRefusal({ code: 'card_declined', message: null });
    expect(explainRefusal({ code, message: null })).toEqual(plain);
  });

  it('says once that it is to be tried again', () => {
    const { message, advice } = explainRefusal({ code: 'processing_error', message: null });
    expect(`${message} ${advice ?? ''}`.match(/try again/gi)).toHaveLength(1);
  });

  it('is told in the provider’s words where ours are no better', () => {
    const words = 'Seu banco não respondeu.';
    const told = { message: words, provider: true, nothingCharged: true };
    expect(explainRefusal({ code: 'a_new_code', message: words })).toEqual(told);
  });

  it('says of a form that is not filled in what the provider says of it', () => {
    expect(explainDetails('Seu cartão está incompleto.')).toEqual({
      message: 'Please check your payment details.',
      said: 'Seu cartão está incompleto.',
      nothingCharged: true,
    });
  });

  it('is told in ours where the provider has none', () => {
    expect(explainRefusal({ code: 'a_new_code', message: null }).message).toBe(
      'Payment failed. Please try again.',
    );
    expect(explainRefusal(null).message).toBe('Payment failed. Please try again.');
    expect(explainDetails(null).message).toBe('Please check your payment details.');
    expect(explainForm(null)).toEqual({ message: 'Could not load payment form.' });
  });
});

describe('a try to pay of which nobody knows whether it went through', () => {
  const message = 'We could not learn whether the payment went through.';
  const check = 'Check it before you pay again.';

  it('is told so in English, before the provider’s words on it', () => {
    const words = 'Verifique sua conexão com a internet.';
    expect(explainUnclear({ message: words, provider: true })).toEqual({
      message,
      said: words,
      advice: check,
    });
  });

  it('keeps what else is known of it in the language that it was said in', () => {
    const declined = { message: 'Your card was declined.', said: 'Seu cartão foi recusado.' };
    expect(explainUnclear(declined)).toEqual({
      message,
      said: 'Seu cartão foi recusado.',
      advice: `Your card was declined. ${check}`,
    });
    expect(explainUnclear({ message: 'It broke.' })).toEqual({
      message,
      advice: `It broke. ${check}`,
    });
  });

  it('is not asked to try again before it was checked', () => {
    expect(explainUnclear(unexpected)).toEqual({
      message,
      advice: 'An unexpected error occurred. Please try again. But check it first.',
    });
  });
});

describe('a payment that was stopped before the card was tried', () => {
  it('leads whoever has a subscription to it, and whoever had the trial back here', () => {
    const words = errorCatalogue['email-subscribed'].message;
    expect(explainStop(new CallError('email-subscribed', words, 409))).toEqual({
      message: words,
      nothingCharged: true,
      emailLeadsTo: 'subscription',
    });
    const used = explainStop(new CallError('trial-used', 'It has had its trial.', 409));
    expect(used).toMatchObject({ message: 'It has had its trial.', emailLeadsTo: 'payment' });
  });

  it('says of an e-mail with whose payment a bank takes its time that there is nothing more to pay', () => {
    const words = 'A payment with this email is still being processed.';
    expect(explainStop(new CallError('email-subscribed', words, 409))).toEqual({
      message: words,
      advice: 'There is nothing more to pay until its bank has decided.',
      emailLeadsTo: 'processing',
    });
  });

  it('is another one for whoever has logged in since it was opened', () => {
    expect(explainStop(new LoggedInMeanwhile())).toMatchObject({
      message: 'You have logged in meanwhile.',
      nothingCharged: true,
      isOutdated: true,
    });
  });

  it('is one that failed, and charged nothing, where nobody could say', () => {
    const offline = explainStop(new CallError('network', 'Network error. Please try again.'));
    expect(offline).toMatchObject({
      message: 'Payment failed. Please try again.',
      nothingCharged: true,
    });
    expect(offline.advice).toContain('Check your connection');
    const limited = explainStop(new CallError('rate-limited', 'Please wait 7 minutes.', 429));
    expect(limited.advice).toBe('Please wait 7 minutes.');
    expect(explainStop(new TypeError('oops')).nothingCharged).toBe(true);
  });
});
