import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { checkShellFiles, shellFiles } from './shell-files.ts';

let tools = '';
const { signal } = new AbortController();

beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), 'geonod-shell-'));
  vi.stubEnv('PATH', tools);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(tools, { recursive: true, force: true });
});

/** A shellcheck that says what it was called with, and ends so. */
function installed(code: number): void {
  const script = `#!/bin/sh\necho "In $*"\nexit ${code}\n`;
  writeFileSync(join(tools, 'shellcheck'), script, { mode: 0o755 });
}

it('says what is wrong with a shell file', async () => {
  installed(1);
  const said = await checkShellFiles(signal);
  expect(said).toMatch(/^In -x .*ops\/apply\.sh .*ops\/steps\/10-project\.sh .*\.ci\/run$/);
});

it('says nothing where nothing is wrong, and that nobody looked where there is no shellcheck', async () => {
  expect(await checkShellFiles(signal)).toBe(null);
  installed(0);
  expect(await checkShellFiles(signal)).toBe('');
});

it('leaves out no file that begins as one of a shell, here or on the machines of GitHub', () => {
  const listed = shellFiles.flatMap((pattern) => globSync(pattern, { cwd: checkout }));
  const all = globSync('{.ci,.github,bench,e2e,functions/src,local,operator,ops}/**/*', {
    cwd: checkout,
    withFileTypes: true,
  });
  const shell = all
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => /^#(!.*\b(ba)?sh\b| shellcheck shell=)/m.test(firstLines(file)))
    .map((file) => file.slice(checkout.length + 1));
  expect(shell).toContain('.ci/run');
  expect(shell.filter((file) => !listed.includes(file))).toEqual([]);
  const workflow = readFileSync(join(checkout, '.github/workflows/test.yml'), 'utf8');
  expect(workflow).toContain(`run: shellcheck -x ${shellFiles.join(' ')}\n`);
});

function firstLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n', 5).join('\n');
}
