import { consentDocument } from '@geonod/contracts/documents/consent';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newAccount } from '../../../testing/accounts.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { refusalToLink } from '../../domain/link-budget.ts';
import { requestTimes } from '../../domain/request-lifecycle.ts';
import { endOpenRequests, eraseDocuments } from '../../store/account-erasure.ts';
import { linkBudgetOf } from '../../store/counters.ts';
import { fingerprint } from '../../store/fingerprints.ts';
import { linkOfToken } from '../../store/links.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

/** The records of what was done to a request, oldest first. */
async function actsOf(requestId: string) {
  const found = await world.store.collection('consents').where('requestId', '==', requestId).get();
  return found.docs
    .map((doc) => ({ id: doc.id, ...z.parse(consentDocument, doc.data()) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

describe('a recipient', () => {
  it.each([
    ['fine', 'whoever opened your link answered “I’m fine.”'],
    ['call-me', 'whoever opened your link answered “Call me.”'],
    ['on-my-way', 'whoever opened your link answered “On my way.”'],
  ])('answers %s without a place, once', async (reply, message) => {
    const id = await world.putRequest({ ownerUid: 'marina' });
    const answer = await world.call('replyRequest', { id, body: { reply } });
    expect(answer.body).toMatchObject({ status: 'answered' });
    expect(await world.request(id)).toMatchObject({ status: 'answered', reply });
    expect(await world.notices(id)).toEqual([
      { ownerUid: 'marina', title: 'Answered', message: `Saturday pickup: ${message}` },
    ]);
    const again = await world.call('replyRequest', { id, body: { reply: 'fine' } });
    const shared = await world.call('updateRequest', { id, body: { location: place } });
    expect([again.status, shared.status]).toEqual([409, 409]);
  });

  it('cannot answer with words of their own', async () => {
    const id = await world.putRequest();
    const { status, body } = await world.call('replyRequest', { id, body: { reply: 'never' } });
    expect([status, body.field]).toEqual([400, 'reply']);
  });

  it('shares a cell, the same each time, whatever the page sends', async () => {
    const told = [];
    for (const degrees of [0, 0.001, -0.001]) {
      const id = await world.putRequest();
      const body = {
        location: { ...place, latitude: -23.5521 + degrees },
        accuracy: 14,
        precision: 'approximate',
        takenAt: '2026-01-01T12:00:00.000Z',
      };
      expect((await world.call('updateRequest', { id, body })).status).toBe(200);
      told.push((await world.request(id))?.location);
    }
    expect(told[0]).toMatchObject({
      precision: 'approximate',
      accuracy: 700,
      takenAt: new Date('2026-01-01T12:00:00.000Z'),
    });
    expect(told).toEqual([told[0], told[0], told[0]]);
    expect(JSON.stringify(told)).not.toContain('-23.552');
  });

  it('leaves a record of each act and of the words that stood there, and never of the place', async () => {
    const id = await world.putRequest({ type: 'number', ownerUid: 'marina' });
    const token = await world.tokenOf(id);
    const words = { language: 'pt', wordsVersion: '2026-11' };
    for (const _ of [1, 2]) await world.call('recordShown', { id: token, body: words });
    await world.call('recordShown', { id: token, body: { language: 'en' } });
    const body = { location: place, precision: 'approximate', ...words };
    const shared = await world.call('updateRequest', { id: token, body });
    await world.call('withdrawLocation', { id: token, body: words });
    await world.call('withdrawLocation', { id: token, body: words });
    const acts = await actsOf(id);
    expect(acts.map(({ act, language, precision }) => [act, language, precision])).toEqual([
      ['shown', 'pt', undefined],
      ['shown', 'en', undefined],
      ['shared', 'pt', 'approximate'],
      ['withdrawn', 'pt', undefined],
    ]);
    expect(acts[2]).toMatchObject({ id: shared.body.receiptId, wordsVersion: '2026-11' });
    expect(JSON.stringify(acts)).not.toMatch(/Augusta|-23\.5|-46\.6|5511987654321|marina/);
    const kept = Number(acts[2]?.purgeAt) - Number(acts[2]?.at);
    expect(Math.round(kept / dayMs)).toBe(1826);
    const opened = await world.call('readRequest', { id: token });
    expect(opened.body.receiptId).toBe(acts[3]?.id);
  });

  it('is answered after as much work whether somebody has opened the link before or not', async () => {
    const id = await world.putRequest();
    const reads = vi.spyOn(DocumentReference.prototype, 'get');
    const open = async () => {
      reads.mockClear();
      const { body } = await world.call('recordShown', { id, body: { language: 'pt' } });
      return [body, reads.mock.calls.length];
    };
    const first = await open();
    expect(await open()).toEqual(first);
    reads.mockRestore();
    expect(await actsOf(id)).toHaveLength(1);
  });

  it('keeps the record when the member deletes the request', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({ ownerUid: as.uid });
    await world.call('declineRequest', { id });
    await world.call('deleteRequest', { as, id });
    expect((await actsOf(id)).map(({ act }) => act)).toEqual(['declined']);
  });
});

describe('a request with more records than anybody makes', () => {
  const acts = async (id: string, count: number) => {
    for (let from = 0; from < count; from += 200) {
      const batch = world.store.batch();
      for (let at = from; at < Math.min(from + 200, count); at += 1) {
        batch.set(world.store.doc(`consents/${id}-${at}`), {
          requestId: id,
          type: 'number',
          act: 'stopped',
          at: new Date(Date.now() - at * 1000),
          asker: 'somebody',
          purgeAt: new Date(Date.now() + dayMs),
        });
      }
      await batch.commit();
    }
  };

  it('shows the newest hundred of them', async () => {
    const id = await world.putRequest({ type: 'number' });
    await acts(id, 103);
    const { body } = await world.call('readHeldData', { id: await world.tokenOf(id) });
    const receipts = (body.records as { readonly receiptId: string }[]).map(
      (each) => each.receiptId,
    );
    expect(receipts).toEqual(Array.from({ length: 100 }, (_, at) => `${id}-${99 - at}`));
  });

  it('is erased with the account that asked, and each record is unnamed', async () => {
    const { uid, email } = await newAccount();
    const id = await world.putRequest({ type: 'number', ownerUid: uid });
    await acts(id, 203);
    const commits = vi.spyOn(WriteBatch.prototype, 'update');
    await eraseDocuments(uid, email, 'no-mail');
    const written = Map.groupBy(commits.mock.contexts, (batch) => batch);
    commits.mockRestore();
    expect(Math.max(...[...written.values()].map(({ length }) => length))).toBe(200);
    expect(await actsOf(id)).toEqual([]);
    expect(await actsOf(fingerprint('request', id))).toHaveLength(203);
    expect(await world.request(id)).toBeNull();
  });
});

describe('an answer at the moment at which the account that asked is deleted', () => {
  it('stands, and can be taken back, while what nobody has answered ends', async () => {
    const { uid } = await newAccount();
    const [answered, waiting] = await Promise.all(
      [1, 2].map(() => world.putRequest({ ownerUid: uid })),
    );
    const commit = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      const body = { location: place };
      const shared = await world.call('updateRequest', { id: String(answered), body });
      expect(shared.status).toBe(200);
      return this.commit();
    });
    await endOpenRequests(uid);
    commit.mockRestore();
    expect(await world.request(String(answered))).toMatchObject({ status: 'completed' });
    expect(await world.request(String(waiting))).toMatchObject({ status: 'cancelled' });
    const withdrawn = await world.call('withdrawLocation', { id: String(answered) });
    expect(withdrawn.body).toMatchObject({ status: 'withdrawn' });
    expect((await world.request(String(answered)))?.location).toBeUndefined();
  });
});

describe('two phones that hold one text message', () => {
  it('give one answer between them, and the later one sees which', async () => {
    const id = await world.putRequest({ type: 'number', ownerUid: 'marina' });
    const token = await world.tokenOf(id);
    const answers = await Promise.all([
      world.call('updateRequest', { id: token, body: { location: place } }),
      world.call('replyRequest', { id: token, body: { reply: 'fine' } }),
      world.call('declineRequest', { id: token }),
      world.call('stopMessages', { id: token }),
    ]);
    const statuses = answers.slice(0, 3).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(2);
    expect(answers[3]?.status).toBe(200);
    const { status } = (await world.request(id)) ?? {};
    expect((await world.call('readRequest', { id: token })).body.status).toBe(status);
    expect(await world.notices(id)).toHaveLength(1);
    const answered = (await actsOf(id)).filter(({ act }) => act !== 'stopped');
    expect(answered).toHaveLength(1);
  });
});

describe('the asker', () => {
  it.each(['link', 'number'] as const)('cannot answer their own request by %s', async (type) => {
    const as = await world.payingMember();
    const id = await world.putRequest({ type, ownerUid: as.uid });
    const token = await world.tokenOf(id);
    for (const [name, body] of [
      ['updateRequest', { location: place }],
      ['replyRequest', { reply: 'fine' }],
      ['declineRequest', {}],
    ] as const) {
      const { status, body: told } = await world.call(name, { as, id: token, body });
      expect([status, told.code]).toEqual([403, 'forbidden']);
    }
    expect((await world.request(id))?.status).toBe('pending');
    const opened = await world.call('readRequest', { as, id: token });
    expect(opened.body.askedBy).toMatchObject({ isCaller: true });
    const byOther = await world.call('readRequest', { as: await newAccount(), id: token });
    expect(byOther.body.askedBy).not.toHaveProperty('isCaller');
  });
});

describe('a link that leaked', () => {
  it('ends when its owner makes a new one, and the new one opens the same request', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({ ownerUid: as.uid });
    const tokens = [id];
    for (const _ of [1, 2]) {
      const { status, body } = await world.call('regenerateLink', { as, id });
      expect([status, body.id]).toEqual([200, id]);
      tokens.push(String(body.link).split('/').at(-1) ?? '');
    }
    const [first = '', second = '', third = ''] = tokens;
    // Whoever opens it at this very moment may have found the old token before it ended.
    const { purgeAt } = requestTimes(new Date());
    await linkOfToken(second).set({ requestId: id, createdAt: new Date(), purgeAt });
    for (const old of [first, second]) {
      expect((await world.call('readRequest', { id: old })).status).toBe(404);
      const late = await world.call('updateRequest', { id: old, body: { location: place } });
      expect(late.status).toBe(404);
    }
    const { body } = await world.call('getStatus', { as });
    expect(body.requests).toMatchObject([{ id, linkToken: third }]);
    const shared = await world.call('updateRequest', { id: third, body: { location: place } });
    expect(shared.status).toBe(200);
    expect((await world.request(id))?.status).toBe('completed');
    expect((await world.call('regenerateLink', { as, id })).status).toBe(409);
    await world.store.doc(`requests/${id}`).update({ status: 'pending', purgeAt: new Date() });
    expect((await world.call('regenerateLink', { as, id })).status).toBe(404);
  });

  it('was answered as often as it was made, so that its owner may make others when it has ended', async () => {
    const as = await world.payingMember();
    const made = await world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });
    const id = String(made.body.id);
    let token = id;
    for (const _ of [1, 2, 3]) {
      const { body } = await world.call('regenerateLink', { as, id });
      token = String(body.link).split('/').at(-1) ?? '';
    }
    const shared = await world.call('updateRequest', { id: token, body: { location: place } });
    expect(shared.status).toBe(200);
    const links = Object.values((await linkBudgetOf(as.uid).get()).data()?.links ?? {});
    const { expiresAt } = requestTimes(new Date());
    expect(refusalToLink(links, new Date(expiresAt.getTime() + hourMs))).toBeNull();
  });

  it('is declined once, however often it was made anew', async () => {
    const as = await world.payingMember();
    const ask = () => world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });
    const id = String((await ask()).body.id);
    let token = id;
    for (const _ of [1, 2]) {
      const { body } = await world.call('regenerateLink', { as, id });
      token = String(body.link).split('/').at(-1) ?? '';
    }
    expect((await world.call('declineRequest', { id: token })).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const links = Object.values((await linkBudgetOf(as.uid).get()).data()?.links ?? {});
    const { expiresAt } = requestTimes(new Date());
    expect(refusalToLink(links, new Date(expiresAt.getTime() + hourMs))).toBeNull();
  });

  it('is left unanswered as often as it was made anew, though its asker takes the last one back', async () => {
    const as = await world.payingMember();
    const made = await world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });
    const id = String(made.body.id);
    for (const _ of [1, 2, 3]) await world.call('regenerateLink', { as, id });
    expect((await world.call('cancelRequest', { as, id })).status).toBe(200);
    const links = Object.values((await linkBudgetOf(as.uid).get()).data()?.links ?? {});
    const { expiresAt } = requestTimes(new Date());
    const refusal = refusalToLink(links, new Date(expiresAt.getTime() + hourMs));
    expect(refusal?.reason).toBe('links-unanswered');
  });

  it('takes one answer or ends, when both happen at once', async () => {
    const as = await world.payingMember();
    for (let round = 0; round < 20; round += 1) {
      const id = await world.putRequest({ ownerUid: as.uid });
      const [shared, renewed] = await Promise.all([
        world.call('updateRequest', { id, body: { location: place } }),
        world.call('regenerateLink', { as, id }),
      ]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([shared.status, renewed.status]);
      await linkBudgetOf(as.uid).delete();
      const { status } = (await world.request(id)) ?? {};
      expect(status).toBe(shared.status === 200 ? 'completed' : 'pending');
    }
  });

  it('is no text message’s', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({ type: 'number', ownerUid: as.uid });
    expect((await world.call('regenerateLink', { as, id })).status).toBe(404);
  });

  it('opens nothing once its request is deleted', async () => {
    const as = await world.payingMember();
    const id = await world.putRequest({ ownerUid: as.uid });
    const { body } = await world.call('regenerateLink', { as, id });
    await world.call('deleteRequest', { as, id });
    for (const token of [id, String(body.link).split('/').at(-1) ?? '']) {
      expect((await world.call('readRequest', { id: token })).status).toBe(404);
    }
    const links = await world.store.collection('links').where('requestId', '==', id).get();
    expect(links.size).toBe(0);
  });
});
