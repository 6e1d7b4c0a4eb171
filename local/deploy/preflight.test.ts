import { describe, expect, it } from 'vitest';
import { handledEvents } from '../../functions/src/services/payments/events.ts';
import { siteSettingProblems } from '../../web/build/settings.ts';
import type { Alerting, Deployment } from './deployment.ts';
import { preflight, siteSettingsOf } from './preflight.ts';
import { readExample } from './read-example.ts';

const example = readExample();

const whatOf = (deployment: Deployment) => preflight(deployment).problems.map(({ what }) => what);

/** The example with one entry of a table changed; without `value`, taken away. */
function changed(
  part: 'parameters' | 'site' | 'secrets' | 'webApp',
  name: string,
  value?: string,
): Deployment {
  const { [name]: _, ...others }: Record<string, unknown> = example[part];
  return { ...example, [part]: value === undefined ? others : { ...others, [name]: value } };
}

it('finds nothing in the way of the example project', () => {
  expect(preflight(example)).toEqual({ problems: [], notes: [] });
});

it('wants App Check on the site and in the functions, or in neither', () => {
  const required = changed('parameters', 'APP_CHECK', 'required');
  const site = { ...example.site, VITE_APP_CHECK_KEY: example.appCheckKey };
  expect(whatOf(required)).toEqual(['APP_CHECK is required, and VITE_APP_CHECK_KEY is not set']);
  expect(whatOf({ ...example, site })).toEqual([
    'VITE_APP_CHECK_KEY is set, and APP_CHECK is not required',
  ]);
  expect(whatOf({ ...required, site })).toEqual([]);
});

it.each([null, 'another-key'])('wants App Check to know the key of the site, not %s', (known) => {
  const required = changed('parameters', 'APP_CHECK', 'required');
  const site = { ...example.site, VITE_APP_CHECK_KEY: example.appCheckKey };
  expect(whatOf({ ...required, site, appCheckKey: known })).toEqual([
    'App Check does not know VITE_APP_CHECK_KEY',
  ]);
});

