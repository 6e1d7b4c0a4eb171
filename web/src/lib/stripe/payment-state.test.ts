import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './pay.ts';
import { paymentStateOf } from './payment-state.ts';

const declined = { type: 'card_error', message: 'Your card was declined.' } as const;

const openedAt = new Date('2026-11-20T14:00:00Z');

function intent(status: PaymentIntent.Status, lastError: StripeError | null = null) {
  return {
    status,
    last_payment_error: lastError,
    created: openedAt.getTime() / 1000,
  } as PaymentIntent;
}

describe('how a payment stands', () => {
  it.each([
    ['succeeded', { kind: 'paid' }],
    ['processing', { kind: 'processing' }],
    // Stripe may add some at any time: until it is clear what one means, nobody pays again.
    ['a_status_to_come' as PaymentIntent.Status, { kind: 'processing' }],
    ['canceled', { kind: 'canceled', hadDeclines: false }],
    ['requires_payment_method', { kind: 'payable', refusal: null }],
    // A bank's question that was left open: nothing is charged, and it can be paid in another way.
    ['requires_action', { kind: 'payable', refusal: null }],
  ] as const)('is read from %s', (status, state) => {
    expect(paymentStateOf(intent(status))).toEqual(state);
  });

  it('tells what the latest try failed for', () => {
    expect(paymentStateOf(intent('requires_payment_method', declined))).toEqual({
      kind: 'payable',
      refusal: { code: null, message: 'Your card was declined.' },
    });
  });

  it.each([
    ['in the hour after', '2026-11-20T15:00:00Z', true],
    ['a day later', '2026-11-21T14:00:00Z', false],
  ] as const)(
    'is that it was closed for its declines %s, else for its age',
    (_, now, hadDeclines) => {
      const closed = intent('canceled', declined);
      expect(paymentStateOf(closed, new Date(now))).toEqual({ kind: 'canceled', hadDeclines });
    },
  );

  it('tells what the bank said before what Stripe calls it', () => {
    const poor = { ...declined, code: 'card_declined', decline_code: 'insufficient_funds' };
    expect(paymentStateOf(intent('requires_payment_method', poor))).toMatchObject({
      refusal: { code: 'insufficient_funds' },
    });
  });

  it('tells a failure without words from none', () => {
    const silent = { type: 'api_error' } as const;
    expect(paymentStateOf(intent('requires_payment_method', silent))).toMatchObject({
      refusal: { code: null, message: null },
    });
  });
});

describe('what came of a try to pay', () => {
  it('is that nothing was sent where the form is not filled in', () => {
    expect(outcomeOf({ type: 'validation_error', message: 'Incomplete.' })).toEqual({
      kind: 'incomplete',
      message: 'Incomplete.',
    });
  });

  it('is a refusal where the bank declines', () => {
    const outcome = outcomeOf({
      ...declined,
      payment_intent: intent('requires_payment_method', declined),
    });
    expect(outcome).toMatchObject({ kind: 'known', state: { kind: 'payable' } });
  });

  it('is a refusal where the card is not even taken', () => {
    expect(outcomeOf(declined)).toMatchObject({ kind: 'known', state: { kind: 'payable' } });
  });

  it('is a payment where another tab has made it meanwhile', () => {
    const error: StripeError = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'It has already succeeded.',
      payment_intent: intent('succeeded'),
    };
    expect(outcomeOf(error)).toMatchObject({ kind: 'known', state: { kind: 'paid' } });
  });

  it.each(['api_connection_error', 'api_error', 'rate_limit_error'] as const)(
    'is not known after %s',
    (type) => {
      expect(outcomeOf({ type, message: 'No answer.' })).toEqual({
        kind: 'unclear',
        refusal: { code: null, message: 'No answer.' },
      });
      expect(outcomeOf({ type })).toEqual({
        kind: 'unclear',
        refusal: { code: null, message: null },
      });
    },
  );
});
