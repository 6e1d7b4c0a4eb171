import { afterEach, expect, it, vi } from 'vitest';
import { toProject } from './target.ts';

vi.mock('../functions/src/services/google-project.ts', () => ({
  credentialsOwner: () => Promise.resolve('somebody@geonod.example'),
  readSecret: (_project: string, name: string) => Promise.resolve(`the ${name}`),
}));

afterEach(() => vi.unstubAllEnvs());

it('acts on a project with its quota, since accounts are not shown to a person’s credentials without one', async () => {
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])
    vi.stubEnv(name, '');
  for (const name of ['GCLOUD_PROJECT', 'GOOGLE_CLOUD_PROJECT', 'GOOGLE_CLOUD_QUOTA_PROJECT'])
    vi.stubEnv(name, 'another-project');
  const { name, whoActs } = await toProject('geonod-example', []);
  expect([name, await whoActs()]).toEqual([
    'the project geonod-example',
    'somebody@geonod.example',
  ]);
  expect(process.env).toMatchObject({
    GCLOUD_PROJECT: 'geonod-example',
    GOOGLE_CLOUD_PROJECT: 'geonod-example',
    GOOGLE_CLOUD_QUOTA_PROJECT: 'geonod-example',
  });
});
