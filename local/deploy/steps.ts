import type { Deployment } from './deployment.ts';
import { siteSettingsOf } from './preflight.ts';

/** One command of a deployment, run in the checkout. */
export interface Step {
  readonly what: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** What it is given beside its arguments; shown, so no secret stands here. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the next step counts on, and what this one only begins. */
  readonly endsWith?: 'built indexes';
}

interface StepOptions {
  /** A preview channel of Hosting; null for the site itself. */
  readonly channel: string | null;
  /** What the site is to say of itself, by which it is known to be released. */
  readonly release: string;
}

/** Hosting's configuration of one deployment, beside firebase.json, since the paths in it begin there. */
export const deploymentConfig = 'firebase.deployment.json';

/** As long as somebody may want to go back: without its image no revision is started anew or given traffic. */
const imageDays = 90;

/**
 * What a deployment does, in its order: rules and indexes before the functions that count on them, and those with the
 * pages that call them, so that a page never meets functions that do not know it.
 */
export function deploymentSteps(
  deployment: Deployment,
  { channel, release }: StepOptions,
): readonly Step[] {
  const { projectId, region } = deployment;
  const known = Object.entries(siteSettingsOf(deployment));
  const settings = Object.fromEntries(
    known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  // Both builds are hooks of firebase-tools: what they are given has to be there while it runs.
  const environment = {
    ...settings,
    HOSTING_CONFIG: `../${deploymentConfig}`,
    RELEASE_ID: release,
  };
  const firebase = (...args: string[]): Step['command'] => [
    'npx',
    'firebase',
    ...args,
    ...['--project', projectId, '--config', deploymentConfig, '--non-interactive'],
  ];
  if (channel !== null) {
    return [
      {
        what: `the preview channel ${channel}, and the functions that it is pinned to`,
        // Whoever deploys it: where the site signs people in is set by ops/ alone.
        command: firebase(
          'hosting:channel:deploy',
          channel,
          ...['--expires', '7d', '--no-authorized-domains'],
        ),
        environment,
      },
    ];
  }
  return [
    {
      what: 'rules and indexes of the database',
      command: firebase('deploy', '--only', 'firestore'),
      environment: {},
      endsWith: 'built indexes',
    },
    {
      what: 'functions, and the site that calls them',
      // By the name of their codebase, unchanged functions are deployed, too: left out, they would never be given the caller,
      // schedule or queue that a deployment before could not give them. With --force it asks nothing: functions that are gone are deleted, events are tried again where that is wanted, and
      // where nothing says how long images of functions are kept, that is set to a day.
      command: firebase('deploy', '--only', 'functions:default,hosting', '--force'),
      environment,
    },
    {
      what: `how long images of functions are kept (${imageDays} days)`,
      command: firebase(
        'functions:artifacts:setpolicy',
        ...['--location', region, '--days', `${imageDays}`, '--force'],
      ),
      environment: {},
    },
  ];
}

/**
 * Why a preview is not deployed; null where it may be. In a project that has released nothing firebase-tools deploys all functions,
 * ends for want of a rule how long their images are kept, which a channel cannot be given, and releases no preview.
 */
export function refusalOfPreview({ projectId, address }: Deployment): string | null {
  return address === null
    ? `${projectId} has released nothing yet, and a preview needs what its own deployment makes: npm run deploy -- --project ${projectId}`
    : null;
}
