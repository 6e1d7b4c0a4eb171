import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, projectNode, toolEnvironment } from './toolchain/checkout.mjs';

/**
 * `npm run mutate`: changes the code in small ways, one at a time, and sees whether a test fails for each. The files
 * are of the part that is named, or else of all: `npm run mutate -- domain`. What follows is for Stryker itself.
 */
const parts = [
  { name: 'domain', files: ['functions/src/domain/**/*.ts', '!functions/src/domain/**/*.test.ts'] },
  { name: 'web', files: filesWithTests('web/src') },
];

/** What no unit test stands beside is judged by journeys, which are too slow to be run for each change.
 * @param {string} folder */
function filesWithTests(folder) {
  return readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file.replace(/\.test\.ts$/, '.ts')))
    .filter((file) => existsSync(join(checkout, file)));
}

const [first = '', ...rest] = process.argv.slice(2);
const chosen = parts.filter(({ name }) => first === '' || name === first);
if (chosen.length === 0) {
  console.error(`npm run mutate -- ${parts.map(({ name }) => name).join('|')} [--mutate files]`);
  process.exit(1);
}
for (const { files } of chosen) {
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'];
  const these = rest.includes('--mutate') ? [] : ['--mutate', files.join(',')];
  const { status } = spawnSync(
    projectNode,
    [...stryker, 'local/stryker.config.json', ...these, ...rest],
    { cwd: checkout, env: toolEnvironment(), stdio: 'inherit' },
  );
  process.exitCode ||= status ?? 1;
}
