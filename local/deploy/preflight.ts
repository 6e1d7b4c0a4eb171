import { settingsOf } from '../../functions/src/settings.ts';
import { hostsNotAllowed, type SiteSettings } from '../../web/build/policy-hosts.ts';
import { siteSettingProblems } from '../../web/build/settings.ts';
import { type Deployment, type Finding, isUnread, type Verdict } from './deployment.ts';
import { alertNotes, logBucket, resourceProblems } from './given-resources.ts';
import { accountNotes, accountProblems, modeOf, portalProblems } from './stripe-account.ts';

const daySeconds = 86_400;

/** Judges what was read, and asks nobody. */
export function preflight(deployment: Deployment): Verdict {
  const problems = [
    ...projectProblems(deployment),
    ...parameterProblems(deployment),
    ...secretProblems(deployment),
    ...siteProblems(deployment),
    ...stripeModeProblems(deployment),
    ...accountProblems(deployment),
    ...appCheckProblems(deployment),
    ...webhookProblems(deployment),
    ...paymentDomainProblems(deployment),
    ...portalProblems(deployment),
    ...domainProblems(deployment),
    ...addressProblems(deployment),
    ...databaseProblems(deployment),
    ...backupProblems(deployment),
    ...logProblems(deployment),
    ...logDayProblems(deployment),
    ...quotaProblems(deployment),
    ...resourceProblems(deployment),
  ];
  return { problems, notes: notesOf(deployment) };
}

/**
 * The settings that the site is built with: those of `web/.env.<project>`, over what Firebase knows of its own web app. The
 * site's address and the mailbox for questions are the functions' ones, so that there are not two.
 */
export function siteSettingsOf({ projectId, parameters, site, webApp }: Deployment): SiteSettings {
  const own: SiteSettings = isUnread(webApp)
    ? {}
    : {
        VITE_FIREBASE_API_KEY: webApp.apiKey,
        VITE_FIREBASE_AUTH_DOMAIN: webApp.authDomain,
        VITE_FIREBASE_APP_ID: webApp.appId,
        VITE_FIREBASE_MESSAGING_SENDER_ID: webApp.messagingSenderId,
      };
  const set = Object.entries({
    ...own,
    ...site,
    VITE_FIREBASE_PROJECT_ID: site.VITE_FIREBASE_PROJECT_ID ?? projectId,
    ...sharedWithFunctions(parameters),
  });
  return Object.fromEntries(set.filter(([, value]) => value));
}

function sharedWithFunctions({ SITE_URL, HELP_EMAIL }: Deployment['parameters']) {
  return { VITE_SITE_URL: SITE_URL, VITE_HELP_EMAIL: HELP_EMAIL };
}

function projectProblems({ projectId }: Deployment): Finding[] {
  if (!projectId.startsWith('demo-')) return [];
  return [
    {
      what: `${projectId} is a project of the emulators`,
      why: 'the prefix demo- keeps the tools from ever reaching a real one',
      how: 'Name a real project: --project <id>.',
    },
  ];
}

const parametersFile = ({ projectId }: Deployment) => `functions/.env.${projectId}`;
const siteFile = ({ projectId }: Deployment) => `web/.env.${projectId}`;

function parameterProblems(deployment: Deployment): Finding[] {
  const { parameters } = deployment;
  return settingsOf(parameters)
    .filter(({ isSecret }) => !isSecret)
    .flatMap(({ name, why, form, fits }) => {
      const value = parameters[name];
      const how = `Write ${name}=… into ${parametersFile(deployment)}: ${form}.`;
      if (!value) return [{ what: `${name} is missing`, why, how }];
      return fits(value) ? [] : [{ what: `${name} is malformed`, why, how }];
    });
}

function secretProblems({ projectId, parameters, secrets }: Deployment): Finding[] {
  if (isUnread(secrets)) return [];
  return settingsOf(parameters)
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ name, why, form, fits }) => {
      const value = secrets[name];
      const set = `npx firebase functions:secrets:set ${name} --project ${projectId}: ${form}.`;
      if (!value) return [{ what: `the secret ${name} is missing`, why, how: set }];
      // Of one that functions run with already, firebase-tools offers to destroy the version that they run with.
      const add = `printf %s '<value>' | gcloud secrets versions add ${name} --data-file=- --project ${projectId}: ${form}.`;
      return fits(value) ? [] : [{ what: `the secret ${name} is malformed`, why, how: add }];
    });
}

