import { defineConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';

const onStack = process.env.GEONOD_STACK !== undefined;

/**
 * The tests that judge what `npm run mutate` changes: those that need no stack; and on one, those that run the calls in
 * their own process, where the changed code is.
 */
export default defineConfig({
  test: onStack
    ? {
        include: ['functions/src/{api,flows,services,store}/**/*.test.ts'],
        setupFiles: ['e2e/support/use-emulators.ts'],
        globalSetup: 'functions/testing/number-data.ts',
        testTimeout: 20_000,
      }
    : {
        ...unit,
        include: [
          'functions/src/**/*.test.ts',
          'contracts/src/**/*.test.ts',
          'web/src/**/*.test.ts',
        ],
        exclude: ['**/node_modules/**', '**/*.emulator.test.ts'],
        testTimeout: 20_000,
      },
});
