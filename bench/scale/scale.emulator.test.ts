import { randomUUID } from 'node:crypto';
import { pageSize } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverMessage } from '../../functions/src/api/deliver-message.ts';
import { pushNotice } from '../../functions/src/api/push-notice.ts';
import { requestNoticeId } from '../../functions/src/domain/request-notices.ts';
import { sendMail } from '../../functions/src/flows/mail/send-mail.ts';
import { handToQueue } from '../../functions/src/flows/messages/hand-to-queue.ts';
import { handledEvents } from '../../functions/src/services/payments/events.ts';
import { ensureMember } from '../../functions/src/store/members.ts';
import { newAccount, type TestAccount } from '../../functions/testing/accounts.ts';
import { PaymentWorld } from '../../functions/testing/payment-world.ts';
import { type CallResponse, place, RequestWorld } from '../../functions/testing/request-world.ts';
import { type FcmStandIn, startFcmStandIn } from '../../local/push/fcm-stand-in.ts';
import { countUsage, type UsageCounter } from './firestore-usage.ts';
import { type Step, stories } from './stories.ts';

let counter: UsageCounter;
let fcm: FcmStandIn;
let payments: PaymentWorld;
let world: RequestWorld;
let member: TestAccount;

beforeAll(async () => {
  counter = await countUsage(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  process.env.FIRESTORE_EMULATOR_HOST = counter.firestoreHost;
  fcm = await startFcmStandIn(0);
  payments = await PaymentWorld.start();
  world = await RequestWorld.start({ FCM_API_URL: fcm.url });
  member = await world.payingMember();
});
afterAll(async () => {
  await world.stop();
  await payments.stop();
  await fcm.stop();
  counter.stop();
});

/** Whatever it is that has no response of its own. */
const nobody = { status: 200, body: {} };

async function expectUsage(
  { what, reads, writes, deletes, bytes }: Step,
  work: () => Promise<Pick<CallResponse, 'status' | 'body'>>,
): Promise<Record<string, unknown>> {
  counter.reset();
  const response = await work();
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  // A member's use is counted while the call goes on, and on a busy machine after it.
  await expect.poll(() => counter.used(), { message: what }).toEqual({ reads, writes, deletes });
  if (response === nobody) return {};
  const sent = JSON.stringify(response.body).length;
  expect(sent, `${what}: bytes`).toBeLessThanOrEqual(bytes);
  expect(sent, `${what}: bytes`).toBeGreaterThan(bytes / 10);
  return response.body;
}

async function done(work: Promise<unknown>) {
  await work;
  return nobody;
}

describe('what somebody does takes what docs/scale.md says, to the document:', () => {
  it('a visitor looks a number up, and opens the payment page', async () => {
    const { looksUp, opensPayment } = stories.visitor.steps;
    await expectUsage(looksUp, () =>
      world.call('verifyPhone', { query: { phone: '+55 11 98765 4321' } }),
    );
    await expectUsage(opensPayment, () => payments.call('createPayment'));
  });

  it('a visitor types an e-mail, however many accounts have typed it without showing that it is theirs', async () => {
    const openedBy = async (email: string) => {
      counter.reset();
      expect((await payments.call('createPayment', { body: { email } })).status).toBe(200);
      return counter.used().reads;
    };
    const address = () => `${randomUUID()}@example.com`;
    const typedOften = address();
    const named = (at: number) =>
      ensureMember(randomUUID(), typedOften.replace('@', `+${at}@`), new Date());
    await Promise.all(Array.from({ length: 50 }, (_, at) => named(at)));
    expect(await openedBy(typedOften)).toBe(await openedBy(address()));
  });

  it('a member opens the payment page and pays', async () => {
    const account = await newAccount();
    const { opensPayment, pays } = stories.member.steps;
    await expectUsage(opensPayment, () => payments.call('createPayment', { as: account }));
    await payments.reportAll({ inOrder: true });
    const events = async () => {
      const all = await payments.standIn.control.events();
      return all.filter(({ event }) => handledEvents.includes(event.type)).length;
    };
    const before = await events();
    await payments.pay(await payments.openIntent({ as: account }));
    await expectUsage(pays, () => done(payments.reportAll({ inOrder: true })));
    expect((await events()) - before, 'reports of Stripe').toBe(pays.runs);
  });

  it('a member opens the status page and the notifications, each longer than a page', async () => {
    const createdAt = new Date(Date.now() - hourMs);
    const put = async (at: number) => {
      await world.putRequest({ ownerUid: member.uid, status: 'completed', location: place });
      await world.store.doc(`notifications/${randomUUID()}`).set({
        ownerUid: member.uid,
        requestId: String(at),
        title: 'Location shared',
        message: 'Saturday pickup: whoever opened your link shared their location.',
        createdAt,
        purgeAt: new Date(Date.now() + 700 * hourMs),
      });
    };
    await Promise.all(Array.from({ length: pageSize + 2 }, (_, at) => put(at)));
    const { readsStatus, readsNotifications } = stories.member.steps;
    const status = await expectUsage(readsStatus, () => world.call('getStatus', { as: member }));
    expect(status.requests).toHaveLength(pageSize);
    await expectUsage(readsNotifications, () => world.call('getNotifications', { as: member }));
  });

  it('a member makes a link; whoever has it opens it, sees the question and shares', async () => {
    const { asksByLink } = stories.member.steps;
    const asked = await expectUsage(asksByLink, () =>
      world.call('createFindByLink', { as: member, body: { name: 'Saturday pickup' } }),
    );
    const id = String(asked.id);
    const { opens, isShown, shares, isMailed, isTold } = stories.recipient.steps;
    const shown = { language: 'pt', wordsVersion: '1' };
    await expectUsage(opens, () => world.call('readRequest', { id }));
    await expectUsage(isShown, () => world.call('recordShown', { id, body: shown }));
    await expectUsage(shares, () =>
      world.call('updateRequest', { id, body: { location: place, ...shown } }),
    );
    const cause = requestNoticeId('completed', id);
    const later = new Date(Date.now() + hourMs);
    const carrier = { send: async () => undefined };
    await expectUsage(isMailed, () => done(sendMail(cause, later, { now: () => later, carrier })));
    await world.call('registerPush', { as: member, body: { token: `browser-${randomUUID()}` } });
    await expectUsage(isTold, () => done(pushNotice(cause)));
  });

  it('a member asks by text message, which goes out, and its reader declines', async () => {
    const { asksByNumber, isTexted } = stories.member.steps;
    const body = { phoneNumber: '11 98765 4321', countryCode: '55', message: 'Oi?' };
    const asked = await expectUsage(asksByNumber, () =>
      world.call('createFindByNumber', { as: member, body }),
    );
    const id = String(asked.id);
    await expectUsage(isTexted, () =>
      done(handToQueue(id, { enqueue: async () => void (await deliverMessage(id)) })),
    );
    const token = await world.tokenOf(id);
    await expectUsage(stories.recipient.steps.declines, () =>
      world.call('declineRequest', { id: token }),
    );
  });
});
