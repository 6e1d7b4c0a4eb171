import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  cancellationLinkDays,
  consentYears,
  customerDays,
  daysAfter,
  emailChangeDays,
  formerMemberYears,
  linkBudgetDays,
  locationRetentionDays,
  mailDays,
  messageCounterDays,
  numberCodeMinutes,
  numberSessionHours,
  operatorLogYears,
  pushDays,
  pushTokenDays,
  refusalDays,
  reportYears,
  smsBudgetDays,
  stripeEventDays,
  trialCardYears,
  unpaidPaymentDays,
} from '@geonod/contracts';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { collectionRetention, type KeptCollection } from '@geonod/contracts/retention';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../../e2e/support/environment.ts';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { nightAt } from '../../../testing/night-at.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { requestTimes } from '../../domain/request-lifecycle.ts';
import { createCheckoutPayment } from '../../services/payments/checkout-payments.ts';
import { answerRequest, turnAway } from '../../store/answers.ts';
import { keepCancellationLink } from '../../store/cancellation-links.ts';
import { forgetCarrierText, rememberLoneCarrierText } from '../../store/carrier-texts.ts';
import { closeDeletion, noteDeletion, openDeletion } from '../../store/deletions.ts';
import { keepEmailChange } from '../../store/email-changes.ts';
import { eraseFound, pageOfExpired } from '../../store/expired.ts';
import { keepStanding } from '../../store/former-members.ts';
import { queueMails } from '../../store/mail.ts';
import { ensureMember } from '../../store/members.ts';
import { queueMessage } from '../../store/messages.ts';
import { changeChoices } from '../../store/notification-choices.ts';
import { queueNumberCode, tryNumberCode } from '../../store/number-codes.ts';
import { logAct } from '../../store/operator-log.ts';
import { newBatch } from '../../store/optimistic.ts';
import { ensureVisitor } from '../../store/payers.ts';
import { openPayment } from '../../store/payments.ts';
import { keepPushToken } from '../../store/push-tokens.ts';
import { noteTold } from '../../store/pushes.ts';
import { countUse } from '../../store/rate-limits.ts';
import { decideOnMember } from '../../store/report-decisions.ts';
import { reportRequest } from '../../store/report-filing.ts';
import { createLinkRequest, eraseExpiredRequest } from '../../store/requests.ts';
import { claimMessage } from '../../store/sms-outbox.ts';
import { allowTexting } from '../../store/stop-list.ts';
import { recordEvent } from '../../store/stripe-events.ts';
import { claimTrial } from '../../store/trial-cards.ts';
import { carrierTexts } from './carrier-texts.ts';
import { sweep } from './sweep.ts';
import { sweepSteps } from './sweep-steps.ts';

let world: RequestWorld;
let stripe: RunningStandIn;
let rules: RulesTestEnvironment;
let owner: TestAccount;

beforeAll(async () => {
  stripe = await startStripeStandIn({ port: 0, webhookUrl: null });
  world = await RequestWorld.start({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_URL: stripe.url,
  });
  const [host = '', port] = environment.firestoreHost.split(':');
  rules = await initializeTestEnvironment({
    projectId: String(process.env.GCLOUD_PROJECT),
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  });
  owner = await newAccount();
});
afterAll(async () => {
  await rules.cleanup();
  await world.stop();
  await stripe.stop();
});

const year = 365.25;
const secret = () => randomBytes(11).toString('hex');

/** A request by text message, as it stood at a moment. */
async function texted(at: Date) {
  const [id, token] = [secret(), secret()];
  const phoneNumber = `5511${Math.floor(Math.random() * 10 ** 8) + 9 * 10 ** 8}`;
  const request = {
    ...asked(at),
    type: 'number' as const,
    countryCode: '55',
    phoneNumber,
    message: 'Oi?',
  };
  const asker = { isOnTrial: false, cards: [] };
  const held = await queueMessage({ id, token, request, body: 'Oi?', ...asker }, at);
  expect(held).toBeNull();
  return { id, token, phoneNumber };
}

const dayMinutes = 24 * 60;

/** A code that was texted to a number. */
async function coded(at: Date) {
  const known = { challenge: secret(), digits: '5511987654321', code: '123456' };
  const message = { messageId: secret(), body: '123456', dialCode: '55' };
  const allow = () => Promise.resolve({ isTexted: true, count: () => undefined });
  const queued = await queueNumberCode({ ...known, ...message }, at, allow);
  expect(queued).toHaveProperty('expiresAt');
  return known;
}