describe('finds what is missing, each by its name:', () => {
  it.each(Object.keys(example.parameters))('the parameter %s', (name) => {
    expect(whatOf(changed('parameters', name))).toEqual([`${name} is missing`]);
    expect(whatOf(changed('parameters', name, ''))).toEqual([`${name} is missing`]);
  });

  it.each(Object.keys(example.secrets))('the secret %s', (name) => {
    expect(whatOf(changed('secrets', name))).toEqual([`the secret ${name} is missing`]);
  });

  it('Stripe’s publishable key', () => {
    expect(whatOf(changed('site', 'VITE_STRIPE_PUBLISHABLE_KEY'))).toEqual([
      'VITE_STRIPE_PUBLISHABLE_KEY is not set',
    ]);
  });

  it('who runs the site', () => {
    expect(whatOf(changed('site', 'VITE_OPERATOR'))).toEqual(['VITE_OPERATOR is not set']);
    expect(whatOf(changed('site', 'VITE_OPERATOR', 'Example Ltda.'))).toEqual([
      'VITE_OPERATOR is malformed',
    ]);
  });

  it.each(['VITE_ABUSE_EMAIL', 'VITE_PRIVACY_EMAIL'])('whom people write to: %s', (name) => {
    expect(whatOf(changed('site', name))).toEqual([`${name} is not set`]);
    expect(whatOf(changed('site', name, 'abuse@geonod.localhost'))).toEqual([
      `${name} is malformed`,
    ]);
  });

  it.each([
    ['help@geonod.example', true],
    ['Help.us+geonod@mail.geonod.example', true],
    ['help', false],
    ['help@localhost', false],
    ['help@geonod.localhost', false],
    ['GeoNod <help@geonod.example>', false],
    ['help@geonod.example?subject=Hi', false],
  ])('where questions go: %s, by the functions and by the build alike', (email, isGood) => {
    const asked = changed('parameters', 'HELP_EMAIL', email);
    expect(whatOf(asked)).toEqual(isGood ? [] : ['HELP_EMAIL is malformed']);
    const built = siteSettingProblems(siteSettingsOf(asked));
    expect(built.map((problem) => problem.split(':', 1)[0])).toEqual(
      isGood ? [] : ['VITE_HELP_EMAIL is malformed'],
    );
  });

  it.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://login.geonod.example'],
    ['VITE_TILE_URL', 'tiles.example/{z}/{x}/{y}.png'],
    ['VITE_GEOCODER_URL', 'geocoder.example/reverse'],
    ['VITE_POSTHOG_HOST', 'ph.geonod.example'],
  ])('what the site would ask in vain: %s as %s', (name, value) => {
    expect(whatOf(changed('site', name, value))).toEqual([`${name} is malformed`]);
  });

  it('the key of the project’s web app, which the site signs people in with', () => {
    const unknown = { ...example, webApp: { unread: 'Hosting did not answer.' } };
    expect(whatOf({ ...unknown, site: { ...example.site, VITE_FCM_VAPID_KEY: '' } })).toEqual([
      'VITE_FIREBASE_API_KEY is not set',
    ]);
    expect(whatOf(changed('webApp', 'apiKey', 'demo-api-key'))).toEqual([
      'VITE_FIREBASE_API_KEY is malformed',
    ]);
  });

  it.each(handledEvents)('Stripe’s event %s', (event) => {
    const webhooks = [
      {
        url: 'https://geonod.example/stripeWebhook',
        status: 'enabled',
        enabled_events: handledEvents.filter((each) => each !== event),
      },
    ];
    expect(whatOf({ ...example, webhooks })).toEqual([`Stripe’s webhook does not send ${event}`]);
  });

  it.each([
    ['none', []],
    ['one of another site', [{ ...firstWebhook(), url: 'https://other.example/stripeWebhook' }]],
    ['one that is switched off', [{ ...firstWebhook(), status: 'disabled' }]],
  ])('the webhook, where Stripe knows %s', (_which, webhooks) => {
    expect(whatOf({ ...example, webhooks })).toEqual([
      'no webhook of Stripe’s leads to https://geonod.example/stripeWebhook',
    ]);
  });

  it('the site’s domain among those that people may sign in from', () => {
    const authorizedDomains = ['geonod-example.firebaseapp.com'];
    expect(whatOf({ ...example, authorizedDomains })).toEqual([
      'geonod.example is not among the authorized domains',
    ]);
  });

  it.each([
    ['none', []],
    ['another one', [{ domain_name: 'other.example', enabled: true }]],
    ['one that is switched off', [{ domain_name: 'geonod.example', enabled: false }]],
  ])('the domain on which wallets are offered, where Stripe knows %s', (_which, paymentDomains) => {
    expect(whatOf({ ...example, paymentDomains })).toEqual([
      'geonod.example is not among Stripe’s payment method domains',
    ]);
  });

  it.each([
    ['none', [], 'no backup of the database is made each day'],
    [
      'a weekly one',
      [{ retention: '4233600s', weeklyRecurrence: { day: 'SUNDAY' } }],
      'no backup of the database is made each day',
    ],
    [
      'one of another length',
      [{ retention: '604800s', dailyRecurrence: {} }],
      'backups are kept for 7 days, not for 49',
    ],
  ])('the daily backup, where there is %s', (_which, backups, what) => {
    expect(whatOf({ ...example, backups })).toEqual([what]);
  });

  it.each([
    ['deleteProtectionState', 'the database can be deleted'],
    ['pointInTimeRecoveryEnablement', 'the database cannot be brought back to a minute ago'],
  ])('what protects the database (%s)', (state, what) => {
    const database = { ...example.database, [state]: 'DISABLED' };
    expect(whatOf({ ...example, database })).toEqual([what]);
  });

  it.each(example.exclusions.map(({ name }) => name))('what the log leaves out (%s)', (name) => {
    const what = [`the log does not leave out ${name}`];
    const { exclusions } = example.log;
    const fewer = exclusions.filter((each) => each.name !== name);
    const off = exclusions.map((each) => ({ ...each, disabled: each.name === name }));
    const other = exclusions.map((each) => (each.name === name ? { name, filter: 'old' } : each));
    for (const changed of [fewer, off, other]) {
      expect(whatOf({ ...example, log: { ...example.log, exclusions: changed } })).toEqual(what);
    }
  });

  it.each(example.apis)('the service %s', (name) => {
    const apis = example.apis.filter((each) => each !== name);
    expect(whatOf({ ...example, apis })).toEqual([
      `Google’s services are not all switched on (${name})`,
    ]);
  });

  it.each(example.serviceAccounts)('the account %s', (email) => {
    const serviceAccounts = example.serviceAccounts.filter((each) => each !== email);
    const grants = example.grants.filter(({ members: [of] }) => of !== `serviceAccount:${email}`);
    const what = [`the service account ${email.replace(/@.*/, '')} is missing or switched off`];
    expect(whatOf({ ...example, serviceAccounts })).toEqual(what);
    expect(whatOf({ ...example, serviceAccounts, grants })).toEqual(what);
  });

  it.each(
    example.grants.map(({ role, members: [member = ''] }, place) => ({ role, member, place })),
  )('the role $role of $member', ({ role, member, place }) => {
    const [, name = ''] = /:(.*)@/.exec(member) ?? [];
    const ofGoogle = Object.entries({
      '-compute@': 'the account that builds the functions',
      '@gcp-sa-eventarc.': 'Eventarc’s account',
      '@gcp-sa-pubsub.': 'Pub/Sub’s account',
    }).find(([part]) => member.includes(part));
    const what = `${ofGoogle?.[1] ?? name} lacks ${role}`;
    const grants = example.grants.filter((_, each) => each !== place);
    const sometimes = { role, members: [member], condition: { expression: 'false' } };
    expect(whatOf({ ...example, grants })).toEqual([what]);
    expect(whatOf({ ...example, grants: [...grants, sometimes] })).toEqual([what]);
    const toAnother = { role, members: ['user:somebody@geonod.example'] };
    expect(whatOf({ ...example, grants: [...grants, toAnother] })).toEqual([what]);
  });

  it('that text messages may be put into their queue', () => {
    const [{ role, members } = { role: '', members: [] }] = example.grantsOfMessages;
    const what = ['geonod-messages may not act as itself'];
    const others = ['serviceAccount:geonod-mails@geonod-example.iam.gserviceaccount.com'];
    for (const grant of [
      { role: 'roles/iam.serviceAccountViewer', members },
      { role, members: others },
      { role, members, condition: { expression: 'false' } },
    ]) {
      expect(whatOf({ ...example, grantsOfMessages: [grant] })).toEqual(what);
    }
  });

  it.each(example.customRoles)('what the role $name allows', ({ name, permissions }) => {
    const others = example.customRoles.filter((each) => each.name !== name);
    const [, ...fewer] = permissions;
    for (const held of [[], fewer, [...permissions, 'datastore.entities.get']]) {
      const customRoles = [...others, { name, permissions: held }];
      expect(whatOf({ ...example, customRoles })).toEqual([
        `the role ${name} does not allow what ops/resources/custom-roles/${name}.json says`,
      ]);
    }
    const reversed = [...others, { name, permissions: permissions.toReversed() }];
    expect(whatOf({ ...example, customRoles: reversed })).toEqual([]);
  });

  it('that the account which builds the functions may not change everything, as Google lets it in some projects', () => {
    const editor = (...members: string[]) => [...example.grants, { role: 'roles/editor', members }];
    const google = 'serviceAccount:1234567890@cloudservices.gserviceaccount.com';
    const builder = 'serviceAccount:1234567890-compute@developer.gserviceaccount.com';
    expect(whatOf({ ...example, grants: editor(google) })).toEqual([]);
    expect(whatOf({ ...example, grants: editor(google, builder) })).toEqual([
      'the account that builds the functions may change everything (roles/editor)',
    ]);
  });

  it('whether anybody can sign in', () => {
    expect(whatOf({ ...example, signIn: null })).toEqual(['sign-in is not switched on']);
  });

  const link = { signIn: { email: { enabled: true, passwordRequired: true } } };
  const short = { passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6 } }] };
  const policy = { passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE', ...short } };
  const length =
    'passwordPolicyConfig.passwordPolicyVersions.0.customStrengthOptions.minPasswordLength';
  const mailed = 'notification.sendEmail.callbackUri';
  it.each([
    [link, 'signIn.email.passwordRequired'],
    [{ client: {} }, 'client.permissions.disabledUserDeletion'],
    [{ emailPrivacyConfig: undefined }, 'emailPrivacyConfig.enableImprovedEmailPrivacy'],
    [{ mobileLinksConfig: {} }, 'mobileLinksConfig.domain'],
    [policy, length],
    [{ notification: {} }, mailed],
    [{ notification: { sendEmail: { callbackUri: 'https://a.firebaseapp.com/x' } } }, mailed],
  ])('how people sign in, where Google has %j', (settings, path) => {
    expect(whatOf({ ...example, signIn: { ...example.signIn, ...settings } })).toEqual([
      `sign-in is not set as ops/resources/auth.json says (${path})`,
    ]);
  });

  it('the database', () => {
    expect(whatOf({ ...example, database: null, backups: [] })).toEqual([
      'there is no database yet',
    ]);
  });
});

