import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprintInCause } from './fingerprints.ts';
import { isSealOf, sealOf, sealsOf } from './seals.ts';

beforeEach(() => vi.stubEnv('STOP_LIST_KEY', 'v2:newer v1:older'));
afterEach(() => vi.unstubAllEnvs());

const claim = ['claim', 'ana@example.com', 'code'] as const;
const newer = '8665623c47d783154985b2a541a5c2e61078a3974b22041b4d0db91be2da127f';
const older = 'f599e5d856501ded3879ba49c6d5ff60dba38c2f65404765a56aa116bcecb602';

// What is in mailboxes already has to be opened by whatever becomes of this.
describe('the seal of a mailed link', () => {
  it('is the same for as long as its key is', () => {
    expect(sealOf(...claim)).toBe(newer);
    expect(sealsOf(...claim)).toEqual([newer, older]);
    expect(sealsOf('email-change', 'email-change-1')).toEqual([
      '5b25017a499f797602efaf248be7c032ef6207b1cb25f444750a1fdbaad333fd',
      '3d4837b6e4d7d001bef4471bb6a91c3a5b6f274967e575b89020d130471b2fe7',
    ]);
  });

  it('is known under each of the keys, and under no other', () => {
    expect([newer, older].map((seal) => isSealOf(seal, ...claim))).toEqual([true, true]);
    vi.stubEnv('STOP_LIST_KEY', 'v2:newer');
    expect([newer, older].map((seal) => isSealOf(seal, ...claim))).toEqual([true, false]);
  });

  it('is good for one link alone', () => {
    expect(isSealOf(newer, 'claim', 'ana@example.com', 'another code')).toBe(false);
    expect(isSealOf(newer, 'email-change', 'ana@example.com', 'code')).toBe(false);
    for (const wrong of ['', newer.slice(1), `${newer}0`, older.replace('f', 'e')]) {
      expect(isSealOf(wrong, ...claim)).toBe(false);
    }
  });
});

it('a fingerprint stands in a cause with nothing but letters, digits and a dash', () => {
  expect(fingerprintInCause('member', 'ana')).toBe(
    'v2-4bf0b80b51b32973ca4ba5aef0707a5478f1361034812926e7c92b72cbda54fc',
  );
});
