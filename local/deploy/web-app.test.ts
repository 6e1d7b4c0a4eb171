import { expect, it } from 'vitest';
import { readWebApp } from './web-app.ts';

const known = { apiKey: 'AIza', projectId: 'geonod-example' };
const withId = { ...known, appId: '1:23:web:45' };
const away = () => Promise.reject(new Error('Sign in first.'));

it('has its id also where it is not linked to the site, of which Hosting leaves the id out', async () => {
  const app = await readWebApp(
    known.projectId,
    async () => ({ sdkConfig: withId }),
    async () => Response.json(known),
  );
  expect(app).toEqual(withId);
});

it('is read from Hosting by whoever is not signed in', async () => {
  const asked: string[] = [];
  const app = await readWebApp(known.projectId, away, (url) => {
    asked.push(url);
    return Promise.resolve(Response.json(withId));
  });
  expect(app).toEqual(withId);
  expect(asked).toEqual(['https://geonod-example.web.app/__/firebase/init.json']);
});

it.each([
  ['has released nothing', async () => new Response('', { status: 404 })],
  ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
])('says why Firebase does not tell where Hosting %s', async (_what, get) => {
  await expect(readWebApp(known.projectId, away, get)).rejects.toThrow('Sign in first.');
});
