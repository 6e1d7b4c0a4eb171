import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { type CallResponse, RequestWorld } from '../../../testing/request-world.ts';
import { mailboxOf } from '../../domain/mailbox.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { messageBudgetOf, textedNumber } from '../../store/counters.ts';
import { fingerprint } from '../../store/fingerprints.ts';
import { openPayment } from '../../store/payments.ts';
import { refusal } from '../../store/refusals.ts';
import { allowTexting, isOnStopList, stoppedNumber, stopTexting } from '../../store/stop-list.ts';
import { sendMessage } from './send-message.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const tomorrow = new Date(Date.now() + dayMs);
const yesterday = new Date(Date.now() - dayMs);

let made = 0;
function freshNumber(): string {
  made += 1;
  return `1195${String(1_000_000 + made * 137)}`;
}

function text(as: TestAccount, phoneNumber: string, countryCode = '55'): Promise<CallResponse> {
  const body = { phoneNumber, countryCode, message: 'Oi?' };
  return world.call('createFindByNumber', { as, body });
}

/** As if nobody had texted a number today. */
async function quieten(phoneNumber: string): Promise<void> {
  const digits = `55${phoneNumber}`;
  await textedNumber(digits).set({ sentAt: [], expiresAt: tomorrow });
  const texted = world.store.collection('requests').where('phoneNumber', '==', digits);
  for (const { ref } of (await texted.get()).docs) await ref.update({ createdAt: yesterday });
}

async function asked(as: TestAccount, phoneNumber: string) {
  const made = await text(as, phoneNumber);
  expect(made.status).toBe(200);
  const id = String(made.body.id);
  return { id, token: await world.tokenOf(id) };
}

/** As if a member had subscribed with a card. */
async function paidWith({ uid }: TestAccount, card: string): Promise<void> {
  await openPayment(`pi_${randomUUID()}`, {
    uid,
    email: null,
    attempt: 1,
    status: 'succeeded',
    subscriptionId: 'sub_1',
    card,
    createdAt: new Date(),
  });
}

const neutral = [403, { error: 'You cannot text this number now.', code: 'cannot-text' }];
const resultOf = ({ status, body }: CallResponse) => [status, body];

