import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../deploy/deployment.ts';
import { readExample } from '../deploy/read-example.ts';
import { checkout } from '../toolchain/checkout.mjs';

/** Where tools stand that note what they are asked, answer as they are told, and reach nobody. */
let tools = '';
const asked = () => join(tools, 'asked');

beforeAll(() => {
  tools = mkdtempSync(join(tmpdir(), 'geonod-ops-'));
  const standIn = join(checkout, 'local/ops/stand-in.mjs');
  for (const name of ['gcloud', 'curl', 'npx', 'sleep']) {
    const script = `#!/bin/sh\nexec '${process.execPath}' '${standIn}' ${name} "$@"\n`;
    writeFileSync(join(tools, name), script, { mode: 0o755 });
  }
});
afterAll(() => rmSync(tools, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
  /** What was asked of the tools, a line each; those of gcloud without its name. */
  readonly asked: readonly string[];
}

/** See `stand-in.mjs`. */
interface Answer {
  readonly asked: string;
  readonly says?: string;
  readonly fails?: boolean;
  readonly times?: number;
}

type Settings = Readonly<Record<string, string>>;

/** To every look-up. */
const knows = (says: string): Answer => ({ asked: ' (describe|list|list-configs) ', says });

const apply = (args: readonly string[], answers?: readonly Answer[], settings?: Settings) =>
  runScript('apply.sh', args, answers, settings);

function runScript(
  script: string,
  args: readonly string[],
  answers: readonly Answer[] = [],
  settings: Settings = {},
  tree = checkout,
): Promise<Ended> {
  rmSync(asked(), { force: true });
  const PATH = [tools, dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    execFile(
      'bash',
      [join(tree, 'ops', script), ...args],
      { env: { PATH, NOTES: asked(), ANSWERS: JSON.stringify(answers), ...settings } },
      (error, stdout, stderr) =>
        resolve({
          code: error === null ? 0 : 1,
          output: stdout + stderr,
          asked: existsSync(asked()) ? readFileSync(asked(), 'utf8').trim().split('\n') : [],
        }),
    );
  });
}

