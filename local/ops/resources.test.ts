import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endpoints, webhooks } from '@geonod/contracts';
import { backupDays, logDays } from '@geonod/contracts/periods';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { logEvents } from '../../functions/src/log/log-events.ts';
import { defineDocumentTrigger } from '../../functions/src/triggers/define-document-trigger.ts';
import { defineSchedule } from '../../functions/src/triggers/define-schedule.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { type DeployedBackend, deployedBackend } from './deployed-backend.ts';
import {
  alertPolicySchema,
  apisSchema,
  authSchema,
  customRoleSchema,
  deployerRolesSchema,
  exclusionsSchema,
  logMetricSchema,
  periodsSchema,
  quotasSchema,
  rolesSchema,
} from './resource-schemas.ts';

vi.mock('../../functions/src/log/log.ts', () => ({ log: vi.fn() }));

const resources = join(checkout, 'ops/resources');
const readAs = <Schema extends z.core.$ZodType>(schema: Schema, path: string) =>
  z.parse(schema, JSON.parse(readFileSync(join(resources, path), 'utf8')));
const filesIn = (folder: string) => globSync(`${folder}/*.json`, { cwd: resources }).sort();

/** What a deployment reads of each function. */
const endpointSchema = z.looseObject({
  __endpoint: z.looseObject({
    maxInstances: z.number(),
    availableMemoryMb: z.number(),
    cpu: z.optional(z.unknown()),
    scheduleTrigger: z.optional(z.unknown()),
    eventTrigger: z.optional(z.unknown()),
    taskQueueTrigger: z.optional(z.unknown()),
  }),
});

type Endpoint = z.infer<typeof endpointSchema>['__endpoint'];
const functions = new Map<string, Endpoint>();
let deployed: DeployedBackend;

beforeAll(async () => {
  // As firebase-tools loads them, to read which functions there are.
  process.env.FUNCTIONS_CONTROL_API = 'true';
  const all = await import('../../functions/src/index.ts');
  for (const [name, made] of Object.entries(all)) {
    functions.set(name, endpointSchema.parse(Object.assign({}, made)).__endpoint);
  }
  const named = [...functions].map(([name, one]) => [name, { entryPoint: name, ...one }]);
  deployed = await deployedBackend(Object.fromEntries(named), 'example');
});

const { accounts } = readAs(rolesSchema, 'roles.json');
const emailOf = (name: string) => `${name}@example.iam.gserviceaccount.com`;
const rolesOf = (account: string | undefined) =>
  accounts.find(({ name }) => emailOf(name) === account)?.roles ?? [];

describe('whom the functions act as', () => {
  it('is an account that is made, and every account that is made is used', () => {
    const used = new Set(deployed.accounts.values());
    expect([...used].sort()).toEqual(accounts.map(({ name }) => emailOf(name)).sort());
    expect(deployed.accounts.size).toBe(functions.size);
  });

  it('is given access to secrets, and called on schedule, under a name that Google knows', () => {
    const known = accounts.map(({ name }) => emailOf(name));
    const named = [...Object.values(deployed.secrets).flat(), ...deployed.schedules.values()];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(deployed.secrets).length).toBeGreaterThan(0);
    expect(deployed.schedules.size).toBeGreaterThan(0);
  });

  it('is nobody who may do everything', () => {
    const broad = /roles\/(owner|editor|firebase\.admin|datastore\.owner)$/;
    for (const { roles } of accounts) expect(roles.filter((role) => broad.test(role))).toEqual([]);
  });

  it('may be called where events, tasks and schedules call it, and by those alone', () => {
    for (const [name, endpoint] of functions) {
      const roles = rolesOf(deployed.accounts.get(name));
      const isCalled =
        endpoint.scheduleTrigger || endpoint.eventTrigger || endpoint.taskQueueTrigger;
      if (isCalled)
        expect([name, roles]).toEqual([name, expect.arrayContaining(['roles/run.invoker'])]);
      if (endpoint.eventTrigger) expect(roles).toContain('roles/eventarc.eventReceiver');
    }
  });

  it('has a role of our own only where that is described', () => {
    const described = filesIn('custom-roles').map((file) => {
      readAs(customRoleSchema, file);
      return `projects/PROJECT/roles/${basename(file, '.json')}`;
    });
    const given = accounts
      .flatMap(({ roles }) => roles)
      .filter((role) => role.startsWith('projects/'));
    expect(given.sort()).toEqual(described);
  });
});