function siteProblems(deployment: Deployment): Finding[] {
  const { projectId, parameters, site, webApp, policy } = deployment;
  const settings = siteSettingsOf(deployment);
  const shared = sharedWithFunctions(parameters);
  const found: Finding[] = siteSettingProblems(settings)
    // What is the functions' as well is looked at there.
    .filter((problem) => !Object.keys(shared).some((name) => problem.startsWith(`${name} `)))
    .map((problem) => ({
      what: problem.replace(/:.*/s, ''),
      why: problem.replace(/^[^:]*: /, '').replace(/\.$/, ''),
      how: problem.startsWith('VITE_FIREBASE_')
        ? `Where npx firebase apps:list WEB --project ${projectId} names no app: npx firebase apps:create WEB GeoNod --project ${projectId}. Else write it into ${siteFile(deployment)}, as the console's project settings show it.`
        : `Write it into ${siteFile(deployment)}.`,
    }));
  for (const [name, value] of Object.entries(shared)) {
    if (!site[name] || site[name] === value) continue;
    const one = name.replace('VITE_', '');
    found.push({
      what: `${name} in ${siteFile(deployment)} is not ${one}`,
      why: 'messages and mails would name another address than the site',
      how: `Take it out of ${siteFile(deployment)}: the site is built with ${one}.`,
    });
  }
  const named = [site.VITE_FIREBASE_PROJECT_ID, isUnread(webApp) ? undefined : webApp.projectId];
  for (const other of new Set(named)) {
    if (other === undefined || other === projectId) continue;
    found.push({
      what: `the site would talk to the project ${other}`,
      why: `calls are answered by ${projectId}, which takes nobody who signed in there`,
      how: `Let VITE_FIREBASE_* in ${siteFile(deployment)} be those of ${projectId}.`,
    });
  }
  if (!policy.includes('default-src')) {
    found.push({
      what: 'firebase.json has no Content-Security-Policy',
      why: 'what a page may load is not bounded',
      how: 'node local/hosting/renew-policy.mjs',
    });
  }
  return found;
}

/** The site and the functions have it both or neither. */
function appCheckProblems(deployment: Deployment): Finding[] {
  const { parameters, site } = deployment;
  const hasKey = Boolean(site.VITE_APP_CHECK_KEY);
  const isRequired = parameters.APP_CHECK === 'required';
  if (hasKey === isRequired) return [];
  return [
    {
      what: hasKey
        ? 'VITE_APP_CHECK_KEY is set, and APP_CHECK is not required'
        : 'APP_CHECK is required, and VITE_APP_CHECK_KEY is not set',
      why: hasKey
        ? 'every visitor is checked, and nobody looks at the result'
        : 'no visitor could pay, cancel by e-mail or have a code texted',
      how: `Write APP_CHECK=required into ${parametersFile(deployment)} and VITE_APP_CHECK_KEY=… into ${siteFile(deployment)}, or neither.`,
    },
  ];
}

function stripeModeProblems(deployment: Deployment): Finding[] {
  const { secrets, site } = deployment;
  const secret = isUnread(secrets) ? null : modeOf(secrets.STRIPE_SECRET_KEY);
  const publishable = modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY);
  if (secret === null || publishable === null || secret === publishable) return [];
  return [
    {
      what: `STRIPE_SECRET_KEY is of ${secret} mode, VITE_STRIPE_PUBLISHABLE_KEY of ${publishable} mode`,
      why: 'Stripe refuses every payment whose two keys are of different modes',
      how: `Let both be of one mode: the publishable one stands in ${siteFile(deployment)}.`,
    },
  ];
}

function webhookProblems({ parameters, webhooks, handledEvents }: Deployment): Finding[] {
  const { SITE_URL: siteUrl } = parameters;
  if (isUnread(webhooks) || !siteUrl) return [];
  const url = `${siteUrl}/stripeWebhook`;
  const how = 'In Stripe’s Dashboard under Developers → Webhooks, with the list of docs/deploy.md.';
  const registered = webhooks.filter((each) => each.url === url && each.status === 'enabled');
  if (registered.length === 0) {
    return [
      {
        what: `no webhook of Stripe’s leads to ${url}`,
        why: 'nobody who pays would get what was paid for before the next morning',
        how: `Add an endpoint. ${how}`,
      },
    ];
  }
  const sent = new Set(registered.flatMap((each) => each.enabled_events));
  const missing = sent.has('*') ? [] : handledEvents.filter((event) => !sent.has(event));
  return missing.map((event) => ({
    what: `Stripe’s webhook does not send ${event}`,
    why: 'what it reports would be learnt a night late, or never',
    how: `Add the event to the endpoint. ${how}`,
  }));
}

