import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const options = new URL('options.mjs', import.meta.url).href;
const command = `import { readOptions } from '${options}';
const { rounds } = readOptions('how it is used', { rounds: { type: 'string', default: '5' } });
console.log('ran', rounds);`;

it.each([
  ['takes what it knows', ['--rounds', '3'], 0, 'ran 3\n', ''],
  ['helps who asks, and does nothing', ['--help'], 0, 'how it is used\n', ''],
  [
    'says what it does not know, and how it is used',
    ['--round', '3'],
    1,
    'how it is used\n',
    '--round',
  ],
])('a command %s', (_what, given, status, shown, complaint) => {
  const args = ['--input-type=module', '--eval', command, '--', ...given];
  const ended = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(ended).toMatchObject({ status, stdout: shown });
  expect(ended.stderr).toContain(complaint);
  expect(ended.stderr).not.toContain(' at ');
});