describe('finds what contradicts itself:', () => {
  it('Stripe keys of two modes', () => {
    expect(whatOf(changed('secrets', 'STRIPE_SECRET_KEY', 'sk_test_12345678'))).toEqual([
      'STRIPE_SECRET_KEY is of test mode, VITE_STRIPE_PUBLISHABLE_KEY of live mode',
    ]);
  });

  it('two addresses of the site', () => {
    expect(whatOf(changed('site', 'VITE_SITE_URL', 'https://other.example'))).toEqual([
      'VITE_SITE_URL in web/.env.geonod-example is not SITE_URL',
    ]);
  });

  it('a site of one project over the functions of another', () => {
    const what = ['the site would talk to the project another-project'];
    expect(whatOf(changed('site', 'VITE_FIREBASE_PROJECT_ID', 'another-project'))).toEqual(what);
    expect(whatOf(changed('webApp', 'projectId', 'another-project'))).toEqual(what);
  });

  it('a site that would talk to a stand-in', () => {
    expect(whatOf(changed('site', 'VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'))).toEqual([
      'VITE_AUTH_EMULATOR_URL is set',
    ]);
  });

  it.each([
    ['geonod-staging', 'geonod-staging'],
    [null, 'no site of Firebase’s'],
  ])('an address that leads elsewhere (%s)', (projectId, other) => {
    expect(whatOf({ ...example, address: { projectId } })).toEqual([
      `https://geonod.example leads to ${other}, not to geonod-example`,
    ]);
  });

  it('and no address before anything is released that it could lead to', () => {
    expect(whatOf({ ...example, address: null })).toEqual([]);
  });

  it('a database elsewhere than the privacy policy says', () => {
    const database = { ...example.database, locationId: 'nam5' };
    expect(whatOf({ ...example, database })).toEqual([
      'the database is in nam5, not in southamerica-east1',
    ]);
  });

  it.each(['global/buckets/_Default', 'southamerica-east1/buckets/other'])(
    'a log elsewhere than the privacy policy says (%s)',
    (place) => {
      const log = { ...example.log, destination: `projects/x/locations/${place}` };
      expect(whatOf({ ...example, log })).toEqual([
        'the log is not kept in the bucket geonod of southamerica-east1',
      ]);
    },
  );

  it('a log that is kept longer than the privacy policy says', () => {
    expect(whatOf({ ...example, logDaysKept: 365 })).toEqual([
      'the log is kept for 365 days, not for 30',
    ]);
  });

  it('a log of requests that leaves nothing out', () => {
    const apis = [...example.apis, 'cloudtrace.googleapis.com'];
    expect(whatOf({ ...example, apis })).toEqual(['Cloud Trace is switched on']);
  });

  it('sign-in from a machine of anybody’s', () => {
    const authorizedDomains = ['geonod.example', 'localhost'];
    expect(whatOf({ ...example, authorizedDomains })).toEqual([
      'localhost is among the authorized domains',
    ]);
  });

  it('a project of the emulators', () => {
    expect(whatOf({ ...example, projectId: 'demo-geonod' })).toContain(
      'demo-geonod is a project of the emulators',
    );
  });
});

