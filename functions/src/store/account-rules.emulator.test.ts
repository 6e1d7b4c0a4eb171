import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../e2e/support/environment.ts';
import { deployedIndexes } from '../../testing/composite-indexes.ts';

/** Of its own: what is written here is seen by nobody else. */
const projectId = `demo-rules-${randomUUID()}`;

let rules: RulesTestEnvironment;
/** What each of them reaches of the database; a context is an app of its own, so there is one for all that they do. */
let stores: Readonly<Record<Person, Firestore>>;

beforeAll(async () => {
  const [host = '', port] = environment.firestoreHost.split(':');
  rules = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  });
  await rules.withSecurityRulesDisabled(async (admin) => {
    for (const [path, data] of Object.entries(documents)) {
      await admin.firestore().doc(path).set(data);
    }
  });
  stores = {
    owner: rules.authenticatedContext(owner, { email: 'marina@example.com' }).firestore(),
    'another member': rules.authenticatedContext('tiago').firestore(),
    'somebody who is not signed in': rules.unauthenticatedContext().firestore(),
  };
});
afterAll(() => rules.cleanup());

const owner = 'marina';

const tomorrow = new Date(Date.now() + dayMs);
const justNow = new Date(Date.now() - 1000);

const documents: Readonly<Record<string, object>> = {
  [`members/${owner}`]: { email: 'marina@example.com', createdAt: new Date() },
  'payments/pi_1': { uid: owner, email: null, status: 'succeeded', createdAt: new Date() },
  'stripeEvents/evt_1': { type: 'payment_intent.succeeded', handledAt: new Date() },
  'rateLimits/hash_1': { count: 1, resetsAt: new Date() },
  'notifications/told_1': { ownerUid: owner, title: 'Told', message: 'Once.', purgeAt: tomorrow },
  'notifications/past_1': { ownerUid: owner, title: 'Told', message: 'Once.', purgeAt: justNow },
  'notifications/odd_1': { ownerUid: owner, title: 'Told, with no such moment.' },
  'requests/asked_1': { ownerUid: owner, type: 'link', status: 'pending', purgeAt: tomorrow },
  'requests/past_1': { ownerUid: owner, type: 'link', status: 'completed', purgeAt: justNow },
  'requests/deleted_1': { ownerUid: null, deletedBy: owner, type: 'number', purgeAt: tomorrow },
  'smsOutbox/asked_1': { ownerUid: owner, to: '5511987654321', body: 'Oi?', state: 'queued' },
  'mail/trial-receipt-pi_1': { ownerUid: owner, to: 'marina@example.com', state: 'sent' },
  'links/hash_1': { requestId: 'asked_1', ownerUid: owner, createdAt: new Date() },
  'textedNumbers/hash_1': { sentAt: [] },
  'stoppedNumbers/hash_1': { ownerUid: owner, stoppedAt: new Date() },
  'refusals/hash_1': { ownerUid: owner, forGood: true },
  'consents/receipt_1': { ownerUid: owner, requestId: 'asked_1', act: 'shared' },
  'reports/asked_1': { ownerUid: owner, reason: 'harassment', state: 'open' },
  [`linkBudgets/${owner}`]: { ownerUid: owner, links: {} },
  'smsBudgets/2026-11-22': { ownerUid: owner, sent: 1 },
  [`messageBudgets/${owner}`]: { sentAt: [] },
  [`notificationChoices/${owner}`]: { ownerUid: owner, mail: true },
  'pushTokens/hash_1': { ownerUid: owner, token: 'of a browser' },
  'pushes/told_1': { ownerUid: owner, sentTo: ['hash_1'] },
  'operatorLog/act_1': { ownerUid: owner, act: 'suspend', stage: 'done' },
};

const people = ['owner', 'another member', 'somebody who is not signed in'] as const;

type Person = (typeof people)[number];
type Firestore = ReturnType<RulesTestContext['firestore']>;