it('services that are switched on, and roles of who deploys, are named as Google names them', () => {
  expect(readAs(apisSchema, 'apis.json')).toContain('run.googleapis.com');
  const roles = readFileSync(join(resources, 'deployer-roles.txt'), 'utf8');
  const deployer = deployerRolesSchema.parse(roles);
  expect(deployer).toContain('roles/run.admin');
  // A line that is not ended is none to the shell that reads them; an empty one would be a role.
  for (const text of [roles.slice(0, -1), `${roles}\n`, roles.replace('roles/', 'role/')]) {
    expect(deployerRolesSchema.safeParse(text).success).toBe(false);
  }
  expect(apisSchema.safeParse(['run.google.com']).success).toBe(false);
});

describe('how many instances there may be', () => {
  it('is no more for any function than the quota of a new project lets Cloud Run make of it', () => {
    for (const [name, { maxInstances, cpu, availableMemoryMb }] of functions) {
      // Each instance has one CPU, as firebase-tools gives it up to two gigabytes.
      expect([name, cpu, availableMemoryMb <= 2048]).toEqual([name, undefined, true]);
      expect([name, maxInstances <= 20]).toEqual([name, true]);
    }
  });

  it('is what is asked for before a deployment', () => {
    const instances = [...functions.values()].map(({ maxInstances }) => maxInstances);
    const { cpusOfOne, cpusOfAll } = readAs(quotasSchema, 'quotas.json');
    expect(Math.max(...instances)).toBe(cpusOfOne);
    // With room for calls to come.
    expect(instances.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(cpusOfAll);
  });
});

describe('the log', () => {
  const exclusions = readAs(exclusionsSchema, 'log-exclusions.json');

  it('leaves out every call whose address holds a number, a request or the key of a link', () => {
    const told = Object.entries({ ...endpoints, ...webhooks })
      .filter(([name, contract]) => 'pathParameter' in contract || name === 'verifyPhone')
      .map(([name]) => `"${name.toLowerCase()}"`);
    const [calls] = exclusions;
    expect(told.length).toBeGreaterThan(15);
    for (const name of told) expect(calls?.filter).toContain(name);
  });

  describe.each(['requestUrl', 'referer'])('as the %s of a request', (field) => {
    it.each([
      'https://geonod.example/location-found?phone=%2B55+11+98765+4321',
      'https://geonod.example/login?next=%2Flocation%3Fphone%3D%252B55%252011%252098765%25204321',
      'https://geonod.example/link/the-key-of-a-link',
      'https://geonod.example/switch-off?a=b&token=the-key',
      'https://geonod.example/claim?mode=signIn&oobCode=the-code',
      'https://geonod.example/payment?email=marina%40example.com',
      'https://geonod.example/payment?payment_intent=pi_1&payment_intent_client_secret=the-secret',
    ])('leaves out %s, whatever answers it', (url) => {
      const [, { filter = '' } = {}] = exclusions;
      const pattern = new RegExp(`httpRequest\\.${field}=~"([^"]+)"`, 'g');
      const patterns = [...filter.matchAll(pattern)].map(([, source = '']) => new RegExp(source));
      expect(patterns.some((each) => each.test(url))).toBe(true);
    });
  });

  it('is told no page by its own calls: browsers name the site to it, and nothing behind', () => {
    const config = readFileSync(join(checkout, 'firebase.json'), 'utf8');
    const policies = [...config.matchAll(/"Referrer-Policy",\s+"value": "([^"]*)"/g)];
    expect(policies.map(([, value]) => value)).toEqual(['strict-origin']);
  });

  it('is told what to leave out in words that do not end where gcloud splits them', () => {
    const [exclusion] = exclusions;
    for (const field of ['description', 'filter']) {
      const split = [{ ...exclusion, [field]: 'one@@name=another' }];
      expect(exclusionsSchema.safeParse(split).success).toBe(false);
    }
  });

  it('and the backups are kept as long as the privacy policy says', () => {
    expect(readAs(periodsSchema, 'periods.json')).toEqual({ logDays, backupDays });
  });
});

describe('alerts', () => {
  const nobody = () => Promise.reject(new Error('Nobody is there'));
  const nightly = { schedule: 'every day 04:10', timeoutSeconds: 200 };
  const failingRun = defineSchedule('nightlyWork', nightly, nobody);
  const failingTrigger = defineDocumentTrigger('sendQueuedMail', { document: 'mail/{id}' }, nobody);
  const policies = filesIn('alerts').map((file) => ({
    file,
    policy: readAs(alertPolicySchema, file),
  }));
  const metrics = filesIn('metrics').map((file) => readAs(logMetricSchema, file));
  const filters = policies.flatMap(({ policy }) =>
    policy.conditions.map((condition) =>
      'conditionThreshold' in condition
        ? condition.conditionThreshold.filter
        : condition.conditionPrometheusQueryLanguage.query,
    ),
  );

  const thresholds = policies.flatMap(({ policy }) =>
    policy.conditions.flatMap((condition) =>
      'conditionThreshold' in condition ? [condition.conditionThreshold] : [],
    ),
  );

  it('are raised for each event that a person must act on, by one of them, and for no other', () => {
    const named = filters
      .filter((filter) => filter.includes('user/geonod-errors'))
      .flatMap((filter) => [...filter.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map(([, name]) => name));
    const errors = Object.entries(logEvents).filter(([, { severity }]) => severity === 'ERROR');
    expect(named.sort()).toEqual(errors.map(([name]) => name).sort());
  });

  it('are raised when a run on schedule does not end', () => {
    const missed = filters.flatMap((filter) => /run="(\w+)"/.exec(filter)?.[1] ?? []);
    const scheduled = [...functions].filter(([, { scheduleTrigger }]) => scheduleTrigger);
    expect(missed.sort()).toEqual(scheduled.map(([name]) => name).sort());
  });

  it('of a run that does not end are raised whether Monitoring counts none or nothing', () => {
    const given = policies
      .flatMap(({ policy }) => policy.conditions)
      .flatMap((condition) =>
        'conditionThreshold' in condition ? [] : [condition.conditionPrometheusQueryLanguage],
      )
      .map(({ query, duration }) => ({ query, duration }));
    const missed = (run: string, hours: number, duration: string) => ({
      query: `(sum(increase(logging_googleapis_com:user_geonod_runs{monitored_resource="cloud_run_revision",run="${run}"}[${hours}h])) or vector(0)) < 0.5`,
      duration,
    });
    // A day is the longest that Monitoring looks back at, and an hour later a nightly run has ended again.
    expect(given).toEqual([
      missed('reconcilePayments', 24, '3600s'),
      missed('sweepExpiredData', 24, '3600s'),
      missed('sendWaitingMessages', 1, '0s'),
      missed('sendDueMails', 1, '0s'),
      missed('continueDeletions', 1, '0s'),
    ]);
  });

  it('are raised by a single instance that does not know Hosting, and once for as long as it goes on', () => {
    const { filter } = metrics.find(({ name }) => name === 'geonod-hosting-unknown') ?? {};
    expect(filter).toContain('jsonPayload.event="hosting-unknown"');
    expect(logEvents['hosting-unknown'].severity).toBe('WARNING');
    const raised = thresholds.filter((condition) =>
      condition.filter.includes('"logging.googleapis.com/user/geonod-hosting-unknown"'),
    );
    // Each instance says it once an hour, of whichever function it is: the window reaches from one line to the next.
    expect(raised).toEqual([
      {
        filter: expect.any(String),
        comparison: 'COMPARISON_GT',
        thresholdValue: 0,
        duration: '60s',
        aggregations: [
          {
            alignmentPeriod: '7200s',
            perSeriesAligner: 'ALIGN_DELTA',
            crossSeriesReducer: 'REDUCE_SUM',
          },
        ],
        trigger: { count: 1 },
        evaluationMissingData: 'EVALUATION_MISSING_DATA_INACTIVE',
      },
    ]);
  });

  it('are raised by mails that are held up while others go only where they are many', () => {
    const { filter } = metrics.find(({ name }) => name === 'geonod-mails-held-up') ?? {};
    expect(filter).toContain('jsonPayload.event="mail-held-up"');
    expect(logEvents['mail-held-up'].severity).toBe('WARNING');
    const [raised, ...others] = thresholds.filter((condition) =>
      condition.filter.includes('"logging.googleapis.com/user/geonod-mails-held-up"'),
    );
    expect(others).toEqual([]);
    // A single mail makes three in an hour at most.
    expect(raised).toMatchObject({
      thresholdValue: 20,
      aggregations: [{ alignmentPeriod: '3600s', crossSeriesReducer: 'REDUCE_SUM' }],
    });
  });

  it('are raised by mails that are refused for their address only where they are many: anybody mistypes one', () => {
    const { filter } = metrics.find(({ name }) => name === 'geonod-mails-undeliverable') ?? {};
    expect(filter).toContain('jsonPayload.event="mail-undeliverable"');
    expect(logEvents['mail-undeliverable'].severity).toBe('WARNING');
    const raised = thresholds.filter((condition) =>
      condition.filter.includes('"logging.googleapis.com/user/geonod-mails-undeliverable"'),
    );
    // A provider that refuses all would say so of each, and of nothing else is that heard.
    expect(raised).toMatchObject([
      {
        thresholdValue: 10,
        aggregations: [{ alignmentPeriod: '3600s', crossSeriesReducer: 'REDUCE_SUM' }],
      },
    ]);
  });

  it.each(['stripe-signature-wrong', 'twilio-signature-wrong'])(
    'are raised by no single %s, since anybody can send one, and by what comes of one payment or one reply',
    (event) => {
      const raised = thresholds.filter(({ filter }) => filter.includes(`"${event}"`));
      // Stripe tells of one payment by three reports at least, and repeats each within the hour; Twilio repeats at once,
      // five times.
      expect(raised).toMatchObject([
        {
          filter: expect.stringContaining(`event=one_of("${event}")`),
          thresholdValue: 5,
          aggregations: [{ alignmentPeriod: '3600s', crossSeriesReducer: 'REDUCE_SUM' }],
        },
      ]);
    },
  );

  it('of all else that a person must act on are raised by the first', () => {
    const counted = thresholds.filter(({ filter }) => filter.includes('user/geonod-errors"'));
    const patient = counted.filter(({ thresholdValue }) => thresholdValue > 0);
    expect(patient.map(({ filter }) => /one_of\(.*\)/.exec(filter)?.[0]).sort()).toEqual([
      'one_of("stripe-signature-wrong")',
      'one_of("twilio-signature-wrong")',
    ]);
  });

  it('of what is counted only where it happens end when it does not, so that the next is told, too', () => {
    const counted = policies.filter(({ policy }) =>
      JSON.stringify(policy).match(/\/user\/geonod-|5xx/),
    );
    expect(counted.length).toBeGreaterThan(9);
    for (const { file, policy } of counted) {
      expect([file, policy.alertStrategy]).toEqual([file, { autoClose: '1800s' }]);
      for (const condition of policy.conditions) {
        expect([file, condition]).toEqual([
          file,
          expect.objectContaining({
            conditionThreshold: expect.objectContaining({
              evaluationMissingData: 'EVALUATION_MISSING_DATA_INACTIVE',
              duration: '60s',
            }),
          }),
        ]);
      }
    }
  });

  it('of 5xx are not raised by what answers so to be called again: events and tasks', () => {
    const [serverErrors = ''] = filters.filter((filter) => filter.includes('"5xx"'));
    const left = [...serverErrors.matchAll(/service_name!="(\w+)"/g)].map(([, name]) => name);
    const repeated = [...functions]
      .filter(([, { eventTrigger, taskQueueTrigger }]) => eventTrigger || taskQueueTrigger)
      .map(([name]) => name.toLowerCase());
    expect(repeated.length).toBeGreaterThan(0);
    expect(left.sort()).toEqual(repeated.sort());
  });

  it('count no request as an error without a name: Cloud Run logs each 5xx as one, also a planned one', () => {
    for (const { name, filter } of metrics) {
      const isNamed = filter.includes(' AND jsonPayload.event');
      const leavesRequestsOut = filter.includes('AND NOT log_id("run.googleapis.com/requests")');
      expect([name, isNamed || leavesRequestsOut]).toEqual([name, true]);
    }
  });

  it.each([
    ['a run', async () => await failingRun.run({ scheduleTime: '2026-11-22T07:10:00Z' } as never)],
    [
      'the work on a document',
      async () => await failingTrigger({ document: 'mail/first' } as never),
    ],
  ])(
    'count %s that failed by its event alone, and not what the runtime writes of it as well',
    async (_what, fails) => {
      const thrown: unknown = await fails().catch((error: unknown) => error);
      const { filter = '' } = metrics.find(({ name }) => name === 'geonod-unnamed-errors') ?? {};
      // As lines of text, or as those of JSON that functions are deployed to write.
      for (const field of ['textPayload', 'jsonPayload.message']) {
        const [, pattern] = new RegExp(`AND NOT ${field}=~"([^"]+)"`).exec(filter) ?? [];
        expect(thrown).toHaveProperty('stack', expect.stringMatching(new RegExp(`${pattern}`)));
        expect('Error: 14 UNAVAILABLE: The run of a call failed').not.toMatch(`${pattern}`);
      }
    },
  );

  it('count what the runtime writes of an error with no severity, as it does under an id of execution', () => {
    const { filter = '' } = metrics.find(({ name }) => name === 'geonod-unnamed-errors') ?? {};
    const [, pattern] =
      /OR \(severity=DEFAULT AND log_id\("run.googleapis.com\/stderr"\) AND jsonPayload.message=~"([^"]+)"\)/.exec(
        filter,
      ) ?? [];
    expect(new TypeError('x is not a function').stack).toMatch(`${pattern}`);
    expect('(node:1) DeprecationWarning: punycode').not.toMatch(`${pattern}`);
  });

  it('count what is counted', () => {
    for (const [index, file] of filesIn('metrics').entries()) {
      expect(metrics[index]?.name).toBe(basename(file, '.json'));
    }
    const used = filters.flatMap(
      (filter) => /user[/_](geonod[-_][a-z_-]+)/.exec(filter)?.[1] ?? [],
    );
    const names = new Set(used.map((name) => name.replaceAll('_', '-')));
    expect([...names].sort()).toEqual(metrics.map(({ name }) => name).sort());
  });

  it('each have a name of their own, and lead to what is to be done', () => {
    const titles = policies.map(({ policy }) => policy.displayName);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { policy } of policies) {
      expect(policy.documentation.content).toContain('docs/operations.md');
    }
  });
});

it('nobody is told whether an e-mail has an account, and passwords are of eight characters', () => {
  const { config } = readAs(authSchema, 'auth.json');
  expect(config.emailPrivacyConfig.enableImprovedEmailPrivacy).toBe(true);
  expect(config.passwordPolicyConfig.passwordPolicyEnforcementState).toBe('ENFORCE');
});

it('nobody takes their account away by themselves, and a suspension or their one trial with it', () => {
  const { config, updateMask } = readAs(authSchema, 'auth.json');
  expect(config.client.permissions.disabledUserDeletion).toBe(true);
  // Who may sign up is set in the console, and stays.
  expect(updateMask).toContain('client.permissions.disabledUserDeletion');
});

it('of sign-in is set what is written, and nothing else is touched', () => {
  const { config, updateMask } = readAs(authSchema, 'auth.json');
  const written = new Set([...updateMask].map((path) => path.replace(/\..*/, '')));
  expect([...written].sort()).toEqual([...Object.keys(config), 'authorizedDomains'].sort());
});