/** Without it Stripe's form leaves Apple Pay, Google Pay and Link out, and says so to nobody. */
function paymentDomainProblems({ parameters, paymentDomains }: Deployment): Finding[] {
  const { SITE_URL: siteUrl = '' } = parameters;
  if (isUnread(paymentDomains) || !URL.canParse(siteUrl)) return [];
  const { hostname } = new URL(siteUrl);
  if (paymentDomains.some((each) => each.domain_name === hostname && each.enabled)) return [];
  return [
    {
      what: `${hostname} is not among Stripe’s payment method domains`,
      why: 'nobody would be offered Apple Pay, Google Pay or Link, as the site says',
      how: 'In Stripe’s Dashboard under Settings → Payment method domains.',
    },
  ];
}

function domainProblems({ projectId, parameters, authorizedDomains }: Deployment): Finding[] {
  const { SITE_URL: siteUrl = '' } = parameters;
  if (isUnread(authorizedDomains) || !URL.canParse(siteUrl)) return [];
  const { hostname } = new URL(siteUrl);
  const found: Finding[] = [];
  if (!authorizedDomains.includes(hostname)) {
    found.push({
      what: `${hostname} is not among the authorized domains`,
      why: 'nobody could sign in with Google or by a mailed link',
      how: `ops/apply.sh --project ${projectId} auth, or in the console: Authentication → Settings.`,
    });
  }
  if (authorizedDomains.includes('localhost')) {
    found.push({
      what: 'localhost is among the authorized domains',
      why: 'any program on a member’s machine could ask for their sign-in there',
      how: `ops/apply.sh --project ${projectId} auth, or in the console: Authentication → Settings.`,
    });
  }
  return found;
}

function addressProblems({ projectId, parameters, address }: Deployment): Finding[] {
  const { SITE_URL: siteUrl } = parameters;
  if (isUnread(address) || address === null || !siteUrl || address.projectId === projectId) {
    return [];
  }
  const other = address.projectId ?? 'no site of Firebase’s';
  return [
    {
      what: `${siteUrl} leads to ${other}, not to ${projectId}`,
      why: 'links in messages and mails, and what Stripe and Twilio report, would not reach this site',
      how: `In the Firebase console: Hosting → Add custom domain, and its DNS; or write the right SITE_URL into functions/.env.${projectId}.`,
    },
  ];
}

function databaseProblems({ projectId, database, region }: Deployment): Finding[] {
  if (isUnread(database)) return [];
  const how = `ops/apply.sh --project ${projectId} database`;
  if (database === null) {
    return [
      {
        what: 'there is no database yet',
        why: 'a deployment would make one that nothing protects from being deleted',
        how,
      },
    ];
  }
  const found: Finding[] = [];
  if (database.locationId !== region) {
    found.push({
      what: `the database is in ${database.locationId}, not in ${region}`,
      why: 'a place cannot be changed, and the privacy policy says São Paulo',
      how: 'Make a new project; a database stays where it was made.',
    });
  }
  if (database.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED') {
    found.push({
      what: 'the database can be deleted',
      why: 'one command would take everything that members have',
      how,
    });
  }
  if (database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED') {
    found.push({
      what: 'the database cannot be brought back to a minute ago',
      why: 'a mistake would cost a day: the last backup is from the night',
      how,
    });
  }
  return found;
}

function backupProblems({ projectId, database, backups, backupDays }: Deployment): Finding[] {
  // Of what is not there yet nothing is kept; that is said already.
  if (isUnread(backups) || database === null) return [];
  const how = `ops/apply.sh --project ${projectId} backups`;
  const daily = backups.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  if (daily === undefined) {
    return [
      {
        what: 'no backup of the database is made each day',
        why: 'what a mistake erases would be gone for good after a week',
        how,
      },
    ];
  }
  const days = Number.parseInt(daily.retention, 10) / daySeconds;
  if (days === backupDays) return [];
  return [
    {
      what: `backups are kept for ${days} days, not for ${backupDays}`,
      why: 'the privacy policy says until when erased data may stand in one',
      how,
    },
  ];
}

function logProblems({ projectId, log, exclusions, region }: Deployment): Finding[] {
  if (isUnread(log)) return [];
  const how = `ops/apply.sh --project ${projectId} logs`;
  const found: Finding[] = exclusions
    .filter(
      ({ name, filter }) =>
        !log.exclusions.some(
          (each) => each.name === name && each.filter === filter && each.disabled !== true,
        ),
    )
    .map(({ name }) => ({
      what: `the log does not leave out ${name}`,
      why: 'numbers and keys of links would be stored in it, and the privacy policy says that they are not',
      how,
    }));
  if (!log.destination.endsWith(`/locations/${region}/buckets/${logBucket}`)) {
    found.push({
      what: `the log is not kept in the bucket ${logBucket} of ${region}`,
      why: 'the privacy policy says that the servers are in São Paulo, and how long their log is kept',
      how,
    });
  }
  return found;
}

