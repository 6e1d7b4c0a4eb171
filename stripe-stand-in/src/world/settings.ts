export const hour = 3600;
export const day = 24 * hour;

/** How the pretended account is configured; times in seconds. */
export interface Settings {
  /** This server's own address; known once it listens. */
  url: string;
  secretKey: string;
  publishableKey: string;
  webhookUrl: string | null;
  webhookSecret: string;
  /** Event types that the webhook endpoint is subscribed to. */
  webhookEvents: readonly string[] | 'all';
  /** How long a renewal's invoice stays a draft before it is finalized and charged. */
  draftInvoiceSeconds: number;
  /** Waits between the attempts to collect a failed renewal. */
  retryDelays: readonly number[];
  /** What becomes of a subscription when the last attempt has failed. */
  afterRetries: 'canceled' | 'unpaid' | 'past_due';
  /**
   * How long after the payment a card that disputes does so, a refund that fails later fails, and a bank that takes its
   * time decides.
   */
  bankDelaySeconds: number;
  /** How long a dispute waits for an answer before it is lost. */
  disputeResponseSeconds: number;
  /** Whether the customer portal's settings were saved, without which Stripe opens no session. */
  portalSaved: boolean;
  /** Payment methods that the account accepts. */
  paymentMethodTypes: readonly string[];
  /** Makes ids and secrets foreseeable; null leaves them to chance. */
  seed: number | null;
  /** Whether a card that asks for a challenge shows a dialog or sends the visitor away and back. */
  challenge: 'dialog' | 'redirect';
}

/** The keys of a stand-in that was given none. */
export const defaultKeys = {
  secretKey: 'sk_test_localStripeStandIn',
  publishableKey: 'pk_test_localStripeStandIn',
  webhookSecret: 'whsec_localStripeStandIn',
} as const;

export const defaultSettings = {
  ...defaultKeys,
  url: '',
  webhookUrl: null,
  webhookEvents: 'all',
  draftInvoiceSeconds: hour,
  retryDelays: [3 * day, 5 * day, 7 * day],
  afterRetries: 'canceled',
  bankDelaySeconds: 60,
  disputeResponseSeconds: 7 * day,
  portalSaved: true,
  paymentMethodTypes: ['card', 'link'],
  seed: null,
  challenge: 'dialog',
} as const satisfies Settings;
