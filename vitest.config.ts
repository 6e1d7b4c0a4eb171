import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './local/longest-first.ts';

const unitTests = '**/*.test.{ts,tsx}';
const emulatorTests = '**/*.emulator.test.ts';
const journeys = '**/*.journey.test.ts';
const freshConnections = 'local/test/fresh-connections.ts';
const elsewhere = ['**/node_modules/**', '**/.stack/**', '**/.stryker/**', '**/dist/**'];
const notUnit = [...elsewhere, emulatorTests, journeys];

/** Unit tests that replace a module or a setting, which others in the same thread would then meet. */
const alone = globSync(unitTests, { exclude: notUnit }).filter((file) =>
  /vi\.(mock|doMock)\(|process\.env/.test(readFileSync(file, 'utf8')),
);

/** Who computes all the time has a core to itself, save one for whoever works at the machine. */
const computing = Math.max(2, availableParallelism() - 1);

/** Who waits for an emulator for a third of the time leaves that to somebody else: three at once also on two cores. */
const waiting = Math.max(3, availableParallelism() - 1);

/** How unit tests run, here and where `npm run mutate` changes the code. */
export const unit = {
  pool: 'threads',
  globalSetup: 'functions/testing/number-data.ts',
  // What a build of the site is given; nobody answers there.
  env: {
    VITE_SITE_URL: 'https://geonod.example',
    VITE_FIREBASE_API_KEY: 'demo-api-key',
    VITE_FIREBASE_PROJECT_ID: 'demo-geonod',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    VITE_OPERATOR: 'Example Ltda., CNPJ 12.345.678/0001-95, Rua Exemplo 1, São Paulo',
    VITE_HELP_EMAIL: 'help@geonod.example',
    VITE_ABUSE_EMAIL: 'abuse@geonod.example',
    VITE_PRIVACY_EMAIL: 'privacy@geonod.example',
  },
  // Properties look at hundreds of cases: a slow machine may take its time over them.
  testTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
  // Files share a thread: what one replaces must not be there for the next.
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/**
 * Test files share one stack, so each makes its own members and requests and clears none of another's: what clears
 * everything (the worlds of functions/testing/) does so in a project of its own.
 */
export default defineConfig({
  test: {
    maxWorkers: computing,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [unitTests],
          exclude: [...notUnit, ...alone],
          // To load what a file imports takes longer than its tests: one thread loads it for many files.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit, each alone', include: alone } },
      {
        test: {
          name: 'emulator',
          include: [emulatorTests],
          exclude: elsewhere,
          setupFiles: [
            'e2e/support/use-emulators.ts',
            freshConnections,
            'functions/testing/require-indexes.ts',
          ],
          maxWorkers: waiting,
          // Only these end a test that hangs; on a slow machine a call that is the first of its kind takes seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          // Only `npm run prove:faults` runs them: each takes what others would meet away.
          name: 'faults',
          include: ['local/faults/*.faults.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 90_000 } },
        },
      },
      {
        test: {
          name: 'journeys',
          include: [journeys],
          exclude: elsewhere,
          setupFiles: [freshConnections],
          // One browser for many files; each visit is a context of its own, in which nothing is remembered.
          isolate: false,
          // What a browser waits for has limits of its own: these only end a test that hangs, also on a slow machine.
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