const asked = (at: Date) => ({
  ownerUid: owner.uid,
  askedBy: { displayName: 'Marina', email: owner.email, emailVerified: true },
  status: 'pending' as const,
  ...requestTimes(at),
});

async function shared(at: Date) {
  const { id, token, phoneNumber } = await texted(at);
  const { result } = await answerRequest(
    { token, words: {} },
    { status: 'completed', location: place },
    at,
  );
  expect(result).toBe('changed');
  return { id, token, phoneNumber };
}

/**
 * How to see that a kind of data ends. `days`: for how long it is kept once it was `put` there, as everybody would at that
 * moment. `until`: what ends it that is no moment: it outlasts every sweep until that was done.
 */
type Proof =
  | {
      readonly days: number;
      /** For how many days it is there in any case, where its end is cut by the clock. */
      readonly surely?: number;
      readonly put: (at: Date) => Promise<unknown>;
    }
  | {
      readonly until: (put: unknown) => Promise<unknown>;
      readonly put: (at: Date) => Promise<unknown>;
    };

/** A row of the table without a proof does not compile. */
const proofs: Readonly<Record<KeptCollection, Proof>> = {
  requests: { days: locationRetentionDays, put: shared },
  links: { days: locationRetentionDays, put: shared },
  smsOutbox: { days: locationRetentionDays, put: shared },
  notifications: { days: locationRetentionDays, put: shared },
  consents: {
    days: consentYears * year,
    put: async (at) => {
      // What is past its day cannot be answered, so it was asked lately.
      const { token } = await texted(new Date(Date.now() - hourMs));
      await answerRequest({ token, words: {} }, { status: 'completed', location: place }, at);
    },
  },
  refusals: {
    days: refusalDays,
    put: async (at) => {
      const { token } = await texted(at);
      await answerRequest({ token, words: {} }, { status: 'declined' }, at);
    },
  },
  stoppedNumbers: {
    put: async (at) => {
      // Nobody answers what is past its day.
      const { token, phoneNumber } = await texted(new Date(Math.max(+at, Date.now() - hourMs)));
      await turnAway({ token, words: {} }, 'stopped', at);
      return phoneNumber;
    },
    until: (number) => allowTexting(String(number), new Date()),
  },
  reports: {
    days: reportYears * year,
    put: async (at) => {
      const { id, token } = await texted(new Date(Date.now() - hourMs));
      await reportRequest({ token, reason: 'harassment', words: {} }, at);
      await ensureMember(owner.uid, owner.email, at);
      expect(await decideOnMember({ uid: owner.uid, confirmed: null }, 'dismissed', at)).toBe(1);
      await world.store.doc(`requests/${id}`).delete();
    },
  },
  carrierTexts: {
    put: (at) => rememberLoneCarrierText(`SM${secret()}`, at),
    // The outbox of the tests is done with every message at once.
    until: () => Promise.resolve(),
  },
  numberCodes: { days: numberCodeMinutes / dayMinutes, put: coded },
  numberSessions: {
    days: numberSessionHours / 24,
    put: async (at) => {
      const known = await coded(at);
      const { result } = await tryNumberCode({ ...known, session: secret() }, at);
      expect(result).toBe('right');
    },
  },
  members: {
    put: async (at) => {
      const { uid, email } = await newAccount();
      await ensureMember(uid, email, at);
      return uid;
    },
    until: (uid) => world.store.doc(`members/${String(uid)}`).delete(),
  },
  deletions: {
    put: async (at) => {
      const { uid, email } = await newAccount();
      await openDeletion(uid, { email, emailVerified: true }, at);
      // Its owner is told; only a refund is awaited. Any other that takes so long fails the sweep.
      await noteDeletion(uid, { step: 'leftovers' });
      return uid;
    },
    until: (uid) => closeDeletion(String(uid)),
  },
  emailChanges: {
    days: emailChangeDays,
    put: (at) => {
      const change = { from: owner.email, to: 'new@example.com', until: at };
      return keepEmailChange(owner.uid, { change, token: secret(), mails: [] }, [], at);
    },
  },
  formerMembers: {
    days: formerMemberYears * year,
    put: (at) => keepStanding(`${secret()}@example.com`, { trialHadAt: at }, at),
  },
  notificationChoices: {
    put: async (at) => {
      await changeChoices(owner.uid, { mail: false }, at);
      return owner.uid;
    },
    until: (uid) => world.store.doc(`notificationChoices/${String(uid)}`).delete(),
  },
  pushTokens: {
    days: pushTokenDays,
    put: (at) => keepPushToken(owner.uid, { token: secret() }, at),
  },
  pushes: {
    days: pushDays,
    put: (at) => noteTold({ noticeId: secret(), ownerUid: owner.uid }, secret(), at),
  },
  mail: {
    days: mailDays,
    put: (at) =>
      queueMails(
        [
          {
            cause: `told-${secret()}`,
            template: 'asking-suspended',
            values: {},
            to: owner.email,
            ownerUid: owner.uid,
          },
        ],
        at,
      ),
  },
  payments: {
    days: unpaidPaymentDays,
    put: async (at) => {
      const begun = { plan: 'trial', uid: null, attempt: 0, customerId: null } as const;
      const { id } = await createCheckoutPayment({ key: randomUUID(), ...begun });
      const status = 'requires_payment_method' as const;
      await openPayment(id, { uid: null, email: null, attempt: 0, status, createdAt: at });
    },
  },
  visitors: { days: customerDays, put: (at) => ensureVisitor(`${secret()}@example.com`, at) },
  trialCards: { days: trialCardYears * year, put: (at) => claimTrial(secret(), 'pi_1', at) },
  cancellationLinks: {
    days: cancellationLinkDays,
    put: (at) => keepCancellationLink(secret(), { paymentId: 'pi_1', until: at }),
  },
  stripeEvents: {
    days: stripeEventDays,
    put: async (at) => {
      const batch = newBatch();
      recordEvent(batch, { id: `evt_${secret()}`, type: 'invoice.paid' }, at);
      await batch.commit();
    },
  },
  textedNumbers: { days: messageCounterDays, put: texted },
  messageBudgets: { days: messageCounterDays, put: texted },
  linkBudgets: {
    days: linkBudgetDays,
    put: (at) =>
      createLinkRequest(secret(), { ...asked(at), type: 'link', name: 'Saturday pickup' }, at),
  },
  rateLimits: {
    days: 1 / 24,
    surely: 0,
    put: (at) => countUse([{ name: secret(), key: 'somebody', max: 5, windowSeconds: 3600 }], at),
  },
  smsBudgets: {
    days: smsBudgetDays,
    put: async (at) => claimMessage((await texted(at)).id, { claimedBy: 'a sender' }, at),
  },
  operatorLog: {
    days: operatorLogYears * year,
    put: (at) =>
      logAct({ run: secret(), stage: 'done', by: 'ops', act: 'suspend', about: 'somebody' }, at),
  },
  sweeps: {
    put: () => sweep([], new Date()),
    until: () => world.store.doc('sweeps/nightly').delete(),
  },
};

