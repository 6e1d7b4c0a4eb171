import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { StackAddresses } from '../../local/stack/addresses.ts';
import { checkout, projectNode } from '../../local/toolchain/checkout.mjs';
import type { Promised } from './promised.ts';

const run = promisify(execFile);
const countedSchema = z.array(
  z.object({ name: z.string(), trips: z.number(), expected: z.number() }),
);

/** "One Firestore round trip where one will do": the calls that a person waits for. */
export async function fewRoundTrips({
  projectId,
  firestoreHost,
}: StackAddresses): Promise<Promised> {
  const { stdout } = await run(projectNode, [join(checkout, 'bench/calls/ask-calls.ts')], {
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  const counted = countedSchema.parse(JSON.parse(stdout));
  return {
    what: `round trips to Firestore: ${counted.map(({ name, trips }) => `${name} ${trips}`).join(', ')}`,
    broken: counted
      .filter(({ trips, expected }) => trips !== expected)
      .map(
        ({ name, trips, expected }) =>
          `${name} waits for Firestore ${trips} times, not ${expected}`,
      ),
  };
}
