import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';
import { answersSchema } from './answers.ts';
import type { Alerting, CustomRole, Deployment, Grant, Log } from './deployment.ts';
import { signInOf } from './given-resources.ts';
import { readFiles } from './read-files.ts';

export const exampleProject = 'geonod-example';

/** A deployment of which everything is read: for tests, and to see how one looks that nothing stands in the way of. */
type Answers = z.infer<typeof answersSchema> & Given;
type KnownDeployment = Omit<Deployment, keyof Answers> & Answers;

/** What `ops/apply.sh` gives a project. */
interface Given {
  readonly log: Log;
  readonly logDaysKept: number;
  readonly apis: readonly string[];
  readonly serviceAccounts: readonly string[];
  readonly grants: readonly Grant[];
  readonly grantsOfMessages: readonly Grant[];
  readonly customRoles: readonly CustomRole[];
  readonly signIn: object;
  readonly alerting: Alerting;
}

/** Reads the example project, whose answers lie in a file: nobody is asked. */
export function readExample(): KnownDeployment {
  const example = join(checkout, 'local/deploy/example');
  const written = readFiles(
    exampleProject,
    join(example, 'functions.env'),
    join(example, 'web.env'),
  );
  const answers = answersSchema.parse(
    JSON.parse(readFileSync(join(example, 'answers.json'), 'utf8')),
  );
  return { ...written, ...answers, ...givenTo(exampleProject, written) };
}

function givenTo(
  project: string,
  { region, exclusions, logDays, resources, parameters }: ReturnType<typeof readFiles>,
): Given {
  const emailOf = (name: string) => `${name}@${project}.iam.gserviceaccount.com`;
  const channel = `projects/${project}/notificationChannels/1`;
  const number = '1234567890';
  const given = (email: string, ...roles: readonly string[]): Grant[] =>
    roles.map((role) => ({ role, members: [`serviceAccount:${email}`] }));
  return {
    log: {
      destination: `logging.googleapis.com/projects/${project}/locations/${region}/buckets/geonod`,
      exclusions: [...exclusions],
    },
    logDaysKept: logDays,
    apis: resources.apis,
    serviceAccounts: resources.accounts.map(({ name }) => emailOf(name)),
    grants: [
      ...resources.accounts.flatMap(({ name, roles }) =>
        roles.map((role) => ({
          role: role.replace('PROJECT', project),
          members: [`serviceAccount:${emailOf(name)}`],
        })),
      ),
      ...given(
        `${number}-compute@developer.gserviceaccount.com`,
        ...['roles/cloudbuild.builds.builder', 'roles/run.invoker', 'roles/eventarc.eventReceiver'],
      ),
      ...given(
        `service-${number}@gcp-sa-eventarc.iam.gserviceaccount.com`,
        'roles/eventarc.serviceAgent',
      ),
      ...given(
        `service-${number}@gcp-sa-pubsub.iam.gserviceaccount.com`,
        'roles/iam.serviceAccountTokenCreator',
      ),
    ],
    grantsOfMessages: given(emailOf('geonod-messages'), 'roles/iam.serviceAccountUser'),
    customRoles: resources.customRoles,
    signIn: signInOf({ resources, parameters }),
    alerting: {
      policies: resources.alerts.map((displayName) => ({
        displayName,
        enabled: true,
        notificationChannels: [channel],
      })),
      channels: [{ name: channel, enabled: true }],
    },
  };
}