describe('ops/apply.sh', () => {
  it('shows every step in a dry run, and asks nobody', async () => {
    const { code, output, asked } = await apply(['--project', 'geonod-tests', '--dry-run']);
    expect([code, asked]).toEqual([0, []]);
    for (const step of [
      'apis',
      'database',
      'ttl',
      'backups',
      'accounts',
      'auth',
      'logs',
      'metrics',
    ]) {
      expect(output).toContain(`\n# ${step}\n`);
    }
    for (const step of ['channel', 'alerts', 'uptime', 'budget', 'app-check', 'deployer']) {
      expect(output).toContain(`\n# ${step}\n`);
    }
    expect(output).toMatch(
      /databases create .*--location=southamerica-east1 .*--delete-protection --enable-pitr/,
    );
    expect(output).toContain('--recurrence=daily --retention=49d');
  }, 60_000);

  it('switches on every service, in batches as small as Google takes them', async () => {
    const { code, output, asked } = await apply(['--project', 'geonod-tests', 'apis']);
    expect([code, output]).toEqual([0, '\n# apis\n']);
    const enabled = asked
      .filter((line) => line.startsWith('services enable '))
      .flatMap((line) => line.match(/[a-z]+\.googleapis\.com/g) ?? []);
    const apis = readFileSync(join(checkout, 'ops/resources/apis.json'), 'utf8');
    expect(enabled).toEqual(JSON.parse(apis));
  }, 60_000);

  describe('traces, which would keep the address of each call that they are made of,', () => {
    const off = 'services disable cloudtrace.googleapis.com --force --project geonod-tests';

    it('are switched off where a project has them, before its services are switched on', async () => {
      const answers = [knows('cloudtrace.googleapis.com')];
      const { code, asked } = await apply(['--project', 'geonod-tests', 'apis'], answers);
      const changes = asked.filter((line) => !line.includes(' list '));
      expect([code, changes[0]]).toEqual([0, off]);
      expect(changes.slice(1).filter((line) => !line.startsWith('services enable '))).toEqual([]);
    }, 60_000);

    it('are left alone where they are off', async () => {
      const { code, asked } = await apply(['--project', 'geonod-tests', 'apis']);
      expect([code, asked.filter((line) => line.includes('disable'))]).toEqual([0, []]);
    }, 60_000);

    it('are none of the services that are switched on', async () => {
      const { output } = await apply(['--project', 'geonod-tests', '--dry-run', 'apis']);
      expect(output).toContain(off);
      const apis = readFileSync(join(checkout, 'ops/resources/apis.json'), 'utf8');
      expect(apis).not.toContain('cloudtrace');
    }, 60_000);
  });

  it('makes what is missing, and leaves what is there', async () => {
    const steps = ['--project', 'geonod-tests', 'database', 'metrics'];
    const first = await apply(steps);
    const again = await apply(steps, [knows('what-is-there')]);
    const made = (ended: Ended) => ended.asked.filter((line) => / create /.test(line)).length;
    expect([first.code, made(first)]).toEqual([0, 7]);
    expect([again.code, made(again)]).toEqual([0, 0]);
  }, 60_000);

  describe('brings to the settings, where they have changed,', () => {
    const name = (kind: string) => `projects/geonod-tests/${kind}/made-once`;
    const settings: Settings = {
      SITE_URL: 'https://new.example',
      ALERT_EMAIL: 'new@geonod.example',
      BILLING_ACCOUNT: '0123AB-4567CD-89EF01',
      MONTHLY_BUDGET: '900BRL',
    };
    const applied = async (step: string, says: string) => {
      const steps = ['--project', 'geonod-tests', step];
      const { code, asked } = await apply(steps, [knows(says)], settings);
      expect(code).toBe(0);
      return asked.filter((line) => !/ (list|list-configs|describe) /.test(line));
    };

    it('to whom alerts are mailed', async () => {
      expect(await applied('channel', name('notificationChannels'))).toEqual([
        `beta monitoring channels update ${name('notificationChannels')} --update-channel-labels=email_address=new@geonod.example --project geonod-tests`,
      ]);
    }, 60_000);

    it('how much a month may cost, and that whoever is told of alerts is told of that', async () => {
      const channel = { asked: 'channels list', says: name('notificationChannels') };
      const budget = 'billingAccounts/0123AB-4567CD-89EF01/budgets/made-once';
      const told = `--notifications-rule-monitoring-notification-channels=${channel.says}`;
      const steps = ['--project', 'geonod-tests', 'budget'];
      const changes = async (...answers: readonly Answer[]) => {
        const { code, asked } = await apply(steps, answers, settings);
        expect(code).toBe(0);
        return asked.filter((line) => !line.includes(' list '));
      };
      expect(await changes(channel, knows(budget))).toEqual([
        `billing budgets update ${budget} --budget-amount=900BRL ${told} --project geonod-tests`,
      ]);
      const [made = '', ...others] = await changes(channel);
      expect(made).toMatch(/^billing budgets create .*--budget-amount=900BRL /);
      expect(made).toContain(told);
      expect(others).toEqual([]);
      expect(await apply(steps, [], settings)).toMatchObject({
        code: 1,
        output: expect.stringContaining('ops/apply.sh --project <id> channel'),
      });
    }, 60_000);

    it('whose pages App Check’s key is for', async () => {
      const steps = ['--project', 'geonod-tests', 'app-check'];
      const webApp = {
        asked: '^npx --no-install firebase apps:list',
        says: '{"result":[{"appId":"1:2:web:3"}]}',
      };
      const { code, asked } = await apply(steps, [webApp, knows('the-key')], settings);
      expect(code).toBe(0);
      expect(asked).toContainEqual(
        'recaptcha keys update the-key --web --domains=new.example --project geonod-tests',
      );
      expect(asked.join('\n')).not.toContain('keys create');
    }, 60_000);

    it('of no App Check, where what asks Firebase is not installed: it says so before it makes a key', async () => {
      const fresh = mkdtempSync(join(tmpdir(), 'geonod-fresh-'));
      try {
        cpSync(join(checkout, 'ops'), join(fresh, 'ops'), { recursive: true });
        const steps = ['--project', 'geonod-tests', 'app-check'];
        const { code, output, asked } = await runScript('apply.sh', steps, [], settings, fresh);
        expect([code, asked]).toEqual([1, []]);
        expect(output).toContain('npm ci');
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
    }, 60_000);

    it('which site is asked whether it is up, by other checks, since theirs cannot be changed', async () => {
      const changes = await applied('uptime', `${name('uptimeCheckConfigs')}\told.example`);
      const made = expect.stringMatching(/^monitoring uptime create .*host=new\.example,/);
      const gone = `monitoring uptime delete ${name('uptimeCheckConfigs')} --project geonod-tests --quiet`;
      expect(changes).toEqual([made, gone, made, gone]);
    }, 60_000);

    it('and no check that asks the right one', async () => {
      const says = `${name('uptimeCheckConfigs')}\tnew.example`;
      expect(await applied('uptime', says)).toEqual([]);
    }, 60_000);
  });

  describe('deployments from GitHub', () => {
    const steps = ['--project', 'geonod-tests', 'deployer'];
    const settings: Settings = {
      GITHUB_REPOSITORY: 'owner/name',
      GITHUB_REPOSITORY_ID: '123456789',
      GITHUB_APPROVERS: '583231,9919',
    };
    const ofRepository =
      "--attribute-condition=assertion.repository == 'owner/name' && assertion.repository_id == '123456789'";
    const condition = `${ofRepository} && assertion.workflow_ref == 'owner/name/.github/workflows/release.yml@refs/heads/main' && assertion.event_name == 'workflow_dispatch' && assertion.run_attempt == '1' && assertion.actor_id in ['583231', '9919'] `;

    it('are taken of the release that an approver has begun alone, whoever pushes a branch or repeats one', async () => {
      const number = { asked: 'projects describe', says: '1234567890' };
      const { code, asked } = await apply(steps, [number], settings);
      expect(code).toBe(0);
      expect(asked.join('\n')).toContain('projects/1234567890/locations/global/workloadIdentity');
      const [made, ...others] = asked.filter((line) => line.includes('-oidc'));
      expect(made).toMatch(/providers create-oidc github /);
      expect(made).toContain(condition);
      // A claim that a token lacks would have every one refused: without environments, on GitHub Free, it may have none.
      expect(made).not.toContain('environment');
      expect(others).toEqual([]);
    }, 60_000);

    it('are taken from anywhere in the repository where nobody is asked', async () => {
      const number = { asked: 'projects describe', says: '1234567890' };
      const staging = { ...settings, GITHUB_APPROVERS: 'none' };
      const { code, asked } = await apply(steps, [number], staging);
      expect(code).toBe(0);
      expect(asked.join('\n')).toContain(`${ofRepository} --project geonod-tests`);
    }, 60_000);

    it('are not set up for a project of which nobody says which it is', async () => {
      const { code, output, asked } = await apply(steps, [], settings);
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('nothing of the project geonod-tests'),
      ]);
      expect(asked).toEqual([expect.stringContaining('projects describe')]);
    }, 60_000);

    it('are so also where they were taken from anywhere in the repository before', async () => {
      const { code, asked } = await apply(steps, [knows('is-there')], settings);
      expect(code).toBe(0);
      const [changed, ...others] = asked.filter((line) => line.includes('-oidc'));
      expect(changed).toMatch(/providers update-oidc github /);
      expect(changed).toContain(condition);
      expect(others).toEqual([]);
    }, 60_000);

    it.each([
      ['GITHUB_APPROVERS', 'GITHUB_APPROVERS is not set'],
      ['GITHUB_REPOSITORY_ID', 'GITHUB_REPOSITORY_ID is not set'],
    ])(
      'are not set up without %s',
      async (left, reason) => {
        const { code, output, asked } = await apply(steps, [], { ...settings, [left]: '' });
        expect([code, asked]).toEqual([1, []]);
        expect(output).toContain(reason);
      },
      60_000,
    );

    it.each(["1'] || true || '' in ['", '583231,', ',', 'octocat', '0'])(
      'are not set up for %j, which is nobody’s number',
      async (GITHUB_APPROVERS) => {
        const { code, output, asked } = await apply(steps, [], {
          ...settings,
          GITHUB_APPROVERS,
        });
        expect([code, asked]).toEqual([1, []]);
        expect(output).toContain('GITHUB_APPROVERS');
      },
      60_000,
    );
  });

  it('waits until an account that it has made may be given a role', async () => {
    const steps = ['--project', 'geonod-tests', 'accounts'];
    const number = { asked: 'projects describe', says: '1234567890' };
    const { code, output, asked } = await apply(steps, [number]);
    const made = asked.filter((line) => line.startsWith('iam service-accounts create '));
    expect([code, made.length]).toEqual([0, 7]);
    expect(output).toContain('Waiting, for 2 minutes at most: ');
    // Ours, of which the one of lookups has no role, and those by which Google brings events.
    expect(asked.filter((line) => line.startsWith('sleep '))).toHaveLength(6 + 2);
  }, 60_000);

  it('does not wait for a role that is refused for another reason', async () => {
    const says = 'PERMISSION_DENIED: The caller does not have permission';
    const refused = { asked: 'add-iam-policy-binding', says, fails: true };
    const { code, output, asked } = await apply(
      ['--project', 'geonod-tests', 'accounts'],
      [refused, knows('is-there')],
    );
    expect([code, asked.filter((line) => line.startsWith('sleep '))]).toEqual([1, []]);
    expect(output).toContain(says);
  }, 60_000);

  it('says which bash it needs, where a machine has an older one', async () => {
    const older = join(tools, 'older-bash');
    writeFileSync(older, "BASH_VERSION='3.2.57(1)-release'\n");
    const { code, output, asked } = await apply(['--project', 'geonod-tests'], [], {
      BASH_ENV: older,
    });
    expect([code, asked]).toEqual([1, []]);
    expect(output).toContain('bash 4.4 or newer');
  }, 60_000);

  it('has the database backed up each day where nothing does so yet', async () => {
    const { code, asked } = await apply(['--project', 'geonod-tests', 'backups']);
    expect([code, asked.at(-1)]).toEqual([
      0,
      expect.stringContaining('--recurrence=daily --retention=49d'),
    ]);
  }, 60_000);

  it('brings the one daily backup that there is to what is said, and makes no second', async () => {
    const schedules = 'projects/geonod-tests/databases/(default)/backupSchedules';
    const says = JSON.stringify([
      { name: `${schedules}/weekly`, retention: '604800s', weeklyRecurrence: { day: 'SUNDAY' } },
      { name: `${schedules}/the-daily`, retention: '604800s', dailyRecurrence: {} },
    ]);
    const { code, asked } = await apply(
      ['--project', 'geonod-tests', 'backups'],
      // As it answers: a filter for what is set, but empty, finds nothing.
      [{ asked: 'schedules list .*--filter' }, { asked: 'schedules list .*--format=json', says }],
    );
    expect([code, asked.slice(1)]).toEqual([
      0,
      [
        'firestore backups schedules update --database=(default) --backup-schedule=the-daily --retention=49d --project geonod-tests',
      ],
    ]);
  }, 60_000);

  it('tells gcloud what the log leaves out so that it is read as it is written', async () => {
    const { code, output, asked } = await apply(['--project', 'geonod-tests', 'logs']);
    expect(output).not.toContain('ERROR');
    expect(code).toBe(0);
    expect(asked.filter((line) => line.includes('--add-exclusion='))).toHaveLength(3);
    expect(asked.at(-1)).toContain('/buckets/geonod ');
  }, 60_000);

  it('brings what the log leaves out to what is said, and adds none a second time', async () => {
    const exclusions = readFileSync(join(checkout, 'ops/resources/log-exclusions.json'), 'utf8');
    const names: string[] = JSON.parse(exclusions).map(({ name }: { name: string }) => name);
    const [first = '', ...others] = names;
    const sink = { asked: 'sinks describe _Default', says: others.join(' ') };
    const { code, asked } = await apply(
      ['--project', 'geonod-tests', 'logs'],
      [sink, knows('is-there')],
    );
    const changed = (verb: string) =>
      asked.flatMap((line) =>
        line.includes(`--${verb}-exclusion=`) ? (/name=([a-z-]+)@@/.exec(line)?.[1] ?? []) : [],
      );
    expect([code, changed('add'), changed('update')]).toEqual([0, [first], others]);
    expect(asked.filter((line) => line.includes(' create '))).toEqual([]);
  }, 60_000);

  describe('the settings of sign-in', () => {
    const steps = ['--project', 'geonod-tests', 'auth', 'channel'];
    const settings = { SITE_URL: 'https://geonod.example', ALERT_EMAIL: 'team@geonod.example' };
    const refused = (status: string, message: string): Answer => ({
      asked: '^curl .*identitytoolkit',
      says: JSON.stringify({ error: { status, message } }),
      fails: true,
    });

    it('are set', async () => {
      const { code, asked } = await apply(steps, [], settings);
      expect(code).toBe(0);
      const set = asked.find((line) =>
        /^curl .*--request PATCH .*\/geonod-tests\/config\?/.test(line),
      );
      expect(set).toContain('"callbackUri":"https://geonod.example/reset-password"');
      expect(set).toContain('"authorizedDomains":["geonod-tests.firebaseapp.com"');
    }, 60_000);

    it('cannot be set before it is switched on in the console, which is said, and nothing after it is done', async () => {
      const answers = [refused('NOT_FOUND', 'CONFIGURATION_NOT_FOUND')];
      const { code, output } = await apply(steps, answers, settings);
      expect(code).toBe(1);
      expect(output).toContain('Authentication → Get started');
      expect(output).toContain('https://console.firebase.google.com/project/geonod-tests/');
      expect(output).not.toContain('# channel');
    }, 60_000);

    it('are refused for another reason, which is shown as it is', async () => {
      const answers = [refused('PERMISSION_DENIED', 'The caller does not have permission')];
      const { code, output } = await apply(steps, answers, settings);
      expect(code).toBe(1);
      expect(output).toContain('The caller does not have permission');
      expect(output).not.toMatch(/Get started|# channel/);
    }, 60_000);
  });

  describe('alerts', () => {
    const steps = ['--project', 'geonod-tests', 'alerts'];
    const channel = { asked: 'channels list', says: 'the-channel' };
    const unknown = (times?: number): Answer => ({
      asked: 'policies create .*/payments.json',
      says: 'NOT_FOUND: Cannot find metric(s) that match type = "logging.googleapis.com/user/geonod-errors".',
      fails: true,
      ...(times !== undefined && { times }),
    });
    const seconds = (asked: readonly string[]) =>
      asked.reduce((sum, line) => sum + Number(/^sleep (\d+)$/.exec(line)?.[1] ?? 0), 0);

    it('wait until the metrics that they name are known, and say so', async () => {
      const { code, output, asked } = await apply(steps, [channel, unknown(3)]);
      expect(code).toBe(0);
      expect(output).toMatch(/Waiting, .*logging\.googleapis\.com\/user\/geonod-errors/);
      expect(seconds(asked)).toBe(90);
      expect(asked.filter((line) => line.includes('/payments.json'))).toHaveLength(4);
      expect(asked.filter((line) => line.includes('/unnamed-errors.json'))).toHaveLength(1);
    }, 60_000);

    it('are brought to their files where they are there, and not made a second time', async () => {
      const policy = 'projects/geonod-tests/alertPolicies/made-once';
      const known = { asked: 'policies list', says: policy };
      const { code, asked } = await apply(steps, [channel, known]);
      const files = readdirSync(join(checkout, 'ops/resources/alerts'));
      const changes = asked.filter((line) => !line.includes(' list '));
      const updates = files.map(
        (file) =>
          `alpha monitoring policies update ${policy} --policy-from-file=resources/alerts/${file} --set-notification-channels=the-channel --project geonod-tests --quiet`,
      );
      expect([code, changes.sort()]).toEqual([0, updates.sort()]);
    }, 60_000);

    it('wait no longer than twelve minutes', async () => {
      const { code, output, asked } = await apply(steps, [channel, unknown()]);
      expect([code, seconds(asked)]).toEqual([1, 12 * 60]);
      expect(output).toContain('Cannot find metric(s)');
      expect(asked.join('\n')).not.toContain('/unnamed-errors.json');
    }, 60_000);

    it('do not wait for what waiting does not mend', async () => {
      const says = 'PERMISSION_DENIED: The caller does not have permission';
      const refused = { asked: 'policies create', says, fails: true };
      const { code, output, asked } = await apply(steps, [channel, refused]);
      expect([code, seconds(asked)]).toEqual([1, 0]);
      expect(output).toContain(says);
    }, 60_000);
  });

  it.each([
    ['channel', 'channels list'],
    ['alerts', 'policies list'],
    ['uptime', 'uptime list-configs'],
    ['budget', 'budgets list'],
    ['app-check', 'recaptcha keys list'],
    ['app-check', 'apps:list'],
    ['backups', 'schedules list'],
  ])('%s makes nothing a second time where nobody says what there is: %s', async (step, list) => {
    const refused = { asked: list, says: '503 The service is currently unavailable.', fails: true };
    const answers = [refused, knows('it-is-there')];
    const settings = {
      ALERT_EMAIL: 'a@b.example',
      BILLING_ACCOUNT: '1-2',
      MONTHLY_BUDGET: '100BRL',
    };
    const values = { ...settings, SITE_URL: 'https://geonod.example' };
    const { code, output, asked } = await apply(
      ['--project', 'geonod-tests', step],
      answers,
      values,
    );
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('What there is could not be listed'),
    ]);
    expect(output).toContain(refused.says);
    expect(asked.filter((line) => / create |--request/.test(line))).toEqual([]);
  });

  describe('the account that builds the functions', () => {
    const steps = ['--project', 'geonod-tests', 'accounts'];
    const number = { asked: 'projects describe', says: '1234567890' };
    const builder = '1234567890-compute@developer.gserviceaccount.com';
    const isThere = { asked: `service-accounts describe ${builder}`, says: builder };

    it('may build', async () => {
      const { code, asked } = await apply(steps, [number, isThere]);
      expect(code).toBe(0);
      expect(asked).toContainEqual(
        expect.stringMatching(
          `add-iam-policy-binding .*--member=serviceAccount:${builder} --role=roles/cloudbuild.builds.builder`,
        ),
      );
    }, 60_000);

    it('has what a first deployment would else give it, which GitHub’s may not', async () => {
      const { asked } = await apply(steps, [number, isThere]);
      const given = asked.filter((line) => line.includes('projects add-iam-policy-binding'));
      // As firebase-tools looks for them: `checkIam.js`.
      for (const [account, role] of [
        [builder, 'roles/run.invoker'],
        [builder, 'roles/eventarc.eventReceiver'],
        [
          'service-1234567890@gcp-sa-pubsub.iam.gserviceaccount.com',
          'roles/iam.serviceAccountTokenCreator',
        ],
      ]) {
        expect(given).toContainEqual(
          expect.stringMatching(`--member=serviceAccount:${account} --role=${role}`),
        );
      }
    }, 60_000);

    it('may change everything no longer, where Google has let it', async () => {
      const editor = {
        asked: `projects get-iam-policy geonod-tests .*roles/editor.*"serviceAccount:${builder}"`,
        says: 'roles/editor',
      };
      const { code, asked } = await apply(steps, [number, isThere, editor]);
      const removed = `projects remove-iam-policy-binding geonod-tests --all --format=none --quiet --member=serviceAccount:${builder} --role=roles/editor`;
      expect([code, asked.filter((line) => line.includes('remove-iam'))]).toEqual([0, [removed]]);
      // So that it is never without what it builds by.
      const place = (part: string) => asked.findIndex((line) => line.includes(part));
      expect(place('cloudbuild.builds.builder')).toBeLessThan(place('remove-iam'));
    }, 60_000);

    it('loses nothing where it is no editor', async () => {
      const { asked } = await apply(steps, [number, isThere]);
      expect(asked.join('\n')).not.toContain('remove-iam');
    }, 60_000);

    it('is said to be missing while it is, with what to do', async () => {
      const { code, output, asked } = await apply(steps, [number]);
      expect(code).toBe(0);
      expect(asked.join('\n')).not.toContain('cloudbuild');
      expect(output).toContain('ops/apply.sh --project geonod-tests accounts');
    }, 60_000);
  });

  it('gives no role that the look before a deployment would not miss', async () => {
    const number = { asked: 'projects describe', says: '1234567890' };
    const isThere = { asked: 'service-accounts describe', says: 'it-is-there' };
    const { asked } = await apply(['--project', 'geonod-tests', 'accounts'], [number, isThere]);
    const { grants, grantsOfMessages } = readExample();
    const given = (command: string) =>
      asked
        .filter((line) => line.startsWith(`${command} add-iam-policy-binding `))
        .map((line) => line.replaceAll('geonod-tests', 'geonod-example'))
        .map((line) => /--member=(\S+) --role=(\S+)/.exec(line)?.slice(1).join(' '));
    const looked = (all: readonly Grant[]) =>
      all.flatMap(({ role, members }) => members.map((member) => `${member} ${role}`));
    expect(new Set(given('projects'))).toEqual(new Set(looked(grants)));
    expect(given('iam service-accounts')).toEqual(looked(grantsOfMessages));
  }, 60_000);

  it('ends with the name of a setting that a step lacks, before it does anything', async () => {
    const { code, output, asked } = await apply(['--project', 'geonod-tests', 'uptime']);
    expect([code, asked]).toEqual([1, []]);
    expect(output).toContain('SITE_URL is not set: write it into functions/.env.geonod-tests');
  }, 60_000);

  it('says how it is used, and does nothing', async () => {
    const { code, output, asked } = await apply(['--help']);
    expect([code, asked]).toEqual([0, []]);
    expect(output).toContain('ops/apply.sh --project <id> [--dry-run] [step ...]');
  }, 60_000);

  it.each([
    [[], 'Name the project'],
    [['--project'], 'Name the project'],
    [['--project', 'x', 'everything'], 'everything is no step'],
    [['--project', 'x', '--force'], '--force is no option'],
  ])(
    'refuses %j',
    async (args, reason) => {
      const { code, output, asked } = await apply(args);
      expect([code, asked]).toEqual([1, []]);
      expect(output).toContain(reason);
    },
    60_000,
  );
});