const deeds = {
  get: (store: Firestore, path: string) => store.doc(path).get(),
  list: (store: Firestore, path: string) => store.collection(collectionOf(path)).get(),
  'list their own from': (store: Firestore, path: string) =>
    store
      .collection(collectionOf(path))
      .where(ownerFields[path] ?? 'uid', '==', owner)
      .get(),
  'list what is kept of their own from': (store: Firestore, path: string) =>
    kept(store, path).get(),
  'list what was kept a minute ago of their own from': (store: Firestore, path: string) =>
    kept(store, path, -minuteMs).get(),
  create: (store: Firestore, path: string) =>
    store.doc(`${collectionOf(path)}/${randomUUID()}`).set({ ...documents[path] }),
  'create their own in': (store: Firestore, path: string) =>
    store.doc(`${collectionOf(path)}/${owner}-own`).set({ ...documents[path], uid: owner }),
  overwrite: (store: Firestore, path: string) => store.doc(path).set({ ...documents[path] }),
  update: (store: Firestore, path: string) => store.doc(path).update({ changed: true }),
  delete: (store: Firestore, path: string) => store.doc(path).delete(),
} as const;

type Deed = keyof typeof deeds;

const ownerFields: Readonly<Record<string, string>> = {
  'notifications/told_1': 'ownerUid',
  'notifications/past_1': 'ownerUid',
  'notifications/odd_1': 'ownerUid',
  'requests/asked_1': 'ownerUid',
  'requests/past_1': 'ownerUid',
  'requests/deleted_1': 'deletedBy',
  'smsOutbox/asked_1': 'ownerUid',
  'links/hash_1': 'ownerUid',
  'stoppedNumbers/hash_1': 'ownerUid',
  'refusals/hash_1': 'ownerUid',
  'consents/receipt_1': 'ownerUid',
  'reports/asked_1': 'ownerUid',
  [`linkBudgets/${owner}`]: 'ownerUid',
  'smsBudgets/2026-11-22': 'ownerUid',
  'mail/trial-receipt-pi_1': 'ownerUid',
  [`notificationChoices/${owner}`]: 'ownerUid',
  'pushTokens/hash_1': 'ownerUid',
  'pushes/told_1': 'ownerUid',
  'operatorLog/act_1': 'ownerUid',
};

/** As the site asks: newest first, what outlasts the next minute. */
function kept(store: Firestore, path: string, forMs = minuteMs) {
  return store
    .collection(collectionOf(path))
    .where(ownerFields[path] ?? 'uid', '==', owner)
    .where('purgeAt', '>', new Date(Date.now() + forMs))
    .orderBy('createdAt', 'desc');
}

function collectionOf(path: string): string {
  return path.split('/')[0] ?? '';
}

const usage = z.object({
  reports: z.array(
    z.object({ index: z.object({ name: z.string(), fields: z.array(z.looseObject({})) }) }),
  ),
});

/** The indexes that the emulator used for lists by `createdAt`; the id at the end of each is left out, as it is in the file. */
async function indexesUsed() {
  const project = `projects/${projectId}`;
  const address = `http://${environment.firestoreHost}/emulator/v1/${project}:indexUsage`;
  const response = await fetch(`${address}?database=${project}/databases/(default)`);
  return z
    .parse(usage, await response.json())
    .reports.map(({ index: { name, fields } }) => ({
      collectionGroup: name.split('/').at(-3) ?? '',
      queryScope: 'COLLECTION',
      fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
    }))
    .filter(({ fields }) => fields.some(({ fieldPath }) => fieldPath === 'createdAt'));
}

/** Everything that a client may do with these documents. Whatever is not here is denied. */
const allowed: readonly (readonly [Person, Deed, string])[] = [
  ['owner', 'get', `members/${owner}`],
  ['owner', 'get', 'notifications/told_1'],
  ['owner', 'list what is kept of their own from', 'notifications/told_1'],
  ['owner', 'list what is kept of their own from', 'notifications/past_1'],
  ['owner', 'list what is kept of their own from', 'notifications/odd_1'],
  ['owner', 'get', 'requests/asked_1'],
  ['owner', 'list what is kept of their own from', 'requests/asked_1'],
  ['owner', 'list what is kept of their own from', 'requests/past_1'],
];

