import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';
import { answersSchema } from './answers.ts';
import type { Deployment, Log } from './deployment.ts';
import { readFiles } from './read-files.ts';

export const exampleProject = 'geonod-example';

/** A deployment of which everything is read: for tests, and to see how one looks that nothing stands in the way of. */
type Answers = z.infer<typeof answersSchema> & { readonly log: Log };
type KnownDeployment = Omit<Deployment, keyof Answers> & Answers;

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
  const log = {
    destination: `logging.googleapis.com/projects/${exampleProject}/locations/${written.region}/buckets/geonod`,
    exclusions: [...written.exclusions],
  };
  return { ...written, ...answers, log };
}
