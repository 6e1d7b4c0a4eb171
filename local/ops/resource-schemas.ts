import * as z from 'zod/mini';

/*
 * What stands in ops/resources/, as Google's APIs take it: only the fields that are used, and no others, so that one which
 * is misspelt is found here and not by a project. References: Monitoring v3 (AlertPolicy), Logging v2 (LogMetric,
 * LogExclusion), IAM v1 (Role), Identity Toolkit v2 (Config).
 */

const duration = z.string().check(z.regex(/^\d+s$/));
const label = z.string().check(z.regex(/^(metric|resource)\.label\.[a-z_]+$/));

const thresholdSchema = z.strictObject({
  displayName: z.string(),
  conditionThreshold: z
    .strictObject({
      filter: z.string().check(z.regex(/resource\.type="[a-z_]+" AND metric\.type="[^"]+"/)),
      comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
      thresholdValue: z.number(),
      duration,
      aggregations: z.array(
        z.strictObject({
          alignmentPeriod: duration,
          perSeriesAligner: z.enum(['ALIGN_DELTA', 'ALIGN_PERCENTILE_99', 'ALIGN_NEXT_OLDER']),
          crossSeriesReducer: z.enum(['REDUCE_SUM', 'REDUCE_MAX', 'REDUCE_COUNT_FALSE']),
          groupByFields: z.optional(z.array(label)),
        }),
      ),
      trigger: z.strictObject({ count: z.number() }),
      evaluationMissingData: z.optional(z.enum(['EVALUATION_MISSING_DATA_INACTIVE'])),
    })
    // Else Monitoring refuses it.
    .check(
      z.refine(
        (threshold) =>
          threshold.evaluationMissingData === undefined ||
          Number.parseInt(threshold.duration, 10) >= 60,
      ),
    ),
});

const promqlSchema = z.strictObject({
  displayName: z.string(),
  conditionPrometheusQueryLanguage: z.strictObject({
    query: z.string(),
    duration,
    evaluationInterval: duration,
    // Else Monitoring refuses it until the metric that its query names is known.
    disableMetricValidation: z.literal(true),
  }),
});

export const alertPolicySchema = z.strictObject({
  displayName: z.string().check(z.startsWith('GeoNod: ')),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.literal('OR'),
  enabled: z.literal(true),
  conditions: z.array(z.union([thresholdSchema, promqlSchema])).check(z.minLength(1)),
  // Half an hour is the shortest that Monitoring takes.
  alertStrategy: z.strictObject({ autoClose: z.enum(['1800s', '86400s']) }),
  documentation: z.strictObject({ content: z.string(), mimeType: z.literal('text/markdown') }),
});

export const logMetricSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z-]+$/)),
  description: z.string(),
  filter: z.string(),
  labelExtractors: z.optional(
    z.record(z.string(), z.string().check(z.regex(/^EXTRACT\(jsonPayload\.\w+\)$/))),
  ),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('INT64'),
    unit: z.literal('1'),
    displayName: z.string(),
    labels: z.optional(
      z.array(
        z.strictObject({
          key: z.string(),
          valueType: z.literal('STRING'),
          description: z.string(),
        }),
      ),
    ),
  }),
});

/** `@@` stands between the parts of what gcloud is given (`ops/steps/30-logs.sh`), so in none of them. */
const part = z.string().check(z.regex(/^(?!.*@@)/s), z.maxLength(20_000));

export const exclusionsSchema = z.array(
  z.strictObject({
    name: z.string().check(z.regex(/^[a-z-]{1,100}$/)),
    description: part,
    filter: part,
  }),
);

export const customRoleSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  stage: z.literal('GA'),
  includedPermissions: z.array(z.string().check(z.regex(/^[a-z]+(\.[a-zA-Z]+){2}$/))),
});

/** The services of Google's that are switched on. */
export const apisSchema = z.array(z.string().check(z.regex(/^[a-z]+\.googleapis\.com$/)));

const predefinedRole = z.string().check(z.regex(/^roles\/[a-zA-Z]+(\.[a-zA-Z]+)?$/));

/** `deployer-roles.txt`: one a line, each line ended. */
export const deployerRolesSchema = z.pipe(
  z.string().check(z.endsWith('\n')),
  z.pipe(
    z.transform((text: string) => text.slice(0, -1).split('\n')),
    z.array(predefinedRole),
  ),
);

export const rolesSchema = z.strictObject({
  accounts: z.array(
    z.strictObject({
      name: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
      does: z.string(),
      roles: z.array(z.string().check(z.regex(/^(roles\/|projects\/PROJECT\/roles\/)[\w.]+$/))),
    }),
  ),
});

export const periodsSchema = z.strictObject({ logDays: z.number(), backupDays: z.number() });

/** How many CPUs the functions ask of Cloud Run, when each has as many instances as it may. */
export const quotasSchema = z.strictObject({ cpusOfOne: z.number(), cpusOfAll: z.number() });

export const authSchema = z.strictObject({
  updateMask: z.array(z.string()),
  config: z.strictObject({
    signIn: z.strictObject({
      email: z.strictObject({ enabled: z.boolean(), passwordRequired: z.boolean() }),
      allowDuplicateEmails: z.literal(false),
    }),
    client: z.strictObject({
      permissions: z.strictObject({ disabledUserDeletion: z.boolean() }),
    }),
    emailPrivacyConfig: z.strictObject({ enableImprovedEmailPrivacy: z.boolean() }),
    mobileLinksConfig: z.strictObject({ domain: z.enum(['HOSTING_DOMAIN']) }),
    notification: z.strictObject({
      sendEmail: z.strictObject({ callbackUri: z.literal('https://SITE_HOST/reset-password') }),
    }),
    passwordPolicyConfig: z.strictObject({
      passwordPolicyEnforcementState: z.enum(['ENFORCE', 'OFF']),
      forceUpgradeOnSignin: z.boolean(),
      passwordPolicyVersions: z.array(
        z.strictObject({
          customStrengthOptions: z.strictObject({ minPasswordLength: z.literal(8) }),
        }),
      ),
    }),
  }),
});
