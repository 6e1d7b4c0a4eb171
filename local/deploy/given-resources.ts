import { type Deployment, type Finding, isUnread } from './deployment.ts';

/** What `ops/apply.sh` gives a project, and a deployment or its site does not work without. */
export function resourceProblems(deployment: Deployment): Finding[] {
  return [
    ...apiProblems(deployment),
    ...accountProblems(deployment),
    ...grantProblems(deployment),
    ...grantOfMessagesProblems(deployment),
    ...customRoleProblems(deployment),
    ...signInProblems(deployment),
    ...appCheckKeyProblems(deployment),
  ];
}

function apiProblems({ projectId, resources, apis }: Deployment): Finding[] {
  if (isUnread(apis)) return [];
  const how = `ops/apply.sh --project ${projectId} apis`;
  const found: Finding[] = [];
  const missing = resources.apis.filter((name) => !apis.includes(name));
  if (missing.length > 0) {
    found.push({
      what: `Google’s services are not all switched on (${missing.join(', ')})`,
      why: 'what is deployed calls them, or is built by them',
      how,
    });
  }
  if (apis.includes('cloudtrace.googleapis.com')) {
    found.push({
      what: 'Cloud Trace is switched on',
      why: 'it would keep addresses of calls, which hold numbers and keys of links',
      how,
    });
  }
  return found;
}

const emailOf = (name: string, projectId: string) => `${name}@${projectId}.iam.gserviceaccount.com`;

function accountProblems({ projectId, resources, serviceAccounts }: Deployment): Finding[] {
  if (isUnread(serviceAccounts)) return [];
  const missing = resources.accounts.filter(
    ({ name }) => !serviceAccounts.includes(emailOf(name, projectId)),
  );
  return missing.map(({ name }) => ({
    what: `the service account ${name} is missing or switched off`,
    why: 'functions act as it',
    how: `ops/apply.sh --project ${projectId} accounts`,
  }));
}

/** Where the log goes: `ops/steps/30-logs.sh`. */
export const logBucket = 'geonod';

/** Google's own account that builds the functions; its number is the project's. */
const builder = /^serviceAccount:\d+-compute@developer\.gserviceaccount\.com$/;

/** Google's own accounts that `ops/steps/20-identity.sh` gives roles. */
const googleAccounts = [
  {
    name: 'the account that builds the functions',
    member: builder,
    roles: ['roles/cloudbuild.builds.builder', 'roles/run.invoker', 'roles/eventarc.eventReceiver'],
    why: 'a deployment would put rules and indexes online, and no function',
  },
  {
    name: 'Eventarc’s account',
    member: /^serviceAccount:service-\d+@gcp-sa-eventarc\.iam\.gserviceaccount\.com$/,
    roles: ['roles/eventarc.serviceAgent'],
    why: 'no new document would reach its function: messages and mails would wait for the schedule',
  },
  {
    name: 'Pub/Sub’s account',
    member: /^serviceAccount:service-\d+@gcp-sa-pubsub\.iam\.gserviceaccount\.com$/,
    roles: ['roles/iam.serviceAccountTokenCreator'],
    why: 'a deployment from GitHub would end where it wants to give it that, and may not',
  },
];

function grantProblems({ projectId, resources, serviceAccounts, grants }: Deployment): Finding[] {
  if (isUnread(grants)) return [];
  const how = `ops/apply.sh --project ${projectId} accounts`;
  const has = (role: string, isMember: (member: string) => boolean) =>
    grants.some(
      (each) => each.role === role && each.condition === undefined && each.members.some(isMember),
    );
  const found = resources.accounts.flatMap(({ name, roles }) => {
    const member = `serviceAccount:${emailOf(name, projectId)}`;
    const missing = roles
      .map((role) => role.replace('PROJECT', projectId))
      .filter((role) => !has(role, (each) => each === member));
    // An account that is missing is said already, and has no role.
    const isMissing =
      !isUnread(serviceAccounts) && !serviceAccounts.includes(emailOf(name, projectId));
    if (missing.length === 0 || isMissing) return [];
    return [{ what: `${name} lacks ${missing.join(', ')}`, why: 'its functions would fail', how }];
  });
  for (const { name, member, roles, why } of googleAccounts) {
    const missing = roles.filter((role) => !has(role, (each) => member.test(each)));
    if (missing.length > 0) found.push({ what: `${name} lacks ${missing.join(', ')}`, why, how });
  }
  const editors = grants.filter(({ role }) => role === 'roles/editor');
  if (editors.some(({ members }) => members.some((each) => builder.test(each)))) {
    found.push({
      what: 'the account that builds the functions may change everything (roles/editor)',
      why: 'whatever a package runs while it is installed there could read what all members have, and every account',
      how,
    });
  }
  return found;
}

