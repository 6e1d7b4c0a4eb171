import * as z from 'zod/mini';

/** What Firebase, Google and Stripe answer about a project, as far as a deployment looks at it. */
export const webAppSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.optional(z.string()),
  appId: z.optional(z.string()),
  messagingSenderId: z.optional(z.string()),
});

export const databaseSchema = z.object({
  locationId: z.string(),
  deleteProtectionState: z.string(),
  pointInTimeRecoveryEnablement: z.string(),
});

export const webhooksSchema = z.array(
  z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
);

const walletSchema = z.object({ status: z.string() });

export const paymentDomainsSchema = z.array(
  z.object({
    domain_name: z.string(),
    enabled: z.boolean(),
    apple_pay: z.optional(walletSchema),
    google_pay: z.optional(walletSchema),
    link: z.optional(walletSchema),
  }),
);

/** The account that a secret key is of. */
export const stripeAccountSchema = z.object({
  id: z.string(),
  country: z.optional(z.string()),
  default_currency: z.optional(z.string()),
  charges_enabled: z.boolean(),
  settings: z.nullish(
    z.object({
      invoices: z.nullish(z.object({ hosted_payment_method_save: z.nullish(z.string()) })),
    }),
  ),
});

const fundsSchema = z.array(z.object({ amount: z.number(), currency: z.string() }));

/** What the account could return at once: of its payments, and what was put there for refunds alone. Minor units. */
export const stripeBalanceSchema = z.object({
  available: fundsSchema,
  refund_and_dispute_prefunding: z.nullish(z.object({ available: fundsSchema })),
});

/** Each configuration has one entry for each kind of payment method, beside what describes it. */
export const methodConfigurationsSchema = z.array(
  z.looseObject({ is_default: z.boolean(), active: z.boolean() }),
);

const switchedSchema = z.object({
  available: z._default(z.boolean(), true),
  display_preference: z.object({ value: z.string() }),
});

/** What the account's default configuration has switched on: what the customer portal offers. */
export function methodsSwitchedOn(
  configurations: z.infer<typeof methodConfigurationsSchema>,
): string[] {
  const inUse = configurations.filter(({ is_default, active }) => is_default && active);
  const entries = inUse.flatMap((each) => Object.entries(each));
  const on = entries.filter(([, entry]) => {
    const { data } = switchedSchema.safeParse(entry);
    // What is switched on and the account has no leave for is offered to nobody.
    return data?.display_preference.value === 'on' && data.available;
  });
  return [...new Set(on.map(([method]) => method))];
}

export const backupsSchema = z.array(
  z.object({ retention: z.string(), dailyRecurrence: z.optional(z.unknown()) }),
);

/** The sink `_Default` of Cloud Logging. */
export const logSchema = z.object({
  destination: z.string(),
  exclusions: z._default(
    z.array(z.object({ name: z.string(), filter: z.string(), disabled: z.optional(z.boolean()) })),
    [],
  ),
});

/** `gcloud logging buckets describe`. */
export const logBucketSchema = z.object({ retentionDays: z.number() });

/** `gcloud iam roles describe`, of a role of the project's own: what it allows, which is nothing once it is deleted. */
export function permissionsIn(answer: unknown): string[] {
  const { deleted, includedPermissions } = customRoleSchema.parse(answer);
  return deleted ? [] : includedPermissions;
}

const customRoleSchema = z.object({
  includedPermissions: z._default(z.array(z.string()), []),
  deleted: z.optional(z.boolean()),
});

const serviceAccountsSchema = z.array(
  z.object({ email: z.string(), disabled: z.optional(z.boolean()) }),
);

/** Of `gcloud iam service-accounts list`: the e-mails of those that are not switched off. */
export function accountsIn(answer: unknown): string[] {
  const usable = serviceAccountsSchema.parse(answer).filter(({ disabled }) => disabled !== true);
  return usable.map(({ email }) => email);
}

/** `gcloud projects get-iam-policy`, and of a service account likewise. */
export const iamPolicySchema = z.object({
  bindings: z._default(
    z.array(
      z.object({
        role: z.string(),
        members: z._default(z.array(z.string()), []),
        condition: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
});

const servicesSchema = z.array(z.object({ name: z.string() }));

/** Of `gcloud services list --enabled`, which names each `projects/<number>/services/<name>`: the names alone. */
export function servicesIn(answer: unknown): string[] {
  return servicesSchema.parse(answer).map(({ name }) => name.replace(/^.*\//, ''));
}

/** `gcloud alpha monitoring policies list`. */
export const policiesSchema = z.array(
  z.object({
    displayName: z._default(z.string(), ''),
    enabled: z.optional(z.boolean()),
    notificationChannels: z._default(z.array(z.string()), []),
  }),
);

/** `gcloud beta monitoring channels list`. */
export const channelsSchema = z.array(
  z.object({ name: z.string(), enabled: z.optional(z.boolean()) }),
);

/** Identity Toolkit's `Config` (`admin/v2`). What is false or nothing it leaves out. */
export const signInSchema = z.looseObject({});

/** App Check's `RecaptchaEnterpriseConfig` (v1). */
export const appCheckSchema = z.object({ siteKey: z.optional(z.string()) });

/** A quota of Cloud Run's, as Cloud Quotas describes it: in thousandths of a CPU, a region after the other. */
export const cpuQuotaSchema = z.object({
  dimensionsInfos: z.array(
    z.object({
      applicableLocations: z.array(z.string()),
      details: z.object({ value: z.union([z.string(), z.number()]) }),
    }),
  ),
});

/** How many CPUs that is in a region; the first entry that fits it is the most specific one. */
export function cpusIn(
  region: string,
  { dimensionsInfos }: z.infer<typeof cpuQuotaSchema>,
): number {
  const own = dimensionsInfos.find(({ applicableLocations }) =>
    applicableLocations.includes(region),
  );
  if (own === undefined) throw new Error(`Google names none for ${region}.`);
  const thousandths = Number(own.details.value);
  return thousandths === -1 ? Number.POSITIVE_INFINITY : thousandths / 1000;
}

/** Whose site answers at the address of this one. */
const addressSchema = z.object({ projectId: z.nullable(z.string()) });

export const domainsSchema = z.array(z.string());

/** All of them in one file, for a project that is only an example. */
export const answersSchema = z.object({
  webApp: webAppSchema,
  secrets: z.record(z.string(), z.string()),
  authorizedDomains: domainsSchema,
  webhooks: webhooksSchema,
  paymentDomains: paymentDomainsSchema,
  portalMethods: z.array(z.string()),
  stripeAccount: stripeAccountSchema,
  stripeBalance: stripeBalanceSchema,
  backups: backupsSchema,
  cpuQuota: z.number(),
  database: databaseSchema,
  appCheckKey: z.string(),
  drills: z.array(z.string()),
  address: addressSchema,
});