describe('the example', () => {
  it.each([
    ['apply.sh', []],
    ['restore-drill.sh', []],
    ['restore-drill.sh', ['--delete']],
    ['rollback.sh', []],
    ['rollback.sh', ['--to', 'broken']],
    ['rollback.sh', ['--anyway']],
    ['remove-old-tags.sh', []],
  ])(
    'is nobody that %s reaches, whatever else it is called with: %j',
    async (script, args) => {
      const example = ['--project', 'geonod-example', ...args];
      const { code, output, asked } = await runScript(script, example);
      expect([code, asked]).toEqual([0, []]);
      expect(output).toContain('geonod-example is an example');
      expect(output).toMatch(/^(?:gcloud|curl) .*geonod-example/m);
    },
    60_000,
  );
});

describe('ops/restore-drill.sh', () => {
  const drill = ['--project', 'geonod-tests'];

  const restoring = (...ends: readonly Answer[]): readonly Answer[] => [
    { asked: 'backups list', says: 'the-newest' },
    { asked: 'databases restore', says: 'projects/geonod-tests/operations/restoring' },
    ...ends,
  ];
  const look = 'operations describe projects/geonod-tests/operations/restoring ';

  it('restores the newest backup beside the database, and waits for its end, which may take hours', async () => {
    const ends = [
      { asked: look, says: '', times: 40 },
      { asked: look, says: 'True\t' },
    ];
    const { code, output, asked } = await runScript('restore-drill.sh', drill, restoring(...ends));
    expect(code).toBe(0);
    expect(asked[1]).toMatch(
      /restore --source-backup=the-newest --destination-database=restore-drill-/,
    );
    expect(asked.filter((line) => line === 'sleep 60')).toHaveLength(40);
    expect(asked.at(-1)).toMatch(/databases describe --database=restore-drill-/);
    expect(output).toMatch(/Restored in .* ops\/restore-drill\.sh --project geonod-tests --delete/);
  }, 120_000);

  it('fails where the restoring does, and says why', async () => {
    const failed = { asked: look, says: 'True\tThe backup is damaged' };
    const { code, output } = await runScript('restore-drill.sh', drill, restoring(failed));
    expect(code).toBe(1);
    expect(output).toContain('The backup is damaged');
    expect(output).not.toContain('Restored in');
  }, 60_000);

  it('takes away what drills have made, and never the database itself', async () => {
    const answers = [knows('(default)\nrestore-drill-20260101')];
    const { code, asked } = await runScript('restore-drill.sh', [...drill, '--delete'], answers);
    expect(code).toBe(0);
    expect(asked.filter((line) => line.includes(' delete '))).toEqual([
      'firestore databases delete --database=restore-drill-20260101 --project geonod-tests --quiet',
    ]);
  }, 60_000);
});

