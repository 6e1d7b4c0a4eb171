import type { SiteSettings } from '../../web/build/policy-hosts.ts';

/** Something that could not be read, and why, in words. */
interface Unread {
  readonly unread: string;
}

export type Read<Value> = Value | Unread;

/** What Firebase says of the project's web app: the body of Hosting's `/__/firebase/init.json`. */
interface WebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly authDomain?: string | undefined;
  readonly appId?: string | undefined;
  readonly messagingSenderId?: string | undefined;
}

interface WebhookEndpoint {
  readonly url: string;
  readonly status: string;
  readonly enabled_events: readonly string[];
}

interface Database {
  readonly locationId: string;
  readonly deleteProtectionState: string;
  readonly pointInTimeRecoveryEnablement: string;
}

/** A backup that is made each day; `retention` as Google writes a length of time: `4233600s`. */
interface BackupSchedule {
  readonly retention: string;
  readonly dailyRecurrence?: unknown;
}

/** A domain on which wallets are offered, as Stripe knows it. */
interface PaymentDomain {
  readonly domain_name: string;
  readonly enabled: boolean;
  readonly apple_pay?: WalletState | undefined;
  readonly google_pay?: WalletState | undefined;
  readonly link?: WalletState | undefined;
}

interface WalletState {
  readonly status: string;
}

/** The account that the secret key is of, as Stripe knows it. */
interface StripeAccount {
  readonly id: string;
  readonly country?: string | undefined;
  readonly default_currency?: string | undefined;
  readonly charges_enabled: boolean;
  readonly settings?:
    | {
        readonly invoices?:
          | { readonly hosted_payment_method_save?: string | null | undefined }
          | null
          | undefined;
      }
    | null
    | undefined;
}

interface Funds {
  readonly amount: number;
  readonly currency: string;
}

/** What Stripe could return at once. */
interface StripeBalance {
  readonly available: readonly Funds[];
  readonly refund_and_dispute_prefunding?:
    | { readonly available: readonly Funds[] }
    | null
    | undefined;
}

/** The project whose site answers at an address; null where what answers is no site of Firebase's. */
interface AddressOwner {
  readonly projectId: string | null;
}

/** Who has a role in the project, or on an account, as its IAM policy says it. */
export interface Grant {
  readonly role: string;
  readonly members: readonly string[];
  /** Under it the role may not be there when it is needed. */
  readonly condition?: unknown;
}

/** What Monitoring has; `enabled` is left out where nobody has switched it off. */
export interface Alerting {
  readonly policies: readonly {
    readonly displayName: string;
    readonly enabled?: boolean | undefined;
    readonly notificationChannels: readonly string[];
  }[];
  readonly channels: readonly {
    readonly name: string;
    readonly enabled?: boolean | undefined;
  }[];
}

/** What `ops/resources/` says that a project is given, as far as a deployment looks at it. */
export interface Resources {
  readonly apis: readonly string[];
  readonly accounts: readonly { readonly name: string; readonly roles: readonly string[] }[];
  /** The settings of sign-in, without the domains, which each project has of its own. */
  readonly signIn: object;
  /** What the alerts are called. */
  readonly alerts: readonly string[];
  readonly customRoles: readonly CustomRole[];
}

/** A role of the project's own, and what it allows. */
export interface CustomRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** Where the log goes, and what it leaves out. */
export interface Log {
  readonly destination: string;
  readonly exclusions: readonly {
    readonly name: string;
    readonly filter: string;
    readonly disabled?: boolean | undefined;
  }[];
}

/** Everything that is looked at before a deployment. What stands in files is known; what others answer may be unread. */
export interface Deployment {
  readonly projectId: string;
  /** `functions/.env` and `functions/.env.<project>` over it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** `web/.env.<project>`, as it is written. */
  readonly site: SiteSettings;
  readonly webApp: Read<WebApp>;
  /** By name; null for one that Secret Manager does not have. */
  readonly secrets: Read<Readonly<Record<string, string | null>>>;
  /** The domains from which people may sign in. */
  readonly authorizedDomains: Read<readonly string[]>;
  /** What is registered at Stripe. */
  readonly webhooks: Read<readonly WebhookEndpoint[]>;
  readonly paymentDomains: Read<readonly PaymentDomain[]>;
  readonly stripeAccount: Read<StripeAccount>;
  readonly stripeBalance: Read<StripeBalance>;
  /** What the customer portal lets a member choose for their renewals, as Stripe names it. */
  readonly portalMethods: Read<readonly string[]>;
  /** Who answers at the site's address; null while the project has released nothing that could. */
  readonly address: Read<AddressOwner | null>;
  /** Null while there is none. */
  readonly database: Read<Database | null>;
  /** The databases that drills have restored beside it. */
  readonly drills: Read<readonly string[]>;
  readonly backups: Read<readonly BackupSchedule[]>;
  /** For how many days the privacy policy says that backups are kept: `ops/resources/periods.json`. */
  readonly backupDays: number;
  /** How many CPUs Cloud Run may use in the region, for all functions together. */
  readonly cpuQuota: Read<number>;
  /** How many the functions ask for at most: `ops/resources/quotas.json`. */
  readonly cpus: { readonly cpusOfOne: number; readonly cpusOfAll: number };
  readonly log: Read<Log>;
  /** For how many days the bucket keeps it that it is to go to. */
  readonly logDaysKept: Read<number>;
  /** For how many the privacy policy says: `ops/resources/periods.json`. */
  readonly logDays: number;
  readonly resources: Resources;
  /** The e-mails of the accounts that work can be done as. */
  readonly serviceAccounts: Read<readonly string[]>;
  readonly grants: Read<readonly Grant[]>;
  /** Who may do what with the account that text messages go out as. */
  readonly grantsOfMessages: Read<readonly Grant[]>;
  readonly customRoles: Read<readonly CustomRole[]>;
  /** The services of Google's that are switched on. */
  readonly apis: Read<readonly string[]>;
  /** Identity Toolkit's `Config`; null while nobody has switched sign-in on. */
  readonly signIn: Read<object | null>;
  /** The key whose visitors App Check vouches for; null where it has none, or none is used. */
  readonly appCheckKey: Read<string | null>;
  readonly alerting: Read<Alerting>;
  /** What the log has to leave out: `ops/resources/log-exclusions.json`. */
  readonly exclusions: readonly { readonly name: string; readonly filter: string }[];
  /** The Content-Security-Policy of firebase.json. */
  readonly policy: string;
  /** The events that the webhook acts on. */
  readonly handledEvents: readonly string[];
  /** Where functions and database are to be. */
  readonly region: string;
}

/** One thing that stands in the way: what is wrong, why that matters, and how it is set right. */
export interface Finding {
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

export interface Verdict {
  /** Any of these refuses the deployment. */
  readonly problems: readonly Finding[];
  /** What could not be looked at, and what is only good to know. */
  readonly notes: readonly string[];
}

export function isUnread<Value>(read: Read<Value>): read is Unread {
  return typeof read === 'object' && read !== null && 'unread' in read;
}
