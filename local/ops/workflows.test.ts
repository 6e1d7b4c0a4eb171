import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('takes the account that deploys in an environment alone, where GitHub lists what was deployed when', () => {
    const jobs = text.split(/^ {2}(?=[a-z-]+:$)/m);
    const deploying = jobs.filter((job) => job.includes('google-github-actions/auth'));
    for (const job of deploying) expect(job).toMatch(/^ {4}environment: \S/m);
  });

  it('lets nobody’s branch or title be run as a command', () => {
    const commands = [...text.matchAll(/^ +run: (.*(?:\n {10,}.*)*)/gm)].map(([run]) => run);
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });
});

describe('production', () => {
  const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
  const releasing = workflows.filter((file) => /environment: production$/m.test(read(file)));
  const release = read('.github/workflows/release.yml');
  let tools = '';
  beforeAll(() => {
    tools = mkdtempSync(join(tmpdir(), 'geonod-release-'));
    // As GitHub answers, of the runs that were asked for: how many there are.
    const gh = '#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\nprintf %s "$TAKEN"\n';
    writeFileSync(join(tools, 'gh'), gh, { mode: 0o755 });
  });
  afterAll(() => rmSync(tools, { recursive: true, force: true }));

  it('takes nothing by itself: somebody has it released, whom Google asks for of this very workflow', () => {
    expect(releasing).toEqual(['.github/workflows/release.yml']);
    expect(release).toMatch(/^on:\n {2}workflow_dispatch:\n\n/m);
    expect(release).not.toMatch(/^ {2}(push|schedule|pull_request|workflow_run|workflow_call):/m);
    expect(read('ops/steps/20-identity.sh')).toContain(
      '/.github/workflows/release.yml@refs/heads/main',
    );
  });

  const looking = (taken: string, ref = 'refs/heads/main'): Promise<boolean> => {
    const [, indented = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(release) ?? [];
    const env = {
      PATH: [tools, process.env.PATH].join(delimiter),
      TAKEN: taken,
      GITHUB_REF: ref,
      GITHUB_SHA: '0a1b2c',
      GITHUB_REPOSITORY: 'owner/name',
    };
    return new Promise((resolve) => {
      execFile('bash', ['-e', '-c', indented], { env }, (error) => resolve(error === null));
    });
  };

  it('waits for the look whether staging took the commit', async () => {
    expect(release).toMatch(/^ {2}production:\n {4}needs: taken\n/m);
    expect(await looking('1')).toBe(true);
    const asked = readFileSync(join(tools, 'asked'), 'utf8');
    expect(asked).toContain('repos/owner/name/actions/workflows/deploy.yml/runs');
    for (const only of ['head_sha=0a1b2c', 'branch=main', 'event=push', 'status=success']) {
      expect(asked).toContain(` -f ${only}`);
    }
  });

  it.each(['0', '', '{"message":"Not Found"}'])(
    'takes no commit that staging has not taken (%s)',
    async (taken) => {
      expect(await looking(taken)).toBe(false);
    },
  );

  it('takes no other branch', async () => {
    expect(await looking('1', 'refs/heads/mine')).toBe(false);
  });
});

it('reads what differs by project of variables that the page on deploying names, of the repository', () => {
  const text = workflows.map((file) => readFileSync(join(checkout, file), 'utf8')).join('');
  const names = new Set([...text.matchAll(/\bvars\.(\w+)/g)].map(([, name = '']) => name));
  const page = readFileSync(join(checkout, 'docs/deploy.md'), 'utf8');
  expect(names.size).toBe(6);
  expect([...names].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  // An environment's own are not to be had in a private repository on every plan of GitHub's.
  expect([...names].filter((name) => !/^(STAGING|PRODUCTION)_/.test(name))).toEqual([]);
});

it('tests, previews and deploys', () => {
  expect(workflows.map((file) => file.replace(/.*\//, ''))).toEqual([
    'deploy-project.yml',
    'deploy.yml',
    'preview.yml',
    'release.yml',
    'test.yml',
  ]);
});