describe('a no', () => {
  it('closes the number to this member for 30 days, whatever the member deletes', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const { id, token } = await asked(asker, number);
    await world.call('declineRequest', { id: token });
    await world.call('deleteRequest', { as: asker, id });
    await quieten(number);
    expect(resultOf(await text(asker, number))).toEqual(neutral);
    expect((await text(await world.payingMember(), number)).status).toBe(200);

    for (const name of [asker.uid, `mail:${mailboxOf(asker.email)}`]) {
      const kept = refusal(name, `55${number}`);
      const { until, purgeAt } = (await kept.get()).data() ?? {};
      expect(Math.round((Number(until) - Date.now()) / dayMs)).toBe(30);
      expect(purgeAt).toEqual(until);
      await kept.update({ until: new Date(Date.now() - 1000) });
    }
    await quieten(number);
    expect((await text(asker, number)).status).toBe(200);
  });

  it('holds for the same person’s next account, and after a change of their e-mail', async () => {
    const asker = await world.payingMember();
    const { email } = asker;
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('refuseAsker', { id: token });
    await quieten(number);
    const change = { email: `new.${email}`, emailVerified: true };
    await getAuth(firebaseApp()).updateUser(asker.uid, change);
    const changed = { ...asker, token: tokenOf({ uid: asker.uid, ...change, signedInAgo: -1 }) };
    expect(resultOf(await text(changed, number))).toEqual(neutral);

    const next = await newAccount({ email: email.replace('@', '+another@').toUpperCase() });
    await world.subscribe(next, 'active');
    expect(resultOf(await text(next, number))).toEqual(neutral);
    expect((await text(next, freshNumber())).status).toBe(200);
  });

  it('holds for another account that the same card pays, also where that was there before', async () => {
    const [asker, second, another] = [
      await world.payingMember(),
      await world.payingMember(),
      await world.payingMember(),
    ];
    await paidWith(asker, 'one-card');
    await paidWith(second, 'an-older-card');
    await paidWith(second, 'one-card');
    await paidWith(another, 'another-card');
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('refuseAsker', { id: token });
    await quieten(number);
    expect(resultOf(await text(second, number))).toEqual(neutral);
    expect((await text(second, freshNumber())).status).toBe(200);
    await quieten(number);
    expect((await text(another, number)).status).toBe(200);
    const held = await world.call('readHeldData', { id: token });
    expect(held.body).toMatchObject({ message: { sender: 'refused-for-good' } });
  });

  it('of some weeks holds for such an account, too', async () => {
    const [asker, second] = [await world.payingMember(), await world.payingMember()];
    for (const each of [asker, second]) await paidWith(each, 'a-shared-card');
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('declineRequest', { id: token });
    await quieten(number);
    expect(resultOf(await text(second, number))).toEqual(neutral);
    const told = async () => (await world.call('readHeldData', { id: token })).body;
    expect(await told()).toMatchObject({ message: { sender: 'refused-for-weeks' } });
    for (const name of [asker.uid, `mail:${mailboxOf(asker.email)}`, 'card:a-shared-card']) {
      await refusal(name, `55${number}`).update({ until: new Date(Date.now() - 1000) });
    }
    expect(await told()).toMatchObject({ message: { sender: 'allowed' } });
  });

  it('holds under an older key, once there is a newer one', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('refuseAsker', { id: token });
    process.env.STOP_LIST_KEY = 'v2:a-newer-key v1:tests';
    await quieten(number);
    const refused = await text(asker, number);
    process.env.STOP_LIST_KEY = 'v1:tests';
    expect(resultOf(refused)).toEqual(neutral);
  });

  it('for good is shown as one after its key was changed, and can be said again', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const { id, token } = await asked(asker, number);
    await world.call('refuseAsker', { id: token });
    process.env.STOP_LIST_KEY = 'v2:a-newer-key v1:tests';
    const held = await world.call('readHeldData', { id: token });
    const again = await world.call('refuseAsker', { id: token });
    const underNewKey = await refusal(asker.uid, `55${number}`).get();
    process.env.STOP_LIST_KEY = 'v1:tests';
    expect(held.body).toMatchObject({ message: { sender: 'refused-for-good' } });
    expect(again.status).toBe(200);
    expect(underNewKey.data()).toEqual({ forGood: true });
    const acts = await world.store.collection('consents').where('requestId', '==', id).get();
    expect(acts.docs.map((doc) => doc.get('act')).sort()).toEqual(['declined', 'refused']);
  });

  it('can be for good, for this asker alone, and a later no does not shorten it', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const first = await asked(asker, number);
    await quieten(number);
    const second = await asked(asker, number);
    for (const _ of [1, 2]) {
      const refused = await world.call('refuseAsker', { id: first.token });
      expect(resultOf(refused)).toEqual([200, { refused: true, receiptId: expect.any(String) }]);
    }
    expect((await world.request(first.id))?.status).toBe('declined');
    expect((await world.call('declineRequest', { id: second.token })).status).toBe(200);
    expect((await refusal(asker.uid, `55${number}`).get()).data()).toEqual({ forGood: true });
    await quieten(number);
    expect(resultOf(await text(asker, number))).toEqual(neutral);
    expect((await text(await world.payingMember(), number)).status).toBe(200);
  });

  it('to one link closes nothing by number, and a link’s asker is not refused by it', async () => {
    const id = await world.putRequest();
    for (const call of ['refuseAsker', 'stopMessages', 'allowMessages'] as const) {
      expect((await world.call(call, { id })).status).toBe(404);
    }
  });

  it('is kept under keyed fingerprints, which tell neither the number nor the member', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('stopMessages', { id: token });
    for (const path of ['refusals', 'stoppedNumbers', 'consents']) {
      const found = await world.store.collection(path).get();
      const written = JSON.stringify(found.docs.map((doc) => [doc.id, doc.data()]));
      expect(written).not.toContain(number);
      expect(written).not.toContain(asker.uid);
    }
  });
});

