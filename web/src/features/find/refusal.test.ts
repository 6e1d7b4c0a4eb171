import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/api-client.ts';
import { explainRefusal, NotSignedIn } from './refusal.ts';

const now = new Date('2026-11-20T12:00:00Z');
const explain = (error: unknown) => explainRefusal(error, 'Failed to create find request', now);

describe('why nobody was asked', () => {
  it('is told at the field that is wrong', () => {
    const wrong = (field: string) => explain(new CallError('invalid-input', 'No.', 400, field));
    expect(wrong('phoneNumber')).toEqual({ kind: 'field', field: 'phone', message: 'No.' });
    expect(wrong('countryCode')).toEqual({ kind: 'field', field: 'phone', message: 'No.' });
    expect(wrong('message')).toEqual({ kind: 'field', field: 'message', message: 'No.' });
    expect(wrong('name')).toEqual({ kind: 'field', field: 'name', message: 'No.' });
    expect(wrong('body')).toEqual({ kind: 'failed', message: 'No.' });
  });

  it('says when to try again, where the server knows', () => {
    const wait = (seconds?: number) =>
      explain(new CallError('rate-limited', 'Wait.', 429, undefined, seconds));
    expect(wait(90)).toEqual({
      kind: 'wait',
      message: 'Wait.',
      retryAt: new Date('2026-11-20T12:01:30Z'),
    });
    expect(wait()).toEqual({ kind: 'wait', message: 'Wait.', retryAt: null });
  });

  it('keeps the server’s words for a subscription, a number that cannot be texted and an outage', () => {
    const kindOf = (code: CallError['code']) => explain(new CallError(code, 'Words.')).kind;
    expect(kindOf('subscription-required')).toBe('subscription');
    expect(kindOf('cannot-text')).toBe('closed');
    expect(kindOf('suspended')).toBe('suspended');
    expect(explain(new CallError('unavailable', 'Not now.', 503))).toEqual({
      kind: 'failed',
      message: 'Not now.',
    });
  });

  it('leads to the step that asks who the member is, where that is what is missing', () => {
    expect(explain(new CallError('name-required', 'Say who you are.', 403))).toEqual({
      kind: 'unknown-sender',
      lacks: 'name',
      message: 'Say who you are.',
    });
    expect(explain(new CallError('email-not-confirmed', 'Confirm it.', 403))).toEqual({
      kind: 'unknown-sender',
      lacks: 'email',
      message: 'Confirm it.',
    });
  });

  it('is a lost network only when nothing was answered', () => {
    expect(explain(new CallError('network', 'Network error. Please try again.'))).toEqual({
      kind: 'network',
      message: 'Failed to create find request',
    });
  });

  it('falls back to the words of the call when the server had none of use', () => {
    const fallback = { kind: 'failed', message: 'Failed to create find request' };
    expect(explain(new CallError('internal', 'Internal error', 500))).toEqual(fallback);
    expect(explain(new CallError('unreadable', 'The service answered 502.', 502))).toEqual(
      fallback,
    );
    expect(explain(new TypeError('a fault of ours'))).toEqual(fallback);
  });

  it('says so when nobody is signed in, or no token can be had', () => {
    expect(explain(new NotSignedIn())).toEqual({
      kind: 'signed-out',
      message: 'User must be authenticated',
    });
    const noToken = new CallError('unauthenticated', 'Failed to get authentication token', 401);
    expect(explain(noToken)).toEqual({ kind: 'signed-out', message: noToken.message });
  });

  it('sends nobody to log in who is signed in, and cannot reach the sign-in service', () => {
    const noToken = new CallError('unauthenticated', 'Failed to get authentication token', 401);
    noToken.cause = Object.assign(new Error(), { code: 'auth/network-request-failed' });
    expect(explain(noToken)).toEqual({ kind: 'network', message: noToken.message });
    noToken.cause = Object.assign(new Error(), { code: 'auth/user-token-expired' });
    expect(explain(noToken).kind).toBe('signed-out');
  });
});
