import { describe, expect, it } from 'vitest';
import { repeatedRequest } from './repeated-request.ts';

const again = (askAgain: object) => repeatedRequest({ askAgain });

describe('a request that is made again', () => {
  it('brings its number, as it is typed', () => {
    const request = again({ countryCode: '55', phoneNumber: '5511987654321' });
    expect(request?.phone).toEqual({
      country: { iso: 'BR', code: '+55', name: 'Brazil' },
      value: '(11) 98765 4321',
    });
    expect(request?.name).toBeNull();
    expect(again({ countryCode: '+55', phoneNumber: '+5511987654321' })).toEqual(request);
    const abroad = again({ countryCode: '351', phoneNumber: '351912345678' });
    expect(abroad?.phone).toMatchObject({ country: { iso: 'PT' }, value: '912 345 678' });
  });

  it('brings the name of its link', () => {
    expect(again({ name: 'Saturday pickup' })).toEqual({ name: 'Saturday pickup', phone: null });
  });

  it('brings the number that was looked up before, as the funnel has it', () => {
    expect(again({ phone: '+55 (11) 98765 4321' })?.phone).toMatchObject({
      country: { iso: 'BR' },
      value: '(11) 98765 4321',
    });
    expect(again({ phone: '+44 7700 900123' })?.phone?.country.iso).toBe('GB');
    expect(again({ phone: '11987654321' })?.phone).toBeNull();
  });

  it('brings no number that cannot be read', () => {
    expect(again({ countryCode: '999', phoneNumber: '9991234567890' })?.phone).toBeNull();
    expect(again({ countryCode: '55', phoneNumber: '4411987654321' })?.phone).toBeNull();
    expect(again({ phoneNumber: '5511987654321' })?.phone).toBeNull();
  });

  it('is none when nothing is repeated', () => {
    for (const state of [null, undefined, 'x', {}, { find: { at: 'message' } }, { askAgain: 1 }]) {
      expect(repeatedRequest(state)).toBeNull();
    }
  });
});
