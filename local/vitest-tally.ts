import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Tally } from './test/tally.ts';

/**
 * Counts for `npm test`, into the file that GEONOD_TALLY names. A file that cannot be loaded and an
 * error outside any test count as failed; so does a skipped test, unless tests were chosen by name.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { GEONOD_TALLY: file, GEONOD_TALLY_SKIPPED: skippedCounts } = process.env;
    if (file === undefined) return;
    const tally: Tally = { passed: 0, failed: unhandled.length };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const count = (state: string) => tests.filter((test) => test.result().state === state).length;
      const skipped = skippedCounts ? count('skipped') : 0;
      if (skipped > 0) console.error(`✗ ${module.relativeModuleId}: ${skipped} skipped`);
      tally.passed += count('passed');
      tally.failed += count('failed') + skipped + module.errors().length;
    }
    writeFileSync(file, JSON.stringify(tally));
  }
}
