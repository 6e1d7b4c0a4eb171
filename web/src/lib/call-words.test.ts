import { describe, expect, it } from 'vitest';
import { CallError } from './api-client.ts';
import {
  explainedToMember,
  isRefusal,
  messageForMember,
  wordsForMember,
  wordsOfFailure,
} from './call-words.ts';

const told = (error: unknown) => explainedToMember(error, 'Failed to get status').message;

describe('what a failed call says', () => {
  it('is what the response says', () => {
    const refusal = new CallError('rate-limited', 'Try again in a minute.', 429);
    expect(told(refusal)).toBe('Try again in a minute.');
    expect(messageForMember(refusal)).toBe('Try again in a minute.');
  });

  it.each([
    ['a fault of the service', new CallError('internal', 'Internal error', 500)],
    [
      'a response that cannot be read',
      new CallError('unreadable', 'The service responded with 502.', 502),
    ],
    ['a fault of the page', new TypeError('undefined is not a function')],
    ['what only looks like a reference', new TypeError('Broken (Reference: 7KQ2M-X9F4T)')],
    [
      'a reference of somebody else’s',
      new CallError('unreadable', 'Broken (Reference: 7KQ2M-X9F4T)', 502),
    ],
    [
      'a reference that is not the end',
      new CallError('internal', 'Broken (Reference: 7KQ2M-X9F4T) again', 500),
    ],
  ])('is which call it was, after %s', (_, error) => {
    expect(told(error)).toBe('Failed to get status');
    expect(explainedToMember(error, '').cause).toBe(error);
    expect(messageForMember(error)).toBeNull();
  });

  it('ends with the reference of a fault of ours, which its reader can quote', () => {
    const fault = new CallError('internal', 'Internal error (Reference: 7KQ2M-X9F4T)', 500);
    expect(told(fault)).toBe('Failed to get status (Reference: 7KQ2M-X9F4T)');
    expect(wordsForMember(fault, 'That did not work.')).toBe(
      'That did not work. (Reference: 7KQ2M-X9F4T)',
    );
    const refusal = new CallError('conflict', 'Done before (Reference: none)', 409);
    expect(told(refusal)).toBe('Done before (Reference: none)');
  });

  it('is nothing where nothing came back, so that the page speaks of the network', () => {
    const lost = new CallError('network', 'Network error. Please try again.');
    expect(told(lost)).toBe('');
    expect(explainedToMember(lost, '').cause).toBe(lost);
    expect(messageForMember(lost)).toBeNull();
  });

  it('is that the network failed, where the page leaves that to the call', () => {
    const lost = new CallError('network', 'Network error. Please try again.');
    expect(wordsOfFailure(lost, 'That did not work.')).toBe('Network error. Please try again.');
    const fault = new CallError('internal', 'Internal error (Reference: 7KQ2M-X9F4T)', 500);
    expect(wordsOfFailure(fault, 'That did not work.')).toBe(
      'That did not work. (Reference: 7KQ2M-X9F4T)',
    );
  });
});

it('only a refusal of the service tells that nothing was done', () => {
  const refused = new CallError('conflict', 'This was already done.', 409);
  expect(isRefusal(refused)).toBe(true);
  expect(isRefusal(explainedToMember(refused, 'Failed'))).toBe(true);
  for (const unclear of [
    new CallError('network', 'Network error. Please try again.'),
    new CallError('unreadable', 'The response could not be read.', 200),
    new CallError('unreadable', 'The service responded with 404.', 404),
    new CallError('internal', 'Internal error', 500),
    new TypeError('undefined is not a function'),
    null,
  ]) {
    expect(isRefusal(unclear), String(unclear)).toBe(false);
    expect(isRefusal(explainedToMember(unclear, 'Failed'))).toBe(false);
  }
});