/** Whoever puts a task into a queue lets it be sent in its own name. */
function grantOfMessagesProblems({
  projectId,
  serviceAccounts,
  grantsOfMessages,
}: Deployment): Finding[] {
  if (isUnread(grantsOfMessages)) return [];
  const email = emailOf('geonod-messages', projectId);
  const isMissing = !isUnread(serviceAccounts) && !serviceAccounts.includes(email);
  const mayActAsItself = grantsOfMessages.some(
    ({ role, members, condition }) =>
      role === 'roles/iam.serviceAccountUser' &&
      condition === undefined &&
      members.includes(`serviceAccount:${email}`),
  );
  if (isMissing || mayActAsItself) return [];
  return [
    {
      what: 'geonod-messages may not act as itself',
      why: 'Cloud Tasks would take no text message from it',
      how: `ops/apply.sh --project ${projectId} accounts`,
    },
  ];
}

function customRoleProblems({ projectId, resources, customRoles }: Deployment): Finding[] {
  if (isUnread(customRoles)) return [];
  return resources.customRoles
    .filter(({ name, permissions }) => {
      const given = customRoles.find((each) => each.name === name)?.permissions ?? [];
      return `${given.toSorted()}` !== `${permissions.toSorted()}`;
    })
    .map(({ name }) => ({
      what: `the role ${name} does not allow what ops/resources/custom-roles/${name}.json says`,
      why: 'what is done by it would fail, or more could be done than is meant',
      how: `ops/apply.sh --project ${projectId} accounts`,
    }));
}

function signInProblems(deployment: Deployment): Finding[] {
  const { projectId, signIn } = deployment;
  if (isUnread(signIn)) return [];
  const how = `ops/apply.sh --project ${projectId} auth`;
  if (signIn === null) {
    return [
      {
        what: 'sign-in is not switched on',
        why: 'nobody could have an account',
        how: `In the Firebase console: Authentication → Get started, and switch Google on. Then ${how}`,
      },
    ];
  }
  const different = differences(signInOf(deployment), signIn);
  if (different.length === 0) return [];
  return [
    {
      what: `sign-in is not set as ops/resources/auth.json says (${different.join(', ')})`,
      why: 'a mailed link may sign nobody in or lead to Google’s page, or an account be deleted past what is kept of it',
      how,
    },
  ];
}

/** What sign-in is to be set to, with this project's site in it; without that, where mailed links lead to is anywhere. */
export function signInOf({
  resources,
  parameters,
}: Pick<Deployment, 'resources' | 'parameters'>): object {
  const { SITE_URL: siteUrl = '' } = parameters;
  const wanted = JSON.stringify(resources.signIn);
  if (URL.canParse(siteUrl)) {
    return JSON.parse(wanted.replaceAll('SITE_HOST', new URL(siteUrl).host));
  }
  const { notification: _, ...rest } = JSON.parse(wanted);
  return rest;
}

/** The paths of what is wanted and not given. Google leaves out what is false. */
function differences(wanted: unknown, given: unknown, path = ''): string[] {
  if (typeof wanted !== 'object' || wanted === null) {
    return wanted === (given ?? false) ? [] : [path];
  }
  const inside = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}));
  return Object.entries(wanted).flatMap(([name, value]) =>
    differences(value, inside.get(name), path === '' ? name : `${path}.${name}`),
  );
}

function appCheckKeyProblems({ projectId, site, appCheckKey }: Deployment): Finding[] {
  const { VITE_APP_CHECK_KEY: key } = site;
  if (!key || isUnread(appCheckKey) || appCheckKey === key) return [];
  return [
    {
      what: 'App Check does not know VITE_APP_CHECK_KEY',
      why: 'no visitor could pay, cancel by e-mail or have a code texted',
      how: `ops/apply.sh --project ${projectId} app-check, and write the key that it prints into web/.env.${projectId}.`,
    },
  ];
}

/** A site works without them, and nobody learns when it does not. */
export function alertNotes({ projectId, resources, alerting }: Deployment): string[] {
  if (isUnread(alerting)) return [];
  const channels = alerting.channels.filter(({ enabled }) => enabled !== false);
  const isTold = (title: string) =>
    alerting.policies.some(
      ({ displayName, enabled, notificationChannels }) =>
        displayName === title &&
        enabled !== false &&
        channels.some(({ name }) => notificationChannels.includes(name)),
    );
  const silent = resources.alerts.filter((title) => !isTold(title));
  if (silent.length === 0) return [];
  const titles = silent.map((title) => title.replace('GeoNod: ', ''));
  return [
    `Nobody is told of: ${titles.join('; ')}. ops/apply.sh --project ${projectId} channel alerts`,
  ];
}
