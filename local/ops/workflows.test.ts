import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';

const workflows = globSync('.github/workflows/*.yml', { cwd: checkout }).sort();

describe.each(workflows)('%s', (file) => {
  const text = readFileSync(join(checkout, file), 'utf8');

  it('runs no action that somebody else could change', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name);
    const pinned = /^(\.\/\.github\/workflows\/[a-z-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40})$/;
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !pinned.test(name))).toEqual([]);
  });

  it('lets every deployment wait for its turn, and cancels none of another kind', () => {
    const blocks = [...text.matchAll(/^( *)concurrency:\n((?:\1 +.*\n)+)/gm)].map(
      ([block]) => block,
    );
    for (const block of blocks.filter((each) => each.includes('group: deploy-'))) {
      expect(block).toMatch(/^ +cancel-in-progress: false$/m);
      expect(block).toMatch(/^ +queue: max$/m);
    }
    expect(blocks.length > 0).toBe(text.includes('concurrency:'));
  });

  it('holds no key, and may do nothing but what it names', () => {
    expect(text).not.toMatch(/secrets\.|credentials_json|FIREBASE_TOKEN/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });

  it('takes the account that deploys in an environment alone, since Google gives it to no other job', () => {
    const jobs = text.split(/^ {2}(?=[a-z-]+:$)/m);
    const deploying = jobs.filter((job) => job.includes('google-github-actions/auth'));
    for (const job of deploying) expect(job).toMatch(/^ {4}environment: \S/m);
  });

  it('lets nobody’s branch or title be run as a command', () => {
    const commands = [...text.matchAll(/^ +run: (.*(?:\n {10,}.*)*)/gm)].map(([run]) => run);
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

it('tests, previews and deploys', () => {
  expect(workflows.map((file) => file.replace(/.*\//, ''))).toEqual([
    'deploy-project.yml',
    'deploy.yml',
    'preview.yml',
    'test.yml',
  ]);
});
