import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logEvents } from '../../functions/src/log/log-events.ts';
import { settingsOf } from '../../functions/src/settings.ts';
import { commands } from '../../operator/commands/index.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { readSources } from './sources.ts';

const handbook = readFileSync(join(checkout, 'docs/operations.md'), 'utf8');

describe('what the functions write to their log', () => {
  const calls = [...readSources('functions/src/**/*.ts')]
    .filter(([path]) => !path.endsWith('.test.ts') && !path.endsWith('/log-events.ts'))
    .flatMap(([, text]) => text.split('\n'))
    .filter((line) => /\blog\(|\bconst event = /.test(line));

  it.each(Object.keys(logEvents))('is %s somewhere', (event) => {
    expect(calls.filter((line) => line.includes(`'${event}'`))).not.toEqual([]);
  });
});

describe('the handbook of whoever runs the service', () => {
  const forPeople = Object.entries(logEvents)
    .filter(([, { severity }]) => severity === 'ERROR' || severity === 'WARNING')
    .map(([event]) => event);

  it.each(forPeople)('says what to do about %s', (event) => {
    expect(handbook).toContain(`\`${event}\``);
  });

  it('has a section for each alert, under its title, and for the budget, which is none of these', () => {
    const alerts = globSync('ops/resources/alerts/*.json', { cwd: checkout }).map((file) => {
      const { displayName } = JSON.parse(readFileSync(join(checkout, file), 'utf8'));
      return displayName.replace('GeoNod: ', '');
    });
    const [, section = ''] = /^## Alerts$(.*?)^## /ms.exec(handbook) ?? [];
    const titles = [...section.matchAll(/^### (.*)$/gm)].map(([, title = '']) => title);
    expect(alerts.length).toBeGreaterThan(0);
    expect(titles.map((title) => title.toLowerCase()).sort()).toEqual(
      [...alerts, 'the month costs more', 'warnings that call nobody'].sort(),
    );
  });

  it.each(['hosting-unknown', 'mail-held-up', 'mail-undeliverable'])(
    'has a row for the warning %s, of which an alert is made',
    (event) => {
      expect(handbook).toMatch(new RegExp(`^\\| \`${event}\` `, 'm'));
    },
  );

  it('puts what people have wished since a backup back over it, last', () => {
    const imports = [...handbook.matchAll(/firestore import gs:\/\/P-restore\/(\w+) /g)];
    expect(imports.map(([, from]) => from)).toEqual(['lost', 'since']);
    expect(handbook).toMatch(/firestore export gs:\/\/P-restore\/since --database='\(default\)'/);
  });

  it('says of every secret what becomes of it where somebody left who could read it, by a command or a deployment', () => {
    const [said = ''] = /^\*\*Somebody left the team\.\*\*.*?\n\n/ms.exec(handbook) ?? [];
    const needed = Object.values(commands).flatMap(({ needs }) => needs);
    const read = settingsOf({}).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
    expect(read).toEqual(expect.arrayContaining(needed));
    expect(read.filter((name) => !said.includes(`\`${name}\``))).toEqual([]);
    // What a vendor takes is changed; our own two open nothing by themselves.
    const [, changed = ''] = /within the day change (.*?), as above/s.exec(said) ?? [];
    const taken = read.filter((name) => !['STOP_LIST_KEY', 'HASH_SALT'].includes(name));
    expect(taken.filter((name) => !changed.includes(`\`${name}\``))).toEqual([]);
  });

  it('names no command that there is not', () => {
    const named = [...handbook.matchAll(/npm run operator -- ([\w-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== '--help')).not.toEqual([]);
    for (const name of named) expect(['--help', ...Object.keys(commands)]).toContain(name);
  });
});
