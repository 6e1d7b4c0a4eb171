import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionRetention } from '@geonod/contracts/retention';
import { expect, it } from 'vitest';
import {
  startWords,
  stopWords,
  webhookRetries,
} from '../../functions/src/services/sms/twilio-reports.ts';
import { settingsOf } from '../../functions/src/settings.ts';
import { siteSettingProblems } from '../../web/build/settings.ts';
import { readSources } from '../checks/sources.ts';
import { checkout } from '../toolchain/checkout.mjs';

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const page = read('docs/deploy.md');

it('the page on deploying names every setting that a deployment ends without', () => {
  const own = settingsOf({}).filter(({ name }) => !/^(STRIPE|FCM|TWILIO)_API_URL$/.test(name));
  expect(own.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('and every one without which the site is not built', () => {
  const own = settingsOf({}).map(({ name }) => `VITE_${name}`);
  const names = siteSettingProblems({}).map((problem) => problem.split(' ', 1)[0] ?? '');
  // What Firebase says of the web app, and what the functions are given as well, is written down once.
  const written = names.filter((name) => !name.startsWith('VITE_FIREBASE_') && !own.includes(name));
  expect(written).toContain('VITE_OPERATOR');
  expect(written.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('leaves it to these settings whom people write to: no code names a mailbox', () => {
  const isTold = (path: string) => !/\.test\.|^functions\/testing\/|^web\/gallery\//.test(path);
  const code = readSources('{contracts,functions,operator,web}/**/*.{ts,tsx,html}');
  const found = [...code]
    .filter(([path]) => isTold(path))
    .flatMap(([path, text]) => {
      const mailboxes =
        text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '').match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
      return mailboxes.map((mailbox) => `${path}: ${mailbox}`);
    });
  // Those of examples, which nobody has.
  expect(found.filter((each) => !/@(?:your\.domain|example\.com)$/.test(each))).toEqual([]);
  expect(found).not.toEqual([]);
});

it('and every setting of what a project is given besides', () => {
  const [, names = ''] = /\^\((SITE_URL\|.*)\)\$ \]\]/.exec(read('ops/lib.sh')) ?? [];
  expect(names).toContain('GITHUB_APPROVERS');
  expect(names.split('|').filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it.each(['docs/deploy.md', 'docs/operations.md'])(
  'installs what npx is to find before %s first counts on it',
  (path) => {
    const [before = '', ...after] = read(path).split('npx firebase ');
    expect(after.length).toBeGreaterThan(0);
    expect(before).toContain('`npm ci`');
  },
);

it('takes no other package of a name where that is not installed: in scripts for a project npx installs none', () => {
  const scripts = globSync('ops/**/*.sh', { cwd: checkout }).map(read).join('\n');
  const called = [...scripts.matchAll(/look_through npx (\S+)/g)].map(([, first]) => first);
  expect(called).toEqual(['--no-install']);
});

it('asks for as many CPUs as the functions may use', () => {
  const { cpusOfOne, cpusOfAll } = JSON.parse(read('ops/resources/quotas.json'));
  expect(page).toMatch(
    new RegExp(`asks for ${cpusOfOne} at most, and all\\s+together for less than ${cpusOfAll},`),
  );
  expect(page).toContain(`--preferred-value=${cpusOfAll}000 `);
  expect(read('docs/scale.md')).toContain(
    `| ${cpusOfOne} a function, 80 calls at once each; up to ${cpusOfAll} in all `,
  );
});

it('names every step that a project is given, in its order', () => {
  const [, steps = ''] = /^every_step=\(([^)]*)\)$/m.exec(read('ops/apply.sh')) ?? [];
  const documented = [...page.matchAll(/^\| `([a-z-]+)` *\|/gm)].map(([, name]) => name);
  expect(documented).toEqual(steps.replaceAll('_', '-').split(' '));
});

it('says of every collection whether it comes back from a backup', () => {
  const [restoring = ''] = /^## Restoring$.*/ms.exec(read('docs/operations.md')) ?? [];
  const lists = restoring.match(/\*\*(?:Can|Never|Begins) [a-z ]+\*\*[^:]*:\s[^.]*\./g) ?? [];
  const named = lists.flatMap((list) => [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(lists).toHaveLength(3);
  expect(named.sort()).toEqual(Object.keys(collectionRetention).sort());
});

it('has Twilio try again with a reply as the functions have it with a report', () => {
  const retries = [...page.matchAll(/`(#rc=[^`]*)`/g)].map(([, fragment]) => fragment);
  expect(retries).toEqual([webhookRetries]);
});

it('names every word by which a reply stops messages, and allows them again', () => {
  const [, stop = '', start = ''] =
    /smsReply`\. ([^`]*) put a number on the stop list, ([^`]*?) take it\s+off again/.exec(page) ??
    [];
  const words = (text: string) => text.toLowerCase().split(/,?\s+(?:and\s+)?/);
  expect(words(stop)).toEqual([...stopWords]);
  expect(words(start)).toEqual([...startWords]);
});
