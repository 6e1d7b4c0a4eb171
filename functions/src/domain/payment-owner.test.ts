import { erasedPayer } from '@geonod/contracts/documents/payment';
import { expect, it } from 'vitest';
import { ownerOf } from './payment-owner.ts';

it.each([
  ['a member’s', 'ana', { kind: 'member', uid: 'ana' }],
  ['a visitor’s', null, { kind: 'visitor' }],
  ['nobody’s, once its account is gone', erasedPayer, { kind: 'nobody' }],
])('a payment is %s', (_whose, uid, owner) => {
  expect(ownerOf({ uid })).toEqual(owner);
});
