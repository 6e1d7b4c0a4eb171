import type { LocationRequest } from '@geonod/contracts';
import { expect, it } from 'vitest';
import { currentToken } from './renewed-links.ts';

const pickup: LocationRequest = {
  id: 'pickup',
  type: 'link',
  status: 'pending',
  createdAt: '2026-11-20T14:00:00.000Z',
  expiresAt: '2026-11-23T14:00:00.000Z',
};

it('a link that was replaced here is the new one, until the list has that or one yet newer', () => {
  expect(currentToken(pickup, new Map())).toBe('pickup');
  const first = new Map([['pickup', { former: 'pickup', token: 'second' }]]);
  expect(currentToken(pickup, first)).toBe('second');
  expect(currentToken({ ...pickup, linkToken: 'second' }, first)).toBe('second');
  expect(currentToken({ ...pickup, linkToken: 'third' }, first)).toBe('third');
  expect(currentToken({ ...pickup, id: 'van' }, first)).toBe('van');
});