const rows = Object.keys(collectionRetention) as KeptCollection[];

async function idsIn(collection: string): Promise<string[]> {
  return (await world.store.collection(collection).listDocuments()).map(({ id }) => id);
}

/** What is new in a collection after something was put there; another account's budgets are another's document. */
async function newIn(collection: KeptCollection, put: () => Promise<unknown>) {
  owner = await newAccount();
  // There is one at most.
  if (collection === 'sweeps') await world.store.doc('sweeps/nightly').delete();
  const before = new Set(await idsIn(collection));
  const result = await put();
  const ids = (await idsIn(collection)).filter((id) => !before.has(id));
  expect(ids.length, `nothing was put in ${collection}`).toBeGreaterThan(0);
  return { ids, result, owner };
}

const base = () =>
  `http://${environment.firestoreHost}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

/** What Firestore's own address says to somebody with this token: the status, and the documents' ids. */
async function overRest(as: TestAccount, collection: string, id: string) {
  const headers = { Authorization: `Bearer ${as.token}`, 'Content-Type': 'application/json' };
  const one = await fetch(`${base()}/${collection}/${id}`, { headers });
  const where = (field: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath: field }, op, value },
  });
  const ask = async (filters: object[]) => {
    const response = await fetch(`${base()}:runQuery`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: collection }],
          where: { compositeFilter: { op: 'AND', filters } },
        },
      }),
    });
    return response.ok ? JSON.stringify(await response.json()) : '';
  };
  const own = where('ownerUid', 'EQUAL', { stringValue: as.uid });
  const after = (ms: number) =>
    where('purgeAt', 'GREATER_THAN', { timestampValue: new Date(Date.now() + ms).toISOString() });
  return {
    status: one.status,
    listed: `${await ask([own])}${await ask([own, after(minuteMs)])}${await ask([own, after(-(10 ** 12))])}`,
  };
}

/** The first word of a listener that asks as the site does; nothing when it is refused. */
function heard(as: TestAccount, collection: string): Promise<string[]> {
  const firestore = rules.authenticatedContext(as.uid).firestore();
  return new Promise((resolve) => {
    const stop = firestore
      .collection(collection)
      .where('ownerUid', '==', as.uid)
      .where('purgeAt', '>', new Date(Date.now() + minuteMs))
      .orderBy('createdAt', 'desc')
      .onSnapshot(
        ({ docs, metadata }) => {
          if (metadata.fromCache) return;
          stop();
          resolve(docs.map(({ id }) => id));
        },
        () => resolve([]),
      );
  });
}

async function told(as: TestAccount): Promise<string> {
  const [requests, notifications] = await Promise.all([
    world.call('getStatus', { as }),
    world.call('getNotifications', { as }),
  ]);
  expect([requests.status, notifications.status]).toEqual([200, 200]);
  return JSON.stringify([requests.body, notifications.body]);
}

async function exist(collection: string, ids: readonly string[]): Promise<boolean[]> {
  const found = await Promise.all(ids.map((id) => world.store.doc(`${collection}/${id}`).get()));
  return found.map(({ exists }) => exists);
}

const owned = ['requests', 'notifications'];

type Timed = Extract<Proof, { readonly days: number }>;
type Found = Awaited<ReturnType<typeof newIn>>;

const isTimed = (collection: KeptCollection) => 'days' in proofs[collection];

/** What was put in each collection that ends by the clock, a day past its day and right before it. */
const past = new Map<KeptCollection, Promise<Found>>();
const kept = new Map<KeptCollection, Promise<Found>>();

/** Once for all of them. What cannot be put there fails the tests of its own collection. */
async function putAll(now: Date): Promise<void> {
  for (const collection of rows.filter(isTimed)) {
    const { days, surely, put } = proofs[collection] as Timed;
    const until = surely ?? days - Math.min(0.02, days / 2);
    past.set(
      collection,
      newIn(collection, () => put(daysAfter(now, -days - 1))),
    );
    await past.get(collection)?.catch(() => undefined);
    kept.set(
      collection,
      newIn(collection, () => put(daysAfter(now, -until))),
    );
    await kept.get(collection)?.catch(() => undefined);
  }
}

async function foundIn(found: typeof past, collection: KeptCollection): Promise<Found> {
  const there = await found.get(collection);
  if (!there) throw new Error(`nothing was put in ${collection}`);
  return there;
}

describe('what ends by the clock', () => {
  beforeAll(() => putAll(new Date()));

  describe('before any sweep', () => {
    it.each(rows.filter(isTimed))('%s are read by nobody past their day', async (collection) => {
      const { ids, owner: as } = await foundIn(past, collection);
      const calls = await told(as);
      for (const id of ids) {
        const { status, listed } = await overRest(as, collection, id);
        expect(status).toBe(403);
        expect(listed).not.toContain(id);
        expect(calls).not.toContain(`"id":"${id}"`);
        expect(await heard(as, collection)).not.toContain(id);
      }
    });
  });

  describe('after a sweep', () => {
    let swept: Promise<unknown>;
    beforeAll(async () => {
      swept = sweep(sweepSteps, new Date());
      await swept.catch(() => undefined);
    });

    it('that has erased all that it found', async () => {
      await expect(swept).resolves.toMatchObject({ requests: expect.any(Number) });
    });

    it.each(rows.filter(isTimed))('nothing is left of %s past their day', async (collection) => {
      const { ids } = await foundIn(past, collection);
      expect(await exist(collection, ids)).toEqual(ids.map(() => false));
    });

    it.each(rows.filter(isTimed))(
      '%s are there until then, for whoever may read them',
      async (collection) => {
        const { ids, owner: as } = await foundIn(kept, collection);
        expect(await exist(collection, ids)).toEqual(ids.map(() => true));
        if (!owned.includes(collection)) return;
        for (const id of ids) {
          const { status, listed } = await overRest(as, collection, id);
          expect(status).toBe(200);
          expect(listed).toContain(id);
          expect(await told(as)).toContain(id);
          expect(await heard(as, collection)).toContain(id);
        }
      },
    );
  });
});

describe.each(rows.filter((each) => !isTimed(each)))('%s', (collection) => {
  const proof = proofs[collection];
  if (!('until' in proof)) throw new Error('What ends by the clock is proven above');

  it('outlast a sweep as long as nothing has ended them, and are not theirs to read', async () => {
    const {
      ids,
      result,
      owner: as,
    } = await newIn(collection, () => proof.put(daysAfter(new Date(), -4000)));
    for (const id of ids) {
      expect((await overRest(as, collection, id)).status).toBe(403);
    }
    if (collection !== 'carrierTexts') {
      await sweep(sweepSteps, new Date());
      expect(await exist(collection, ids)).toEqual(ids.map(() => true));
    }
    await proof.until(result);
    if (collection !== 'sweeps') await sweep(sweepSteps, new Date());
    expect(await exist(collection, ids)).toEqual(ids.map(() => false));
  });
});

it('a link opens nothing any more once its request is past its day, and does until then', async () => {
  owner = await newAccount();
  const past = await shared(daysAfter(new Date(), -locationRetentionDays - 0.02));
  const kept = await shared(daysAfter(new Date(), -locationRetentionDays + 0.02));
  expect((await world.call('readRequest', { id: past.token })).status).toBe(404);
  expect((await world.call('readRequest', { id: kept.token })).status).toBe(200);
});

it('what Firestore left behind of a request that it erased is gone after the sweep', async () => {
  owner = await newAccount();
  const { id } = await shared(daysAfter(new Date(), -locationRetentionDays - 0.5));
  await world.store.doc(`requests/${id}`).delete();
  const left = () =>
    Promise.all([
      world.store
        .doc(`smsOutbox/${id}`)
        .get()
        .then(({ exists }) => exists),
      world.store
        .collection('links')
        .where('requestId', '==', id)
        .get()
        .then(({ size }) => size),
    ]);
  expect(await left()).toEqual([true, 1]);
  await sweep(sweepSteps, new Date());
  expect(await left()).toEqual([false, 0]);
});

it('what is written anew between being found and being erased stays', async () => {
  const now = new Date();
  const use = [{ name: secret(), key: 'somebody', max: 5, windowSeconds: 3600 }];
  const { ids } = await newIn('rateLimits', () => countUse(use, daysAfter(now, -1)));
  const { items: found } = await pageOfExpired('rateLimits', now, null);
  const own = found.filter(({ id }) => ids.includes(id));
  expect(own).toHaveLength(1);
  await countUse(use, now);
  expect(await eraseFound(own)).toBe(0);
  expect(
    await exist(
      'rateLimits',
      own.map(({ id }) => id),
    ),
  ).toEqual([true]);
});

it('what could not be erased for another reason is not taken for what was written anew', async () => {
  const now = new Date();
  const use = [{ name: secret(), key: 'somebody', max: 5, windowSeconds: 3600 }];
  const { ids } = await newIn('rateLimits', () => countUse(use, daysAfter(now, -1)));
  const { items: found } = await pageOfExpired('rateLimits', now, null);
  const own = found.filter(({ id }) => ids.includes(id));
  const away = Object.assign(new Error('Firestore is away'), { code: 14 });
  vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValueOnce(away);
  await expect(eraseFound(own)).rejects.toBe(away);
  expect(await eraseFound(own)).toBe(1);
});

it('a text that the carrier service is not done with waits for it, and fails the night after two weeks', async () => {
  const now = new Date();
  const taken = { waiting: 13.9, stuck: 14.1, done: 14.1 };
  const ids = { waiting: secret(), stuck: secret(), done: secret() };
  for (const kind of ['waiting', 'stuck', 'done'] as const) {
    await rememberLoneCarrierText(ids[kind], daysAfter(now, -taken[kind]));
  }
  const redact = (id: string) =>
    Promise.resolve(id === ids.done ? ('redacted' as const) : ('not-yet' as const));
  const carrier = () => Promise.resolve({ send: vi.fn(), redact });
  const page = await carrierTexts(carrier).page(null, nightAt(now));
  expect(page).toEqual({ counts: { carrierTexts: 1 }, failures: [expect.any(Error)], next: null });
  expect(await exist('carrierTexts', Object.values(ids))).toEqual([true, true, false]);
  await Promise.all([forgetCarrierText(ids.waiting), forgetCarrierText(ids.stuck)]);
});

it('a request that has got a later day since it was found stays', async () => {
  owner = await newAccount();
  const { id } = await shared(daysAfter(new Date(), -1));
  expect(await eraseExpiredRequest(id, new Date())).toBe(false);
  expect(await exist('requests', [id])).toEqual([true]);
});
