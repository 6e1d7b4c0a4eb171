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
  /** How long a renewal invoice stays a draft. Stripe: about an hour; here 0 unless asked for. */
  draftInvoiceSeconds: number;
  /** Waits between the attempts to collect a failed renewal; after the last the subscription ends. */
  retryDelays: readonly number[];
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
  draftInvoiceSeconds: 0,
  retryDelays: [3 * day, 5 * day, 7 * day],
  challenge: 'dialog',
} as const satisfies Settings;
