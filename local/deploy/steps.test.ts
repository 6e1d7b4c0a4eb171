import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { configFor, policyOf } from './hosting-config.ts';
import { siteSettingsOf } from './preflight.ts';
import { readExample } from './read-example.ts';
import { deploymentSteps, refusalOfPreview } from './steps.ts';

const example = readExample();

it('deploys the database’s rules first, then functions and the site that calls them in one', () => {
  const steps = deploymentSteps(example, { channel: null, release: 'commit.time' });
  expect(steps.map(({ command }) => command.slice(1, 5).join(' '))).toEqual([
    'firebase deploy --only firestore',
    'firebase deploy --only functions:default,hosting',
    'firebase functions:artifacts:setpolicy --location southamerica-east1',
  ]);
  for (const { command } of steps) expect(command.join(' ')).toContain('--project geonod-example');
  expect(steps.map(({ endsWith }) => endsWith)).toEqual(['built indexes', undefined, undefined]);
});

it('keeps the images of functions as long as a rollback may need them, not for the day that firebase-tools lets them', () => {
  const last = deploymentSteps(example, { channel: null, release: 'commit.time' }).at(-1);
  expect(last?.command.join(' ')).toContain('--days 90 --force --project geonod-example');
});

it('builds the site with the settings of its project, and shows no secret', () => {
  const steps = deploymentSteps(example, { channel: null, release: 'commit.time' });
  expect(steps[1]?.environment).toEqual({
    ...siteSettingsOf(example),
    HOSTING_CONFIG: '../firebase.deployment.json',
    RELEASE_ID: 'commit.time',
  });
  const shown = JSON.stringify(steps);
  for (const secret of Object.values(example.secrets)) expect(shown).not.toContain(secret);
});

it('deploys a preview of a branch without touching rules or the site itself', () => {
  const steps = deploymentSteps(example, { channel: 'my-branch', release: 'commit.time' });
  expect(steps.map(({ command }) => command.slice(1, 4))).toEqual([
    ['firebase', 'hosting:channel:deploy', 'my-branch'],
  ]);
  expect(steps[0]?.command).toContain('--no-authorized-domains');
});

it('deploys no preview into a project that has released nothing itself', () => {
  expect(refusalOfPreview({ ...example, address: null })).toContain('npm run deploy -- --project');
  expect(refusalOfPreview({ ...example, address: { projectId: example.projectId } })).toBeNull();
  expect(refusalOfPreview({ ...example, address: { unread: 'nobody answers' } })).toBeNull();
});

it('names the functions by their codebase, since firebase-tools leaves out what is unchanged where all are meant', () => {
  const [, functions] = deploymentSteps(example, { channel: null, release: 'commit.time' });
  const config: unknown = JSON.parse(readFileSync(join(checkout, 'firebase.json'), 'utf8'));
  expect(config).toMatchObject({ functions: [{ codebase: 'default' }] });
  expect(functions?.command).toContain('functions:default,hosting');
});

it('lets the policy of a deployment follow the hosts that its site is configured for', () => {
  const config = {
    firestore: { location: 'southamerica-east1' },
    hosting: {
      public: 'web/dist',
      headers: [
        {
          source: '**',
          headers: [{ key: 'Content-Security-Policy', value: "img-src 'self'" }],
        },
      ],
    },
  };
  const own = configFor(config, { VITE_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' });
  expect(policyOf(own)).toBe("img-src 'self' https://tiles.example");
  expect(own).toMatchObject({ firestore: config.firestore, hosting: { public: 'web/dist' } });
});
