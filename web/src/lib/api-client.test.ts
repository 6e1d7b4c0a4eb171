import { describe, expect, it } from 'vitest';
import { CallError, explainedToMember, wordsOfAnswer } from './api-client.ts';

const told = (error: unknown) => explainedToMember(error, 'Failed to get status').message;

describe('what a failed call says', () => {
  it('is what the answer says', () => {
    const refusal = new CallError('rate-limited', 'Try again in a minute.', 429);
    expect(told(refusal)).toBe('Try again in a minute.');
    expect(wordsOfAnswer(refusal)).toBe('Try again in a minute.');
  });

  it.each([
    ['a fault of the service', new CallError('internal', 'Internal error', 500)],
    [
      'an answer that cannot be read',
      new CallError('unreadable', 'The service answered 502.', 502),
    ],
    ['a fault of the page', new TypeError('undefined is not a function')],
  ])('is which call it was, after %s', (_, error) => {
    expect(told(error)).toBe('Failed to get status');
    expect(wordsOfAnswer(error)).toBeNull();
  });

  it('is nothing where nothing answered, so that the page speaks of the network', () => {
    const lost = new CallError('network', 'Network error. Please try again.');
    expect(told(lost)).toBe('');
    expect(wordsOfAnswer(lost)).toBeNull();
  });
});
