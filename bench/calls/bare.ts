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

function fingerprint(of: string): string {
  return createHash('sha256').update(of).digest('hex');
}

function told(ownerUid: string, requestId: string, now: Date) {
  const message = 'Saturday pickup: the recipient shared a location.';
  return { ownerUid, requestId, title: 'Located', message, createdAt: now, purgeAt: now };
}

function mailed(ownerUid: string, requestId: string, now: Date) {
  return {
    to: 'marina@example.com',
    ownerUid,
    template: 'request-news',
    values: { requestId, news: 'completed' },
    state: 'queued',
    attempts: 0,
    sendAt: now,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
    purgeAt: now,
  };
}

async function openedBy(request: Request) {
  const token = request.path.split('/').at(-1) ?? '';
  const [, found] = await Promise.all([
    store.doc(`links/${fingerprint(token)}`).get(),
    store.doc(`requests/${token}`).get(),
  ]);
  await store.doc(`members/${found.data()?.ownerUid}`).get();
  return found;
}

export const getStatus = onRequest(async (request, response) => {
  const uid = await callerOf(request, false);
  const [{ docs }] = await Promise.all([
    store
      .collection('requests')
      .where('ownerUid', '==', uid)
      .orderBy('createdAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc')
      .limit(21)
      .get(),
    // Whether their sign-ins were ended.
    store.doc(`members/${uid}`).get(),
  ]);
  response.json(docs.map((doc) => doc.data()));
});

export const readRequest = onRequest(async (request, response) => {
  response.json((await openedBy(request)).data());
});

export const updateRequest = onRequest(async (request, response) => {
  const found = await openedBy(request);
  const { ref, updateTime } = found;
  const batch = store.batch();
  const now = new Date();
  const { ownerUid, type } = found.data() ?? {};
  const { location } = request.body;
  const change = { status: 'completed', location, completedAt: now, purgeAt: now };
  batch.update(ref, change, updateTime ? { lastUpdateTime: updateTime } : {});
  // What is told, mailed, recorded and counted of an answer, with the fields that are kept of each.
  const { id } = ref;
  batch.set(store.doc(`notifications/${id}`), told(ownerUid, id, now));
  batch.set(store.doc(`mail/${id}`), mailed(ownerUid, id, now));
  batch.create(store.doc(`consents/${id}`), {
    requestId: id,
    type,
    act: 'shared',
    at: now,
    asker: fingerprint(ownerUid),
    purgeAt: now,
  });
  const links = { [fingerprint(id)]: { outcome: 'answered', endedAt: now } };
  batch.set(store.doc(`linkBudgets/${ownerUid}`), { links, expiresAt: now }, { merge: true });
  await batch.commit();
  response.json({ status: 'completed' });
});

export const createFindByLink = onRequest(async (request, response) => {
  const uid = await callerOf(request, true);
  const cards = store.collection('payments').where('uid', '==', uid).orderBy('createdAt', 'desc');
  await Promise.all([
    store.doc(`members/${uid}`).get(),
    getAuth().getUser(uid),
    cards.select('card').limit(100).get(),
  ]);
  const budget = store.doc(`bareBudgets/${uid}`);
  const mailbox = store.doc(`formerMembers/${fingerprint(uid)}`);
  const [found] = await Promise.all([budget.get(), mailbox.get()]);
  const { links = {} } = found.data() ?? {};
  const id = randomUUID();
  const now = new Date();
  const batch = store.batch();
  batch.create(store.doc(`requests/${id}`), {
    ...request.body,
    ownerUid: uid,
    askedBy: { displayName: 'Marina Duarte', email: 'marina@example.com', emailVerified: true },
    type: 'link',
    status: 'pending',
    createdAt: now,
    expiresAt: now,
    purgeAt: now,
  });
  const made = { madeAt: now, expiresAt: now };
  batch.set(budget, { links: { ...links, [fingerprint(id)]: made }, expiresAt: now });
  await batch.commit();
  response.json({ id });
});
