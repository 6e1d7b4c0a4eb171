import * as z from 'zod/mini';
import { type SiteSettings, withConfiguredHosts } from '../../web/build/policy-hosts.ts';

const policyKey = 'Content-Security-Policy';

const configSchema = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** The policy in firebase.json; empty where it has none. */
export function policyOf(config: unknown): string {
  const { hosting } = configSchema.parse(config);
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  return headers.find(({ key }) => key === policyKey)?.value ?? '';
}

/** firebase.json of one deployment: the same, with a policy that allows the hosts which its site is configured for. */
export function configFor(config: unknown, settings: SiteSettings): object {
  const { hosting, ...others } = configSchema.parse(config);
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === policyKey ? withConfiguredHosts(value, settings) : value,
    })),
  }));
  return { ...others, hosting: { ...hosting, headers } };
}
