import { createHash, randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldPath, getFirestore } from 'firebase-admin/firestore';
import { onRequest, type Request } from 'firebase-functions/https';

/*
 * The least that could be in place of each call: the same SDKs, the same reads and writes of Firestore, the same questions
 * to Auth, and nothing else. No schema, no rule, no log, no limit. What stands here is what a call cannot be without.
 */

initializeApp();
const store = getFirestore();

/** Who calls; `isAsked`: Auth is asked for the account, too, as it is for whatever changes something. */
async function callerOf(request: Request, isAsked: boolean): Promise<string> {
  const [, token = ''] = (request.get('authorization') ?? '').split(' ');
  return (await getAuth().verifyIdToken(token, isAsked)).uid;
}

async function openedBy(request: Request) {
  const token = request.path.split('/').at(-1) ?? '';
  const link = createHash('sha256').update(token).digest('hex');
  const [, found] = await Promise.all([
    store.doc(`links/${link}`).get(),
    store.doc(`requests/${token}`).get(),
  ]);
  return found;
}

export const getStatus = onRequest(async (request, response) => {
  const { docs } = await store
    .collection('requests')
    .where('ownerUid', '==', await callerOf(request, false))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(21)
    .get();
  response.json(docs.map((doc) => doc.data()));
});

export const readRequest = onRequest(async (request, response) => {
  response.json((await openedBy(request)).data());
});

export const updateRequest = onRequest(async (request, response) => {
  const { ref, updateTime } = await openedBy(request);
  const batch = store.batch();
  const change = { status: 'completed', location: request.body.location, completedAt: new Date() };
  batch.update(ref, change, updateTime ? { lastUpdateTime: updateTime } : {});
  // What is told, mailed, recorded and counted of an answer.
  for (const beside of ['notifications', 'mail', 'consents', 'linkBudgets']) {
    batch.set(store.doc(`${beside}/${ref.id}`), { requestId: ref.id, createdAt: new Date() });
  }
  await batch.commit();
  response.json({ status: 'completed' });
});

export const createFindByLink = onRequest(async (request, response) => {
  const uid = await callerOf(request, true);
  await Promise.all([store.doc(`members/${uid}`).get(), getAuth().getUser(uid)]);
  const budget = store.doc(`bareBudgets/${uid}`);
  await budget.get();
  const id = randomUUID();
  const batch = store.batch();
  batch.create(store.doc(`requests/${id}`), {
    ...request.body,
    ownerUid: uid,
    createdAt: new Date(),
  });
  batch.set(budget, { [id]: new Date() });
  await batch.commit();
  response.json({ id });
});
