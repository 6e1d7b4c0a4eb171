import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { hostsNotAllowed } from './policy-hosts.ts';
import { isOfEmulators, siteSettingProblems } from './settings.ts';

const configSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/**
 * Ends a build that lacks a setting, or whose pages would ask hosts that the policy in firebase.json does not allow; in
 * `HOSTING_CONFIG`, where a deployment has made one of its own.
 */
export function checkSettings(): Plugin {
  return {
    name: 'geonod:check-settings',
    apply: 'build',
    configResolved({ env, root }) {
      const file = process.env.HOSTING_CONFIG ?? join(root, '../firebase.json');
      const refused = isOfEmulators(env) ? [] : hostsNotAllowed(policyIn(file), env);
      const problems = [...siteSettingProblems(env), ...refused];
      if (problems.length > 0) throw new Error(`The site is not built:\n${problems.join('\n')}`);
    },
  };
}

function policyIn(file: string): string {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}