describe('ops/rollback.sh', () => {
  const args = ['--project', 'geonod-tests'];
  const release = (name: string, how: object = {}) => ({
    version: { name: `sites/geonod-tests/versions/${name}` },
    ...how,
  });
  const pinned = (serviceId: string) => ({ run: { serviceId, tag: 'fh-one' } });
  const running = (name: string, tag = 'fh-one') => ({
    metadata: { name },
    spec: { traffic: [{ percent: 100 }, { tag }] },
  });
  const goingBack = (
    releases: readonly object[],
    services: readonly object[],
    ...to: readonly string[]
  ) => {
    const rewrites = [{ path: '/link.html' }, pinned('getstatus'), pinned('renamed')];
    return runScript(
      'rollback.sh',
      [...args, ...to],
      [
        { asked: 'GET .*/releases', says: JSON.stringify({ releases }) },
        { asked: 'GET .*/versions/', says: JSON.stringify({ config: { rewrites } }) },
        { asked: 'run services list', says: JSON.stringify(services) },
      ],
    );
  };
  const rollback = (releases: readonly object[], ...to: readonly string[]) =>
    goingBack(releases, [running('getstatus'), running('renamed')], ...to);
  const released = ({ asked }: Ended) =>
    asked.flatMap((line) => /POST .*versions\/(\w+) /.exec(line)?.[1] ?? []);

  it('goes back to what was live before what is, also where that was released twice', async () => {
    const ended = await rollback(
      ['third', 'third', 'second', 'first'].map((name) => release(name)),
    );
    expect([ended.code, released(ended)]).toEqual([0, ['second']]);
    expect(ended.output).toContain('docs/operations.md');
  }, 60_000);

  it('goes nowhere from the first release', async () => {
    const ended = await rollback([release('first'), release('first')]);
    expect([ended.code, released(ended)]).toEqual([1, []]);
    expect(ended.output).toContain('There is no release before this one');
  }, 60_000);

  it.each([{ message: 'Rolled back' }, { type: 'ROLLBACK' }])(
    'does not bring back what it has just taken away (%j), unless that is named',
    async (how) => {
      const releases = [release('good', how), release('broken'), release('good'), release('old')];
      const again = await rollback(releases);
      expect([again.code, released(again)]).toEqual([1, []]);
      expect(again.output).toContain('--to');
      expect(again.output).toContain('old');
      const named = await rollback(releases, '--to', 'broken');
      expect([named.code, released(named)]).toEqual([0, ['broken']]);
    },
    60_000,
  );

  it.each([
    ['is gone', [running('getstatus')]],
    ['has lost its tag', [running('getstatus'), running('renamed', 'fh-two')]],
  ])(
    'does not go back to pages that call a function which %s, unless that is asked for',
    async (_how, services) => {
      const releases = [release('second'), release('first')];
      const refused = await goingBack(releases, services);
      expect([refused.code, released(refused)]).toEqual([1, []]);
      expect(refused.output).toContain('renamed');
      expect(refused.output).not.toContain('getstatus');
      const asked = await goingBack(releases, services, '--anyway');
      expect([asked.code, released(asked)]).toEqual([0, ['first']]);
    },
    60_000,
  );

  it('says of itself what it knows itself by', async () => {
    const ended = await rollback([release('second'), release('first')]);
    expect(ended.asked.join('\n')).toContain('{"message":"Rolled back"}');
  }, 60_000);
});

