import { describe, expect, it } from 'vitest';
import { toCallError } from './api-client.ts';

function refusedWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  return toCallError(new Response(null, { status, headers }), body);
}

describe('a call that is refused', () => {
  it('has the words, the code and the field of its body', () => {
    const body = { error: 'Too long.', code: 'invalid-input', field: 'name' };
    expect(refusedWith(400, body)).toMatchObject({
      code: 'invalid-input',
      message: 'Too long.',
      status: 400,
      field: 'name',
    });
  });

  it.each([
    [401, 'unauthenticated'],
    [402, 'subscription-required'],
    [404, 'not-found'],
    [409, 'conflict'],
    [418, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('keeps its words where it has no code that is known: %i is read as %s', (status, code) => {
    const words = { message: 'In its own words.', status, code };
    expect(refusedWith(status, { error: words.message })).toMatchObject(words);
    expect(refusedWith(status, { error: words.message, code: 'of-tomorrow' })).toMatchObject(words);
  });

  it('says when to try again, also without a code', () => {
    const wait = refusedWith(429, { error: 'Wait.' }, { 'Retry-After': '90' });
    expect(wait.retryAfterSeconds).toBe(90);
  });

  it.each([undefined, 'Bad gateway', { error: '' }, { error: { message: 'No.' } }])(
    'cannot be read where it has no words: %j',
    (body) => {
      expect(refusedWith(502, body)).toMatchObject({
        code: 'unreadable',
        message: 'The service responded with 502.',
      });
    },
  );
});
