import { reportDocument } from '@geonod/contracts/documents/report';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { TestAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { inOneWindow } from '../../../testing/in-one-window.ts';
import { ownAddress } from '../../../testing/own-address.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { openReports } from '../../store/reports.ts';
import { restore } from '../operating/decide.ts';
import { findMember } from '../operating/find-member.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());
beforeEach(() => void vi.mocked(logger.write).mockClear());

const linkOf = ({ uid }: TestAccount) => world.putRequest({ ownerUid: uid });

let made = 0;
function textOf({ uid }: TestAccount, phoneNumber?: string): Promise<string> {
  made += 1;
  const number = phoneNumber ?? `551193444${1000 + made}`;
  return world.putRequest({ ownerUid: uid, type: 'number', phoneNumber: number });
}

async function report(
  id: string,
  body: object = { reason: 'harassment' },
  from: string = ownAddress(),
) {
  return world.call('reportRequest', { id: await world.tokenOf(id), body, from });
}

async function reportOf(id: string) {
  return z.parse(reportDocument, (await world.store.doc(`reports/${id}`).get()).data());
}

/** What an operator was called for, in its order. */
const calls = () =>
  vi
    .mocked(logger.write)
    .mock.calls.map(([{ event }]) => event)
    .filter((event) => event === 'member-suspended' || event === 'member-reported');

/** All that shows an asker that something became of them. */
async function shownTo(as: TestAccount) {
  const member = await world.store.doc(`members/${as.uid}`).get();
  const mails = await world.store.collection('mail').where('ownerUid', '==', as.uid).get();
  const asked = await world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });
  return { member: [member.data(), member.updateTime], mails: mails.size, asks: asked.status };
}

describe('an asker who reports links of their own, signed out', () => {
  it('does not learn that the one whom they asked reports them, and an operator is called', async () => {
    const as = await world.payingMember();
    const [own, other, asked] = [await linkOf(as), await linkOf(as), await textOf(as)];
    for (const id of [own, other]) await report(id);
    const before = await shownTo(as);
    expect(calls()).toEqual([]);
    expect((await report(asked)).status).toBe(200);
    expect(await shownTo(as)).toEqual(before);
    expect(before).toMatchObject({ mails: 0, asks: 200 });
    expect(calls()).toEqual(['member-reported']);
  });

  it('is not suspended by however many, for which an operator is called once until they decide', async () => {
    const as = await world.payingMember();
    const ids = [await linkOf(as), await linkOf(as), await linkOf(as), await linkOf(as)];
    for (const id of ids) await report(id);
    await report(ids[0] ?? '', { reason: 'other', details: 'Still.' });
    expect(await shownTo(as)).toMatchObject({ mails: 0, asks: 200 });
    expect(calls()).toEqual(['member-reported']);
    expect(await restore(as.uid, new Date())).toBe(4);
    expect(Object.keys(await reportOf(ids[0] ?? ''))).not.toContain('called');
    for (const id of ids) await report(id);
    expect(calls()).toEqual(['member-reported', 'member-reported']);
  });

  it('is suspended by two numbers with them, whichever is reported last', async () => {
    for (const order of [
      [linkOf, textOf, textOf],
      [textOf, linkOf, textOf],
      [textOf, textOf, linkOf],
    ]) {
      const as = await world.payingMember();
      for (const ask of order) {
        expect((await memberOf(as.uid))?.suspended).toBeUndefined();
        await report(await ask(as));
      }
      expect((await memberOf(as.uid))?.suspended).toEqual({ since: expect.any(Date) });
    }
    expect(calls()).toEqual(['member-suspended', 'member-suspended', 'member-suspended']);
  });

  it('is suspended by three numbers also after an operator was called', async () => {
    const as = await world.payingMember();
    for (const ask of [linkOf, linkOf, linkOf, textOf, textOf]) await report(await ask(as));
    expect((await memberOf(as.uid))?.suspended).toEqual({ since: expect.any(Date) });
    expect(calls()).toEqual(['member-reported', 'member-suspended']);
  });
});

