import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { deletingIn, later, mailsSentTo } from '../../../testing/deleting.ts';
import { DeletionWorld } from '../../../testing/deletion-world.ts';
import { ensureVisitor } from '../../store/payers.ts';
import { continueDeletions } from '../account/delete-account.ts';
import { newCancellationToken } from '../payments/cancellation-token.ts';
import { reconcile } from '../payments/reconcile.ts';
import { eraseOrphans, findOrphans } from './orphans.ts';

vi.mock('firebase-functions/logger', { spy: true });

let world: DeletionWorld;
beforeAll(async () => {
  world = await DeletionWorld.start();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.begin();
});

const { remove, found } = deletingIn(() => world);

/** What the handbook lets come back, that knows whose it is. */
const restorable = [
  'members',
  'payments',
  'visitors',
  'cancellationLinks',
  'consents',
  'reports',
] as const;

type Name = (typeof restorable)[number];
type Backup = ReadonlyMap<Name, ReadonlyMap<string, DocumentData>>;

/** Everything that is kept of payments, records and reports, and of whoever made them. */
async function backUp(): Promise<Backup> {
  const kept = await Promise.all(
    restorable.map(async (name) => {
      const { docs } = await world.requests.store.collection(name).get();
      return [name, new Map(docs.map((doc) => [doc.id, doc.data()]))] as const;
    }),
  );
  return new Map(kept);
}

/** As Firestore imports a collection: what has the same name is overwritten, and nothing is deleted. */
async function importOf(backup: Backup, names: readonly Name[]) {
  const { store } = world.requests;
  const batch = store.batch();
  for (const name of names) {
    for (const [id, data] of backup.get(name) ?? []) batch.set(store.doc(`${name}/${id}`), data);
  }
  await batch.commit();
}

/** Somebody with all that an account can have, a backup of that, and the database once their account is deleted. */
async function deletedSince() {
  const other = await world.leaver();
  const leaver = await world.leaver();
  const paid = { paymentId: leaver.paymentId, until: later(60)() };
  await newCancellationToken(paid);
  await newCancellationToken({ ...paid, paymentId: other.paymentId });
  await ensureVisitor(leaver.traces.email, new Date());
  const visitors = await world.requests.store.collection('visitors').get();
  for (const { ref } of visitors.docs) await ref.update({ activatedBy: leaver.paymentId });
  const backup = await backUp();
  vi.clearAllMocks();
  expect(await remove(leaver)).toMatchObject({ body: { state: 'deleted' } });
  expect(await continueDeletions(later(20))).toBe(0);
  expect(await mailsSentTo(leaver.traces.email)).toHaveLength(1);
  expect(await found(leaver.canaries)).toEqual([]);
  return { leaver, backup, erased: await backUp() };
}

/** Erases what came back, as an operator does, and goes on with the deletions till they are done. */
async function eraseAgain(): Promise<void> {
  await eraseOrphans(await findOrphans(2), later(30)());
  for (const minutes of [31, 50]) expect(await continueDeletions(later(minutes))).toBe(0);
  // What belongs to their payments is found once those are nobody's.
  await eraseOrphans(await findOrphans(2), later(51)());
  // As in the night: it finds whoever is still to be settled.
  await reconcile(later(60));
}

/** Of payments it is whose they are that counts here: what ends and returns them is done once more, at another time. */
const whatIsKept = (state: Backup) =>
  [...state].map(([name, documents]) =>
    name === 'payments'
      ? [...documents].map(([id, { uid, email, card, begunFrom }]) => [
          id,
          uid,
          email,
          card,
          begunFrom,
        ])
      : documents,
  );

const none = { uids: [], askers: [], left: [] };

describe('what a backup brings back of an account that was deleted since', () => {
  it.each([
    { names: ['members'] },
    { names: ['payments'] },
    { names: ['payments', 'cancellationLinks'] },
    { names: ['cancellationLinks', 'visitors'] },
    { names: ['consents'] },
    { names: ['reports'] },
    { names: restorable },
  ] as const)('is found and erased again with $names', async ({ names }) => {
    const { leaver, backup, erased } = await deletedSince();
    expect(await findOrphans(2)).toEqual(none);
    await importOf(backup, names);
    const orphans = await findOrphans(2);
    expect(orphans).not.toEqual(none);
    for (const uid of orphans.uids) expect(uid).toBe(leaver.account.uid);

    await eraseAgain();
    expect(await findOrphans(2)).toEqual(none);
    expect(await mailsSentTo(leaver.traces.email)).toEqual([]);
    expect(await found(leaver.canaries)).toEqual([]);
    expect(whatIsKept(await backUp())).toEqual(whatIsKept(erased));
  });

  it('is what was reported, too, where it came back as nobody had decided on it', async () => {
    const { leaver, backup, erased } = await deletedSince();
    const own = [...(backup.get('reports') ?? [])]
      .filter(([, { ownerUid }]) => ownerUid === leaver.account.uid)
      .map(([id, { purgeAt: _, ...report }]) => [id, { ...report, state: 'open' }] as const);
    expect(own).toHaveLength(2);
    await importOf(new Map([['reports', new Map(own)]]), ['reports']);
    expect((await findOrphans(2)).uids).toEqual([leaver.account.uid]);
    await eraseAgain();
    expect(whatIsKept(await backUp())).toEqual(whatIsKept(erased));
  });

  it('is nothing of what was reported and nobody has decided on: it keeps its name', async () => {
    const { leaver, backup } = await deletedSince();
    const [report = {}] = backup.get('reports')?.values() ?? [];
    const { purgeAt: _, ...undecided } = report;
    const ownerUid = leaver.account.uid;
    const id = 'reported-just-before';
    await world.requests.store
      .doc(`reports/${id}`)
      .set({ ...undecided, ownerUid, requestId: id, state: 'open' });
    expect(await findOrphans(2)).toEqual(none);
  });
});

it('nothing is taken for an orphan of whoever has an account, with or without a document', async () => {
  await world.leaver();
  await Promise.all([newAccount(), newAccount(), newAccount()]);
  expect(await findOrphans(2)).toEqual(none);
});