describe('the stop list', () => {
  it('has a key of its own, so that no other salt’s change empties it', async () => {
    const number = freshNumber();
    const { token } = await asked(await world.payingMember(), number);
    await world.call('stopMessages', { id: token });
    process.env.HASH_SALT = 'another salt';
    expect(resultOf(await text(await world.payingMember(), number))).toEqual(neutral);
    process.env.HASH_SALT = 'tests';
  });

  it('knows what was put there under an older key', async () => {
    const number = freshNumber();
    await stoppedNumber(`55${number}`).set({ stoppedAt: new Date() });
    process.env.STOP_LIST_KEY = 'v2:a-newer-key v1:tests';
    expect(fingerprint('number', number)).toMatch(/^v2:/);
    expect(resultOf(await text(await world.payingMember(), number))).toEqual(neutral);
    process.env.STOP_LIST_KEY = 'v2:a-newer-key';
    expect((await text(await world.payingMember(), number)).status).toBe(200);
    process.env.STOP_LIST_KEY = 'v1:tests';
  });

  it.each([
    ['want of its key', ''],
    ['a key without a version', 'v2:a-newer-key tests'],
  ])('is never skipped for %s: then nobody is texted', async (_why, key) => {
    process.env.STOP_LIST_KEY = key;
    const asker = await world.payingMember();
    expect((await text(asker, freshNumber())).status).toBe(500);
    process.env.STOP_LIST_KEY = 'v1:tests';
    const sent = await world.store.collection('smsOutbox').where('ownerUid', '==', asker.uid).get();
    expect(sent.size).toBe(0);
  });

  it('is left by the link that has just put a number there, and by no other', async () => {
    const number = freshNumber();
    const digits = `55${number}`;
    const { token } = await asked(await world.payingMember(), number);
    const other = await world.putRequest({ type: 'number', phoneNumber: digits });
    const allow = (id: string) => world.call('allowMessages', { id });
    await world.call('stopMessages', { id: token });
    const refused = {
      error:
        'This can no longer be taken back here. Reply START to the text message, or use the page of your number.',
      code: 'expired',
    };
    expect(resultOf(await allow(await world.tokenOf(other)))).toEqual([410, refused]);
    expect(await isOnStopList(digits)).toBe(true);
    process.env.STOP_LIST_KEY = 'v2:a-newer-key v1:tests';
    const underNewKey = await allow(token);
    process.env.STOP_LIST_KEY = 'v1:tests';
    expect(resultOf(underNewKey)).toEqual([200, { allowed: true }]);
    expect(await isOnStopList(digits)).toBe(false);

    // What two have said, neither takes back.
    await world.call('stopMessages', { id: token });
    await world.call('stopMessages', { id: await world.tokenOf(other) });
    for (const each of [token, await world.tokenOf(other)]) {
      expect(resultOf(await allow(each))).toEqual([410, refused]);
    }
    await allowTexting(digits, new Date());

    await world.call('stopMessages', { id: token });
    const hourAgo = new Date(Date.now() - hourMs);
    await stoppedNumber(digits).update({ stoppedAt: hourAgo });
    expect(resultOf(await allow(token))).toEqual([410, refused]);
    await stoppedNumber(digits).update({ stoppedAt: new Date(hourAgo.getTime() + minuteMs) });
    // STOP by text message is taken back by START alone, whatever stood there before it.
    await stopTexting(digits, new Date());
    expect(resultOf(await allow(token))).toEqual([410, refused]);
    expect(await isOnStopList(digits)).toBe(true);
    await allowTexting(digits, new Date());
    expect((await allow(token)).status).toBe(200);
  });

  it('is left by no reply where none is heard: whoever is too late is told of their number’s page alone', async () => {
    const digits = '919812345678';
    const asked = { type: 'number', countryCode: '91', phoneNumber: digits } as const;
    await stopTexting(digits, new Date());
    const allowed = await world.call('allowMessages', {
      id: await world.tokenOf(await world.putRequest(asked)),
    });
    const error = 'This can no longer be taken back here. Use the page of your number.';
    expect(resultOf(allowed)).toEqual([410, { error, code: 'expired' }]);
  });

  it('is joined by who says so after they asked to leave it, whichever is done first', async () => {
    const digits = `55${freshNumber()}`;
    const startedAt = new Date();
    await stopTexting(digits, new Date(startedAt.getTime() + 1));
    await allowTexting(digits, startedAt);
    expect(await isOnStopList(digits)).toBe(true);
    await allowTexting(digits, new Date(startedAt.getTime() + 1));
    expect(await isOnStopList(digits)).toBe(false);
  });

  it('is not left and joined without end, and is never closed to whoever wants to join it', async () => {
    const number = freshNumber();
    const digits = `55${number}`;
    const { id, token } = await asked(await world.payingMember(), number);
    const statuses = [];
    for (let round = 0; round < 5; round += 1) {
      for (const call of ['stopMessages', 'allowMessages'] as const) {
        statuses.push((await world.call(call, { id: token })).status);
      }
    }
    expect(statuses).toEqual([...Array(9).fill(200), 410]);
    expect(await isOnStopList(digits)).toBe(true);
    for (let round = 0; round < 3; round += 1) {
      await allowTexting(digits, new Date());
      expect((await world.call('stopMessages', { id: token })).status).toBe(200);
      expect(await isOnStopList(digits)).toBe(true);
    }
    const acts = await world.store.collection('consents').where('requestId', '==', id).get();
    const both = acts.docs.filter((doc) => ['stopped', 'allowed'].includes(doc.get('act')));
    expect(both).toHaveLength(10);
  });

  it('can be left again, which opens nothing to an asker who was refused', async () => {
    const asker = await world.payingMember();
    const number = freshNumber();
    const { token } = await asked(asker, number);
    await world.call('stopMessages', { id: token });
    for (const _ of [1, 2]) {
      expect((await world.call('allowMessages', { id: token })).status).toBe(200);
    }
    await quieten(number);
    expect(resultOf(await text(asker, number))).toEqual(neutral);
    expect((await text(await world.payingMember(), number)).status).toBe(200);
  });
});

