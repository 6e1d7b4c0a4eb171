import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';
import { answersSchema } from './answers.ts';
import type { Alerting, Deployment, Grant, Log } from './deployment.ts';
import { signInOf } from './given-resources.ts';
import { readFiles } from './read-files.ts';

export const exampleProject = 'geonod-example';

/** A deployment of which everything is read: for tests, and to see how one looks that nothing stands in the way of. */
type Answers = z.infer<typeof answersSchema> & Given;
type KnownDeployment = Omit<Deployment, keyof Answers> & Answers;

/** What `ops/apply.sh` gives a project. */
interface Given {
  readonly log: Log;
  readonly apis: readonly string[];
  readonly serviceAccounts: readonly string[];
  readonly grants: readonly Grant[];
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
  { region, exclusions, resources, parameters }: ReturnType<typeof readFiles>,
): Given {
  const emailOf = (name: string) => `${name}@${project}.iam.gserviceaccount.com`;
  const channel = `projects/${project}/notificationChannels/1`;
  const builder = '1234567890-compute@developer.gserviceaccount.com';
  return {
    log: {
      destination: `logging.googleapis.com/projects/${project}/locations/${region}/buckets/geonod`,
      exclusions: [...exclusions],
    },
    apis: resources.apis,
    serviceAccounts: resources.accounts.map(({ name }) => emailOf(name)),
    grants: [
      ...resources.accounts.flatMap(({ name, roles }) =>
        roles.map((role) => ({
          role: role.replace('PROJECT', project),
          members: [`serviceAccount:${emailOf(name)}`],
        })),
      ),
      { role: 'roles/cloudbuild.builds.builder', members: [`serviceAccount:${builder}`] },
    ],
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
