import { numberCodeTries } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { type DocumentReference, FieldValue, WriteBatch } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { eraseDocuments } from '../../store/account-erasure.ts';
import { linkOfToken } from '../../store/links.ts';
import { queueNumberCode } from '../../store/number-codes.ts';
import { countUse, usesOf } from '../../store/rate-limits.ts';
import { claimMessage } from '../../store/sms-outbox.ts';
import { sendMessage } from '../messages/send-message.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Hands the texts of the outbox over to a carrier service, and returns how many it was given. */
async function handOver(id: string): Promise<number> {
  const send = vi.fn(async () => ({ state: 'sent' }) as const);
  await sendMessage(id, { now: () => new Date(), carrier: async () => ({ send }) });
  return send.mock.calls.length;
}

/**
 * As where the response to a commit is lost: Firestore's library sends the commit again by itself, and hears that what it
 * creates is there already (6), or that what it read has changed (9). Happens once, to a commit that writes to `collection`.
 */
function loseResponse(collection: string, code: number): void {
  const { commit } = WriteBatch.prototype;
  const spies = [
    vi.spyOn(WriteBatch.prototype, 'create'),
    vi.spyOn(WriteBatch.prototype, 'update'),
    vi.spyOn(WriteBatch.prototype, 'delete'),
  ];
  const writesThere = (batch: WriteBatch) =>
    spies.some(({ mock: { calls, contexts } }) =>
      calls.some(
        ([reference], at) =>
          contexts[at] === batch &&
          (reference as DocumentReference).path.startsWith(`${collection}/`),
      ),
    );
  let isLost = false;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function (this: WriteBatch) {
    const written = await commit.call(this);
    if (isLost || !writesThere(this)) return written;
    isLost = true;
    throw Object.assign(new Error('The document is not as it was read.'), { code });
  });
}

const sizeOf = async (collection: string, field: string, value: string) =>
  (await world.store.collection(collection).where(field, '==', value).get()).size;

