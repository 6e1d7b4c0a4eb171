import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';

const load = createRequire(import.meta.url);

const endpointSchema = z.looseObject({
  id: z.string(),
  serviceAccount: z.string(),
  secretEnvironmentVariables: z.optional(z.array(z.object({ secret: z.string() }))),
});

/** What firebase-tools makes of the functions: each by its name, and who is given access to which secret. */
export interface DeployedBackend {
  readonly accounts: ReadonlyMap<string, string>;
  /** The names in which access is given, by secret. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
  /** Whom a function's schedule calls it as. */
  readonly schedules: ReadonlyMap<string, string>;
}

/**
 * Takes the functions the way that a deployment to `projectId` takes them: through firebase-functions' manifest and
 * firebase-tools' own code, up to where Google would be asked.
 */
export async function deployedBackend(
  endpoints: Readonly<Record<string, object>>,
  projectId: string,
): Promise<DeployedBackend> {
  const { stackToWire } = load(
    // No package may import it; a deployment starts the program beside it.
    join(checkout, 'node_modules/firebase-functions/lib/runtime/manifest.js'),
  );
  const { buildFromV1Alpha1 } = load(
    'firebase-tools/lib/deploy/functions/runtimes/discovery/v1alpha1.js',
  );
  const { resolveBackend } = load('firebase-tools/lib/deploy/functions/build.js');
  const { allEndpoints, empty } = load('firebase-tools/lib/deploy/functions/backend.js');
  const { secretsAccessDelta } = load('firebase-tools/lib/deploy/functions/ensure.js');
  const { jobFromEndpoint } = load('firebase-tools/lib/gcp/cloudscheduler.js');
  const wire = stackToWire({ specVersion: 'v1alpha1', requiredAPIs: [], endpoints });
  const build = buildFromV1Alpha1(wire, projectId, 'southamerica-east1', 'nodejs24');
  const { backend } = await resolveBackend({
    build,
    firebaseConfig: { projectId },
    userEnvs: {},
    nonInteractive: true,
  });
  const all: z.infer<typeof endpointSchema>[] = z.parse(
    z.array(endpointSchema),
    allEndpoints(backend),
  );
  const schedules = new Map<string, string>();
  for (const one of all) {
    if (!('scheduleTrigger' in one)) continue;
    const { httpTarget } = await jobFromEndpoint(one, 'southamerica-east1', '1');
    schedules.set(one.id, httpTarget.oidcToken.serviceAccountEmail);
  }
  return {
    accounts: new Map(all.map(({ id, serviceAccount }) => [id, serviceAccount])),
    secrets: await secretsAccessDelta({ wantBackend: backend, haveBackend: empty() }),
    schedules,
  };
}