const matrix = Object.keys(documents).flatMap((path) =>
  people.flatMap((person) =>
    (Object.keys(deeds) as Deed[]).map((deed) => ({
      path,
      person,
      deed,
      may: allowed.some(([who, what, where]) => who === person && what === deed && where === path),
    })),
  ),
);

describe('in the database', () => {
  it.each(matrix.filter(({ may }) => may))('$person may $deed $path', async (cell) => {
    await assertSucceeds(attempt(cell));
  });

  it.each(matrix.filter(({ may }) => !may))('$person may not $deed $path', async (cell) => {
    await assertFails(attempt(cell));
  });

  it('a list of what is kept has nothing in it that is past its day', async () => {
    for (const collection of ['requests', 'notifications']) {
      const store = stores.owner;
      const { docs } = await assertSucceeds(
        store
          .collection(collection)
          .where('ownerUid', '==', owner)
          .where('purgeAt', '>', new Date(Date.now() + minuteMs))
          .get(),
      );
      expect(docs.map(({ id }) => id)).toEqual([collection === 'requests' ? 'asked_1' : 'told_1']);
    }
  });

  it.each(['requests/asked_1', 'notifications/told_1'])(
    'the list of what is kept of %s has the index that it needs',
    async (path) => {
      await assertSucceeds(kept(stores.owner, path).get());
      const lists = await indexesUsed();
      const own = lists.filter(({ collectionGroup }) => collectionGroup === collectionOf(path));
      expect(own).not.toEqual([]);
      for (const used of own) expect(deployedIndexes()).toContainEqual(used);
    },
  );

  it('a member’s own document that is not there yet is no secret to them', async () => {
    await assertSucceeds(
      rules.authenticatedContext('newcomer').firestore().doc('members/newcomer').get(),
    );
  });
});

describe('a member who was signed out everywhere', () => {
  const leaver = 'leaver';
  const outAt = 1_795_000_000;
  const signedIn = (auth_time: number) =>
    rules.authenticatedContext(leaver, { auth_time }).firestore();
  const ownRequests = (store: Firestore) =>
    store.collection('requests').where('ownerUid', '==', leaver).where('purgeAt', '>', new Date());
  const write = (path: string, data: object) =>
    rules.withSecurityRulesDisabled(async (admin) => {
      await admin.firestore().doc(path).set(data);
    });
  const member = { email: 'leaver@example.com', createdAt: new Date() };

  beforeEach(async () => {
    await write('requests/left_1', {
      ownerUid: leaver,
      purgeAt: new Date(Date.now() + 3_600_000),
    });
    await write(`members/${leaver}`, { ...member, validSince: new Date(outAt * 1000) });
  });

  it('reads nothing with a sign-in from before', async () => {
    const store = signedIn(outAt - 1);
    await assertFails(store.doc(`members/${leaver}`).get());
    await assertFails(store.doc('requests/left_1').get());
    await assertFails(ownRequests(store).get());
  });

  it('reads what is theirs after signing in again', async () => {
    const store = signedIn(outAt);
    await assertSucceeds(store.doc(`members/${leaver}`).get());
    await assertSucceeds(ownRequests(store).get());
  });

  it('hears no more of their account from the moment on', async () => {
    await write(`members/${leaver}`, member);
    const heard: string[] = [];
    const stop = signedIn(outAt - 1)
      .doc(`members/${leaver}`)
      .onSnapshot(
        (snapshot) => heard.push(snapshot.exists ? 'member' : 'nothing'),
        (error) => heard.push(error.code),
      );
    await expect.poll(() => heard).toEqual(['member']);
    await write(`members/${leaver}`, { ...member, validSince: new Date(outAt * 1000) });
    await expect.poll(() => heard.at(-1)).toBe('permission-denied');
    stop();
  });
});

function attempt({
  path,
  person,
  deed,
}: {
  path: string;
  person: Person;
  deed: Deed;
}): Promise<unknown> {
  return deeds[deed](stores[person], path);
}
