import { errorBody } from '@geonod/contracts';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newAccount } from '../../../testing/accounts.ts';
import { inOneWindow } from '../../../testing/in-one-window.ts';
import { RequestWorld } from '../../../testing/request-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { callerLimits } from './caller-limits.ts';

let world: RequestWorld;
beforeAll(async () => {
  world = await RequestWorld.start();
});
afterAll(() => world.stop());

const call = 'registerPush';
const { most = 0, windowSeconds = 0 } = callerLimits[call] ?? {};
const body = { token: 'the token of a browser' };

describe('a member who loops', () => {
  it('is refused until the window ends, and nobody else is', { timeout: 60_000 }, () =>
    inOneWindow(windowSeconds, async () => {
      const [marina, joana] = [await newAccount(), await newAccount()];
      const attempt = () => world.call(call, { as: marina, body });
      for (let made = 0; made < most; made += 1) expect((await attempt()).status).toBe(200);
      // Whoever the store keeps waiting is let through; it has said no by the time of the next call, or of the one after it.
      for (let late = 0; late < 2; late += 1) {
        if ((await attempt()).status === 429) break;
      }
      for (let again = 0; again < 2; again += 1) {
        const { status, body: refused, headers } = await attempt();
        expect(status).toBe(429);
        expect(z.parse(errorBody, refused)).toMatchObject({
          code: 'rate-limited',
          error: expect.stringMatching(/^Too many attempts\. Please try again in /),
        });
        const wait = Number(headers.get('Retry-After'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(windowSeconds);
      }
      expect((await world.call(call, { as: joana, body })).status).toBe(200);
      expect((await world.call('getStatus', { as: marina })).status).toBe(200);
    }),
  );
});

describe('a token whose sign-in has ended', () => {
  it('is refused before what it sends is looked at', async () => {
    const marina = await newAccount();
    await getAuth(firebaseApp()).updateUser(marina.uid, { disabled: true });
    for (const sent of [body, {}]) {
      const { status, body: refused } = await world.call(call, { as: marina, body: sent });
      expect(status).toBe(401);
      expect(refused).toMatchObject({ error: 'You are logged out. Please log in again.' });
    }
  });
});
