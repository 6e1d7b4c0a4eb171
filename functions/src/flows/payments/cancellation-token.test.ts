import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancellationToken, readCancellationToken } from './cancellation-token.ts';

const until = new Date('2026-11-23T17:05:00Z');
const before = new Date(until.getTime() - 1);
const said = { paymentId: 'pi_1', until };

let salt: string | undefined;
beforeAll(() => {
  salt = process.env.HASH_SALT;
  process.env.HASH_SALT = 'tests';
});
afterAll(() => {
  process.env.HASH_SALT = salt ?? '';
});

function refusalOf(token: string, now = before): unknown {
  try {
    readCancellationToken(token, now);
  } catch (error) {
    return error;
  }
  return null;
}

describe('the link that confirms a cancellation', () => {
  it('says what it was made for, until its time is over', () => {
    expect(readCancellationToken(cancellationToken(said), before)).toEqual(said);
    expect(refusalOf(cancellationToken(said), until)).toMatchObject({ code: 'expired' });
  });

  it('is no other one’s, in any part', () => {
    const token = cancellationToken(said);
    const [, seal] = token.split('.');
    const [other] = cancellationToken({ ...said, paymentId: 'pi_2' }).split('.');
    const [later] = cancellationToken({ ...said, until: new Date(8e15) }).split('.');
    for (const forged of [`${other}.${seal}`, `${later}.${seal}`, `${token}.x`, `${token}x`]) {
      expect(refusalOf(forged)).toMatchObject({ code: 'not-found' });
    }
  });

  it.each(['', '.', 'a.b', '..', 'bnVsbA.bnVsbA', '\u0000', '%'])('is not %j', (token) => {
    expect(refusalOf(token)).toMatchObject({ code: 'not-found' });
  });

  it('is nobody’s who has another salt', () => {
    const token = cancellationToken(said);
    process.env.HASH_SALT = 'another';
    expect(refusalOf(token)).toMatchObject({ code: 'not-found' });
    process.env.HASH_SALT = 'tests';
    expect(refusalOf(token)).toBeNull();
  });
});
