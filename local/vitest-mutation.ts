import { defineConfig } from 'vitest/config';

/** The tests that judge what `npm run mutate` changes: those that need no stack. */
export default defineConfig({
  test: {
    pool: 'threads',
    globalSetup: 'functions/testing/number-data.ts',
    include: ['functions/src/**/*.test.ts', 'contracts/src/**/*.test.ts', 'web/src/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.emulator.test.ts'],
  },
});
