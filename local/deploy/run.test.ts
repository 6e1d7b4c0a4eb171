import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { exampleProject } from './read-example.ts';
import { deploymentConfig } from './steps.ts';

/** Where tools stand that note that they were called, and reach nobody. */
let tools = '';
const called = () => join(tools, 'called');

beforeAll(() => {
  tools = mkdtempSync(join(tmpdir(), 'geonod-deploy-'));
  const script = `#!/bin/sh\necho "$0 $*" >>'${called()}'\nexit 1\n`;
  for (const name of ['npx', 'gcloud', 'curl']) {
    writeFileSync(join(tools, name), script, { mode: 0o755 });
  }
});
afterAll(() => rmSync(tools, { recursive: true, force: true }));

function deploy(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const PATH = [tools, dirname(process.execPath), process.env.PATH].join(delimiter);
  const run = join(checkout, 'local/deploy/run.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [run, ...args], { env: { PATH } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
    );
  });
}

it.each([[[]], [['--channel', 'preview']]])(
  'the example is shown, and deployed to nobody, also without --dry-run: %j',
  async (args) => {
    const { code, output } = await deploy('--project', exampleProject, ...args);
    expect([code, existsSync(called())]).toEqual([0, false]);
    expect(output).toContain('Would deploy');
    expect(output).toMatch(/npx firebase \S*deploy .*--project geonod-example/);
    expect(existsSync(join(checkout, deploymentConfig))).toBe(false);
  },
  60_000,
);
