import {
  DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  WriteBatch,
} from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCancellationLink } from './cancellation-links.ts';
import { messageBudgetOf, textedNumber } from './counters.ts';
import { tokenAwaited } from './email-changes.ts';
import { standingOf } from './former-members.ts';
import { linkOfToken } from './links.ts';
import { isProven, tryNumberCode } from './number-codes.ts';
import { isUnreadVisitor } from './payers.ts';
import { usesOf } from './rate-limits.ts';
import { trialOfCard } from './trial-cards.ts';

const now = new Date('2026-03-01T12:00:00Z');
const limit = { name: 'createPayment/member', key: 'ana', windowSeconds: 60 };

/** SHA-256 of `a-token`. */
const hashOfToken = '1f6076e3a47ba1ded08025ffe06e57af217c14f9407f33fba50f99b1c7019387';

const get = vi.spyOn(DocumentReference.prototype, 'get');
vi.spyOn(WriteBatch.prototype, 'commit').mockResolvedValue([]);

/** What every document is read as. */
function keep(data?: object): void {
  const updateTime = Timestamp.fromDate(now);
  get.mockResolvedValue({ data: () => data, updateTime } as unknown as DocumentSnapshot);
}

beforeEach(() => {
  process.env.HASH_SALT = 'tests';
  get.mockClear();
  keep();
});

describe('what was kept under a hash is found again', () => {
  it.each([
    [
      'a card',
      () => trialOfCard('card-1'),
      'trialCards/9e2535f5d69a936c54bc2e6a070e16b05f63ea793722baf9c5552ed88643f75c',
    ],
    [
      'who pays without an account',
      () => isUnreadVisitor('ana@example.com', now),
      'visitors/b12adc219dd593192a31690165a606e5675988a720065443f8b29fe3b52c85cb',
    ],
    [
      'who has left',
      () => standingOf('Ana.Lima@gmail.com', now),
      'formerMembers/01de4f1399057d84f23210a4d5ee2e4e4d6514e1db5d516cddce2ac773875778',
    ],
    [
      'a limit',
      () => usesOf(limit, now),
      'rateLimits/8978ca9e3e5a11beee812ac7820ef310b2d59d4823bf18655dc49a1402b9c905',
    ],
    [
      'a number',
      () => textedNumber('5585999990000').get(),
      'textedNumbers/a3fa82dc6c424f594f752cdddc11ed62e8472e847e9f624c6ced72c5a8700b1e',
    ],
    [
      'a member',
      () => messageBudgetOf('ana').get(),
      'messageBudgets/49aec2ede4c1f2f417d159c49f2a4cb02eee221b2c225d6b74afff292bba6d67',
    ],
    ['a link of a mail', () => readCancellationLink('a-token'), `cancellationLinks/${hashOfToken}`],
    ['a link of a text', () => linkOfToken('a-token').get(), `links/${hashOfToken}`],
    ['a session', () => isProven('a-token', '5585999990000', now), `numberSessions/${hashOfToken}`],
  ])('%s', async (_, read, path) => {
    await read();
    expect(get.mock.contexts).toMatchObject([{ path }]);
  });

  it('the link of a changed e-mail', async () => {
    keep({ tokenHash: hashOfToken });
    await expect(tokenAwaited('ana', ['another', 'a-token'])).resolves.toBe('a-token');
  });

  it('nothing is where there is no salt', async () => {
    process.env.HASH_SALT = '';
    await expect(trialOfCard('card-1')).rejects.toThrow('HASH_SALT is not set');
  });

  it.each([
    ['123456', 'right'],
    ['123457', 'wrong'],
  ])('a code, where %s is %s', async (code, result) => {
    const sealed = '851fbcfcb00f6787633f736446ffce9bd0c7335e07577b603d972c3f4307c5f5';
    keep({ code: sealed, number: 'v1:a', tries: 0, expiresAt: new Date(now.getTime() + 1) });
    const typed = { challenge: 'a-challenge', digits: '5585999990000', session: 'a-session', code };
    await expect(tryNumberCode(typed, now)).resolves.toMatchObject({ result });
  });
});
