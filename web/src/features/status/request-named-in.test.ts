import { expect, it } from 'vitest';
import { requestNamedIn } from './request-named-in.ts';

it('takes a request’s id for its name', () => {
  expect(requestNamedIn('#AAAAAAAAAAAAAAAAAAAA_-')).toBe('AAAAAAAAAAAAAAAAAAAA_-');
});

it.each(['', '#', '#main', '#request-details=open', `#${'A'.repeat(65)}`])(
  'takes “%s” for no request',
  (fragment) => {
    expect(requestNamedIn(fragment)).toBeNull();
  },
);