describe('whose report was dismissed', () => {
  it('reaches an operator still, and suspends that asker no more, whatever else they were asked by them', async () => {
    const as = await world.payingMember();
    const numbers = ['5511934450001', '5511934450002', '5511934450003'];
    const ids = await Promise.all(numbers.map((number) => textOf(as, number)));
    for (const id of ids) await report(id);
    expect(await restore(as.uid, new Date())).toBe(3);
    for (const id of ids) await report(id);
    for (const number of numbers) await report(await textOf(as, number));
    expect((await memberOf(as.uid))?.suspended).toBeUndefined();
    expect(calls()).toEqual(['member-suspended', 'member-reported']);
    const open = (await openReports(1000)).filter(({ ownerUid }) => ownerUid === as.uid);
    expect(open).toHaveLength(6);
    // Others count as ever, and so do these numbers of another asker.
    for (const _ of [1, 2, 3]) await report(await textOf(as));
    expect((await memberOf(as.uid))?.suspended).toBeDefined();
    const other = await world.payingMember();
    for (const number of numbers) await report(await textOf(other, number));
    expect((await memberOf(other.uid))?.suspended).toBeDefined();
  });

  it('is not the one who opens another link', async () => {
    const as = await world.payingMember();
    const link = await linkOf(as);
    await report(link);
    await restore(as.uid, new Date());
    await report(link);
    for (const _ of [1, 2]) await report(await textOf(as));
    expect((await memberOf(as.uid))?.suspended).toBeUndefined();
    await report(await linkOf(as));
    expect((await memberOf(as.uid))?.suspended).toBeDefined();
  });
});

describe('reports of one request in a loop', () => {
  const saying = (count: number) => ({ reason: 'other', details: `Word ${count}` });

  async function loop(id: string, from: number, to: number, network?: string) {
    for (let count = from; count <= to; count += 1) {
      expect((await report(id, saying(count), network)).status, String(count)).toBe(200);
    }
  }

  /** How many of these are taken from a network until it is refused. */
  async function takenOf(id: string, network: string): Promise<number> {
    let taken = 0;
    while ((await report(id, saying(taken), network)).status === 200) taken += 1;
    return taken;
  }

  it('use up nothing of whoever shares the network, as long as there is room', async () => {
    const id = await textOf(await world.payingMember());
    const network = ownAddress();
    await loop(id, 1, 15, network);
    const mine = { reason: 'harassment', details: 'He waits at my door.' };
    expect((await report(id, mine, network)).status).toBe(200);
    expect((await reportOf(id)).further?.at(-1)).toMatchObject(mine);
  });

  it('are taken thirty times a day from one network, while another is heard', () =>
    inOneWindow(86_400, async () => {
      const as = await world.payingMember();
      const id = await textOf(as);
      const network = ownAddress();
      await loop(id, 1, 30, network);
      const { status, body, headers } = await report(id, saying(32), network);
      expect([status, body.code]).toEqual([429, 'rate-limited']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await reportOf(id)).displaced).toBe(9);
      await loop(id, 33, 33);
      expect((await reportOf(id)).further?.at(-1)?.details).toBe('Word 33');
      await restore(as.uid, new Date());
      await loop(id, 34, 34);
      expect(await reportOf(id)).toMatchObject({ state: 'open', displaced: 11 });
      await loop(await textOf(as), 1, 1, network);
    }));

  it('tell whoever asked neither that another reported, nor in which words, nor that it was decided', () =>
    inOneWindow(86_400, async () => {
      const as = await world.payingMember();
      const [id, reportedBefore] = [await linkOf(as), await linkOf(as)];
      await report(reportedBefore, { reason: 'unknown-sender', details: 'Who is this?' });
      const network = ownAddress();
      expect(await takenOf(reportedBefore, network)).toBe(await takenOf(id, network));
      const reasons = ['unknown-sender', 'pretends', 'harassment', 'other'];
      const answers = async () => {
        const calls = reasons.map((reason) => report(id, { reason }, network));
        return (await Promise.all(calls)).map(({ status, body }) => [status, body.code]);
      };
      const before = await answers();
      expect((await report(id, { reason: 'harassment' })).status).toBe(200);
      expect(await answers()).toEqual(before);
      expect(await restore(as.uid, new Date())).toBe(2);
      expect(await answers()).toEqual(before);
    }));

  it('are kept beside the same words of another network: how long it takes tells nothing of those', async () => {
    const id = await linkOf(await world.payingMember());
    for (const _ of [1, 2]) await report(id, { reason: 'harassment' });
    expect((await reportOf(id)).further).toHaveLength(1);
  });

  it('are not dismissed unread where they displace another, and keep no operator from deciding', async () => {
    const as = await world.payingMember();
    const id = await textOf(as);
    const network = ownAddress();
    await loop(id, 1, 21, network);
    const read = await findMember(as.uid);
    await loop(id, 22, 22, network);
    expect((await reportOf(id)).displaced).toBe(1);
    const unread = restore(as.uid, new Date(), read?.heard);
    await expect(unread).rejects.toMatchObject({ code: 'conflict' });
    expect((await reportOf(id)).state).toBe('open');
    await loop(id, 23, 30, network);
    const all = await findMember(as.uid);
    expect((await report(id, saying(32), network)).status).toBe(429);
    expect(await restore(as.uid, new Date(), all?.heard)).toBe(1);
  });
});
