import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { region } from '../../functions/src/options.ts';
import { handledEvents } from '../../functions/src/services/payments/events.ts';
import {
  alertPolicySchema,
  apisSchema,
  authSchema,
  customRoleSchema,
  rolesSchema,
} from '../ops/resource-schemas.ts';
import { checkout } from '../toolchain/checkout.mjs';
import type { Deployment, Resources } from './deployment.ts';
import { policyOf } from './hosting-config.ts';

/** What files say of a deployment; all else is asked for. */
type Written = Pick<
  Deployment,
  | 'projectId'
  | 'parameters'
  | 'site'
  | 'policy'
  | 'handledEvents'
  | 'exclusions'
  | 'backupDays'
  | 'logDays'
  | 'cpus'
  | 'resources'
  | 'region'
>;

const periodsSchema = z.object({ backupDays: z.number(), logDays: z.number() });
const quotasSchema = z.object({ cpusOfOne: z.number(), cpusOfAll: z.number() });
const exclusionsSchema = z.array(z.object({ name: z.string(), filter: z.string() }));

/** Reads the files of a project; `functionsFile` and `siteFile` are absolute, and may be missing. */
export function readFiles(projectId: string, functionsFile: string, siteFile: string): Written {
  return {
    projectId,
    parameters: { ...readEnv(join(checkout, 'functions/.env')), ...readEnv(functionsFile) },
    site: readEnv(siteFile),
    policy: policyOf(readJson('firebase.json')),
    handledEvents,
    exclusions: exclusionsSchema.parse(readJson('ops/resources/log-exclusions.json')),
    ...periodsSchema.parse(readJson('ops/resources/periods.json')),
    cpus: quotasSchema.parse(readJson('ops/resources/quotas.json')),
    resources: readResources(),
    region,
  };
}

function readResources(): Resources {
  const alerts = globSync('ops/resources/alerts/*.json', { cwd: checkout }).sort();
  const customRoles = globSync('ops/resources/custom-roles/*.json', { cwd: checkout }).sort();
  return {
    apis: apisSchema.parse(readJson('ops/resources/apis.json')),
    accounts: rolesSchema.parse(readJson('ops/resources/roles.json')).accounts,
    signIn: authSchema.parse(readJson('ops/resources/auth.json')).config,
    alerts: alerts.map((file) => alertPolicySchema.parse(readJson(file)).displayName),
    customRoles: customRoles.map((file) => ({
      name: basename(file, '.json'),
      permissions: customRoleSchema.parse(readJson(file)).includedPermissions,
    })),
  };
}

/** The two files that a project has in a checkout. */
export function projectFiles(projectId: string): readonly [functions: string, site: string] {
  return [
    join(checkout, 'functions', `.env.${projectId}`),
    join(checkout, 'web', `.env.${projectId}`),
  ];
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(checkout, name), 'utf8'));
}

function readEnv(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.map(([name, value = '']) => [name, value]));
}