it('says why each thing matters and how it is set, and repeats no secret', () => {
  const secrets = { STRIPE_SECRET_KEY: 'not-a-key', HASH_SALT: 'short' };
  const { problems } = preflight({ ...example, parameters: {}, site: {}, secrets });
  expect(problems.length).toBeGreaterThan(15);
  for (const { why, how } of problems) {
    expect(why).not.toBe('');
    expect(how).toMatch(/\w{4}/);
  }
  expect(JSON.stringify(problems)).not.toMatch(/not-a-key|"short"/);
});

describe('how many CPUs Cloud Run may use', () => {
  it('are a fault where one function asks for more, because it is then not deployed', () => {
    const { problems, notes } = preflight({ ...example, cpuQuota: 10 });
    expect(problems.map(({ what }) => what)).toEqual([
      `Cloud Run may use 10 CPUs in southamerica-east1, and one function asks for up to ${example.cpus.cpusOfOne}`,
    ]);
    expect(notes).toEqual([]);
  });

  it('are good to know where all functions together ask for more', () => {
    const { problems, notes } = preflight({ ...example, cpuQuota: 20 });
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(`20 CPUs .*--preferred-value=${example.cpus.cpusOfAll}000 `),
    ]);
  });
});

it('takes what Google leaves out of the settings of sign-in for what is false', () => {
  const signIn = {
    ...example.signIn,
    name: 'projects/1234567890/config',
    signIn: { email: { enabled: true } },
  };
  expect(whatOf({ ...example, signIn })).toEqual([]);
});