describe('probing', () => {
  it('costs: every try that tells something of a number takes a place of the day’s', async () => {
    const prober = await world.payingMember();
    const numbers = Array.from({ length: 21 }, freshNumber);
    for (const number of numbers) {
      await stoppedNumber(`55${number}`).set({ stoppedAt: new Date() });
    }
    const statuses = [];
    for (const number of numbers) statuses.push((await text(prober, number)).status);
    expect(statuses).toEqual([...Array(20).fill(403), 429]);
    expect((await text(prober, freshNumber())).status).toBe(429);
  });

  it('cannot tell a number that was texted from one that wants no messages', async () => {
    const [texted, stopped, refused, busy] = Array.from({ length: 4 }, freshNumber);
    const prober = await world.payingMember();
    const told = [];
    await asked(await world.payingMember(), texted ?? '');
    await stoppedNumber(`55${stopped}`).set({ stoppedAt: new Date() });
    await refusal(prober.uid, `55${refused}`).set({ forGood: true });
    const sentAt = [3, 2, 1].map((hours) => new Date(Date.now() - hours * hourMs));
    await textedNumber(`55${busy}`).set({ sentAt, expiresAt: tomorrow });
    for (const number of [texted, stopped, refused, busy]) {
      told.push(resultOf(await text(prober, number ?? '')));
    }
    expect(told).toEqual(Array(4).fill(neutral));
  });
});

describe('a trial', () => {
  it('has five messages', async () => {
    const account = await world.payingMember();
    await world.subscribe(account, 'trialing');
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await text(account, freshNumber())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { body } = await text(account, freshNumber());
    expect(body.error).toMatch(
      /^In the trial, and while a charge has failed, you have 5 messages in 24 hours, refused ones/,
    );
  });
});

describe('a number', () => {
  it.each([
    ['a satellite phone', '881', '612345678'],
    ['another one', '870', '776123456'],
    ['a premium number', '1', '900 555 0199'],
    ['Jamaica, which shares a dial code', '1', '876 555 0123'],
    ['Jersey, which shares a dial code', '44', '7797 712345'],
    ['Kazakhstan, which shares a dial code', '7', '701 234 5678'],
    ['a country that is not on the list', '47', '406 12 345'],
  ])('of %s is not texted', async (_what, countryCode, phoneNumber) => {
    const { status, body } = await text(await world.payingMember(), phoneNumber, countryCode);
    expect([status, body.field]).toEqual([400, 'phoneNumber']);
  });

  it('of Canada is, as its own dial code is the United States’', async () => {
    expect((await text(await world.payingMember(), '416 555 0199', '1')).status).toBe(200);
  });

  it('of Brazil is one with and without its ninth digit', async () => {
    const asker = await world.payingMember();
    const { id, token } = await asked(asker, '11 8123 4567');
    expect((await world.request(id))?.phoneNumber).toBe('5511981234567');
    await world.call('declineRequest', { id: token });
    await quieten('11981234567');
    for (const spelling of ['11981234567', '1181234567', '+55 11 8123-4567']) {
      expect(resultOf(await text(asker, spelling))).toEqual(neutral);
    }
  });
});

