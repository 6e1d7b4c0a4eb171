import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as config from './config.ts';
import { settingsOf } from './settings.ts';

const perProject =
  /^(SITE_URL|SMS_PROVIDER|TWILIO_(ACCOUNT_SID|SENDER)|SMTP_(HOST|USER)|MAIL_FROM|HELP_EMAIL)$/;

it('a parameter has its default where a function is given it, which is not in the code', () => {
  const options = Object.values(config).flatMap((each) =>
    'options' in each ? [each.options] : [],
  );
  expect(options).toContainEqual({ description: expect.stringContaining('Text messages a day') });
  expect(options.filter((each) => 'default' in each)).toEqual([]);
  const file = readFileSync(new URL('../.env', import.meta.url), 'utf8');
  const given = [...file.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const needed = settingsOf({}).flatMap(({ name, isSecret }) => (isSecret ? [] : [name]));
  expect(given.sort()).toEqual(needed.filter((name) => !perProject.test(name)).sort());
});
