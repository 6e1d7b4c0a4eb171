import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { collections } from '../../store/firestore.ts';
import { newCancellationToken, readCancellationToken } from './cancellation-token.ts';

const until = new Date('2026-11-23T17:05:00Z');
const before = new Date(until.getTime() - 1);
const said = () => ({ paymentId: `pi_${randomUUID()}`, until });

describe('the link that confirms a cancellation', () => {
  it('says what it was made for, until its time is over', async () => {
    const link = said();
    const token = await newCancellationToken(link);
    expect(await readCancellationToken(token, before)).toMatchObject(link);
    await expect(readCancellationToken(token, until)).rejects.toMatchObject({ code: 'expired' });
  });

  it('is another one in each mail, and each works', async () => {
    const link = said();
    const tokens = [await newCancellationToken(link), await newCancellationToken(link)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(await readCancellationToken(token, before)).toMatchObject(link);
    }
  });

  it('stands nowhere in the database', async () => {
    const link = said();
    const token = await newCancellationToken(link);
    const found = await collections
      .cancellationLinks()
      .where('paymentId', '==', link.paymentId)
      .get();
    expect(found.size).toBe(1);
    expect(JSON.stringify(found.docs.map((doc) => [doc.id, doc.data()]))).not.toContain(token);
  });

  it('works although the key of other fingerprints was changed since it was mailed', async () => {
    const salt = process.env.HASH_SALT;
    const link = said();
    process.env.HASH_SALT = 'one';
    const token = await newCancellationToken(link);
    process.env.HASH_SALT = 'another';
    expect(await readCancellationToken(token, before)).toMatchObject(link);
    process.env.HASH_SALT = salt ?? '';
  });

  it.each(['', '.', 'a.b', '../..', 'bnVsbA', '\u0000', '%', 'x'.repeat(5000)])(
    'is not %j',
    async (token) => {
      await expect(readCancellationToken(token, before)).rejects.toMatchObject({
        code: 'not-found',
      });
    },
  );
});
