import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const emulatorTests = '**/*.emulator.test.ts';
const journeys = '**/*.journey.test.ts';
const elsewhere = ['**/node_modules/**', '**/.stack/**', '**/dist/**', 'functions/lib/**'];

/** Test files share one stack, so each makes its own members and requests and clears nothing. */
export default defineConfig({
  test: {
    // Much of a test is waiting, for a browser or an emulator: two at once also on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: ['functions/testing/number-data.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, emulatorTests, journeys],
        },
      },
      {
        test: {
          name: 'emulator',
          include: [emulatorTests],
          exclude: elsewhere,
          setupFiles: ['e2e/support/use-emulators.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: [journeys],
          exclude: elsewhere,
          testTimeout: 45_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