function logDayProblems({ projectId, logDaysKept, logDays }: Deployment): Finding[] {
  if (isUnread(logDaysKept) || logDaysKept === logDays) return [];
  return [
    {
      what: `the log is kept for ${logDaysKept} days, not for ${logDays}`,
      why: 'the privacy policy says how long it is kept',
      how: `ops/apply.sh --project ${projectId} logs`,
    },
  ];
}

const askForQuota = ({ projectId, region, cpus }: Deployment) =>
  `gcloud beta quotas preferences create --service=run.googleapis.com --quota-id=CpuAllocPerProjectRegion --preferred-value=${cpus.cpusOfAll}000 --dimensions=region=${region} --email=<yours> --project ${projectId}`;

/** Cloud Run refuses a function that could use more than the region has. That all together could is only good to know. */
function quotaProblems(deployment: Deployment): Finding[] {
  const { cpuQuota, cpus, region } = deployment;
  if (isUnread(cpuQuota) || cpuQuota >= cpus.cpusOfOne) return [];
  return [
    {
      what: `Cloud Run may use ${cpuQuota} CPUs in ${region}, and one function asks for up to ${cpus.cpusOfOne}`,
      why: 'a function that could exceed the quota is not deployed',
      how: `${askForQuota(deployment)}, and wait for Google’s mail.`,
    },
  ];
}

function quotaNotes(deployment: Deployment): string[] {
  const { cpuQuota, cpus, region } = deployment;
  if (isUnread(cpuQuota) || cpuQuota < cpus.cpusOfOne || cpuQuota >= cpus.cpusOfAll) return [];
  return [
    `Cloud Run may use ${cpuQuota} CPUs in ${region}, and the functions together may come to ask for ${cpus.cpusOfAll}: calls beyond it are refused. Ask for more: ${askForQuota(deployment)}`,
  ];
}

/** No backup holds what switches on the erasing of what is past its day. */
function drillNotes({ projectId, drills }: Deployment): string[] {
  if (isUnread(drills)) return [];
  return drills.map(
    (name) =>
      `The database ${name} keeps for good what people have erased since. When the drill is over: ops/restore-drill.sh --project ${projectId} --delete`,
  );
}

/** A Messaging Service alone has opt-out words of ours, and a pool with the sender that each country takes. */
function senderNotes({ parameters }: Deployment): string[] {
  const { TWILIO_SENDER: sender = '' } = parameters;
  if (sender.startsWith('MG')) return [];
  return [
    'TWILIO_SENDER is no messaging service (MG…): Twilio knows no PARAR and no VOLTAR then, so it goes on refusing numbers whose owners allow messages again, and each country gets the one sender. See docs/deploy.md, 4.',
  ];
}

function notesOf(deployment: Deployment): string[] {
  const { parameters, site, policy } = deployment;
  const { webApp, secrets, authorizedDomains, webhooks, paymentDomains, database, backups } =
    deployment;
  const { log, logDaysKept, cpuQuota, portalMethods, stripeAccount, stripeBalance, address } =
    deployment;
  const { apis, serviceAccounts, grants, grantsOfMessages, customRoles } = deployment;
  const { signIn, appCheckKey, alerting } = deployment;
  const asked = [
    webApp,
    secrets,
    authorizedDomains,
    address,
    webhooks,
    paymentDomains,
    portalMethods,
    stripeAccount,
    stripeBalance,
    database,
    backups,
    log,
    logDaysKept,
    cpuQuota,
    apis,
    serviceAccounts,
    grants,
    grantsOfMessages,
    customRoles,
    signIn,
    appCheckKey,
    alerting,
  ];
  const settings = siteSettingsOf(deployment);
  return [
    ...asked.flatMap((read) => (isUnread(read) ? [`Not looked at: ${read.unread}`] : [])),
    ...quotaNotes(deployment),
    ...alertNotes(deployment),
    ...drillNotes(deployment),
    ...accountNotes(deployment),
    ...hostsNotAllowed(policy, settings).map(
      (sentence) => `${sentence} The deployment’s own policy will.`,
    ),
    ...(parameters.SMS_PROVIDER === 'outbox'
      ? ['SMS_PROVIDER is outbox: text messages stay in Firestore, and none is sent.']
      : senderNotes(deployment)),
    ...(modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY) === 'test'
      ? ['The Stripe keys are of test mode: nobody is charged.']
      : []),
    ...(site.VITE_FCM_VAPID_KEY
      ? []
      : ['VITE_FCM_VAPID_KEY is not set: nobody is offered notifications of a browser.']),
  ];
}
