import { settingsOf } from '../../functions/src/settings.ts';
import { hostsNotAllowed, type SiteSettings } from '../../web/build/policy-hosts.ts';
import { siteSettingProblems } from '../../web/build/settings.ts';

const daySeconds = 86_400;

/** Something that could not be read, and why, in words. */
interface Unread {
  readonly unread: string;
}

export type Read<Value> = Value | Unread;

/** What Firebase says of the project's web app: the body of Hosting's `/__/firebase/init.json`. */
interface WebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly authDomain?: string | undefined;
  readonly appId?: string | undefined;
  readonly messagingSenderId?: string | undefined;
}

interface WebhookEndpoint {
  readonly url: string;
  readonly status: string;
  readonly enabled_events: readonly string[];
}

interface Database {
  readonly locationId: string;
  readonly deleteProtectionState: string;
  readonly pointInTimeRecoveryEnablement: string;
}

/** A backup that is made each day; `retention` as Google writes a length of time: `4233600s`. */
interface BackupSchedule {
  readonly retention: string;
  readonly dailyRecurrence?: unknown;
}

/** A domain on which wallets are offered, as Stripe knows it. */
interface PaymentDomain {
  readonly domain_name: string;
  readonly enabled: boolean;
}

/** The project whose site answers at an address; null where what answers is no site of Firebase's. */
interface AddressOwner {
  readonly projectId: string | null;
}

/** Where the log goes, and what it leaves out. */
export interface Log {
  readonly destination: string;
  readonly exclusions: readonly {
    readonly name: string;
    readonly filter: string;
    readonly disabled?: boolean | undefined;
  }[];
}

/** Everything that is looked at before a deployment. What stands in files is known; what others answer may be unread. */
export interface Deployment {
  readonly projectId: string;
  /** `functions/.env` and `functions/.env.<project>` over it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** `web/.env.<project>`, as it is written. */
  readonly site: SiteSettings;
  readonly webApp: Read<WebApp>;
  /** By name; null for one that Secret Manager does not have. */
  readonly secrets: Read<Readonly<Record<string, string | null>>>;
  /** The domains from which people may sign in. */
  readonly authorizedDomains: Read<readonly string[]>;
  /** What is registered at Stripe. */
  readonly webhooks: Read<readonly WebhookEndpoint[]>;
  readonly paymentDomains: Read<readonly PaymentDomain[]>;
  /** What the customer portal lets a member choose for their renewals, as Stripe names it. */
  readonly portalMethods: Read<readonly string[]>;
  /** Who answers at the site's address; null while the project has released nothing that could. */
  readonly address: Read<AddressOwner | null>;
  /** Null while there is none. */
  readonly database: Read<Database | null>;
  /** The databases that drills have restored beside it. */
  readonly drills: Read<readonly string[]>;
  readonly backups: Read<readonly BackupSchedule[]>;
  /** For how many days the privacy policy says that backups are kept: `ops/resources/periods.json`. */
  readonly backupDays: number;
  /** How many CPUs Cloud Run may use in the region, for all functions together. */
  readonly cpuQuota: Read<number>;
  /** How many the functions ask for at most: `ops/resources/quotas.json`. */
  readonly cpus: { readonly cpusOfOne: number; readonly cpusOfAll: number };
  readonly log: Read<Log>;
  /** What the log has to leave out: `ops/resources/log-exclusions.json`. */
  readonly exclusions: readonly { readonly name: string; readonly filter: string }[];
  /** The Content-Security-Policy of firebase.json. */
  readonly policy: string;
  /** The events that the webhook acts on. */
  readonly handledEvents: readonly string[];
  /** Where functions and database are to be. */
  readonly region: string;
}