describe('ops/remove-old-tags.sh', () => {
  const args = ['--project', 'geonod-tests', '--keep', '2'];
  const version = (name: string) => `sites/geonod-tests/versions/${name}`;
  const released = (...names: readonly string[]) => ({
    releases: names.map((name) => ({ version: { name: version(name) } })),
  });
  const pinned = (name: string, tag: string) =>
    JSON.stringify({
      name: version(name),
      config: {
        rewrites: [
          { glob: '/link/**', path: '/link.html' },
          { glob: '/getStatus', run: { serviceId: 'getstatus', tag } },
          { glob: '/readRequest', run: { serviceId: 'readrequest', tag } },
        ],
      },
    });
  const service = (name: string, ...tags: readonly string[]) => ({
    metadata: { name },
    spec: {
      traffic: [
        { tag: 'fh-serving', revisionName: `${name}-fh-serving`, percent: 100 },
        ...tags.map((tag) => ({ tag, revisionName: `${name}-${tag}` })),
      ],
    },
    status: { latestReadyRevisionName: `${name}-fh-under-way` },
  });
  const answers: readonly Answer[] = [
    // The live one was released, left and come back to; the first is further back than is kept.
    {
      asked: 'channels/live/releases',
      says: JSON.stringify(released('live', 'before', 'live', 'first')),
    },
    {
      asked: 'channels[?]',
      says: JSON.stringify({
        channels: [
          { release: { version: { name: version('live') } } },
          { release: { version: { name: version('preview') } } },
          {},
        ],
      }),
    },
    // Where its function was not changed, a release is pinned by an earlier one's tag.
    { asked: 'versions/live', says: pinned('live', 'fh-older') },
    { asked: 'versions/before', says: pinned('before', 'fh-before') },
    { asked: 'versions/preview', says: pinned('preview', 'fh-preview') },
    {
      asked: 'services list',
      says: JSON.stringify([
        service('getstatus', 'fh-first', 'fh-older', 'fh-gone', 'fh-before', 'fh-preview'),
        service('readrequest', 'fh-older', 'fh-before', 'by-hand', 'fh-under-way'),
        service('sendduemails'),
      ]),
    },
  ];
  const removed = ({ asked }: Ended) => asked.filter((line) => line.includes('update-traffic'));

  it('takes away the tags of releases that are further back than are kept, and no other', async () => {
    const ended = await runScript('remove-old-tags.sh', args, answers);
    expect([ended.code, removed(ended)]).toEqual([
      0,
      [
        'run services update-traffic getstatus --remove-tags=fh-first,fh-gone --region=southamerica-east1 --project geonod-tests --quiet',
      ],
    ]);
  }, 60_000);

  it.each([
    ['cannot be read', { asked: 'versions/before', says: '{}', fails: true }],
    ['is pinned to nothing', { asked: 'versions/before', says: '{"name":"before"}' }],
    ['may be one of more', { asked: 'channels[?]', says: '{"nextPageToken":"more"}' }],
    ['is unknown', { asked: 'channels/live/releases', says: '{}' }],
  ])(
    'takes nothing away while a version that is to be kept %s',
    async (_what, answer) => {
      const ended = await runScript('remove-old-tags.sh', args, [answer, ...answers]);
      expect([ended.code, removed(ended)]).toEqual([1, []]);
      expect(ended.asked).toContainEqual(expect.stringMatching(answer.asked));
    },
    60_000,
  );

  it('shows in a dry run what it would do, and asks nobody', async () => {
    const { code, output, asked } = await runScript('remove-old-tags.sh', [...args, '--dry-run']);
    expect([code, asked]).toEqual([0, []]);
    expect(output).toContain('/sites/geonod-tests/channels/live/releases');
    expect(output).toContain('gcloud run services update-traffic');
  }, 60_000);

  it('always keeps the release before the one that is live, to which a rollback goes', async () => {
    const kept = ['--project', 'geonod-tests', '--keep', '1'];
    const { code, output, asked } = await runScript('remove-old-tags.sh', kept);
    expect([code, asked]).toEqual([1, []]);
    expect(output).toContain('--keep');
  }, 60_000);
});