describe.each([6, 9])(
  'a call of which Firestore says by %i what it has just done itself',
  (code) => {
    const phoneNumber = `1198765432${code}`;
    const digits = `55${phoneNumber}`;

    it('texts a phone, once', async () => {
      const as = await world.payingMember();
      loseResponse('smsOutbox', code);
      const body = { countryCode: '55', phoneNumber, message: 'Oi?' };
      const { status, body: made } = await world.call('createFindByNumber', { as, body });
      expect(status).toBe(200);
      expect(await world.sms(String(made.id))).toMatchObject({ to: digits, state: 'queued' });
      expect(await sizeOf('requests', 'ownerUid', as.uid)).toBe(1);
      expect(await sizeOf('smsOutbox', 'to', digits)).toBe(1);
    });

    it('makes a link, once', async () => {
      const as = await world.payingMember();
      loseResponse('requests', code);
      const body = { name: 'Saturday pickup' };
      const { status, body: made } = await world.call('createFindByLink', { as, body });
      expect(status).toBe(200);
      expect(await world.request(String(made.id))).toMatchObject({ status: 'pending' });
      expect(await sizeOf('requests', 'ownerUid', as.uid)).toBe(1);
    });

    it('puts one new link in the place of another', async () => {
      const as = await world.payingMember();
      const id = await world.putRequest({ ownerUid: as.uid });
      loseResponse('links', code);
      const { status, body } = await world.call('regenerateLink', { as, id });
      expect(status).toBe(200);
      const { linkToken, linkRenewals } = (await world.request(id)) ?? {};
      expect([linkToken, linkRenewals]).toEqual([String(body.link).split('/').at(-1), 1]);
    });

    it('hands a text over, once', async () => {
      const as = await world.payingMember();
      const body = {
        countryCode: '55',
        phoneNumber: `1198765433${code}`,
        message: 'Oi?',
      };
      const id = String((await world.call('createFindByNumber', { as, body })).body.id);
      loseResponse('smsOutbox', code);
      expect(await handOver(id)).toBe(1);
      expect(await world.sms(id)).toMatchObject({ state: 'sent', body: '' });
      expect(await world.notices(id)).toEqual([]);
    });

    it('calls the operator when reports suspend a member', async () => {
      const as = await world.payingMember();
      const calls = () => JSON.stringify(vi.mocked(logger.write).mock.calls);
      vi.mocked(logger.write).mockClear();
      for (const at of [1, 2, 3]) {
        const asked = { type: 'number', phoneNumber: `${digits.slice(0, -2)}8${at}` } as const;
        const id = await world.tokenOf(await world.putRequest({ ownerUid: as.uid, ...asked }));
        expect(calls()).not.toContain('member-suspended');
        if (at === 3) loseResponse('members', code);
        const body = { reason: 'harassment' };
        expect((await world.call('reportRequest', { id, body })).status).toBe(200);
      }
      expect(calls()).toContain('member-suspended');
    });

    it('calls the operator when what is reported suspends nobody', async () => {
      const as = await world.payingMember();
      const ids = await Promise.all([1, 2, 3].map(() => world.putRequest({ ownerUid: as.uid })));
      const body = { reason: 'harassment' };
      for (const id of ids) await world.call('reportRequest', { id, body });
      // As where whatever filed the last of them had ended before it looked.
      const { docs } = await world.store
        .collection('reports')
        .where('ownerUid', '==', as.uid)
        .get();
      const notCalled = { called: FieldValue.delete(), calledAt: FieldValue.delete() };
      for (const { ref } of docs) await ref.update(notCalled);
      vi.mocked(logger.write).mockClear();
      loseResponse('reports', code);
      const again = await world.call('reportRequest', { id: ids[0] ?? '', body });
      expect(again.status).toBe(200);
      expect(JSON.stringify(vi.mocked(logger.write).mock.calls)).toContain('member-reported');
    });

    it('takes a question back', async () => {
      const as = await world.payingMember();
      const id = await world.putRequest({ ownerUid: as.uid });
      loseResponse('requests', code);
      const { status, body } = await world.call('cancelRequest', { as, id });
      expect([status, body.status]).toEqual([200, 'cancelled']);
    });

    it.each([
      ['link', undefined],
      ['number', 'cancelled'],
    ] as const)('deletes a request by %s', async (type, keptAs) => {
      const as = await world.payingMember();
      const id = await world.putRequest({ ownerUid: as.uid, type });
      loseResponse('requests', code);
      const { status, body } = await world.call('deleteRequest', { as, id });
      expect([status, body.deleted]).toEqual([200, true]);
      expect((await world.request(id))?.status).toBe(keptAs);
      expect((await world.call('deleteRequest', { as, id })).status).toBe(404);
    });

    it('tells whoever opens a link of an account that was erased that its question has ended', async () => {
      const as = await world.payingMember();
      const id = await world.putRequest({ ownerUid: as.uid });
      loseResponse('requests', code);
      await eraseDocuments(as.uid, as.email, 'no mail is kept');
      expect(await world.request(id)).toBeNull();
      expect((await linkOfToken(id).get()).data()).toMatchObject({ endedAs: 'cancelled' });
    });

    it('reminds of a question, once', async () => {
      const as = await world.payingMember();
      const createdAt = new Date(Date.now() - 48 * hourMs);
      const asked = { type: 'number', phoneNumber: `${digits}1` } as const;
      const id = await world.putRequest({ ownerUid: as.uid, ...asked, createdAt });
      loseResponse('smsOutbox', code);
      expect((await world.call('remindRequest', { as, id })).status).toBe(200);
      expect(await sizeOf('smsOutbox', 'requestId', id)).toBe(1);
    });

    it('keeps a place that was shared, and tells its owner once', async () => {
      const id = await world.putRequest();
      loseResponse('requests', code);
      const body = { location: place, viewingKey: 'the-key-of-the-tab-that-shared' };
      const { status, body: shared } = await world.call('updateRequest', { id, body });
      expect([status, shared.status]).toEqual([200, 'completed']);
      const { body: read } = await world.call('readRequest', { id });
      expect(shared.receiptId).toBe(read.receiptId);
      expect(await world.notices(id)).toHaveLength(1);
    });

    it('texts a code, once, which opens what is held of its number', async () => {
      const number = { countryCode: '55', phoneNumber: `1198765431${code}` };
      const to = `55${number.phoneNumber}`;
      loseResponse('numberCodes', code);
      const asked = await world.call('requestNumberCode', { body: number });
      expect(asked.status).toBe(200);
      const texts = await world.store.collection('smsOutbox').where('to', '==', to).get();
      expect(texts.size).toBe(1);
      vi.restoreAllMocks();

      loseResponse('smsOutbox', code);
      expect(await handOver(texts.docs[0]?.id ?? '')).toBe(1);
      vi.restoreAllMocks();

      loseResponse('numberSessions', code);
      const typed = String(texts.docs[0]?.get('body')).slice(0, 6);
      const { challenge } = asked.body;
      const body = { ...number, challenge, code: typed };
      const { status, body: proven } = await world.call('checkNumberCode', { body });
      expect(status).toBe(200);
      const { session } = proven;
      const held = await world.call('readNumberData', { body: { ...number, session } });
      expect(held.status).toBe(200);
    });

    it('is not refused for what it has counted itself', async () => {
      const once = { name: 'lost response', key: digits, max: 1, windowSeconds: 3600 };
      loseResponse('rateLimits', code);
      expect(await countUse([once], new Date())).toBeNull();
      expect(await usesOf(once, new Date())).toBe(1);
      expect(await countUse([once], new Date())).toEqual(expect.any(Number));
    });

    it('counts a wrong code once', async () => {
      const number = { countryCode: '55', phoneNumber: `1198765430${code}` };
      const asked = await world.call('requestNumberCode', { body: number });
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);

      const texts = world.store
        .collection('smsOutbox')
        .where('to', '==', `55${number.phoneNumber}`);
      const [text] = (await texts.get()).docs;
      const right = String(text?.get('body')).slice(0, 6);
      const wrong = `${right.slice(0, 5)}${(Number(right.slice(5)) + 1) % 10}`;
      const { challenge } = asked.body;
      const type = (typed: string) =>
        world.call('checkNumberCode', { body: { ...number, challenge, code: typed } });
      const statuses: number[] = [];
      for (let each = 1; each < numberCodeTries; each += 1) {
        loseResponse('numberCodes', code);
        statuses.push((await type(wrong)).status);
        vi.restoreAllMocks();
      }
      expect([...statuses, (await type(right)).status]).toEqual([403, 403, 403, 403, 200]);
    });

    it('calls the operator once when the codes of a day, or its texts, are used up', async () => {
      const codes = new Date(`2027-01-0${code}T12:00:00Z`);
      vi.stubEnv('SMS_DAILY_BUDGET', '0');
      const ask = (challenge: string) => {
        const texted = { code: '012345', messageId: challenge, body: '012345' };
        const allow = () => Promise.resolve({ isTexted: false, count: () => undefined });
        return queueNumberCode({ challenge, digits, dialCode: '55', ...texted }, codes, allow);
      };
      loseResponse('smsBudgets', code);
      expect(await ask(`first ${code}`)).toEqual({ limit: 'codes', isNews: true });
      vi.restoreAllMocks();
      expect(await ask(`second ${code}`)).toEqual({ limit: 'codes', isNews: false });

      const texts = new Date(`2027-02-0${code}T12:00:00Z`);
      const claim = async (claimedBy: string) => {
        const expiresAt = new Date(texts.getTime() + hourMs);
        const asked = { type: 'number', phoneNumber: digits, expiresAt } as const;
        const id = await world.putRequest(asked);
        const message = { ownerUid: 'marina', to: digits, body: 'Oi?', state: 'queued', expiresAt };
        const at = { createdAt: texts, updatedAt: texts };
        await world.store.doc(`smsOutbox/${id}`).set({ ...message, ...at });
        return claimMessage(id, { claimedBy }, texts);
      };
      loseResponse('smsBudgets', code);
      const limit = 'the whole service';
      expect(await claim('first')).toEqual({ limit, isNews: true });
      vi.restoreAllMocks();
      expect(await claim('second')).toEqual({ limit, isNews: false });
    });
  },
);
