import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../../e2e/support/environment.ts';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';
import { place, RequestWorld } from '../../../testing/request-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { endSignIns } from '../../store/members.ts';
import { keepPushToken, pushBrowsersOf } from '../../store/push-tokens.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const readCalls = ['getStatus', 'getNotifications'] as const;

async function statusesOf(as: TestAccount): Promise<number[]> {
  const responses = await Promise.all(readCalls.map((name) => world.call(name, { as })));
  return responses.map(({ status }) => status);
}

// Firebase Auth is left alone: the emulators would ask it for every token, which a deployment does not do for these calls.
it('a token that was copied reads nothing of its member once they log out everywhere', async () => {
  const [marina, joana] = [await newAccount(), await newAccount()];
  const id = await world.putRequest({ ownerUid: marina.uid });
  expect(await statusesOf(marina)).toEqual([200, 200]);

  await endSignIns(marina.uid, new Date(Date.now() + 2000));
  for (const name of readCalls) {
    const { status, body } = await world.call(name, { as: marina });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'unauthenticated',
      error: 'You are logged out. Please log in again.',
    });
    expect(JSON.stringify(body)).not.toContain(id);
  }
  expect(await statusesOf(joana)).toEqual([200, 200]);
});

const signedInAs = z.object({ localId: z.string() });

/** Signs in by Google, as whoever has the mailbox. Its uid. */
async function comeInByGoogle(email: string): Promise<string> {
  const claims = {
    sub: `google-of-${email}`,
    email,
    email_verified: true,
    name: 'Ana Souza',
  };
  const idToken = encodeURIComponent(JSON.stringify(claims));
  const signedIn = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        postBody: `id_token=${idToken}&providerId=google.com`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
        targetProjectId: process.env.GCLOUD_PROJECT,
      }),
    },
  );
  return z.parse(signedInAs, await signedIn.json()).localId;
}

it('whoever made an account with somebody’s e-mail reads nothing that its owner asks for after they came in by Google, and is told of nothing', async () => {
  const [host = '', port] = environment.firestoreHost.split(':');
  const projectId = process.env.GCLOUD_PROJECT ?? '';
  const rules = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  });
  const ago = 60;
  const [uid, email] = [randomUUID(), `${randomUUID()}@gmail.com`];
  const auth = getAuth(firebaseApp());
  const creationTime = new Date(Date.now() - 2 * ago * 1000).toUTCString();
  await auth.importUsers([{ uid, email, metadata: { creationTime } }]);
  await auth.updateUser(uid, { password: 'the stranger’s own' });
  const stranger = { uid, email, emailVerified: false, signedInAgo: ago };
  const earlier = new Date(Date.now() - ago * 1000);
  await keepPushToken(uid, { token: `stranger-of-${uid}` }, earlier);

  expect(await comeInByGoogle(email)).toBe(uid);
  const owner = { token: tokenOf({ uid, email, emailVerified: true, signedInBy: 'google.com' }) };
  await world.subscribe({ uid, email, ...owner }, 'active');
  await keepPushToken(uid, { token: `owner-of-${uid}` }, new Date(Date.now() + 1000));
  const made = await world.call('createFindByLink', { as: owner, body: { name: 'Pickup' } });
  expect(made.status).toBe(200);
  const id = String(made.body.id);
  const answered = await world.call('updateRequest', { id, body: { location: place } });
  expect(answered.status).toBe(200);

  const read = (token: string) =>
    fetch(
      `http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents/requests/${id}`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
  expect((await read(owner.token)).status).toBe(200);
  expect((await read(tokenOf(stranger))).status).toBe(403);
  expect((await pushBrowsersOf(uid, new Date())).map(({ token }) => token)).toEqual([
    `owner-of-${uid}`,
  ]);

  const noted = (await memberOf(uid))?.validSince;
  await world.call('createFindByLink', { as: owner, body: { name: 'Pickup' } });
  expect((await memberOf(uid))?.validSince).toEqual(noted);
  await rules.cleanup();
});

it('a member whose sign-ins nobody ended asks without any being ended', async () => {
  const as = await world.payingMember();
  await world.call('createFindByLink', { as, body: { name: 'Pickup' } });
  expect(await memberOf(as.uid)).not.toHaveProperty('validSince');
});

it('what was ended later stays ended', async () => {
  const { uid } = await newAccount();
  const later = new Date('2026-11-20T12:00:05Z');
  await endSignIns(uid, later);
  await endSignIns(uid, new Date('2026-11-20T12:00:00Z'));
  expect((await memberOf(uid))?.validSince).toEqual(later);
});