describe('links', () => {
  const link = (as: TestAccount) =>
    world.call('createFindByLink', { as, body: { name: 'Saturday pickup' } });

  it('are twenty a day, however many are deleted', async () => {
    const as = await world.payingMember();
    for (let at = 0; at < 20; at += 1) {
      const { status, body } = await link(as);
      expect(status).toBe(200);
      await world.call('deleteRequest', { as, id: String(body.id) });
    }
    const { status, body, headers } = await link(as);
    expect([status, body.code]).toEqual([429, 'rate-limited']);
    expect(body.error).toBe(
      'You have made 20 links in 24 hours. You can make the next one in 24 hours.',
    );
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(86_000);
  });

  it('wait a day after three that were declined in a row, though the member deletes them', async () => {
    const as = await world.payingMember();
    for (let at = 0; at < 3; at += 1) {
      const id = String((await link(as)).body.id);
      await world.call('declineRequest', { id });
      await world.call('deleteRequest', { as, id });
    }
    const { status, body } = await link(as);
    expect([status, body.error]).toEqual([
      429,
      'Your last 3 links were declined or not answered. After that you wait 24 hours: you can make the next one in 24 hours.',
    ]);
  });

  it('do not wait when one of the last three was answered', async () => {
    const as = await world.payingMember();
    for (const answer of ['declineRequest', 'replyRequest', 'declineRequest'] as const) {
      const id = String((await link(as)).body.id);
      await world.call(answer, { id, body: { reply: 'fine' } });
    }
    expect((await link(as)).status).toBe(200);
  });
});

describe('a reminder', () => {
  async function askedLongAgo(as: TestAccount) {
    const number = freshNumber();
    const { id, token } = await asked(as, number);
    await quieten(number);
    const hoursAgo = new Date(Date.now() - 12 * hourMs - minuteMs);
    const sms = { state: 'delivered', updatedAt: hoursAgo };
    const times = { createdAt: hoursAgo, textedAt: hoursAgo };
    await world.store.doc(`requests/${id}`).update({ ...times, sms });
    return { id, token, number, hoursAgo };
  }

  it('is texted once, twelve hours after the message, and both links open the request', async () => {
    const as = await world.payingMember();
    const { id, token, number, hoursAgo } = await askedLongAgo(as);
    // Whoever calls themselves something else since, reminds under the name that they asked under.
    await getAuth(firebaseApp()).updateUser(as.uid, { displayName: 'Bruno Lima' });
    const { status, body } = await world.call('remindRequest', { as, id });
    expect([status, body.id]).toEqual([200, id]);
    const sms = await world.sms(`${id}-again`);
    expect(sms).toMatchObject({ to: `55${number}`, state: 'queued', requestId: id });
    expect(sms?.body).toMatch(/^Marina Duarte pergunta de novo onde voce esta: Oi\? /);
    const second = /\/link\/(\w+)/.exec(sms?.body ?? '')?.[1] ?? '';
    expect(second).not.toBe(token);
    for (const opened of [token, second]) {
      expect((await world.call('readRequest', { id: opened })).body.status).toBe('pending');
    }
    const again = await world.call('remindRequest', { as, id });
    expect([again.status, again.body.error]).toEqual([409, 'A reminder was sent already.']);
    const known = JSON.stringify([body, (await world.call('getStatus', { as })).body]);
    expect(known).not.toContain(second);
    expect(known).toContain(String(body.remindedAt));
    await sendMessage(`${id}-again`);
    const first = { textedAt: hoursAgo, sms: { state: 'delivered' } };
    expect(await world.sms(`${id}-again`)).toMatchObject({ state: 'delivered' });
    expect(await world.request(id)).toMatchObject(first);
  });

  it('is not sent before, nor to who said no, and counts as a message of the day', async () => {
    const as = await world.payingMember();
    const { id } = await asked(as, freshNumber());
    await world.store.doc(`requests/${id}`).update({ 'sms.state': 'delivered' });
    const soon = await world.call('remindRequest', { as, id });
    expect([soon.status, soon.body.error]).toEqual([
      429,
      'A reminder can be sent 12 hours after the message: in 12 hours.',
    ]);
    const stopped = await askedLongAgo(as);
    await stoppedNumber(`55${stopped.number}`).set({ stoppedAt: new Date() });
    expect(resultOf(await world.call('remindRequest', { as, id: stopped.id }))).toEqual(neutral);
    const budget = await messageBudgetOf(as.uid).get();
    expect(budget.get('sentAt')).toHaveLength(3);
  });
});
