import { describe, expect, it } from 'vitest';
import { findLeaks } from './leaks.ts';

const said = ['+55 (11) 98765 4321', 'ana@example.com', '-23.55052', 'my "house"'];

describe('what analytics must not be told', () => {
  it.each([
    ['as it is', '{"distinct_id":"ana@example.com"}', 'ana@example.com'],
    ['in an address', 'u=/register?email=ana%40example.com', 'ana@example.com'],
    ['in JSON', '{"name":"my \\"house\\""}', 'my "house"'],
    ['as a number', '{"latitude":-23.55052}', '-23.55052'],
  ])('is found %s', (_how, text, value) => {
    const leaks = findLeaks(said, ['{"event":"Locate View"}', text]);
    expect(leaks).toEqual([`analytics were told ${value}: ${text}`]);
  });

  it('is not seen in what names nobody', () => {
    expect(findLeaks(said, ['{"event":"Locate View","distinct_id":"01a1f8d5"}'])).toEqual([]);
  });
});
