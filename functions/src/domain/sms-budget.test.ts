import { describe, expect, it } from 'vitest';
import {
  codeLimitMet,
  codesOfNetworkADay,
  hasNoShare,
  holdsMessages,
  limitMet,
  readShares,
} from './sms-budget.ts';

const limits = { inAll: 10, shares: { '55': 70, '*': 20 } };

describe('the service’s messages of a day', () => {
  it('go out while there is room in all and for their country', () => {
    expect(limitMet({ sent: 9, byDialCode: { '55': 6, '1': 1 } }, '55', limits)).toBeNull();
    expect(limitMet({ sent: 9, byDialCode: { '55': 6, '1': 1 } }, '1', limits)).toBeNull();
    expect(limitMet({ sent: 0, byDialCode: {} }, '44', limits)).toBeNull();
  });

  it('wait for want of room, and it is said of what', () => {
    expect(limitMet({ sent: 10, byDialCode: {} }, '55', limits)).toBe('the whole service');
    expect(limitMet({ sent: 7, byDialCode: { '55': 7 } }, '55', limits)).toBe('+55');
    expect(limitMet({ sent: 2, byDialCode: { '1': 2 } }, '1', limits)).toBe('+1');
  });

  it('have the whole budget where no share is named', () => {
    expect(
      limitMet({ sent: 9, byDialCode: { '1': 9 } }, '1', { inAll: 10, shares: {} }),
    ).toBeNull();
  });

  it('have the shares that an operator names, however they are set apart', () => {
    expect(readShares(' 55:70, 351:5\n*:100 ')).toEqual({ '55': 70, '351': 5, '*': 100 });
    expect(readShares('')).toEqual({});
  });

  it.each(['55', '55:', '55=70', '55:1000', 'br:70', '1755:70', '55:7O'])(
    'no share is read from %j',
    (text) => {
      expect(() => readShares(text)).toThrow('is not a share');
    },
  );
});

it('a country is texted unless an operator has left it no share', () => {
  const limits = { inAll: 100, shares: readShares('55:70 44:0 *:20') };
  expect(['55', '44', '351'].map((each) => hasNoShare(each, limits))).toEqual([false, true, false]);
  expect(hasNoShare('351', { inAll: 0, shares: {} })).toBe(false);
});

describe('the codes of a day', () => {
  const used = { sent: 0, byDialCode: {}, codes: 1 };

  it('go out until they are a fifth of all messages', () => {
    expect(codeLimitMet({ sent: 0, byDialCode: {} }, '55', limits)).toBeNull();
    expect(codeLimitMet(used, '55', limits)).toBeNull();
    expect(codeLimitMet({ ...used, codes: 2 }, '55', limits)).toBe('codes');
  });

  it('wait for want of room like any message', () => {
    expect(codeLimitMet({ ...used, sent: 10 }, '55', limits)).toBe('the whole service');
  });

  it('go to one country until they are a fifth of its share, and to others still', () => {
    const day = { inAll: 1000, shares: limits.shares };
    const sent = { sent: 40, byDialCode: {}, codes: 40 };
    const met = (codesByDialCode: Record<string, number>, to: string) =>
      codeLimitMet({ ...sent, codesByDialCode }, to, day);
    expect(met({ '44': 39 }, '44')).toBeNull();
    expect(met({ '44': 40 }, '44')).toBe('codes to +44');
    expect(met({ '44': 40 }, '1')).toBeNull();
    expect(met({ '55': 139 }, '55')).toBeNull();
    expect(met({ '55': 140 }, '55')).toBe('codes to +55');
  });

  it('go to a country whose members’ share is used up: they are counted apart', () => {
    expect(codeLimitMet({ ...used, byDialCode: { '55': 7 } }, '55', limits)).toBeNull();
  });

  it('are one at least for a country with a small share, and none for one without', () => {
    const met = (share: number, sent: number) =>
      codeLimitMet({ ...used, codesByDialCode: { '44': sent } }, '44', {
        inAll: 10,
        shares: { '44': share },
      });
    expect([met(20, 0), met(20, 1), met(0, 0)]).toEqual([null, 'codes to +44', 'codes to +44']);
  });

  it('take eight networks at least to be used up for a country, while one has one in any case', () => {
    const ofNetwork = (dialCode: string, inAll: number) =>
      codesOfNetworkADay(dialCode, { inAll, shares: { ...limits.shares, '1': 0 } });
    expect([ofNetwork('44', 1000), ofNetwork('55', 1000)]).toEqual([5, 18]);
    expect([ofNetwork('44', 10), ofNetwork('1', 1000)]).toEqual([1, 1]);
  });

  it('keep no message waiting when they are used up', () => {
    expect(holdsMessages([])).toBe(false);
    expect(holdsMessages(['codes', 'codes to +44'])).toBe(false);
    expect(holdsMessages(['codes', '+44'])).toBe(true);
    expect(holdsMessages(['the whole service'])).toBe(true);
  });
});