describe('alerts', () => {
  const { policies, channels } = example.alerting;
  const notesOf = (alerting: Alerting) => {
    const { problems, notes } = preflight({ ...example, alerting });
    expect(problems).toEqual([]);
    return notes;
  };

  it.each(policies.map(({ displayName }) => displayName))(
    'are noted where nobody is told of %s',
    (title) => {
      const note = [
        `Nobody is told of: ${title.replace('GeoNod: ', '')}. ops/apply.sh --project geonod-example channel alerts`,
      ];
      const others = policies.filter(({ displayName }) => displayName !== title);
      const silent = (changes: object) =>
        policies.map((each) => (each.displayName === title ? { ...each, ...changes } : each));
      expect(notesOf({ policies: others, channels })).toEqual(note);
      expect(notesOf({ policies: silent({ enabled: false }), channels })).toEqual(note);
      expect(notesOf({ policies: silent({ notificationChannels: [] }), channels })).toEqual(note);
    },
  );

  it('are noted where they go nowhere', () => {
    const off = channels.map((each) => ({ ...each, enabled: false }));
    expect(notesOf({ policies, channels: [] })).toHaveLength(1);
    expect(notesOf({ policies, channels: off })).toHaveLength(1);
  });
});

it('names each database that a drill has left, where nothing is erased any more', () => {
  const { problems, notes } = preflight({ ...example, drills: ['restore-drill-20260101'] });
  expect(problems).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/restore-drill-20260101 .*--delete/)]);
});

it('refuses what a member could choose in the portal, and no renewal is charged to', () => {
  const portalMethods = ['card', 'boleto', 'link', 'pix'];
  expect(whatOf({ ...example, portalMethods })).toEqual(['Stripe’s customer portal offers boleto']);
});