/** One thing that stands in the way: what is wrong, why that matters, and how it is set right. */
interface Finding {
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

export interface Verdict {
  /** Any of these refuses the deployment. */
  readonly problems: readonly Finding[];
  /** What could not be looked at, and what is only good to know. */
  readonly notes: readonly string[];
}

export function isUnread<Value>(read: Read<Value>): read is Unread {
  return typeof read === 'object' && read !== null && 'unread' in read;
}

/** Judges what was read, and asks nobody. */
export function preflight(deployment: Deployment): Verdict {
  const problems = [
    ...projectProblems(deployment),
    ...parameterProblems(deployment),
    ...secretProblems(deployment),
    ...siteProblems(deployment),
    ...stripeModeProblems(deployment),
    ...appCheckProblems(deployment),
    ...webhookProblems(deployment),
    ...paymentDomainProblems(deployment),
    ...domainProblems(deployment),
    ...addressProblems(deployment),
    ...databaseProblems(deployment),
    ...backupProblems(deployment),
    ...logProblems(deployment),
    ...quotaProblems(deployment),
  ];
  return { problems, notes: notesOf(deployment) };
}

/**
 * The settings that the site is built with: those of `web/.env.<project>`, over what Firebase knows of its own web app. The
 * site's address is the functions' one, so that there are not two.
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
    VITE_SITE_URL: parameters.SITE_URL,
  });
  return Object.fromEntries(set.filter(([, value]) => value));
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
      const how = `npx firebase functions:secrets:set ${name} --project ${projectId}: ${form}.`;
      if (!value) return [{ what: `the secret ${name} is missing`, why, how }];
      return fits(value) ? [] : [{ what: `the secret ${name} is malformed`, why, how }];
    });
}

function siteProblems(deployment: Deployment): Finding[] {
  const { projectId, parameters, site, webApp, policy } = deployment;
  const settings = siteSettingsOf(deployment);
  const found: Finding[] = siteSettingProblems(settings)
    // That one is the functions' SITE_URL, which is looked at there.
    .filter((problem) => !problem.startsWith('VITE_SITE_URL '))
    .map((problem) => ({
      what: problem.replace(/:.*/s, ''),
      why: problem.replace(/^[^:]*: /, '').replace(/\.$/, ''),
      how: problem.startsWith('VITE_FIREBASE_')
        ? `npx firebase apps:create WEB GeoNod --project ${projectId}, or write it into ${siteFile(deployment)}.`
        : `Write it into ${siteFile(deployment)}.`,
    }));
  if (site.VITE_SITE_URL && site.VITE_SITE_URL !== parameters.SITE_URL) {
    found.push({
      what: `VITE_SITE_URL in ${siteFile(deployment)} is not SITE_URL`,
      why: 'messages would lead to another address than search engines',
      how: `Take it out of ${siteFile(deployment)}: the site is built with SITE_URL.`,
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

function modeOf(key: string | null | undefined): string | null {
  return /^[a-z]+_(live|test)_/.exec(key ?? '')?.[1] ?? null;
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
  if (!log.destination.includes(`/locations/${region}/`)) {
    found.push({
      what: `the log is not kept in ${region}`,
      why: 'the privacy policy says that the servers are in São Paulo, and how long their log is kept',
      how,
    });
  }
  return found;
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

/** What our page offers; a renewal is charged to nothing else. */
const ownMethods = ['card', 'cartes_bancaires', 'apple_pay', 'google_pay', 'link'];

function portalNotes({ portalMethods }: Deployment): string[] {
  if (isUnread(portalMethods)) return [];
  const others = portalMethods.filter((method) => !ownMethods.includes(method));
  if (others.length === 0) return [];
  return [
    `Stripe’s customer portal may offer ${others.join(', ')}, to which no renewal is charged: switch it off in the Dashboard under Settings → Payment methods.`,
  ];
}

function notesOf(deployment: Deployment): string[] {
  const { parameters, site, policy } = deployment;
  const { webApp, secrets, authorizedDomains, webhooks, paymentDomains, database, backups } =
    deployment;
  const { log, cpuQuota, portalMethods, address } = deployment;
  const asked = [
    webApp,
    secrets,
    authorizedDomains,
    address,
    webhooks,
    paymentDomains,
    portalMethods,
    database,
    backups,
    log,
    cpuQuota,
  ];
  const settings = siteSettingsOf(deployment);
  return [
    ...asked.flatMap((read) => (isUnread(read) ? [`Not looked at: ${read.unread}`] : [])),
    ...quotaNotes(deployment),
    ...drillNotes(deployment),
    ...portalNotes(deployment),
    ...hostsNotAllowed(policy, settings).map(
      (sentence) => `${sentence} The deployment’s own policy will.`,
    ),
    ...(parameters.SMS_PROVIDER === 'outbox'
      ? ['SMS_PROVIDER is outbox: text messages stay in Firestore, and none is sent.']
      : []),
    ...(modeOf(site.VITE_STRIPE_PUBLISHABLE_KEY) === 'test'
      ? ['The Stripe keys are of test mode: nobody is charged.']
      : []),
    ...(site.VITE_FCM_VAPID_KEY
      ? []
      : ['VITE_FCM_VAPID_KEY is not set: nobody is offered notifications of a browser.']),
  ];
}