describe('the Stripe account', () => {
  const account = example.stripeAccount;
  const notesOf = (changes: Partial<Deployment>) => {
    const { problems, notes } = preflight({ ...example, ...changes });
    expect(problems).toEqual([]);
    return notes;
  };

  it('has to be allowed to charge, unless the keys are of test mode', () => {
    const closed = { ...example, stripeAccount: { ...account, charges_enabled: false } };
    expect(whatOf(closed)).toEqual([`the Stripe account ${account.id} may charge nobody`]);
    const secrets = { ...example.secrets, STRIPE_SECRET_KEY: 'sk_test_12345678' };
    const site = { ...example.site, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Example01234567keys' };
    expect(whatOf({ ...closed, secrets, site })).toEqual([]);
  });

  it.each([{ invoices: { hosted_payment_method_save: 'offer' } }, {}])(
    'has to keep the card that pays an invoice, unless the keys are of test mode (%j)',
    (settings) => {
      const unsaved = { ...example, stripeAccount: { ...account, settings } };
      expect(whatOf(unsaved)).toEqual([expect.stringContaining('the card that pays an invoice')]);
      const secrets = { ...example.secrets, STRIPE_SECRET_KEY: 'sk_test_12345678' };
      const site = {
        ...example.site,
        VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_51Example01234567keys',
      };
      expect(whatOf({ ...unsaved, secrets, site })).toEqual([]);
    },
  );

  it('is noted to return nothing while its balance is empty, unless something is there for refunds', () => {
    const empty = [{ amount: 0, currency: 'brl' }];
    const dollars = [{ amount: 900, currency: 'usd' }];
    const note = [expect.stringContaining('no reais to return')];
    expect(notesOf({ stripeBalance: { available: empty } })).toEqual(note);
    expect(notesOf({ stripeBalance: { available: [...empty, ...dollars] } })).toEqual(note);
    expect(notesOf({ stripeBalance: { available: [{ amount: 1, currency: 'brl' }] } })).toEqual([]);
    expect(notesOf({ stripeBalance: example.stripeBalance })).toEqual([]);
  });

  it.each([
    ['pk_live_51Another01234567keys', 'looks like one of acct_1Another01234567'],
    ['pk_live_abcdefghijklmnopqrst', 'See in its Dashboard'],
  ])('is named where the publishable key %s is not seen to be of it', (key, words) => {
    const site = { ...example.site, VITE_STRIPE_PUBLISHABLE_KEY: key };
    expect(notesOf({ site })).toEqual([expect.stringContaining(words)]);
    expect(notesOf({ site })).toEqual([expect.stringContaining(account.id)]);
  });

  it.each([{ country: 'PT' }, { default_currency: 'usd' }])(
    'is named where it is not of Brazil (%j)',
    (other) => {
      const stripeAccount = { ...account, ...other };
      expect(notesOf({ stripeAccount })).toEqual([expect.stringContaining('prices are in brl')]);
    },
  );

  it.each([
    ['apple_pay', 'Apple Pay'],
    ['google_pay', 'Google Pay'],
    ['link', 'Link'],
  ])('is noted to offer no %s on the site while that is inactive', (wallet, name) => {
    const [domain] = example.paymentDomains;
    const paymentDomains = [
      { domain_name: 'geonod.example', enabled: true, ...domain, [wallet]: { status: 'inactive' } },
    ];
    expect(notesOf({ paymentDomains })).toEqual([
      expect.stringContaining(`${name} is inactive on geonod.example`),
    ]);
  });
});

it('wants all that functions are given also where no text message is sent', () => {
  const outbox = {
    ...example.parameters,
    SMS_PROVIDER: 'outbox',
    TWILIO_ACCOUNT_SID: '',
    TWILIO_SENDER: '',
  };
  const { TWILIO_AUTH_TOKEN: _, ...secrets } = example.secrets;
  expect(whatOf({ ...example, parameters: outbox })).toEqual([]);
  expect(whatOf({ ...example, parameters: outbox, secrets })).toEqual([
    'the secret TWILIO_AUTH_TOKEN is missing',
  ]);
});

it.each([
  ['+15005550006', 1],
  ['27182', 1],
  ['MG0123456789abcdef0123456789abcdef', 0],
])('notes of the sender %s what Twilio does not do for it', (TWILIO_SENDER, count) => {
  const parameters = { ...example.parameters, TWILIO_SENDER };
  const { problems, notes } = preflight({ ...example, parameters });
  expect([problems, notes]).toEqual([
    [],
    Array(count).fill(expect.stringContaining('no messaging service')),
  ]);
});

it('says what it could not look at, and does not take that for a fault', () => {
  const unread = { unread: 'nobody is signed in.' };
  const site = { ...example.site, VITE_APP_CHECK_KEY: example.appCheckKey };
  const asked = {
    ...{ secrets: unread, webhooks: unread, cpuQuota: unread, apis: unread, grants: unread },
    ...{ serviceAccounts: unread, signIn: unread, appCheckKey: unread, alerting: unread },
  };
  expect(preflight({ ...example, ...asked })).toEqual({
    problems: [],
    notes: Array(9).fill('Not looked at: nobody is signed in.'),
  });
  const required = { ...changed('parameters', 'APP_CHECK', 'required'), site, ...asked };
  expect(preflight(required).problems).toEqual([]);
});

it('builds the site with the address of the functions and what Firebase knows of its web app', () => {
  expect(siteSettingsOf(example)).toEqual({
    ...example.site,
    VITE_SITE_URL: example.parameters.SITE_URL,
    VITE_HELP_EMAIL: example.parameters.HELP_EMAIL,
    VITE_FIREBASE_PROJECT_ID: 'geonod-example',
    VITE_FIREBASE_API_KEY: 'AIzaSyExample_0123456789',
    VITE_FIREBASE_AUTH_DOMAIN: 'geonod-example.firebaseapp.com',
    VITE_FIREBASE_APP_ID: '1:1234567890:web:0123456789abcdef',
    VITE_FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  });
});

function firstWebhook() {
  return { url: 'https://geonod.example/stripeWebhook', status: 'enabled', enabled_events: ['*'] };
}
